import { expect, type Page } from '@playwright/test'
import { openAs } from '../park'

/** Signs the demo teacher in, whose quizzes are printed; they then stand at this address. */
export async function openAsTeacher(page: Page, path: string) {
  await openAs(page, 'teacher', path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForURL(`**${path}`)
}
