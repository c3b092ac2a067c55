/** As often as the page reloads itself where no script runs. */
const EVERY_MS = 8000

/** Replaces a part's content by the newer one, and keeps the focus where it is. */
function renew(part: HTMLElement, newer: HTMLElement) {
  if (part.innerHTML === newer.innerHTML) return
  const focused = part.contains(document.activeElement) ? document.activeElement!.id : ''
  part.replaceChildren(...newer.childNodes)
  if (focused) document.getElementById(focused)?.focus()
}

/** Asks for the page with the tag of what is shown; the answer is a short 304 while nothing has changed. */
async function lookAgain(board: HTMLElement) {
  const headers = { 'If-None-Match': `"${board.dataset.board}"` }
  const answer = await fetch(location.href, { headers, cache: 'no-store' })
  if (answer.status === 304) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const newer = page.querySelector<HTMLElement>('[data-board]')
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')]
  const isSame = answer.ok && newer && parts.every(({ id }) => page.getElementById(id))
  // The teacher was signed out, the quiz deleted, or the page's parts have changed: a reload shows which.
  if (!isSame) return location.reload()
  for (const part of parts) renew(part, page.getElementById(part.id)!)
  board.dataset.board = newer.dataset.board
}

/**
 * The element with `data-board`, the tag of what the page shows, appears while the connection is lost; every 8 seconds each
 * `data-part` with an id is brought up to date.
 */
export function enhanceBoard() {
  const board = document.querySelector<HTMLElement>('[data-board]')
  if (!board) return
  setInterval(async () => {
    if (document.hidden) return
    board.hidden = await lookAgain(board).then(() => true, () => false)
  }, EVERY_MS)
}
