import { expectAccessible, LOOKS } from '../accessible'
import { signUp, test } from '../park'
import { addResource } from './desk'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`resources are accessible by ${theme} at ${width} pixels`, async ({ page, browser }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await signUp(page)
    await page.goto('/spooky-resources')
    const codes = [
      await addResource(page, { title: 'Moon phases', type: 'Link', url: `https://moon.test/${'a-long-way/'.repeat(20)}` }),
      await addResource(page, { title: 'A-title-without-any-space-that-goes-on-and-on-and-on', type: 'Image', file: 'lake.jpg' }),
      await addResource(page, { title: 'A paper', type: 'PDF', file: 'normal-14-pages.pdf', paddedTo: 2_000_000 }),
    ]
    const addressOf = (name: string) => page.getByRole('link', { name: `${name} A paper` }).getAttribute('href')
    const panels = await Promise.all(['Share', 'Edit', 'Delete'].map(addressOf))
    const viewers = [...codes.map((code) => `/resource/${code}`), `/resource/${codes[2]}?text=2`]
    const visitor = await (await browser.newContext({ colorScheme })).newPage()

    for (const [viewing, paths] of [[page, ['/spooky-resources', ...panels, viewers[0]!]], [visitor, viewers]] as const) {
      await viewing.setViewportSize({ width, height: 800 })
      for (const path of paths) {
        await viewing.goto(path!)
        await expectAccessible(viewing, path!)
      }
    }
    await visitor.context().close()
  })
}
