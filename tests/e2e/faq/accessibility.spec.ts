import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { openFaqDesk } from './admin'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`the FAQ and its management are accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await openFaqDesk(page)
    const edit = (await page.getByRole('link', { name: /^Edit / }).first().getAttribute('href'))!
    const removal = (await page.getByRole('link', { name: /^Delete / }).first().getAttribute('href'))!
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/faq-management', '/faq-management?add', edit, removal]) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
    await page.goto('/faq')
    await page.locator('summary').filter({ hasText: 'How do I make a quiz' }).click()
    await expectAccessible(page, '/faq')
    await page.context().clearCookies()
    await page.goto('/faq-management')
    await expectAccessible(page, 'the page for strangers')
  })
}
