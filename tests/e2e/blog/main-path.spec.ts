import { randomUUID } from 'node:crypto'
import { expect, test as unwatched } from '@playwright/test'
import { test } from '../park'
import { publishPosts } from './admin'

test('a teacher finds a post by its category, reads it, and finds it again by a word in it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { name: 'Blog', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link', { name: 'Writing' }).click()
  await expect(page.locator('.post-card')).toHaveCount(1)
  // The whole card leads to the post.
  await page.locator('.post-card').click({ position: { x: 40, y: 40 } })
  await expect(page.getByRole('heading', { name: 'Seven doors into a story after closing time' })).toBeVisible()
  // A kept page the second time; the watched console hears of data for search engines that a policy would block.
  await page.reload()
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1)

  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill('dancers')
  await page.keyboard.press('Enter')
  await expect(page.locator('.result')).toHaveCount(1)
  await expect(page.locator('.result mark')).toHaveText('dancers')
  await page.getByRole('link', { name: 'Seven doors' }).click()
  await expect(page).toHaveURL(/\/blog\/seven-doors/)
})

test('a common question that was found stands open', async ({ page }) => {
  await page.goto('/search?q=worksheet+connection')
  await page.getByRole('link', { name: 'Does it work on paper' }).click()
  await expect(page).toHaveURL(/\/faq#faq-/)
  await expect(page.getByText('Every story prints as a worksheet')).toBeVisible()
})

test('older posts come below those that are there, or on a page of their own', async ({ page, javaScriptEnabled }) => {
  test.slow()
  await publishPosts(page, Array.from({ length: 13 }, () => ({ title: `Wheel ${randomUUID()}`, content: '<p>It turns.</p>' })))
  await page.goto('/blog')
  await expect(page.locator('.post-card')).toHaveCount(12)
  await page.getByRole('link', { name: 'Load More Posts' }).click()
  if (javaScriptEnabled) {
    await expect.poll(() => page.locator('.post-card').count()).toBeGreaterThan(12)
    await expect(page).toHaveURL(/\/blog$/)
  } else {
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('link', { name: 'Page 1' }).click()
    await expect(page.locator('.post-card')).toHaveCount(12)
  }
})

unwatched('a video is loaded at a press and not before, and may be the only thing from elsewhere', async ({ page, baseURL, javaScriptEnabled }) => {
  await page.context().route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' }))
  const [asked, troubles]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL!).origin) asked.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  await publishPosts(page, [{ title: `Moving ${randomUUID()}`, content: '<p>Look:</p><p>https://youtu.be/dQw4w9WgXcQ</p>' }])
  const address = page.url()
  await expect(page.getByText('Nothing is loaded from there before you press.')).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('link', { name: 'Play video' }).click()
  if (javaScriptEnabled) {
    await expect(page.frameLocator('iframe[title="Play video"]').getByText('The video')).toBeVisible()
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
    await expect(page).toHaveURL(address)
    // Any other site is kept out of the page.
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = 'https://www.youtube.com/embed/dQw4w9WgXcQ'
      document.body.append(frame)
    })
    await expect.poll(() => troubles.join(' ')).toContain('frame-src')
  } else {
    await expect(page).toHaveURL('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  }
})
