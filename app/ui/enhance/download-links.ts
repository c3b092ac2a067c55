import { say } from './say'

/** `data-said` on a download link says that it has begun. */
export function enhanceDownloadLinks() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[download][data-said]')
    if (link) say(link.dataset.said!)
  })
}
