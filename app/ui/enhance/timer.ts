import { toClock } from '~/lib/elapsed'

/** Where more time is left, counting down seconds makes no sense. */
const COUNTED_DOWN_SECONDS = 3600

/** Seconds that were left when the page was made, from `data-left`; NaN where the page has none: nothing ends soon, or it has. */
export const secondsLeft = () => Number(document.querySelector<HTMLElement>('[data-left]')?.dataset.left)

/**
 * `data-elapsed` on a clock: the seconds so far, by the server's clock, when the page was made; it ticks on from there. So
 * does the last hour of `data-left`, downward. Both use the device's clock and not `performance.now()`, which stops while a
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
