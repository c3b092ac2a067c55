/** `data-video` on a link replaces it by the video when pressed; until then nothing is loaded from the video's site. */
export function enhanceVideos() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-video]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.title = link.textContent!.trim()
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.src = `https://www.youtube-nocookie.com/embed/${link.dataset.video}?autoplay=1`
    link.parentElement!.replaceChildren(frame)
    frame.focus()
  })
}
