import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`the search is accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/search?q=park', '/search?q=the&kind=story', '/search?q=nothing+of+the+kind']) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
  })
}
