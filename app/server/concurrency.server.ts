/**
 * Lets at most `places` pieces of work run at once; the others wait in the order in which they came.
 *
 * @param places how many may run at the same time
 * @returns a function that runs work when its turn has come, and resolves or rejects as the work does
 */
export function limitConcurrency(places: number) {
  const waiting: (() => void)[] = []
  let free = places

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed over, not given back: a newcomer must not take it before somebody who waited.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
