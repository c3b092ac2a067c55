import { expect, test as offlineTest, type Page } from '@playwright/test'
import { pathOfPdf } from '../../support/pdfs'
import { signUp, test } from '../park'

const choosePdf = (page: Page, name: string) => page.getByLabel('PDF file').setInputFiles(pathOfPdf(`files/${name}`))

test('a PDF is uploaded, read and used; one with a password is refused in a sentence', async ({ page }) => {
  await signUp(page)
  await page.goto('/create-quiz?tab=pdf')
  await choosePdf(page, 'encrypted-rc4.pdf')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(page.locator('#upload-file-error')).toHaveText(
    'PDF processing failed: this PDF is protected by a password. Save a copy without the password and upload that.',
  )
  await choosePdf(page, 'normal-14-pages.pdf')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(page.getByText('PDF uploaded and processed successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'PDF Processed Successfully' })).toBeVisible()
  await expect(page.getByText(/^\d+k characters extracted$/)).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Use normal-14-pages.pdf' }).click()
  await page.getByRole('link', { name: 'Delete normal-14-pages.pdf' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('PDF deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your PDFs' })).toHaveCount(0)
})

test('what was typed before a PDF is uploaded, closed or used again is still there', { tag: '@scripts' }, async ({ page }) => {
  // Without scripts the form of the PDF is a page turned, and the browser's way back leads to what was typed.
  await signUp(page)
  await page.goto('/create-quiz?tab=pdf')
  const title = page.getByLabel('Quiz title')
  await title.fill('What the lamps saw')
  await page.getByText('Hard', { exact: true }).click()

  await choosePdf(page, 'normal-short.pdf')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(page.getByText('PDF uploaded and processed successfully!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'PDF Processed Successfully' })).toBeFocused()
  await expect(title).toHaveValue('What the lamps saw')
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Upload PDF' })).toBeVisible()
  await expect(title).toHaveValue('What the lamps saw')
  await page.getByRole('link', { name: 'Use normal-short.pdf' }).click()
  await expect(page.getByText('Questions are made from normal-short.pdf.')).toBeVisible()
  await expect(title).toHaveValue('What the lamps saw')
  await expect(page.getByRole('radio', { name: 'Hard' })).toBeChecked()
})

test('what was typed is still there after asking whether a PDF is to go, keeping it, and deleting it', { tag: '@scripts' }, async ({ page }) => {
  await signUp(page)
  for (const name of ['normal-short.pdf', 'normal-14-pages.pdf']) {
    await page.goto('/create-quiz?tab=pdf')
    await choosePdf(page, name)
    await page.getByRole('button', { name: 'Upload PDF' }).click()
    await expect(page.getByText('PDF uploaded and processed successfully!')).toBeVisible()
  }
  const title = page.getByLabel('Quiz title')
  await title.fill('What the lamps saw')
  await page.getByText('Hard', { exact: true }).click()
  const remove = (name: string) => page.getByRole('link', { name: `Delete ${name}` })
  const panel = (name: string) => page.getByRole('region', { name: `Delete "${name}"?` })
  const expectAllTyped = async () => {
    await expect(title).toHaveValue('What the lamps saw')
    await expect(page.getByRole('radio', { name: 'Hard' })).toBeChecked()
  }

  await remove('normal-14-pages.pdf').press('Enter')
  await expect(panel('normal-14-pages.pdf')).toBeFocused()
  await remove('normal-short.pdf').press('Enter')
  await expect(panel('normal-short.pdf')).toBeFocused()
  await page.getByRole('link', { name: 'Keep it' }).press('Enter')
  await expect(remove('normal-short.pdf')).toBeFocused()
  await expect(page.getByText('Questions are made from normal-14-pages.pdf.')).toBeVisible()
  await expectAllTyped()

  await remove('normal-short.pdf').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('PDF deleted')).toBeVisible()
  await expect(remove('normal-short.pdf')).toHaveCount(0)
  await expect(page.getByText('Questions are made from normal-14-pages.pdf.')).toBeVisible()
  await expectAllTyped()
  await remove('normal-14-pages.pdf').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No PDF is chosen yet')).toBeVisible()
  await expectAllTyped()
})

test('a PDF that was deleted meanwhile is said to be gone, and what was typed is still there', { tag: '@scripts' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/create-quiz?tab=pdf')
  await choosePdf(page, 'normal-short.pdf')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await page.getByRole('link', { name: 'Delete normal-short.pdf' }).click()
  await page.getByLabel('Quiz title').fill('What the lamps saw')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('PDF deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This PDF no longer exists.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Delete "normal-short.pdf"?' })).toHaveCount(0)
  await expect(page.getByLabel('Quiz title')).toHaveValue('What the lamps saw')
})

// The browser itself reports a line that is cut, so this one does not watch the console.
offlineTest('a PDF that the line does not carry keeps its form, and is sent again at the next press', { tag: '@scripts' }, async ({
  page, context,
}) => {
  // Elsewhere the browser itself says so, and its way back leads to the form as it was.
  await signUp(page)
  await page.goto('/create-quiz?tab=pdf')
  await choosePdf(page, 'normal-short.pdf')
  await page.getByLabel('Quiz title').fill('Bees')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(page.locator('#upload-file-error')).toHaveText('Failed to upload and process PDF')
  await expect(page.getByLabel('Quiz title')).toHaveValue('Bees')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(page.getByRole('heading', { name: 'PDF Processed Successfully' })).toBeVisible()
})

test('what is no PDF, or chosen without a reward, is refused in the very words', async ({ page }) => {
  await signUp(page)
  await page.goto('/create-quiz?tab=pdf')
  await page.getByLabel('PDF file').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(page.locator('#upload-file-error')).toHaveText('Please upload a PDF file only')
  await page.getByLabel('Quiz title').fill('Bees')
  await page.getByText('A story', { exact: true }).click()
  await page.getByRole('button', { name: 'Generate Quiz' }).click()
  await expect(page.getByText('Please select a story for the reward').first()).toBeVisible()
  await expect(page.getByText('Please upload and process a PDF first').first()).toBeVisible()
  await expect(page.getByLabel('Quiz title')).toHaveValue('Bees')
})
