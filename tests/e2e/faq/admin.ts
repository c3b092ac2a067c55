import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../support/app-server'

/** Signs in as the demo admin and opens the FAQ's management. */
export async function openFaqDesk(page: Page) {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill('admin@demo.test')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
  await page.goto('/faq-management')
}
