import { say } from './say'

/** `data-said` on a download link is shown when the download begins. */
export function enhanceDownloadLinks() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[download][data-said]')
    if (link) say(link.dataset.said!)
  })
}
