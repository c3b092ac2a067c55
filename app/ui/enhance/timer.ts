/** `data-elapsed` on a clock: seconds by the server's clock when the page was made; it ticks on from there. */
export function enhanceTimer() {
  const clock = document.querySelector<HTMLElement>('[data-elapsed]')
  if (!clock) return
  const elapsed = Number(clock.dataset.elapsed)
  const begun = performance.now()
  setInterval(() => {
    const seconds = Math.floor(elapsed + (performance.now() - begun) / 1000)
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }, 1000)
}
