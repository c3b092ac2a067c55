import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../support/app-server'

/** Signs the demo teacher in, whose quizzes are printed; they then stand at this address. */
export async function openAsTeacher(page: Page, path: string) {
  await page.goto(`/auth?redirectTo=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').fill('teacher@demo.test')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForURL(`**${path}`)
}
