import type { env } from '~/server/env.server'
import type { log } from '~/server/log.server'
import type { PageCache } from '~/server/page-cache.server'
import type { Sheet } from '~/server/sheets.server'

/**
 * What the server in front of Remix takes from the app's build.
 *
 * The build is one bundle: if `server/` imported one of its modules directly, it would get a second copy with its own settings
 * and its own page cache. `app/entry.server.tsx` therefore exports these as `platform`.
 */
export type Platform = {
  env: Pick<
    typeof env,
    | 'isProduction'
    | 'port'
    | 'host'
    | 'publicUrl'
    | 'databaseUrl'
    | 'trustProxy'
    | 'webConcurrency'
    | 'metricsToken'
  >
  log: typeof log
  pageCache: PageCache
  /** The style sheet of a rendered page, by the names that it gives. */
  sheetOf: (names: string) => Sheet
  /** Origins besides our own that a sent form may be redirected to: the payment service. */
  formTargets: readonly string[]
  openDatabase: () => Promise<unknown>
  closeDatabase: () => Promise<unknown>
  isDatabaseAnswering: () => Promise<boolean>
  /** Starts the work that outlives a request (jobs, mails); called once in each process. */
  startWork: () => void
  /** Ends that work: nothing new is started, and what is running is finished or handed back. */
  stopWork: () => Promise<unknown> | unknown
}
