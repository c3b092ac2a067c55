import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../support/app-server'

/** Publishes a post as the demo admin, signing in where the page is a visitor's; returns its address. */
export async function publishPost(page: Page, { title, content }: { title: string; content: string }): Promise<string> {
  await page.goto('/blog-management')
  if (await page.getByText('Access Denied').isVisible()) {
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill('admin@demo.test')
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('/')
  }
  const answer = await page.request.post('/blog-management', {
    multipart: { intent: 'save', title, content, published: 'on' },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await page.goto('/blog')
  return (await page.getByRole('link', { name: title }).getAttribute('href'))!
}
