import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { chromiumOptions } from '../support/chromium'
import { xssPayloads } from '../support/xss-payloads'

const app = useAppRows()

let chrome: Browser
beforeAll(async () => {
  chrome = await chromium.launch(chromiumOptions())
})
afterAll(() => chrome.close())

/** Opens a page without our content security policy, so that nothing but sanitising stands in the way, and notes what runs. */
async function openWatched(fill: (page: Page) => Promise<unknown>) {
  const context = await chrome.newContext({ bypassCSP: true })
  const page = await context.newPage()
  const ran: string[] = []
  await page.exposeFunction('noteRun', (what: string) => void ran.push(what))
  await page.addInitScript(() => {
    const note = (window as unknown as { noteRun: (what: string) => void }).noteRun
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) Object.assign(window, { [name]: () => note(name) })
  })
  const asked: string[] = []
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== app.url,
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  await fill(page)
  // Errors of images and the ends of animations come after the page has loaded.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  return { page, ran, asked, close: () => context.close() }
}

it('hostile answers, stored by some other way, run nothing and ask nobody in a real browser', async () => {
  await db.faqItem.createMany({ data: xssPayloads.map(({ payload }) => ({ question: 'What is this?', answer: payload, published: true })) })
  const { page, ran, asked, close } = await openWatched((each) => each.goto(`${app.url}/faq`))
  const details = page.locator('main details')
  expect(await details.count()).toBe(xssPayloads.length)
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>('main details')) Object.assign(each, { name: '', open: true })
    const stay = (event: Event) => {
      const { protocol } = event.target instanceof HTMLAnchorElement ? event.target : { protocol: 'http:' }
      if (/^(https?|mailto):$/.test(protocol)) event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    for (const each of document.querySelectorAll<HTMLElement>('main .prose, main .prose *')) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'animationend']) each.dispatchEvent(new Event(type))
      each.click()
    }
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect([ran, asked]).toEqual([[], []])
  await close()
})

it('the same look sees payloads run that were not sanitised', async () => {
  const live = xssPayloads.filter(({ payload }) => payload === '<img src=x onerror=alert(1)>' || payload.startsWith('<svg onload=alert'))
  const { ran, close } = await openWatched(async (page) => {
    await page.goto(`${app.url}/enter-code`)
    await page.evaluate((texts) => {
      for (const text of texts) document.querySelector('main')!.insertAdjacentHTML('beforeend', text)
    }, live.map(({ payload }) => payload))
  })
  await expect.poll(() => ran).toContain('alert')
  await close()
})
