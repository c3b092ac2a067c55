/**
 * The colour switch of the header: the page changes at once, what is typed into it stays, and the choice is sent in the
 * background. If that fails, it is sent as it would be without scripts.
 */
export function enhanceTheme() {
  let hasFailed = false
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('.theme-switch button')
    if (!button || hasFailed) return
    event.preventDefault()
    document.documentElement.dataset.theme = button.value
    // The other button replaces the pressed one, so it takes the focus.
    const other = button.previousElementSibling ?? button.nextElementSibling
    ;(other as HTMLElement).focus()
    const body = new URLSearchParams({ theme: button.value })
    // The redirect leads back to this page, so it need not be followed.
    const answer = await fetch('/theme', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => null)
    hasFailed = answer?.type !== 'opaqueredirect'
    if (hasFailed) button.click()
  })
}
