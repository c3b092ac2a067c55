import { expect, type Page } from '@playwright/test'
import { openAs } from '../park'

/** Signs the demo admin in, who then stands before story management. */
export async function openManagement(page: Page) {
  await openAs(page, 'admin', '/story-management')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Story Management')
}

/** A copy of the first story in the list, whose title is given; returns its code. */
export async function makeNamedCopy(page: Page, code: string, title: string) {
  await page.getByRole('link', { name: /^Duplicate / }).first().click()
  await page.getByLabel('Code of the copy').fill(code)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText(`Story duplicated with code ${code}`)).toBeVisible()
  await page.goto(`/story/${code}?edit`)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
