import { expect, type Page } from '@playwright/test'
import { openBlogDesk } from '../blog-management/admin'

/** Publishes posts as the demo admin and leaves a visitor's page behind, on the address of the last of them. */
export async function publishPosts(page: Page, posts: { title: string; content: string }[]): Promise<void> {
  await openBlogDesk(page)
  for (const { title, content } of posts) {
    const answer = await page.request.post('/blog-management', {
      multipart: { intent: 'save', title, content, published: 'on' },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
  }
  await page.context().clearCookies()
  await page.goto('/blog')
  await page.getByRole('link', { name: posts.at(-1)!.title }).click()
  await page.waitForURL(/\/blog\/./)
}
