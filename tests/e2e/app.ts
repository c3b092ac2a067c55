import { spawnSync } from 'node:child_process'
import { startApp } from '../support/app-server'

/** Rows that a browser test needs and no page of its own makes: each script writes them over a connection of its own. */
const ROWS = ['tests/e2e/quiz/quiz-rows.ts', 'tests/e2e/paper/paper-rows.ts']

function addRows(dataDir: string) {
  for (const script of ROWS) {
    const { status, stderr } = spawnSync(process.execPath, ['--import', './scripts/alias.mjs', script], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${script} failed:\n${stderr}`)
  }
}

/** Starts one app for all browser tests, and ends it after the last. Its port is chosen in playwright.config.ts. */
export default async function startForAllTests() {
  const app = await startApp({ port: Number(process.env.E2E_PORT) })
  addRows(app.dataDir)
  // The workers inherit it: mails are read out of its outbox.
  process.env.E2E_DATA_DIR = app.dataDir
  return () => app.stop()
}
