import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from './browser'
import type { WebPage } from './web-page'

/** Reloads, as the waiting page tells a browser to, until a generation has ended. */
export async function untilWritten(browser: Browser, page: WebPage): Promise<WebPage> {
  let current = page
  while (current.headings[0] === 'Conjuring Your Nightmare...') {
    await wait(200)
    current = await browser.visit(current.path)
  }
  return current
}

/** Fills in and sends the generator's form; returns the page on which the generation ended. */
export async function summon(browser: Browser, fields: Parameters<Browser['submit']>[0] = {}): Promise<WebPage> {
  await browser.visit('/generate')
  return untilWritten(browser, await browser.submit({ character: 'Wren Hollow', ...fields }))
}

/** The code on a page's ticket. */
export const codeOn = (page: WebPage) => page.document.querySelector('.ticket strong')?.text ?? null
