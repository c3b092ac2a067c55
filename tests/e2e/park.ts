import { randomUUID } from 'node:crypto'
import { expect, test as base, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../support/app-server'

/** Answers on which the browser itself reports an error in the console: refused forms and pages that are not there. */
const EXPECTED = /Failed to load resource: the server responded with a status of (400|401|403|404|422)/

/**
 * A test in whose pages nothing may go wrong unseen: no error in the console (a broken content security policy is one),
 * none of a script, and no request to another host.
 */
export const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ context, baseURL }, use) => {
      const troubles: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) troubles.push(message.text())
      })
      context.on('weberror', (error) => troubles.push(String(error.error())))
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(baseURL!).origin) troubles.push(`asked ${request.url()}`)
      })
      await use(undefined)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

/** Makes an account as a person does, and stays signed in; returns its address. */
export async function signUp(page: Page, email = `${randomUUID()}@school.test`) {
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('the lamps went out again')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  return email
}

/** Signs a demo account in, who then stands at this address. */
export async function openAs(page: Page, who: 'admin' | 'teacher', path: string) {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
  await page.goto(path)
}

/** Summons a story; returns its title and code. */
export async function summon(page: Page, { character = 'Marlow Finch', customCode = '' } = {}) {
  await page.goto('/generate')
  await page.getByLabel('Main character').fill(character)
  await page.getByLabel('Custom code').fill(customCode)
  await page.getByRole('button', { name: 'Summon' }).click()
  await expect(page.getByText('Story Generated!')).toBeVisible()
  return { title: await page.locator('article h1').innerText(), code: await page.locator('.ticket strong').innerText() }
}
