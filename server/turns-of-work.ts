/** Two pages, or several light ones. */
const MILLISECONDS_A_TURN = 5

/**
 * Begins pieces of work in their order, for a few milliseconds in each turn of the event loop.
 *
 * Rendering takes the processor for a millisecond or more, and in each of its turns the event loop accepts one new
 * connection (libuv since 1.45) and answers all that have asked. If each of these were rendered at once, the last of a class
 * that opens its pages in the same moment would be let in after some five hundred of the others' pages (measured with 32
 * teachers: 0.8 s), and a page from memory would wait for all of them.
 *
 * @returns a function that takes work to begin; what the work awaits without leaving the processor counts as its own
 */
export function takeTurns() {
  let endsAt: number | null = null

  function begin(work: () => void) {
    const now = performance.now()
    if (endsAt === null) {
      endsAt = now + MILLISECONDS_A_TURN
      // The first of the next turn: it stands before whatever this turn leaves.
      setImmediate(() => { endsAt = null })
    }
    if (now < endsAt) work()
    else setImmediate(begin, work)
  }

  return function inTurn(work: () => void) {
    setImmediate(begin, work)
  }
}
