import { describe, expect, it } from 'vitest'
import { listCategories } from '~/features/blog/category-list.server'
import { toBlogFeed } from '~/features/blog/feed.server'
import { findMovedPost, findPost, LIST_SIZE, listPosts } from '~/features/blog/posts.server'
import type { Paging } from '~/lib/pagination'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { makeCategory, makePost } from '../../support/posts'

useDatabase()

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title)

describe('the list of posts', () => {
  it('has the published ones, the latest published first, however long they were drafts', async () => {
    await makePost(null, { title: 'Second', publishedAt: day(2) })
    await makePost(null, { title: 'Third', publishedAt: day(3) })
    await makePost(null, { title: 'A draft', published: false })
    await makePost(null, { title: 'First', publishedAt: day(1) })
    expect(titles(await listPosts('', { page: 1 }))).toEqual(['Third', 'Second', 'First'])
  })

  it('goes on page by page in both directions, also among posts of one moment', async () => {
    const names = Array.from({ length: 2 * LIST_SIZE + 1 }, (_, index) => `Post ${String(index).padStart(2, '0')}`)
    for (const title of names) await makePost(null, { title, publishedAt: day(1) })
    const first = await listPosts('', { page: 1 })
    const second = await listPosts('', first.later!)
    const third = await listPosts('', second.later!)
    const all = [first, second, third].flatMap(titles)
    expect([all.toSorted(), third.later]).toEqual([names, null])
    expect(titles(await listPosts('', third.earlier!))).toEqual(titles(second))
    // By its number alone a page is found, too.
    expect(titles(await listPosts('', { page: 2 }))).toEqual(titles(second))
  })

  it.each([{ page: 2, after: 'nonsense' }, { page: 2, before: '%%' }, { page: 1_000_000 }] satisfies Paging[])('takes %j for a page beyond its end', async (paging) => {
    await makePost(null, {})
    expect((await listPosts('', paging)).rows).toEqual([])
  })

  it('is narrowed to a category, and names those of each post in their order', async () => {
    const [rides, paper] = [await makeCategory('Rides'), await makeCategory('On paper')]
    await makePost(null, { title: 'Both', categories: [rides, paper] })
    await makePost(null, { title: 'Neither' })
    const list = await listPosts('rides', { page: 1 })
    expect(list.rows.map(({ title, categories }) => [title, categories.map(({ name }) => name)])).toEqual([['Both', ['On paper', 'Rides']]])
    expect((await listPosts('no-such', { page: 1 })).rows).toEqual([])
  })

  it('is the same post to readers of the feed under another title', async () => {
    const { id } = await makePost(null, { title: 'Before' })
    const guidOf = async () => /<guid[^>]*>([^<]*)/.exec(await toBlogFeed())![1]
    const guid = await guidOf()
    await db.blogPost.update({ where: { id }, data: { title: 'After', slug: 'after' } })
    expect(await guidOf()).toBe(guid)
  })

  it('leaves the addresses of videos out of a post’s beginning, in the feed, too', async () => {
    await makePost(null, { title: 'Film', content: '<p>Look.</p><p>https://youtu.be/dQw4w9WgXcQ</p><p>And then?</p>' })
    expect((await listPosts('', { page: 1 })).rows[0]!.excerpt).toBe('Look. And then?')
    expect(await toBlogFeed()).toContain('<description><![CDATA[Look. And then?]]></description>')
  })

  it('says in a post’s beginning what it is about where no excerpt does', async () => {
    await makePost(null, { title: 'Excerpt', excerpt: 'In short.', publishedAt: day(2) })
    await makePost(null, { title: 'Text', content: `<h2>One &amp; two</h2><p>three<br />four</p><p>${'five '.repeat(60)}</p>` })
    const [text, excerpt] = (await listPosts('', { page: 1 })).rows
    expect(excerpt!.excerpt).toBe('In short.')
    expect(text!.excerpt).toMatch(/^One & two three four five five .*five…$/)
    expect(text!.excerpt!.length).toBeLessThanOrEqual(201)
  })

  it('names authors and never shows an e-mail address', async () => {
    const [named, nameless] = [await makeAccount({ fullName: 'Ada Finch' }), await makeAccount({ fullName: '' })]
    await makePost(named, { publishedAt: day(3) })
    await makePost(nameless, { publishedAt: day(2) })
    await makePost(null, { publishedAt: day(1) })
    const { rows } = await listPosts('', { page: 1 })
    expect(rows.map(({ authorName }) => authorName)).toEqual(['Ada Finch', null, null])
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})

describe('a post', () => {
  it('is sanitised on its way out, whatever its row holds', async () => {
    await makePost(null, { title: 'Old', content: '<p onclick="x()">Hi</p><script>alert(1)</script><img src=x onerror=alert(1)>' })
    expect((await findPost('old'))!.content).toBe('<p>Hi</p>')
  })

  it('is found by a former address, as long as it is published', async () => {
    await makePost(null, { title: 'New title', formerSlugs: ['old-title'] })
    await makePost(null, { title: 'Hidden', formerSlugs: ['was-open'], published: false })
    expect(await findMovedPost('old-title')).toEqual({ slug: 'new-title' })
    expect([await findMovedPost('was-open'), await findMovedPost('new-title')]).toEqual([null, null])
  })
})

it('categories are listed by name with the number of published posts', async () => {
  const [rides, paper] = [await makeCategory('Rides'), await makeCategory('On paper', { description: 'Printed.' })]
  await makePost(null, { categories: [rides, paper] })
  await makePost(null, { categories: [rides] })
  await makePost(null, { categories: [rides], published: false })
  expect((await listCategories()).map(({ name, postCount, description }) => [name, postCount, description])).toEqual([
    ['On paper', 1, 'Printed.'], ['Rides', 2, null],
  ])
})

describe('the feed', () => {
  it('has the published posts with whole texts, links that work elsewhere, and names only', async () => {
    const author = await makeAccount({ fullName: 'Ada Finch', email: 'ada@school.test' })
    const rides = await makeCategory('Rides & tents')
    await makePost(author, {
      title: 'Lamps <&> "bells" ]]>\u0001 done', excerpt: 'In & short', content: '<p>See <a href="/codes">codes</a>.</p>', categories: [rides], publishedAt: day(5),
    })
    await makePost(null, { title: 'A draft', published: false })
    const feed = await toBlogFeed()
    expect(feed).toContain('<rss version="2.0"')
    expect(feed).toContain(`<link>${env.publicUrl}/blog/lamps-bells-done</link>`)
    expect(feed).toContain(`<p>See <a href="${env.publicUrl}/codes">codes</a>.</p>`)
    expect(feed).toContain('Mon, 05 Jan 2026')
    expect(feed).toContain('<dc:creator>Ada Finch</dc:creator>')
    expect(feed).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"')
    expect(feed).not.toContain('A draft')
    expect(feed).not.toContain('ada@school.test')
    expect(feed).not.toContain('\u0001')
    // Whatever stands in a title, the document stays one: no section ends early, no sign is bare.
    const outside = feed.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    expect(outside).not.toContain(']]>')
    expect(outside.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!\w+;)/)
  })

  it('is whole where there is no post yet', async () => {
    expect(await toBlogFeed()).toMatch(/<channel>[\s\S]*<title>Midnight Midway: Blog<\/title>[\s\S]*<\/channel>/)
  })
})
