import { afterAll, beforeAll } from 'vitest'
import { DEMO_PASSWORD, startApp, type RunningApp } from './app-server'
import { openBrowser } from './browser'
import { makeDatabase } from './database'

/** Who of the demo accounts (README "Settings") sits at the browser; a visitor is not signed in. */
export type Visitor = 'visitor' | 'teacher' | 'subscriber' | 'admin'

/**
 * Gives the tests of a file the built app, in a process and with a database of its own, filled with demo content; on
 * PostgreSQL where the run is about that.
 *
 * @param options.env further settings, see `startApp`
 */
export function useApp({ env = {} }: { env?: Record<string, string> } = {}) {
  let app: RunningApp
  let database: Awaited<ReturnType<typeof makeDatabase>>
  let mayHaveErrors = false

  beforeAll(async () => {
    database = await makeDatabase()
    app = await startApp({ env: { DATABASE_URL: database.url, ...env }, dataDir: database.dataDir })
  })

  // Errors in its log fail the test file, because nothing that a visitor does should cause one.
  afterAll(async () => {
    await app.stop({ keepData: true, mayHaveErrors })
    await database.remove()
  })

  return {
    /** Origin of the app. */
    get url() {
      return app.url
    },
    get pid() {
      return app.pid
    },
    get databaseUrl() {
      return database.url
    },
    get dataDir() {
      return database.dataDir
    },
    /** All that the app has printed so far. */
    output: () => app.output(),
    /** For files that provoke an error on purpose. */
    expectErrors() {
      mayHaveErrors = true
    },
    /** Ends it as a power cut would and starts it again on the same data, under another address. */
    async restartAfterKill(between = async () => {}) {
      await app.kill()
      await between()
      app = await startApp({ env: { DATABASE_URL: database.url, ...env }, dataDir: database.dataDir })
    },
    /** Ends it in good order and starts it again on the same data, under another address. */
    async restartAfterStop(between = async () => {}) {
      await app.stop({ keepData: true, mayHaveErrors })
      await between()
      app = await startApp({ env: { DATABASE_URL: database.url, ...env }, dataDir: database.dataDir })
    },
    /** A browser without scripts, signed in unless it is a visitor's. */
    async open(visitor: Visitor = 'visitor') {
      const browser = openBrowser(app.url)
      if (visitor === 'visitor') return browser
      await browser.visit('/auth')
      const page = await browser.submit({ email: `${visitor}@demo.test`, password: DEMO_PASSWORD })
      if (page.path !== '/') throw new Error(`${visitor} could not sign in: ${page.status} ${page.text}`)
      return browser
    },
  }
}
