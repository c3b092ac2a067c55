/** An answer that the server has not acknowledged yet: the option that was chosen, and the number of the question. */
export type KeptAnswer = { value: string; number: number }
type Kept = Record<string, KeptAnswer>

/**
 * The answers of one attempt that this browser keeps until the server has them. Where pages may not use storage, they are
 * kept only as long as the page is open.
 *
 * @param attempt id of the attempt
 */
export function keptAnswers(attempt: string) {
  const key = `mm-quiz-${attempt}`
  let kept: Kept = {}
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Kept
  } catch {
    // Storage is not available, or what is there was not written by us.
  }

  function store() {
    try {
      if (Object.keys(kept).length > 0) localStorage.setItem(key, JSON.stringify(kept))
      else localStorage.removeItem(key)
    } catch {
      // The answers are still in the page, and sent with its form.
    }
  }

  return {
    all: () => Object.entries(kept),
    keep(name: string, answer: KeptAnswer) {
      kept[name] = answer
      store()
    },
    /** Forgets what the server has, given in the order of the questions; answers changed since then are still to be sent. */
    acknowledge(stored: string[]) {
      kept = Object.fromEntries(Object.entries(kept).filter(([, { value, number }]) => stored[number - 1] !== value))
      store()
    },
  }
}
