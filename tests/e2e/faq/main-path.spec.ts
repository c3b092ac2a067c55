import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../park'
import { openFaqDesk } from './admin'

test('an admin answers a question, which everybody can then read, and takes it back', async ({ page, browser, javaScriptEnabled }) => {
  const name = randomUUID().slice(0, 8)
  const question = `Who winds the clock ${name}?`
  const answer = `Nobody living, says ${name}.`
  await openFaqDesk(page)
  await page.getByRole('link', { name: 'Add FAQ Item' }).click()
  await page.getByLabel('Question', { exact: true }).fill(question)
  await page.getByLabel('Answer', { exact: true }).fill(`<p>Nobody <strong>living</strong>, says ${name}.</p><script>alert(1)</script>`)
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('FAQ item created successfully!')).toBeVisible()

  const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await visitor.goto('/faq')
  await visitor.getByText(question).click()
  await expect(visitor.getByText(answer)).toBeVisible()
  await visitor.getByRole('main').locator('summary').first().click()
  await expect(visitor.getByText(answer)).toBeHidden()

  await page.getByRole('link', { name: `Delete ${question}` }).click()
  await expect(page.getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('FAQ item deleted successfully!')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(question)).toHaveCount(0)
  await visitor.context().close()
})
