import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount, sessionOf } from '../support/factories'
import { chromiumOptions } from '../support/chromium'
import { postForm } from '../support/form-post'
import { xssPayloads } from '../support/xss-payloads'

const app = useAppRows()

let chrome: Browser
let admin: Actor
beforeAll(async () => {
  chrome = await chromium.launch(chromiumOptions())
  admin = await makeAccount({ isAdmin: true })
})
afterAll(() => chrome.close())

/** An admin's browser without our content security policy: only sanitising stands in the way. It notes what runs. */
async function openWatched() {
  const context = await chrome.newContext({ bypassCSP: true })
  await context.addCookies([{ name: 'mm_session', value: await sessionOf(admin), url: app.url }])
  const page = await context.newPage()
  const ran: string[] = []
  const asked: string[] = []
  await page.exposeFunction('noteRun', (what: string) => void ran.push(what))
  await page.addInitScript(() => {
    const note = (window as unknown as { noteRun: (what: string) => void }).noteRun
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) Object.assign(window, { [name]: () => note(name) })
  })
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== app.url,
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  return { page, ran, asked, close: () => context.close() }
}

/** Sends every payload in every field of the post form; the statuses of the answers. */
async function sendAll() {
  const sender = await app.openAs(admin)
  const statuses: number[] = []
  for (let from = 0; from < xssPayloads.length; from += 8) {
    const batch = xssPayloads.slice(from, from + 8).map(({ payload }) => {
      const title = payload.replace(/\s+/g, ' ').slice(0, 200)
      return postForm(sender, '/blog-management', { intent: 'save', title, content: payload, excerpt: payload.slice(0, 500), published: 'on' })
    })
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
  }
  return statuses
}

it('no hostile post runs anything or asks anybody, wherever it is looked at', async () => {
  const statuses = await sendAll()
  const posts = await db.blogPost.findMany({ select: { id: true, slug: true, content: true } })
  // Saved, or refused because nothing was left of it but a blank.
  expect(new Set(statuses)).toEqual(new Set([303, 422]))
  expect(posts.length).toBe(statuses.filter((status) => status === 303).length)
  expect(posts.length).toBeGreaterThan(xssPayloads.length / 2)

  const { page, ran, asked, close } = await openWatched()
  await page.goto(`${app.url}/enter-code`)
  await page.evaluate((texts) => {
    for (const text of texts) document.querySelector('main')!.insertAdjacentHTML('beforeend', `<div>${text}</div>`)
    const stay = (event: Event) => {
      const { protocol } = event.target instanceof HTMLAnchorElement ? event.target : { protocol: 'http:' }
      if (/^(https?|mailto):$/.test(protocol)) event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    document.addEventListener('submit', (event) => event.preventDefault(), true)
    for (const each of document.querySelectorAll<HTMLElement>('main div, main div *')) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'animationend']) each.dispatchEvent(new Event(type))
      each.click()
    }
  }, posts.map(({ content }) => content))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))

  const samples = posts.filter((_, index) => index % 50 === 0)
  const paths = samples.flatMap(({ id, slug }) => [`/blog-management?edit=${id}`, `/blog/${encodeURIComponent(slug)}`])
  for (const path of ['/blog-management', '/blog', ...paths]) expect((await page.goto(app.url + path))?.status()).toBe(200)
  expect([ran, asked]).toEqual([[], []])
  await close()
})

it('no hostile text runs in the editor, even where it was never sanitised', async () => {
  const { page, ran, asked, close } = await openWatched()
  await page.goto(`${app.url}/blog-management`)
  const html = page.getByRole('button', { name: 'HTML' })
  for (const { payload } of xssPayloads) {
    await page.evaluate((text) => {
      const area = document.querySelector<HTMLTextAreaElement>('[name=content]')!
      const toggle = [...document.querySelectorAll<HTMLButtonElement>('.rich-text-toolbar button')].find(({ textContent }) => textContent === 'HTML')!
      toggle.click()
      area.value = text
      toggle.click()
      for (const each of document.querySelectorAll('.rich-text-body *')) {
        for (const type of ['mouseover', 'focus', 'error', 'load']) each.dispatchEvent(new Event(type))
      }
    }, payload)
  }
  expect(await html.getAttribute('aria-pressed')).toBe('false')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect([ran, asked]).toEqual([[], []])
  await close()
})

it('the same look sees payloads run that were not sanitised', async () => {
  const { page, ran, close } = await openWatched()
  await page.goto(`${app.url}/enter-code`)
  await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'))
  await expect.poll(() => ran).toContain('alert')
  await close()
})
