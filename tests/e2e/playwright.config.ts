import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { freePort } from '../support/app-server'

// Every worker reads this file again; the first reading chooses, the others inherit.
process.env.E2E_PORT ??= String(await freePort())

// Debian's Chromium calls home, and as root it only runs without its own sandbox (TOOLCHAIN, Browser tests).
const flags = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Each journey is walked twice: in a browser that runs no scripts, and in one that does. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './app.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: flags },
  },
  projects: [
    { name: 'scripts-on', use: { javaScriptEnabled: true } },
    { name: 'scripts-off', use: { javaScriptEnabled: false } },
  ],
})
