import { say } from './say'

/** Copies by way of a selection, for where pages have no access to the clipboard (no https, old browsers). */
function copySelection(text: string) {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

/** `data-copy` copies its text, `data-copy-from` that of the element with this id; `data-said` says so. */
export function enhanceCopy() {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy], [data-copy-from]')
    if (!button) return
    const source = document.getElementById(button.dataset.copyFrom ?? '')
    const text = button.dataset.copy ?? source?.innerText
    if (text === undefined) return
    event.preventDefault()
    const isCopied = await copy(text)
    if (isCopied) say(button.dataset.said ?? '')
    else if (button instanceof HTMLAnchorElement) location.href = button.href
    else say('Copying is not allowed here: please select the text.', false)
  })
}
