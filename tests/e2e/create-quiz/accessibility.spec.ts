import { expect, type Page } from '@playwright/test'
import { pathOfPdf } from '../../support/pdfs'
import { expectAccessible, LOOKS } from '../accessible'
import { signUp, test } from '../park'

const choosePdf = (page: Page, name: string) => page.getByLabel('PDF file').setInputFiles(pathOfPdf(`files/${name}`))

test('each step of an upload is told as it begins', async ({ page }) => {
  await signUp(page)
  await page.goto('/create-quiz?tab=pdf')
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const text = document.querySelector('.pdf-progress label')?.textContent
      if (text && said.at(-1) !== text) said.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await choosePdf(page, 'fuzzed-flate.pdf')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(page.locator('#upload-file-error')).toContainText('PDF processing failed: this file is damaged')
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'Uploading PDF...', 'Saving to database...', 'Processing PDF content...',
  ])
  await expect(page.locator('.pdf-progress label')).toHaveCount(0)
})

for (const { theme, colorScheme, width } of LOOKS) {
  test(`every tab and panel is accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await signUp(page)
    await page.goto('/create-quiz?tab=pdf')
    await choosePdf(page, 'normal-short.pdf')
    await page.getByRole('button', { name: 'Upload PDF' }).click()
    await expect(page.getByRole('heading', { name: 'PDF Processed Successfully' })).toBeVisible()
    const opened = page.url()
    const deletion = opened.replace('source=', 'confirm-delete=')
    await page.setViewportSize({ width, height: 720 })
    for (const path of ['/create-quiz', '/create-quiz?tab=pdf', '/create-quiz?tab=story', opened, deletion]) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
  })
}
