import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../park'
import { openElements, pictureToChoose } from './admin'

test('an admin adds a place with a picture, switches it off and deletes it', async ({ page, browser, javaScriptEnabled }) => {
  // Places of earlier runs must not fill the world page, which shows the nine oldest.
  const name = `The Pier ${randomUUID().slice(0, 8)}`
  await openElements(page)
  await page.getByRole('link', { name: 'Park Locations' }).click()
  await page.getByRole('link', { name: 'Add Location' }).click()
  await page.getByLabel('Name *').fill(name)
  await page.getByLabel('Description').fill('It ends where the fog begins.')
  await page.getByLabel('Image').setInputFiles(await pictureToChoose())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Location created successfully')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByRole('img', { name })).toBeVisible()
  await expect.poll(() => card.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Active')).toBeChecked()
  await page.getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Location updated successfully')).toBeVisible()
  await expect(card.getByText('Inactive')).toBeVisible()

  const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await visitor.goto('/our-world')
  await expect(visitor.getByRole('heading', { name: 'Explore Our Locations' })).toBeVisible()
  await expect(visitor.getByText(name)).toHaveCount(0)
  await visitor.context().close()

  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('heading', { name: `Are you sure you want to delete "${name}"?` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Location deleted successfully')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a picture that is refused says why beside its field, and the typed text stays', async ({ page, javaScriptEnabled }) => {
  await openElements(page, '?tab=characters&add')
  await page.getByLabel('Name *').fill('Juno')
  await page.getByLabel('Image').setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  // Scripts say so before anything is sent; the server says so either way.
  if (javaScriptEnabled) await expect(page.getByText('Image must be smaller than 5MB')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(page.locator('#save-image-error')).toHaveText('Image must be smaller than 5MB')
  await expect(page.getByLabel('Name *')).toHaveValue('Juno')

  await page.getByLabel('Image').setInputFiles({ name: 'drawn.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#save-image-error')).toHaveText('This file is not a picture that can be used here. Choose a JPG, PNG or WebP file.')
  await expect(page.getByLabel('Name *')).toHaveValue('Juno')
})

test('the chosen picture is shown and can be put away again', { tag: '@scripts' }, async ({ page }) => {
  await openElements(page, '?tab=characters&add')
  await page.getByLabel('Image').setInputFiles(await pictureToChoose())
  const preview = page.getByRole('img', { name: 'Preview of what you chose' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await page.getByRole('button', { name: 'Remove preview' }).click()
  await expect(preview).toHaveCount(0)
  await expect(page.getByLabel('Image')).toHaveValue('')
  await expect(page.getByLabel('Image')).toBeFocused()
})
