/**
 * Keeps a promise under a key, unless it fails: what failed once, because a file could not be opened at that moment, is tried
 * again when it is asked for the next time.
 *
 * @param kept where it is kept
 * @param key under which nothing is kept yet
 * @param made its value, or the failure of whoever asks now
 * @returns the promise itself
 */
export function keepUnlessFailed<Key, Value>(kept: Map<Key, Promise<Value>>, key: Key, made: Promise<Value>): Promise<Value> {
  kept.set(key, made)
  made.catch(() => {
    if (kept.get(key) === made) kept.delete(key)
  })
  return made
}
