import { defineConfig, devices } from '@playwright/test'
import { freePort } from '../support/app-server'
import { chromiumOptions } from '../support/chromium'

// Every worker reads this file again; the first reading chooses, the others inherit.
process.env.E2E_PORT ??= String(await freePort())

/** Each journey is walked twice: in a browser that runs no scripts, and in one that does. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './app.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Limits only end what hangs: on a busy machine an accessibility journey of a quarter of a minute takes more than one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    trace: 'off',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'scripts-on', use: { javaScriptEnabled: true } },
    // axe and the measuring of shifts are scripts themselves, and so is the editor of rich text. What tests are about decides
    // of the others: some are about what a script does, and no script changes how a page is laid out and printed.
    {
      name: 'scripts-off',
      use: { javaScriptEnabled: false },
      testIgnore: ['**/accessibility.spec.ts', '**/editor.spec.ts'],
      grepInvert: /@scripts|@layout/,
    },
  ],
})
