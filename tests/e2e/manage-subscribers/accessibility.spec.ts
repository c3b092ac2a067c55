import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { openSubscribers } from './admin'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`subscribers are accessible by ${theme} at ${width} pixels, with every dialog`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await openSubscribers(page, '?q=rosalind')
    const usage = await page.getByRole('link', { name: 'Usage' }).getAttribute('href')
    const id = new URL(usage!, page.url()).searchParams.get('usage')!

    for (const search of ['', '?q=nobody', `?usage=${id}`, `?notes=${id}`, `?edit=${id}`, `?confirm-delete=${id}`, '?edit=gone']) {
      await page.goto(`/manage-subscribers${search}`)
      await expectAccessible(page, `subscribers ${search}`)
    }
  })
}
