import { expect, type Page } from '@playwright/test'
import { signUp, test } from './park'

/** What Safari and Firefox do on the way back: the page is as it was left, in the middle of sending its form. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** Forms that are sent to this address stay without an answer. */
const holdAnswers = (page: Page, address: string) =>
  page.route(address, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))

test.describe('whoever comes back to a page that the browser kept in memory can send its form again', () => {
  test('on a page without a framework', { tag: '@scripts' }, async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill('somebody@school.test')
    await page.getByLabel('Password').fill('a-long-password')
    const button = page.getByRole('main').getByRole('button')
    // An answer without content leaves the page as it is.
    await page.route('**/auth', (route) => route.fulfill({ status: 204 }))
    await button.click({ noWaitAfter: true })
    await expect(button).toBeDisabled()
    await comeBack(page)
    await expect(button).toHaveText('Sign in', { timeout: 2000 })
    await expect(button).toBeEnabled({ timeout: 2000 })
  })

  test('on a page of a teacher, where what was typed is still there', { tag: '@scripts' }, async ({ page }) => {
    await signUp(page)
    await page.goto('/generate')
    await page.getByLabel('Main character').fill('Wren Hollow')
    await holdAnswers(page, '**/generate*')
    await page.getByRole('button', { name: 'Summon' }).click({ noWaitAfter: true })
    await expect(page.getByRole('button', { name: 'Conjuring Your Nightmare...' })).toBeDisabled()
    await comeBack(page)
    await expect(page.getByRole('button', { name: 'Summon' })).toBeEnabled({ timeout: 2000 })
    await expect(page.getByLabel('Main character')).toHaveValue('Wren Hollow')
  })
})
