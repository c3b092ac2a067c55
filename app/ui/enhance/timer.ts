import { toClock } from '~/lib/elapsed'

/** Longer is nothing to count seconds of. */
const COUNTED_DOWN_SECONDS = 3600

/** What `data-left` says of the page: seconds until the time was over when it was made; NaN where nothing ends soon. */
export const secondsLeft = () => Number(document.querySelector<HTMLElement>('[data-left]')?.dataset.left)

/**
 * `data-elapsed` on a clock: seconds by the server's clock when the page was made; it ticks on from there, and so does the
 * last hour of `data-left`. Both go by the device's clock and not by `performance.now()`, which stands still while a
 * device sleeps.
 */
export function enhanceTimer() {
  const clocks = document.querySelectorAll<HTMLElement>('[data-elapsed],[data-left]')
  const left = secondsLeft()
  const begun = Date.now()
  setInterval(() => {
    const passed = Math.floor((Date.now() - begun) / 1000)
    clocks.forEach((clock) => {
      const { elapsed } = clock.dataset
      if (elapsed) clock.textContent = toClock(+elapsed + passed)
      else if (left - passed <= COUNTED_DOWN_SECONDS) clock.textContent = `: ${toClock(left - passed)} left`
    })
  }, 1000)
}
