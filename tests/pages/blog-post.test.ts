import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeCategory, makePost } from '../support/posts'

const app = useAppRows()

let author: Actor
let admin: Actor
beforeAll(async () => {
  author = await makeAccount({ fullName: 'Ada Finch', email: 'ada@school.test' })
  admin = await makeAccount({ isAdmin: true })
})

const visit = (path: string) => openBrowser(app.url).visit(path)
const ask = (path: string) => openBrowser(app.url).send(path)

describe('a post', () => {
  it('shows title, day, author by name, categories, picture and sanitised text, and is kept', async () => {
    await makePost(author, {
      title: 'The long queue',
      content: '<p>Why <strong>so</strong> long?</p><script>alert(1)</script><img src=x onerror=alert(1)>',
      categories: [await makeCategory('Rides')],
      featuredImageUrl: `/files/${'a'.repeat(32)}-1600x900.webp`,
      publishedAt: new Date('2026-03-02'),
    })
    const page = await visit('/blog/the-long-queue')
    expect([page.status, page.headings]).toEqual([200, ['The long queue']])
    expect(page.text).toContain('2 Mar 2026 Ada Finch Rides Why so long?')
    expect(page.links).toContainEqual(['Rides', '/category/rides'])
    expect(page.links).toContainEqual(['Back to Blog', '/blog'])
    expect(page.html).not.toContain('ada@school.test')
    expect(page.html).not.toContain('alert(1)')
    expect(page.document.querySelector('main .prose')!.innerHTML).toBe('<p>Why <strong>so</strong> long?</p>')
    const picture = page.document.querySelector('main img')!
    // No copy that is heavier than a post may be.
    expect([picture.getAttribute('src'), picture.getAttribute('srcset')!.match(/\d+w/g)]).toEqual([
      `/files/${'a'.repeat(32)}-1600x900-320.webp`, ['320w', '640w'],
    ])
    expect(page.headers['cache-control']).toBe('public, max-age=60')
    expect(page.html).not.toContain('window.__remixContext')
  })

  it('lists its attachments with their sizes, each under its own name', async () => {
    const { id } = await makePost(null, { title: 'With files' })
    const file = { blogPostId: id, fileType: 'application/pdf' }
    await db.blogAttachment.create({ data: { ...file, fileName: 'Map of the park.pdf', filePath: `${'b'.repeat(32)}.pdf`, fileSize: 1_572_864 } })
    await db.blogAttachment.create({ data: { ...file, fileName: 'plan.docx', filePath: `${'c'.repeat(32)}.docx`, fileSize: 2048 } })
    const page = await visit('/blog/with-files')
    expect(page.headings).toEqual(['With files', 'Attachments'])
    expect(page.text).toContain('Map of the park.pdf 1.5 MB plan.docx 2.0 KB')
    const [link] = page.document.querySelectorAll('main .attachments a')
    expect([link!.getAttribute('href'), link!.getAttribute('download')]).toEqual([`/files/${'b'.repeat(32)}.pdf?download`, 'Map of the park.pdf'])
  })

  it('has a link in the place of each video, and loads nothing from there', async () => {
    await makePost(null, { title: 'Moving pictures', content: '<p>Look:</p><p>https://youtu.be/dQw4w9WgXcQ</p><p>youtube.com/watch?v=abcdefghijk</p>' })
    const page = await visit('/blog/moving-pictures')
    expect(page.links).toContainEqual(['Play video 1', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'])
    expect(page.links).toContainEqual(['Play video 2', 'https://www.youtube.com/watch?v=abcdefghijk'])
    expect(page.document.querySelectorAll('iframe')).toEqual([])
    expect(page.headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com;')
    expect((await ask('/blog')).headers['content-security-policy']).not.toContain('frame-src')
  })

  it('tells search engines and whoever shows a link what it is', async () => {
    await makePost(author, { title: 'Bells & "lamps"', excerpt: 'Of </script><b>light</b>.', publishedAt: new Date('2026-03-02T10:00:00Z') })
    const { document, title } = await visit('/blog/bells-lamps')
    const property = (name: string) => document.querySelector(`meta[property="${name}"]`)!.getAttribute('content')
    const address = `${property('og:url')}`
    expect(new URL(address).pathname).toBe('/blog/bells-lamps')
    expect(document.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(address)
    expect([title, property('og:type')]).toEqual(['Bells & "lamps" · Midnight Midway', 'article'])
    expect(property('og:image')).toBe(`${new URL(address).origin}/social.png`)
    const scripts = document.querySelectorAll('script[type="application/ld+json"]')
    expect(scripts).toHaveLength(1)
    expect(JSON.parse(scripts[0]!.text)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Bells & "lamps"',
      description: 'Of </script><b>light</b>.',
      datePublished: '2026-03-02T10:00:00.000Z',
      author: { '@type': 'Person', name: 'Ada Finch' },
      mainEntityOfPage: address,
    })
  })

  it('is shown with the site’s own picture where its own is a drawing, which nobody who shows links can draw', async () => {
    await makePost(author, { title: 'Drawn', featuredImageUrl: '/demo/posts/lamps.svg' })
    const { document } = await visit('/blog/drawn')
    expect(document.querySelector('meta[property="og:image"]')!.getAttribute('content')).toMatch(/\/social\.png$/)
  })

  it('offers Edit Post to admins, and to nobody else', async () => {
    const { id } = await makePost(null, { title: 'To be edited' })
    const page = await (await app.openAs(admin)).visit('/blog/to-be-edited')
    expect(page.links).toContainEqual(['Edit Post', `/blog-management?edit=${id}`])
    for (const other of [await (await app.openAs(author)).visit('/blog/to-be-edited'), await visit('/blog/to-be-edited')]) {
      expect(other.links.map(([text]) => text)).not.toContain('Edit Post')
    }
  })
})

describe('a draft', () => {
  it('is not available to anybody but admins, by its page and by its data', async () => {
    await makePost(author, { title: 'Half a post', content: '<p>Secret lamps</p>', published: false, formerSlugs: ['quarter-of-a-post'] })
    for (const browser of [openBrowser(app.url), await app.openAs(author)]) {
      const page = await browser.visit('/blog/half-a-post')
      expect([page.status, page.headings]).toEqual([403, ['This blog post is not available']])
      expect(page.title).toBe('This blog post is not available · Midnight Midway')
      const data = await browser.send('/blog/half-a-post?_data=routes%2Fblog-post')
      expect([data.status, data.body.toString().includes('Secret')]).toEqual([403, false])
      // Its former address does not give away the present one.
      expect((await browser.visit('/blog/quarter-of-a-post')).headings).toEqual(['Blog post not found'])
    }
    const page = await (await app.openAs(admin)).visit('/blog/half-a-post')
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.text).toContain('Draft Only administrators see it.')
    expect(page.document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex, follow')
  })
})

describe('another address', () => {
  it('that a post had before leads to it for good', async () => {
    await makePost(null, { title: 'Renamed', formerSlugs: ['as-it-was', 'ночной-поезд'] })
    for (const address of ['/blog/as-it-was', `/blog/${encodeURIComponent('ночной-поезд')}`]) {
      const { status, headers } = await ask(address)
      expect([status, headers.location]).toEqual([301, '/blog/renamed'])
    }
  })

  it.each(['no-such-post', '%00', '%F0%9F%8E%83', "x'%20OR%201=1", 'a'.repeat(900)])('/blog/%s says that there is no such post', async (slug) => {
    const page = await visit(`/blog/${slug}`)
    expect([page.status, page.headings]).toEqual([404, ['Blog post not found']])
    expect(page.links).toContainEqual(['Back to Blog', '/blog'])
  })
})
