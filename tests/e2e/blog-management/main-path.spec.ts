import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../park'
import { contentOf, openBlogDesk, pdf } from './admin'

test('an admin writes a post, which everybody can then read, changes it, and takes it back', async ({
  page, browser, javaScriptEnabled,
}) => {
  test.slow()
  const name = randomUUID().slice(0, 8)
  const [title, changed] = [`Lanterns ${name}`, `Lamps ${name}`]
  await openBlogDesk(page)
  await page.getByLabel('Name', { exact: true }).fill(`Plans ${name}`)
  await page.getByLabel('Description').fill('For evenings.\nAnd for mornings.')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Category created successfully!')).toBeVisible()

  await page.getByLabel('Title', { exact: true }).fill(title)
  await contentOf(page).click()
  await page.keyboard.type('Bring a lamp.')
  await page.keyboard.press('Enter')
  if (!javaScriptEnabled) await page.keyboard.press('Enter')
  await page.keyboard.type('Then go home.')
  await page.getByLabel('Attachments').setInputFiles([pdf('map.pdf'), pdf('plan.pdf')])
  await page.getByRole('checkbox', { name: `Plans ${name}` }).check()
  await page.getByLabel('Publish immediately').check()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByText('Blog post created successfully! 2 attachments added.')).toBeVisible()

  // Each time a visitor of their own: a browser keeps a public page for a minute.
  const visit = async (address: string) => {
    const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await visitor.goto(address)
    return visitor
  }
  for (const path of ['/categories', `/category/plans-${name}`]) {
    const described = (await visit(path)).getByText('For evenings.')
    expect(await described.last().innerText()).toBe('For evenings.\nAnd for mornings.')
  }
  const visitor = await visit('/blog')
  await visitor.getByRole('link', { name: title }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.locator('main p', { hasText: /^Bring a lamp\.$/ })).toBeVisible()
  await expect(visitor.locator('main p', { hasText: /^Then go home\.$/ })).toBeVisible()
  await expect(visitor.getByText('plan.pdf')).toBeVisible()
  const firstAddress = visitor.url()

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('Title', { exact: true }).fill(changed)
  await page.getByRole('checkbox', { name: 'Remove plan.pdf' }).check()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(page.getByText('Blog post updated successfully! One attachment deleted.')).toBeVisible()
  const second = await visit(firstAddress)
  await expect(second.getByRole('heading', { level: 1, name: changed })).toBeVisible()
  expect(second.url()).not.toBe(firstAddress)
  await expect(second.getByText('plan.pdf')).toHaveCount(0)

  await page.getByRole('link', { name: `Delete ${changed}` }).click()
  await expect(page.getByRole('heading', { name: 'Delete Post' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Blog post deleted successfully!')).toBeVisible()
  await page.getByRole('link', { name: `Delete category Plans ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Category deleted successfully!')).toBeVisible()
  await expect((await visit(firstAddress)).getByText('Blog post not found')).toBeVisible()
})

test('a draft with a mistake comes back as it was typed', async ({ page }) => {
  await openBlogDesk(page)
  await page.getByLabel('Title', { exact: true }).fill('   ')
  await contentOf(page).fill('A text that took all evening.')
  await page.getByLabel('Excerpt').fill('So.')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByRole('alert').getByText('Title and content are required')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('So.')
  if (await contentOf(page).evaluate((element) => element.tagName === 'TEXTAREA')) {
    await expect(contentOf(page)).toHaveValue('A text that took all evening.')
  } else {
    await expect(contentOf(page)).toHaveText('A text that took all evening.')
  }
})
