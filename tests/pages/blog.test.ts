import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeCategory, makePost } from '../support/posts'

const app = useAppRows()

beforeEach(async () => {
  await db.blogPost.deleteMany()
  await db.blogCategory.deleteMany()
  // Through the page, so that kept pages hear that everything is gone.
  const browser = await app.openAs(await makeAccount({ isAdmin: true }))
  await browser.visit('/blog-management')
  await browser.submit({ name: `Nothing ${Math.random()}` }, { button: 'Create Category' })
  await db.blogCategory.deleteMany()
})

const visit = (path = '/blog') => openBrowser(app.url).visit(path)

describe('the blog', () => {
  it('says that there is nothing yet', async () => {
    const page = await visit()
    expect([page.status, page.headings]).toEqual([200, ['Blog', 'No blog posts yet', 'Categories']])
    expect(page.headers['cache-control']).toBe('public, max-age=60')
    expect(page.html).not.toContain('window.__remixContext')
  })

  it('shows published posts as cards with at most two categories and how many more there are', async () => {
    const categories = [await makeCategory('Alpha'), await makeCategory('Beta'), await makeCategory('Gamma'), await makeCategory('Zeta')]
    await makePost(null, { title: 'The <b>long</b> queue', excerpt: 'Why it is long.', categories, publishedAt: new Date('2026-03-02') })
    await makePost(null, { title: 'Not ready', published: false })
    const page = await visit()
    expect(page.headings).toEqual(['Blog', 'The <b>long</b> queue', 'Categories'])
    const card = page.document.querySelector('main .post-card')!
    expect(card.structuredText.replace(/\s+/g, ' ').trim()).toBe('The <b>long</b> queue 2 Mar 2026 Why it is long. Alpha Beta +2 more')
    expect(card.querySelector('a')!.getAttribute('href')).toBe('/blog/the-blongb-queue')
  })

  it('is narrowed to a category from the top and from the side, and says where a category is empty', async () => {
    const [rides] = [await makeCategory('Rides'), await makeCategory('Tents')]
    await makePost(null, { title: 'On the wheel', categories: [rides!] })
    await makePost(null, { title: 'In the mirror' })
    const browser = openBrowser(app.url)
    await browser.visit('/blog')
    const narrowed = await browser.follow('Rides')
    expect([narrowed.path, narrowed.headings]).toEqual(['/blog?category=rides', ['Blog', 'On the wheel', 'Categories']])
    const current = narrowed.textsOf('main [aria-current]')
    expect(current).toEqual(['Rides', 'Rides 1 post'])
    const canonical = narrowed.document.querySelector('link[rel=canonical]')!.getAttribute('href')
    expect(new URL(canonical!).pathname).toBe('/category/rides')

    const empty = await browser.follow('Tents 0 posts')
    expect(empty.headings).toContain('No posts in this category yet')
    expect((await browser.follow('Show all posts')).headings).toContain('In the mirror')
  })

  it('goes on to older posts by a link that works without scripts', async () => {
    for (let number = 1; number <= 14; number += 1) await makePost(null, { title: `Post ${number}`, publishedAt: new Date(Date.UTC(2026, 0, number)) })
    const browser = openBrowser(app.url)
    expect((await browser.visit('/blog')).document.querySelectorAll('main .post-card')).toHaveLength(12)
    const second = await browser.follow('Load More Posts')
    expect(second.document.querySelectorAll('main .post-card h2').map((each) => each.text)).toEqual(['Post 2', 'Post 1'])
    expect(second.document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex, follow')
    expect((await browser.follow('Page 1')).headings[1]).toBe('Post 14')
    expect((await visit('/blog?page=9')).text).toContain('The posts end before it.')
  })

  it('offers its management to admins, and to nobody else', async () => {
    const links = async (isAdmin: boolean) => (await (await app.openAs(await makeAccount({ isAdmin }))).visit('/blog')).links
    expect(await links(true)).toContainEqual(['Manage Blog Posts', '/blog-management'])
    for (const others of [await links(false), (await visit()).links]) {
      expect(others.map(([text]) => text)).not.toContain('Manage Blog Posts')
    }
  })

  it('is first among the places of the site after the door for codes, and says where its feed is', async () => {
    const page = await visit()
    const navs = page.document.querySelectorAll('header nav').map((nav) => nav.querySelectorAll('a').map((link) => link.text))
    for (const links of navs) expect(links.slice(0, 2)).toEqual(['Enter a code', 'Blog'])
    expect(navs).toHaveLength(2)
    expect(page.document.querySelector('link[type="application/rss+xml"]')!.getAttribute('href')).toBe('/blog/feed.xml')
    const feed = await openBrowser(app.url).send('/blog/feed.xml')
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  })

  it('shows at once what an admin publishes, and no longer what is taken back', async () => {
    expect((await visit()).headings).toContain('No blog posts yet')
    const browser = await app.openAs(await makeAccount({ isAdmin: true }))
    await browser.visit('/blog-management')
    await browser.submit({ title: 'Fresh', content: 'It turns.', published: true })
    expect((await visit()).headings).toContain('Fresh')
    expect((await visit('/blog/fresh')).text).toContain('It turns.')
    const { id } = await db.blogPost.findFirstOrThrow()
    await browser.visit(`/blog-management?edit=${id}`)
    await browser.submit({ title: 'Fresh', content: 'It turns.', published: false })
    expect((await visit()).headings).toContain('No blog posts yet')
    expect((await visit('/blog/fresh')).status).toBe(403)
  })

  it.each(['%00', '%F0%9F%8E%83', "'%22%3E%3Cscript%3E", 'a'.repeat(900)])('meets the odd category %s with an empty list', async (category) => {
    const page = await visit(`/blog?category=${category}`)
    expect([page.status, page.headings[1]]).toEqual([200, category === '%00' ? 'No blog posts yet' : 'No posts in this category yet'])
  })
})
