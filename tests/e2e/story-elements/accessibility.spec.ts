import { expect, type Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { openElements } from './admin'

async function expectGood(page: Page, path: string) {
  await page.goto(path)
  await expectAccessible(page, path)
}

for (const { theme, colorScheme, width } of LOOKS) {
  test(`story elements and the world are accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await openElements(page)
    const edit = (await page.getByRole('link', { name: /^Edit / }).first().getAttribute('href'))!
    const removal = (await page.getByRole('link', { name: /^Delete / }).first().getAttribute('href'))!
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/our-world', '/story-elements', '/story-elements?tab=locations&add', edit, removal]) await expectGood(page, path)
    await page.goto('/story-elements?tab=characters&add')
    await page.getByLabel('Name *').fill('Nobody')
    await page.getByLabel('Image').setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    await expectAccessible(page, 'a refused form')
  })
}

test('the world stands still while its pictures load, and only those in sight are fetched first', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/our-world', { waitUntil: 'networkidle' })
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entry: PerformanceEntry) => (sum += (entry as PerformanceEntry & { value: number }).value)
        const observer = new PerformanceObserver((list) => list.getEntries().forEach(add))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
      }),
  )
  expect(shift).toBe(0)
  expect(asked.filter((path) => path.startsWith('/pictures/')).length).toBeLessThan(18)
})
