import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { pathOfPdf } from '../../support/pdfs'
import { noisyPicture } from '../../support/uploads'

type Resource = { title: string; type: 'Image' | 'PDF' | 'Link'; url?: string; file?: string; paddedTo?: number }

/** The same PDF with a comment before its end that makes it as large as this, in bytes; quick to read all the same. */
function padded(pdf: Buffer, bytes: number) {
  const end = pdf.subarray(pdf.lastIndexOf('startxref'))
  return Buffer.concat([pdf, Buffer.from(`\n%${'x'.repeat(Math.max(bytes - pdf.length, 0))}\n`), end])
}

const toFile = async (name: string, bytes: number) =>
  name.endsWith('.pdf')
    ? { name, mimeType: 'application/pdf', buffer: padded(readFileSync(pathOfPdf(`files/${name}`)), bytes) }
    : { name, mimeType: 'image/jpeg', buffer: await noisyPicture(900, 600) }

/** Adds a resource through the form; returns its code. */
export async function addResource(page: Page, { title, type, url, file, paddedTo = 0 }: Resource): Promise<string> {
  await page.goto('/spooky-resources')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('radio', { name: type }).check()
  if (url) await page.getByLabel('URL', { exact: true }).fill(url)
  if (file) await page.getByLabel('File', { exact: true }).setInputFiles(await toFile(file, paddedTo))
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created successfully')).toBeVisible()
  return (await page.locator('.resource-list .code').first().innerText()).trim()
}
