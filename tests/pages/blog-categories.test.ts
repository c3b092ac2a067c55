import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { takeAway } from '../support/missing-table'
import { makeCategory, makePost } from '../support/posts'

const app = useAppRows()
app.expectErrors()

const visit = (path: string) => openBrowser(app.url).visit(path)

it('the list of categories says that there is none', async () => {
  const page = await visit('/categories?none')
  expect([page.status, page.headings]).toEqual([200, ['Blog categories', 'No categories yet']])
})

it('the list of categories is sorted by name in any case', async () => {
  for (const name of ['Zoo', 'art', 'Writing']) await makeCategory(name)
  expect((await visit('/categories?sorted')).headings).toEqual(['Blog categories', 'art', 'Writing', 'Zoo'])
  await db.blogCategory.deleteMany()
})

describe('a category', () => {
  it('shows its published posts with their authors by name, never by e-mail address, and is kept', async () => {
    const rides = await makeCategory('Rides', { description: 'What turns & falls.', color: '#12ab34' })
    const [named, nameless] = [await makeAccount({ fullName: 'Ada Finch', email: 'ada@school.test' }), await makeAccount({ fullName: '', email: 'secret@school.test' })]
    await makePost(named, { title: 'First', categories: [rides], publishedAt: new Date('2026-01-02') })
    await makePost(nameless, { title: 'Second', categories: [rides], publishedAt: new Date('2026-01-01') })
    await makePost(named, { title: 'Draft', categories: [rides], published: false })
    await makePost(named, { title: 'Elsewhere' })
    const page = await visit('/category/rides')
    expect([page.status, page.headings]).toEqual([200, ['Rides', 'First', 'Second']])
    expect(page.text).toContain('What turns & falls.')
    expect(page.textsOf('main .post-card .meta')).toEqual([
      '2 Jan 2026 Ada Finch', 'Rides', '1 Jan 2026 Anonymous', 'Rides',
    ])
    expect(page.html).not.toContain('@school.test')
    expect(page.document.querySelector('main h1 circle')!.getAttribute('fill')).toBe('#12ab34')
    expect(page.headers['cache-control']).toBe('public, max-age=60')
    expect(page.title).toBe('Rides · Midnight Midway')
  })

  it('without posts says so', async () => {
    await makeCategory('Tents')
    expect((await visit('/category/tents')).headings).toEqual(['Tents', 'No posts in this category yet'])
  })

  it.each(['no-such-category', '%00', '%F0%9F%8E%83'])('%s, which there is not, leads to the blog', async (slug) => {
    const { status, headers } = await openBrowser(app.url).send(`/category/${slug}`)
    expect([status, headers.location]).toEqual([303, '/blog'])
  })
})

it('the list of categories has each with its number of published posts', async () => {
  const browser = openBrowser(app.url)
  const page = await browser.visit('/categories')
  expect(page.textsOf('main .card')).toEqual([
    'Rides What turns & falls. 2 posts', 'Tents 0 posts',
  ])
  expect((await browser.follow('Rides')).path).toBe('/category/rides')
})

it('with their tables out of order, blog, category and list of categories say so', async () => {
  const failures = async (path: string) => {
    const page = await visit(path)
    return [page.status, page.messages]
  }
  const bringPosts = await takeAway('blog_posts')
  try {
    const [status, messages] = await failures('/blog?broken')
    expect([status, messages]).toEqual([500, expect.arrayContaining(['Error Failed to fetch blog posts'])])
    expect(await failures('/category/rides?broken')).toEqual([500, ['Error Failed to load category page']])
  } finally {
    await bringPosts()
  }
  const bringCategories = await takeAway('blog_categories')
  try {
    const [status, messages] = await failures('/blog?broken')
    expect([status, messages]).toEqual([500, expect.arrayContaining(['Error Failed to fetch categories'])])
    expect(await failures('/categories?broken')).toEqual([500, ['Error Failed to load categories']])
  } finally {
    await bringCategories()
  }
  expect((await visit('/blog?mended')).status).toBe(200)
  expect(await db.blogPost.count()).toBe(4)
})
