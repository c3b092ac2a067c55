import { randomBytes } from 'node:crypto'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { makeNamedCopy, openManagement } from './admin'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`gallery and story management are accessible by ${theme} at ${width} pixels, with every panel`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    const code = `W${randomBytes(4).toString('hex').toUpperCase()}`
    await openManagement(page)
    // A word as long as none that a person writes: it must break, not push the page aside.
    await makeNamedCopy(page, code, `${code}${'lanternlight'.repeat(12)}`)
    await page.goto(`/story-management?q=${code}`)
    const id = await page.locator('input[name=story]').getAttribute('value')
    const paths = [
      ...['/stories', `/stories?q=${code}`, '/stories?q=nothingatall', '/stories?character=Marlow+Finch'],
      ...[`/story-management?q=${code}`, '/story-management?q=nothingatall', `/story-management?duplicate=${id}&q=${code}`],
      ...[`/story-management?confirm=delete&story=${id}&q=${code}`, `/story-management?confirm=delete&q=${code}`],
    ]
    for (const path of paths) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
    await page.context().clearCookies()
    await page.goto('/stories')
    await expectAccessible(page, 'the gallery of a visitor')
  })
}
