import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from '../park'
import { openSubscribers } from './admin'

for (const [theme, colorScheme] of [['night', 'dark'], ['daylight', 'light']] as const) {
  for (const width of [320, 1280]) {
    test(`subscribers are accessible by ${theme} at ${width} pixels, with every dialog`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openSubscribers(page, '?q=rosalind')
      const usage = await page.getByRole('link', { name: 'Usage' }).getAttribute('href')
      const id = new URL(usage!, page.url()).searchParams.get('usage')!

      for (const search of ['', '?q=nobody', `?usage=${id}`, `?notes=${id}`, `?edit=${id}`, `?confirm-delete=${id}`, '?edit=gone']) {
        await page.goto(`/manage-subscribers${search}`)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id: rule, nodes }) => `${search}: ${rule}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(overflow, `${search} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })
  }
}
