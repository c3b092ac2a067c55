import { expect, type Locator } from '@playwright/test'
import { openAs, test } from '../park'

/** Pages whose tables, tabs or rows of buttons need the most room. */
const WIDE = [
  '/', '/search', '/codes', '/blog-management', '/manage-subscribers', '/faq-management', '/quiz-management',
  '/free-downloads-management', '/story-management', '/story-elements', '/spooky-resources',
]

/** A colour as the browser paints it. */
const painted = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('with letters of twice the size no page of an administrator scrolls sideways', async ({ page }) => {
  await openAs(page, 'admin', '/admin')
  for (const width of [1280, 1100]) {
    await page.setViewportSize({ width, height: 720 })
    for (const path of WIDE) {
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  }
})

test('in forced colours only the open tab is underlined, and the words that were found can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openAs(page, 'admin', '/story-elements')
  expect(await painted(page.getByRole('link', { name: 'Characters' }), 'border-bottom-style')).toBe('solid')
  expect(await painted(page.getByRole('link', { name: 'Park Locations' }), 'border-bottom-style')).toBe('none')

  await page.goto('/search?q=the')
  const found = page.locator('mark').first()
  await expect(found).toHaveText(/the/i)
  expect(await painted(found, 'color')).not.toBe(await painted(page.locator('body'), 'background-color'))
})

test('to whoever wishes for more contrast, cards have lines as strong as fields, and hints are as strong as text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await openAs(page, 'admin', '/faq-management?add')
  const line = await painted(page.locator('.panel').first(), 'border-bottom-color')
  expect(line).toBe(await painted(page.getByRole('textbox', { name: 'Question' }), 'border-bottom-color'))
  expect(await painted(page.locator('.hint').first(), 'color')).toBe(await painted(page.locator('body'), 'color'))
})
