import { expect } from '@playwright/test'
import { expectAccessible, THEMES } from '../accessible'
import { test } from '../park'
import { saveAndOpen } from './saved-story'

for (const [theme, colorScheme] of THEMES) {
  test(`a saved story is accessible by ${theme}, on a phone and on a wide screen`, async ({ page }, { outputDir }) => {
    await page.emulateMedia({ colorScheme })
    await saveAndOpen(page, outputDir)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `the file at ${width} pixels`)
    }
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe(theme === 'night' ? 'rgb(20, 15, 36)' : 'rgb(251, 246, 234)')
  })
}
