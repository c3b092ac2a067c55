import { randomUUID } from 'node:crypto'
import { expectAccessible, THEMES } from '../accessible'
import { test } from '../park'
import { publishPosts } from './admin'

for (const [theme, colorScheme] of THEMES) {
  test(`the blog's public pages and the search are accessible by ${theme}, wide and on 320 pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    const long = `${'lanternlight'.repeat(12)} ${randomUUID()}`
    await publishPosts(page, [{ title: long, content: `<h2>${long}</h2><p>${long}</p><p>https://youtu.be/dQw4w9WgXcQ</p>` }])
    const post = new URL(page.url()).pathname
    const paths = [
      ...['/blog', '/blog?category=writing', '/blog?category=none', post, '/blog/no-such-post', '/categories', '/category/writing'],
      ...['/search', '/search?q=lanternlight', '/search?q=the&kind=faq', '/search?q=nothingatall'],
    ]
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of paths) {
        await page.goto(path)
        await expectAccessible(page, `${path} at ${width}`)
      }
    }
  })
}
