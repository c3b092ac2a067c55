import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { closeDatabase, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'
import { openBrowser, type Browser } from './browser'
import { sessionOf } from './factories'
import { useApp } from './page-app'

/**
 * `useApp` with an empty database that the test file looks into and fills itself, through the app's own `db`.
 *
 * @param options.env further settings, see `startApp`
 */
export function useAppRows({ env: settings = {} }: { env?: Record<string, string> } = {}) {
  const app = useApp({ env: { DEMO: '0', ...settings } })

  beforeAll(async () => {
    Object.assign(env, { databaseUrl: app.databaseUrl, dataDir: app.dataDir })
    await openDatabase()
  })
  // Hooks run backwards: closed before the app's own hook removes the file.
  afterAll(closeDatabase)

  const { restartAfterKill, restartAfterStop } = app
  /** The start migrates, for which it needs the SQLite file to itself. */
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
