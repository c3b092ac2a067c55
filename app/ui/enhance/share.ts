/** `data-share` opens the system's share sheet where there is one; its link leads to a panel everywhere else. */
export function enhanceShare() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (!link || !navigator.share) return
    event.preventDefault()
    // Closing the sheet without choosing is no error.
    navigator.share({ title: link.dataset.title, text: link.dataset.text, url: link.dataset.share }).catch(() => undefined)
  })
}
