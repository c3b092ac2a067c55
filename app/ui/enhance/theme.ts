/**
 * The colour switch of the header: the page changes at once, what is typed into it stays, and the choice is sent in the
 * background. Where that fails, it is sent as it is without scripts.
 */
export function enhanceTheme() {
  let hasFailed = false
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('.theme-switch button')
    if (!button || hasFailed) return
    event.preventDefault()
    document.documentElement.dataset.theme = button.value
    // The pressed button gives way to the other one: the keyboard goes along.
    const other = button.previousElementSibling ?? button.nextElementSibling
    ;(other as HTMLElement).focus()
    const body = new URLSearchParams({ theme: button.value })
    // It leads back to this page, which is here already.
    const answer = await fetch('/theme', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => null)
    hasFailed = answer?.type !== 'opaqueredirect'
    if (hasFailed) button.click()
  })
}
