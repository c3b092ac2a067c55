/**
 * A form marked `data-counts-download` starts a download, which leaves the page as it is: the count beside it
 * (`data-download-count`) goes up at once (P2 §4).
 */
export function enhanceDownloadCounts() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-counts-download]')) {
    const count = form.parentElement?.querySelector<HTMLElement>('[data-download-count]')
    form.addEventListener('submit', () => {
      if (!count) return
      const now = Number(count.dataset.downloadCount) + 1
      count.dataset.downloadCount = String(now)
      count.textContent = `${now} ${now === 1 ? 'download' : 'downloads'}`
    })
  }
}
