import { chromium, type Browser } from 'playwright'
import { halfASecondLate } from '../prisma/demo/stories/half-a-second-late.ts'
import { DEMO_PASSWORD, startApp } from '../tests/support/app-server.ts'
import { chromiumOptions } from '../tests/support/chromium.ts'
import type { Measure } from './stories.ts'

const KILOBYTE = 1000

/**
 * A page and its budget, in kB of 1000 bytes; `scripts` counts compressed bytes of script. A pupil's page is one answer,
 * one small deferred script and the favicon.
 */
type Page = { name: string; path: string; kilobytes: number; requests: number; scripts: number; isForTeachers?: true }

const PAGES: Page[] = [
  { name: 'code entry', path: '/enter-code', kilobytes: 13, requests: 3, scripts: 2 },
  { name: 'portal', path: '/codes', kilobytes: 13, requests: 3, scripts: 2 },
  { name: 'story', path: `/story/${halfASecondLate.code}`, kilobytes: 13, requests: 3, scripts: 2 },
  { name: 'not found', path: '/no/such/page', kilobytes: 13, requests: 3, scripts: 2 },
  { name: 'landing', path: '/', kilobytes: 30, requests: 4, scripts: 4 },
  { name: 'sign-in, before scripts', path: '/auth', kilobytes: 30, requests: 4, scripts: 110 },
  { name: 'generate, before scripts', path: '/generate', kilobytes: 25, requests: 99, scripts: 110, isForTeachers: true },
  { name: 'dashboard, before scripts', path: '/admin', kilobytes: 25, requests: 99, scripts: 110, isForTeachers: true },
]

type Weight = { bytes: number; scriptBytes: number; requests: number; scriptRequests: number }

/** Loads a page cold and adds up what came over the wire, as the browser's own network log counts it. */
async function weigh(browser: Browser, url: string, signInAt: string | null): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  try {
    const page = await context.newPage()
    if (signInAt) {
      await page.goto(`${signInAt}/auth`)
      await page.getByLabel('E-mail').fill('teacher@demo.test')
      await page.getByLabel('Password').fill(DEMO_PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(`${signInAt}/`)
    }
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.setCacheDisabled', { cacheDisabled: true })
    const kinds = new Map<string, string>()
    const weight: Weight = { bytes: 0, scriptBytes: 0, requests: 0, scriptRequests: 0 }
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      // A picture inside the page (`data:`) is in the log too, but did not come over the wire.
      if (response.url.startsWith('http')) kinds.set(requestId, type)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!kinds.has(requestId)) return
      const isScript = kinds.get(requestId) === 'Script'
      weight.bytes += encodedDataLength
      weight.requests += 1
      if (isScript) {
        weight.scriptBytes += encodedDataLength
        weight.scriptRequests += 1
      }
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return weight
  } finally {
    await context.close()
  }
}

/**
 * Weighs the pages built so far in Chromium, against their budgets. For hydrated pages bytes and requests are counted
 * before scripts.
 *
 * @returns one line a page
 * @throws Error when there is no build
 */
export async function benchPages(): Promise<Measure[]> {
  const app = await startApp({ env: {} })
  const browser = await chromium.launch(chromiumOptions())
  try {
    const measures: Measure[] = []
    for (const { name, path, kilobytes, requests, scripts, isForTeachers } of PAGES) {
      const weight = await weigh(browser, app.url + path, isForTeachers ? app.url : null)
      const isHydrated = scripts > 4
      const bytes = weight.bytes - (isHydrated ? weight.scriptBytes : 0)
      const count = weight.requests - (isHydrated ? weight.scriptRequests : 0)
      const shown = (amount: number) => `${(amount / KILOBYTE).toFixed(1)} kB`
      measures.push({
        name,
        value: `${shown(bytes)} of ${kilobytes}, ${count} requests, scripts ${shown(weight.scriptBytes)} of ${scripts}`,
        ok: bytes <= kilobytes * KILOBYTE && count <= requests && weight.scriptBytes <= scripts * KILOBYTE,
      })
    }
    return measures
  } finally {
    await browser.close()
    await app.stop()
  }
}
