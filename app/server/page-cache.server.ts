/** How the bytes of an answer are encoded. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** One encoded answer, ready to be written; headers are names and values in turn. */
export type KeptAnswer = {
  headers: string[]
  /** Headers of the 304 for a visitor who has the page already. */
  notModified: string[]
  /** Bytes, or the same as text with one byte per character (latin1). */
  body: Buffer | string
}

/** A rendered anonymous page with everything needed to answer with it. */
export type KeptPage = {
  /** Names of what the page shows, such as `story:12` or `gallery`; a change of any of them drops the page. */
  tags: readonly string[]
  /** When what it says stops being true by the clock alone, in milliseconds of `Date`; Infinity for most pages. */
  until: number
  /** Begins every entity tag of the page, whatever its encoding. */
  fingerprint: string
  answers: Record<Encoding, KeptAnswer>
  /** Size of all bodies together. */
  bytes: number
  /** Packs the page as small as it gets; to be called once, when the page is asked for again. Null after that. */
  packTightly: (() => void) | null
}

type Entry = { page: KeptPage; wasUsed: boolean }
type Announce = (tags: readonly string[]) => unknown

const MEGABYTE = 1024 * 1024

/** Rough size of one page's headers, key and index, so that a million tiny pages do not count as nothing. */
const OVERHEAD_BYTES = 2048

/** Beyond this many, changed tags are not remembered one by one. */
const REMEMBERED_CHANGES = 10_000

/**
 * Keeps rendered anonymous pages in memory: when they no longer fit, those that have not been asked for lately go first, and
 * a page goes at once when something it shows has changed.
 *
 * @param maxBytes how many bytes all kept pages may take together
 * @returns the cache; see each of its functions
 */
export function createPageCache(maxBytes = 64 * MEGABYTE) {
  const entries = new Map<string, Entry>()
  const keysByTag = new Map<string, Set<string>>()
  const listeners = new Set<Announce>()
  const announcements = new Set<Promise<unknown>>()

  let bytes = 0
  let changeCount = 0
  let forgottenUpTo = 0
  const changedAt = new Map<string, number>()

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.page.bytes + OVERHEAD_BYTES
    for (const tag of entry.page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  // A page that was asked for since the last round gets another one. Moving it at every hit instead would cost more than one
  // look-up and one flag.
  function makeRoom() {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      if (entry.wasUsed) {
        entry.wasUsed = false
        entries.delete(key)
        entries.set(key, entry)
      } else {
        remove(key)
      }
    }
  }

  /** The page kept under this key, or undefined. */
  function find(key: string) {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    if (entry.page.until !== Infinity && entry.page.until <= Date.now()) {
      remove(key)
      return undefined
    }
    entry.wasUsed = true
    return entry.page
  }

  /** To be called before a page's data are read; returns what `keep` takes as `begunAt`. */
  function begin() {
    return changeCount
  }

  /**
   * Keeps a page, unless something it shows has changed since its rendering began: such a page may show old data.
   *
   * @param key path, query and variant
   * @param begunAt what `begin` said before the rendering
   * @returns whether it is kept
   */
  function keep(key: string, page: KeptPage, begunAt: number) {
    const isOutdated = begunAt < forgottenUpTo || page.tags.some((tag) => (changedAt.get(tag) ?? 0) > begunAt)
    if (isOutdated || page.bytes + OVERHEAD_BYTES > maxBytes) return false

    remove(key)
    entries.set(key, { page, wasUsed: false })
    bytes += page.bytes + OVERHEAD_BYTES
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
    makeRoom()
    return entries.has(key)
  }

  /** Drops every page that shows one of these, in this process only; news from other processes arrives here. */
  function drop(tags: readonly string[]) {
    changeCount += 1
    for (const tag of tags) {
      changedAt.set(tag, changeCount)
      for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key)
    }
    if (changedAt.size > REMEMBERED_CHANGES) {
      changedAt.clear()
      forgottenUpTo = changeCount
    }
  }

  /** Drops everything, and keeps nothing that is being rendered now: news may have been missed. */
  function clear() {
    changeCount += 1
    changedAt.clear()
    forgottenUpTo = changeCount
    entries.clear()
    keysByTag.clear()
    bytes = 0
  }

  /**
   * Says that these things have changed: drops the pages that show them and tells the other processes. Call it after the
   * change is committed.
   *
   * @param tags as pages name them in `X-Page-Shows`
   */
  function pagesChanged(...tags: string[]) {
    if (tags.length === 0) return
    drop(tags)
    for (const announce of listeners) {
      const announcement = Promise.resolve(announce(tags)).catch(() => undefined)
      announcements.add(announcement)
      void announcement.finally(() => announcements.delete(announcement))
    }
  }

  /** Waits until the other processes have heard of every change so far; only then is its author answered. */
  async function settled() {
    while (announcements.size > 0) await Promise.all(announcements)
  }

  /**
   * @param announce tells other processes of changed tags; may return a promise that `settled` waits for
   * @returns a function that ends the subscription
   */
  function onChange(announce: Announce) {
    listeners.add(announce)
    return () => {
      listeners.delete(announce)
    }
  }

  /** Corrects the size of a page whose bodies were encoded again. */
  function resize(key: string, page: KeptPage, newBytes: number) {
    if (entries.get(key)?.page !== page) return
    bytes += newBytes - page.bytes
    page.bytes = newBytes
  }

  return {
    find,
    begin,
    keep,
    drop,
    clear,
    pagesChanged,
    settled,
    onChange,
    resize,
    /** How many pages are kept, and the bytes they take. */
    size: () => ({ pages: entries.size, bytes }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** The pages of this process. */
export const pageCache = createPageCache()

/**
 * Says that these things have changed, so that no process answers with an old page. Call it after the change is committed.
 *
 * @param tags as pages name them in `X-Page-Shows`, e.g. `story:12`, `gallery`
 */
export function pagesChanged(...tags: string[]) {
  pageCache.pagesChanged(...tags)
}
