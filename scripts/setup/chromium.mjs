import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findOnPath, inProject, nodeProgram, outsideEnv, projectEnv, runQuietly, SetupFailure } from './runtime.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium on PATH, or undefined; Playwright then looks for the one that it downloaded itself. */
export const findChromium = () => NAMES.map((name) => findOnPath(name)).find(Boolean)

function hasPlaywrightsOwn() {
  const require = createRequire(import.meta.url)
  const { chromium } = require('playwright')
  return existsSync(chromium.executablePath())
}

/** Whether the browser tests find a browser. */
export const hasBrowser = () => Boolean(findChromium()) || hasPlaywrightsOwn()

async function installWithApt() {
  const env = { ...outsideEnv(), DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-update', 'apt-get', ['update', '-qq'], env)
  await runQuietly('chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
}

async function download() {
  const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js')
  await runQuietly('chromium', nodeProgram(), [playwright, 'install', 'chromium'], projectEnv())
}

/**
 * Installs Chromium: Debian's where apt may be used, else the one that Playwright offers.
 *
 * @throws {SetupFailure} with one sentence where neither is available
 */
export async function installBrowser() {
  const mayUseApt = process.getuid?.() === 0 && findOnPath('apt-get')
  for (const install of mayUseApt ? [installWithApt, download] : [download]) {
    try {
      await install()
      if (hasBrowser()) return
    } catch (error) {
      if (!(error instanceof SetupFailure)) throw error
    }
  }
  throw new SetupFailure(
    'The browser tests need Chromium, and neither apt nor Playwright could fetch it: install it (Debian: apt install chromium), so that it is on PATH.',
  )
}
