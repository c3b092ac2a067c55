import { randomUUID } from 'node:crypto'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { publishPosts } from './admin'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`the blog's public pages and the search are accessible by ${theme} at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    // A word as long as none that a person writes: it must break, not push the page aside.
    const long = `${'lanternlight'.repeat(12)} ${randomUUID()}`
    await publishPosts(page, [{ title: long, content: `<h2>${long}</h2><p>${long}</p><p>https://youtu.be/dQw4w9WgXcQ</p>` }])
    const paths = [
      ...[new URL(page.url()).pathname, '/blog/no-such-post', '/blog', '/blog?category=writing', '/blog?category=none'],
      ...['/categories', '/category/writing'],
      ...['/search', '/search?q=lanternlight', '/search?q=the&kind=faq', '/search?q=nothingatall'],
    ]
    for (const path of paths) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
  })
}
