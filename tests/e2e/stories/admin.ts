import { expect, type Page } from '@playwright/test'
import { openAs } from '../park'

/** Signs the demo admin in, who then stands before story management. */
export async function openManagement(page: Page) {
  await openAs(page, 'admin', '/story-management')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Story Management')
}

/** A story of the demo content, which no journey changes. */
const COPIED = 'RX7K4E'

/** A copy of a story, whose code and title are given. */
export async function makeNamedCopy(page: Page, code: string, title: string) {
  // Not the first of the whole list: that can be a copy of the journey that is walked beside this one.
  await page.goto(`/story-management?q=${COPIED}`)
  await page.getByRole('link', { name: /^Duplicate / }).click()
  await page.getByLabel('Code of the copy').fill(code)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText(`Story duplicated with code ${code}`)).toBeVisible()
  await page.goto(`/story/${code}?edit`)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
