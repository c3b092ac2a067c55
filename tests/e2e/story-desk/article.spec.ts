import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signUp, test } from '../park'

const newCode = () => `A${randomBytes(4).toString('hex').toUpperCase()}`
const words = (count: number) => Array.from({ length: count }, () => 'lamp').join(' ')

async function fill(page: Page, title: string, content: string, code: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Content').fill(content)
  await page.getByLabel('Code', { exact: true }).fill(code)
}

test('an article is written, refused at 801 words and for a taken code, created, read and followed by another', async ({
  page, context, javaScriptEnabled,
}) => {
  const code = newCode()
  await signUp(page)
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: /article/i }).first().click()
  await expect(page.locator('.counter')).toHaveText('0/800')

  const create = page.getByRole('button', { name: 'Create Article' })
  await fill(page, 'Why the wheel turns', words(801), code.toLowerCase())
  if (javaScriptEnabled) {
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code)
    await expect(page.locator('.counter')).toHaveText('801/800')
    await expect(create).toBeDisabled()
  } else {
    await create.click()
    await expect(page.locator('.error', { hasText: 'Article content must be 800 words or less' })).toBeVisible()
    await expect(page.locator('.counter')).toHaveText('801/800')
    await expect(page.getByLabel('Title')).toHaveValue('Why the wheel turns')
  }
  await page.getByLabel('Content').fill(words(800))
  if (javaScriptEnabled) await expect(page.locator('.counter')).toHaveText('800/800')
  await create.click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await expect(page.locator('.ticket strong')).toHaveText(code)
  await expect(page.getByLabel('Share link')).toHaveValue(new RegExp(`/story/${code}$`))
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  if (javaScriptEnabled) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByText('URL Copied!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/story/${code}`)
  }

  await page.getByRole('link', { name: 'Create Another Article' }).click()
  await fill(page, 'Another', 'Two words.', code)
  await create.click()
  await expect(page.getByRole('heading', { name: 'Code Already Exists' })).toBeVisible()
  await expect(page.locator('.field .error')).toHaveText('This code is already in use. Please choose a different one.')
  await expect(page.getByLabel('Content')).toHaveValue('Two words.')
  await expect(page.locator('.counter')).toHaveText('2/800')

  await page.goto(`/story/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why the wheel turns')
})

test('a poem and the end of a letter keep their lines, on the page and on its worksheet', { tag: '@layout' }, async ({ page }) => {
  const code = newCode()
  await signUp(page)
  await page.goto('/generate-article')
  await fill(page, 'A letter', 'The wheel turns,\nthe lamps go out.\n\nYour friend,\nSuki', code)
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  for (const [at, text] of [[`/story/${code}`, '#story-text'], [`/story/${code}/print`, '.sheet-story']] as const) {
    await page.goto(at)
    expect(await page.locator(`${text} p`).allInnerTexts()).toEqual(['The wheel turns,\nthe lamps go out.', 'Your friend,\nSuki'])
  }
})
