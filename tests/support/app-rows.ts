import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { closeDatabase, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'
import { openBrowser, type Browser } from './browser'
import { sessionOf } from './factories'
import { useApp } from './page-app'

/**
 * `useApp` with an empty database, which the test file can fill and inspect through the app's own `db`.
 *
 * @param options.env further settings, see `startApp`
 */
export function useAppRows({ env: settings = {} }: { env?: Record<string, string> } = {}) {
  const app = useApp({ env: { DEMO: '0', ...settings } })

  beforeAll(async () => {
    Object.assign(env, { databaseUrl: app.databaseUrl, dataDir: app.dataDir })
    await openDatabase()
  })
  // Hooks run in reverse order: the database is closed before the app's own hook removes the file.
  afterAll(closeDatabase)

  const { restartAfterKill, restartAfterStop } = app
  /** The app migrates when it starts, for which it needs exclusive access to the SQLite file. */
  const aroundRestart = (restart: typeof restartAfterKill) => async (between = async () => {}) => {
    await restart(async () => {
      await between()
      await closeDatabase()
    })
    await openDatabase()
  }

  return Object.assign(app, {
    restartAfterKill: aroundRestart(restartAfterKill),
    restartAfterStop: aroundRestart(restartAfterStop),

    /** A browser without scripts in which this person is signed in. */
    async openAs(actor: Pick<Actor, 'id'>): Promise<Browser> {
      const browser = openBrowser(app.url)
      browser.cookies.set('mm_session', await sessionOf(actor))
      return browser
    },
  })
}
