import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../park'

/** Signs in as the demo admin and opens the page. */
export async function openManagement(page: Page) {
  await openAs(page, 'admin', '/free-downloads-management')
}

/** Uploads a small file under a title of its own, which it returns. */
export async function upload(page: Page) {
  const title = `Map ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A map.\nOf all tents.')
  await page.getByLabel('File').setInputFiles({ name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('Turn left at the tent.') })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Download created successfully')).toBeVisible()
  return title
}
