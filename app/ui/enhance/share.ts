/** `data-share` on a link opens the system's share sheet where there is one; elsewhere the link leads to a panel. */
export function enhanceShare() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (!link || !navigator.share) return
    event.preventDefault()
    // Closing the sheet without choosing is not an error.
    navigator.share({ title: link.dataset.title, text: link.dataset.text, url: link.dataset.share }).catch(() => undefined)
  })
}
