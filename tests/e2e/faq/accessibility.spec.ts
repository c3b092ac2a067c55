import { expectAccessible, THEMES } from '../accessible'
import { test } from '../park'
import { openFaqDesk } from './admin'

for (const [theme, colorScheme] of THEMES) {
  test(`the FAQ and its management are accessible by ${theme}, wide and on 320 pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await openFaqDesk(page)
    const edit = (await page.getByRole('link', { name: /^Edit / }).first().getAttribute('href'))!
    const removal = (await page.getByRole('link', { name: /^Delete / }).first().getAttribute('href'))!
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/faq-management', '/faq-management?add', edit, removal]) {
        await page.goto(path)
        await expectAccessible(page, `${path} at ${width}`)
      }
      await page.goto('/faq')
      await page.locator('summary').filter({ hasText: 'How do I make a quiz' }).click()
      await expectAccessible(page, `/faq at ${width}`)
    }
    await page.context().clearCookies()
    await page.goto('/faq-management')
    await expectAccessible(page, 'the page for strangers')
  })
}
