import { expect, type Page } from '@playwright/test'
import { expectAccessible, THEMES } from './accessible'
import { signUp, summon, test } from './park'

const PUBLIC = ['/', '/auth', '/auth?mode=sign-up', '/enter-code', '/codes', '/story/NOSUCH', '/no-such-page']

/** A refused form, which has an error summary and messages beside its fields. */
async function showRefusal(page: Page) {
  await page.goto('/enter-code')
  await page.getByRole('textbox').fill('NOSUCHCODE')
  await page.getByRole('main').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'Code Not Found' })).toBeVisible()
}

for (const [theme, colorScheme] of THEMES) {
  test(`every public page is accessible by ${theme}, on a phone of 320 pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of PUBLIC) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
    await showRefusal(page)
    await expectAccessible(page, 'a refused form')
  })

  test(`every page of a teacher is accessible by ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signUp(page)
    await expectAccessible(page, '/')
    const { code } = await summon(page)
    await expectAccessible(page, 'the result view')
    const result = page.url().replace(/^https?:\/\/[^/]+/, '')
    const panels = ['edit', 'edit-code', 'delete', 'share', 'copy', 'qr']
    const paths = ['/generate', '/admin', `/story/${code}`, ...panels.map((name) => `/story/${code}?${name}`), `${result}&edit`]
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 720 })
      for (const path of paths) {
        await page.goto(path)
        await expectAccessible(page, `${path} at ${width}`)
      }
    }
  })
}

test('a story stands still while it loads', async ({ page }) => {
  await signUp(page)
  const { code } = await summon(page)
  await page.context().clearCookies()
  await page.goto(`/story/${code}`, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 500, 0)
      }),
  )
  expect(shift).toBe(0)
})
