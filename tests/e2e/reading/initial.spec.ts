import { expect } from '@playwright/test'
import { test } from '../park'

test('the large initial of a first paragraph of one line leaves the second where it is, on paper too', async ({ page }) => {
  await page.setViewportSize({ width: 760, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/story/MID1313')
  const second = page.locator('.story-text > p').nth(1)
  const indent = await second.evaluate((paragraph) => {
    const first = new Range()
    first.setStart(paragraph.firstChild!, 0)
    first.setEnd(paragraph.firstChild!, 1)
    return first.getBoundingClientRect().left - paragraph.getBoundingClientRect().left
  })
  expect(Math.round(indent)).toBe(0)
})
