import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { DEMO_PASSWORD } from '../../support/app-server'
import { signUp, test } from '../park'

const AUTH = ['/auth?mode=reset', '/auth?mode=new-password&token=none', '/auth?mode=confirm&token=none', '/success']
const OWN = ['/', '/account', '/account?delete', '/success?session_id=none', '/admin']

async function expectGood(page: Page, path: string) {
  await page.goto(path)
  await expectAccessible(page, path)
}

for (const { theme, colorScheme, width } of LOOKS) {
  test(`account and sign-in are accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const path of AUTH) await expectGood(page, path)
    await signUp(page)
    for (const path of OWN) await expectGood(page, path)
  })

  test(`the pages of a subscriber and an admin are accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['subscriber', 'admin']) {
      await page.context().clearCookies()
      await page.goto('/auth')
      await page.getByLabel('E-mail').fill(`${name}@demo.test`)
      await page.getByLabel('Password').fill(DEMO_PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('/')
      for (const path of ['/', '/account', '/admin']) await expectGood(page, path)
    }
  })
}
