import { expectAccessible, THEMES } from '../accessible'
import { test } from '../park'

for (const [theme, colorScheme] of THEMES) {
  test(`the search is accessible by ${theme}, wide and on 320 pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/search?q=park', '/search?q=the&kind=story', '/search?q=nothing+of+the+kind']) {
        await page.goto(path)
        await expectAccessible(page, `${path} at ${width}`)
      }
    }
  })
}
