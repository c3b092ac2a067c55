import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { filesIn, noisyPicture } from '../support/uploads'

const app = useAppRows()

const DESK = '/blog-management'

let admin: Actor
beforeEach(async () => {
  await db.blogPost.deleteMany()
  await db.blogCategory.deleteMany()
  admin = await makeAccount({ isAdmin: true })
})

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'
const pdf = () => new File([PDF], 'map.pdf', { type: 'application/pdf' })
const jpeg = async () => new File([await noisyPicture(900, 600)], 'ride.jpg', { type: 'image/jpeg' })
const only = () => db.blogPost.findFirstOrThrow({ include: { attachments: true } })

async function openDesk(search = '') {
  const browser = await app.openAs(admin)
  return { browser, page: await browser.visit(`${DESK}${search}`) }
}

async function create(fields: Record<string, string | boolean | string[] | File> = {}) {
  const { browser } = await openDesk()
  const page = await browser.submit({ title: 'The Ride', content: '<p>It turns.</p>', ...fields }, { button: 'Create Post' })
  return { browser, page }
}

it('is led to from the dashboard, leads back, and has both forms and both lists', async () => {
  const { browser } = await openDesk()
  await browser.visit('/admin')
  const page = await browser.follow('Blog Management')
  expect([page.path, page.status]).toEqual([DESK, 200])
  expect(page.headings).toEqual(['Blog Management', 'Create New Post', 'Create Category', 'All Categories (0)', 'All Posts (0)'])
  expect(page.links).toContainEqual(['Back to Dashboard', '/admin'])
  expect(page.text).toContain('No blog posts yet. Write your first post above!')
  expect(page.text).toContain('No categories yet. Create your first category above!')
  const labels = page.document.querySelectorAll('main form label, main form legend').map((label) => label.text.trim())
  expect(labels).toEqual([
    ...['Title', 'Content', 'Excerpt (optional)', 'Featured Image (optional)', 'Attachments (optional)', 'Categories', 'Publish immediately'],
    ...['Name', 'Description (optional)', 'Colour'],
  ])
  expect(page.valueOf('color')).toBe('#6366f1')
  expect(page.document.querySelector('[name=published]')!.hasAttribute('checked')).toBe(false)
})

it('begins with the list, where there is one, and with the form of whatever is being written', async () => {
  const { browser, page } = await create()
  const [LIST, FORMS] = [['All Posts (1)'], ['Create New Post', 'Create Category', 'All Categories (0)']]
  expect(page.headings).toEqual(['Blog Management', ...LIST, ...FORMS])
  expect(page.links).toEqual(expect.arrayContaining([['New Post', '#post'], ['Categories', '#categories']]))
  const { id } = await only()
  expect((await browser.visit(`${DESK}?edit=${id}`)).headings.slice(0, 2)).toEqual(['Blog Management', 'Edit Post'])
  expect((await browser.visit(`${DESK}?confirm-delete=${id}`)).headings.slice(0, 3)).toEqual(['Blog Management', 'Delete Post', ...LIST])
  await browser.visit(DESK)
  const refused = await browser.submit({ title: ' ', content: 'It turns.' }, { button: 'Create Post' })
  const inPage = refused.headings.slice(refused.headings.indexOf('Blog Management'))
  expect(inPage).toEqual(['Blog Management', ...FORMS, ...LIST])
  expect(refused.valueOf('content')).toBe('It turns.')
})

it('creates, changes and deletes a post with picture, attachments and categories, and says so', async () => {
  const { browser } = await openDesk()
  const withCategory = await browser.submit({ name: 'Lesson Plans', color: '#0B6259' }, { button: 'Create Category' })
  expect(withCategory.messages).toEqual(['Category created successfully!'])
  const [category] = await db.blogCategory.findMany()
  const created = await browser.submit(
    {
      ...{ title: 'The Ride', content: 'One\n\nTwo', excerpt: 'It turns.', categories: [category!.id], published: true },
      ...{ image: await jpeg(), attachments: pdf() },
    },
    { button: 'Create Post' },
  )
  expect([created.path, created.messages]).toEqual([DESK, ['Blog post created successfully! One attachment added.']])
  const cells = created.document.querySelectorAll('tbody th, tbody td').map((cell) => cell.text.trim()).slice(0, 3)
  expect(cells).toEqual(['The Ride', 'Published', 'Lesson Plans'])
  const { id, slug, attachments: [attachment] } = await only()
  expect(created.links).toContainEqual(['View', `/blog/${slug}`])

  const form = await browser.visit(`${DESK}?edit=${id}`)
  expect(form.headings).toContain('Edit Post')
  expect([form.valueOf('title'), form.valueOf('content'), form.valueOf('excerpt')]).toEqual(['The Ride', '<p>One</p>\n<p>Two</p>', 'It turns.'])
  expect(form.text).toContain('Remove map.pdf (0.0 KB)')
  expect(form.document.querySelector(`[name=categories][value="${category!.id}"]`)!.hasAttribute('checked')).toBe(true)
  const changed = await browser.submit(
    { title: 'The Carousel', categories: [], published: false, removeImage: true, removed: [attachment!.id] },
    { button: 'Update Post' },
  )
  expect(changed.messages).toEqual(['Blog post updated successfully! One attachment deleted.'])
  expect(await only()).toMatchObject({ title: 'The Carousel', slug: 'the-carousel', published: false, featuredImageUrl: null, attachments: [] })
  expect(changed.text).toContain('Draft')
  expect(filesIn(app.dataDir, 'uploads')).toEqual([])

  const asked = await browser.visit(`${DESK}?confirm-delete=${id}`)
  expect(asked.text).toContain('Are you sure you want to delete "The Carousel"?')
  const deleted = await browser.submit({}, { button: 'Delete' })
  expect(deleted.messages).toEqual(['Blog post deleted successfully!'])
  expect(await db.blogPost.count()).toBe(0)
})

it('changes and deletes a category, and its posts stay', async () => {
  const { browser } = await openDesk()
  await browser.submit({ name: 'Lesson Plans', description: 'For tired evenings' }, { button: 'Create Category' })
  const { id } = await db.blogCategory.findFirstOrThrow()
  await create({ categories: [id] })
  const form = await browser.visit(`${DESK}?edit-category=${id}`)
  expect(form.headings).toContain('Edit Category')
  expect([form.valueOf('name'), form.valueOf('description')]).toEqual(['Lesson Plans', 'For tired evenings'])
  expect(form.text).toContain('/category/lesson-plans')
  const changed = await browser.submit({ name: 'Plans', color: '#a32018' }, { button: 'Update Category' })
  expect([changed.messages, changed.text.includes('Plans 1 post')]).toEqual([['Category updated successfully!'], true])
  const asked = await browser.visit(`${DESK}?confirm-delete-category=${id}`)
  expect(asked.text).toContain('Are you sure you want to delete "Plans"? Its posts stay, without it.')
  expect((await browser.submit({}, { button: 'Delete' })).messages).toEqual(['Category deleted successfully!'])
  expect([await db.blogCategory.count(), await db.blogPost.count()]).toEqual([0, 1])
})

it('Cancel leaves every mode for the empty forms', async () => {
  await create()
  const { id } = await only()
  for (const mode of ['', `?edit=${id}`, `?confirm-delete=${id}`]) {
    const { page } = await openDesk(mode)
    const [first] = page.links.filter(([text]) => text === 'Cancel' || text === 'Keep it')
    expect(first?.[1].split('#')[0]).toBe(DESK)
  }
  expect((await openDesk()).page.valueOf('title')).toBe('')
})

const BOTH = 'Title and content are required'

it.each([
  [{ title: '  ' }, { title: BOTH }],
  [{ content: ' \n ' }, { content: BOTH }],
  [{ content: '<script>x()</script>' }, { content: BOTH }],
  [{ title: 'x'.repeat(201) }, { title: 'A title may have at most 200 characters' }],
  [{ excerpt: 'x'.repeat(501) }, { excerpt: 'An excerpt may have at most 500 characters' }],
  [{ content: 'x'.repeat(50_001) }, { content: 'The content of a post may have at most 50000 characters, its tags included' }],
])('refuses a malformed post beside its field, keeps what was typed, and speaks of files', async (fields, errors) => {
  const typed = { title: 'The Ride', content: 'It turns.', excerpt: 'So.', ...fields }
  const { page } = await create({ ...typed, published: true, attachments: pdf() })
  expect([400, 422]).toContain(page.status)
  expect([page.errors, page.headings.includes('Error')]).toEqual([errors, true])
  expect([page.valueOf('title'), page.valueOf('excerpt').trim()]).toEqual([typed.title, typed.excerpt.trim()])
  expect(page.valueOf('content').trim()).toBe(typed.content.trim())
  expect(page.document.querySelector('[name=published]')!.hasAttribute('checked')).toBe(true)
  expect(page.text).toContain('If you had chosen files, please choose them again')
  expect([await db.blogPost.count(), filesIn(app.dataDir, 'uploads'), filesIn(app.dataDir, 'incoming')]).toEqual([0, [], []])
})

it('refuses a malformed category, and keeps what was typed', async () => {
  const { browser } = await openDesk()
  const page = await browser.submit({ name: ' ', description: 'For evenings' }, { button: 'Create Category' })
  expect([page.status, page.errors, page.valueOf('description')]).toEqual([400, { name: 'Category name is required' }, 'For evenings'])
  const odd = await postForm(browser, DESK, { intent: 'save-category', name: 'Plans', color: 'red;x:y' })
  expect([odd.status, odd.body.toString()]).toEqual([400, expect.stringContaining('A color is a hex value, such as #6366f1')])
  expect(await db.blogCategory.count()).toBe(0)
})

it('refuses a second category of one name beside the field, whatever its case, and keeps what was typed', async () => {
  const { browser } = await openDesk()
  await browser.submit({ name: 'Lesson Plans' }, { button: 'Create Category' })
  const page = await browser.submit({ name: ' lesson plans', description: 'For evenings' }, { button: 'Create Category' })
  expect([page.status, page.errors]).toEqual([422, { name: 'There is already a category with this name.' }])
  expect([page.valueOf('name')?.trim(), page.valueOf('description')]).toEqual(['lesson plans', 'For evenings'])
  expect(await db.blogCategory.count()).toBe(1)
})

it('tells the second of two who edit one post, keeps their text, and lets them save it then', async () => {
  await create()
  const { id } = await only()
  const [mine, yours] = [await openDesk(`?edit=${id}`), await openDesk(`?edit=${id}`)]
  await mine.browser.submit({ title: 'Mine' }, { button: 'Update Post' })
  const told = await yours.browser.submit({ title: 'Yours', content: 'Not yet.' }, { button: 'Update Post' })
  expect([told.status, told.headings.includes('Saved by somebody else in the meantime')]).toEqual([422, true])
  expect(told.text).toContain('Failed to save blog post: somebody else saved it while you were writing.')
  expect(told.links).toContainEqual(['See the current version', `${DESK}?edit=${id}`])
  expect([told.valueOf('title'), told.valueOf('content'), (await only()).title]).toEqual(['Yours', 'Not yet.', 'Mine'])
  expect((await yours.browser.submit({}, { button: 'Update Post' })).messages).toEqual(['Blog post updated successfully!'])
  expect(await only()).toMatchObject({ title: 'Yours', content: '<p>Not yet.</p>' })
})

it('tells the second of two also where their form was refused for another reason first', async () => {
  await create()
  const { id } = await only()
  const [mine, yours] = [await openDesk(`?edit=${id}`), await openDesk(`?edit=${id}`)]
  await mine.browser.submit({ title: 'Mine' }, { button: 'Update Post' })
  expect((await yours.browser.submit({ title: ' ' }, { button: 'Update Post' })).status).toBe(400)
  const told = await yours.browser.submit({ title: 'Yours' }, { button: 'Update Post' })
  expect([told.status, told.headings.includes('Saved by somebody else in the meantime')]).toEqual([422, true])
  expect((await only()).title).toBe('Mine')
})

it('says so where a post is gone that is to be edited, saved or deleted', async () => {
  await create()
  const { id } = await only()
  const [editing, removing] = [await openDesk(`?edit=${id}`), await openDesk(`?confirm-delete=${id}`)]
  await db.blogPost.deleteMany()
  const saved = await editing.browser.submit({ title: 'Gone' }, { button: 'Update Post' })
  expect([saved.status, saved.text.includes('Failed to save blog post: it has since been deleted.')]).toEqual([422, true])
  const deleted = await removing.browser.submit({}, { button: 'Delete' })
  expect([deleted.status, deleted.messages]).toEqual([422, ['Already deleted It was deleted before: in another tab, by somebody else, or with your first press.']])
  const { page } = await openDesk(`?edit=${id}`)
  expect([page.status, page.messages]).toEqual([404, ['Error Failed to load post for editing']])
})

describe.each(['a visitor', 'a teacher'])('%s', (who) => {
  const open = async () => (who === 'a visitor' ? openBrowser(app.url) : app.openAs(await makeAccount()))

  it('reads that access is denied, and can go home', async () => {
    await create({ title: 'A secret draft' })
    const page = await (await open()).visit(DESK)
    expect([page.status, page.headings]).toEqual([403, ['Access Denied']])
    expect(page.text).toContain('Access denied. Admin privileges required.')
    expect(page.links).toContainEqual(['Go Home', '/'])
    expect(page.html).not.toContain('A secret draft')
  })

  it('changes nothing and learns nothing', async () => {
    await create()
    const { id } = await only()
    const stranger = await open()
    const data = `${DESK}?_data=${encodeURIComponent('routes/blog-management')}`
    expect((await stranger.send(data)).status).toBe(403)
    const forms: Record<string, string>[] = [
      { intent: 'save', title: 'Mine', content: 'Mine' }, { intent: 'delete', id }, { intent: 'save-category', name: 'Mine' },
      { intent: 'delete-category', id },
    ]
    for (const form of forms) {
      for (const path of [DESK, data]) expect((await postForm(stranger, path, form)).status).toBe(403)
    }
    expect([(await db.blogPost.findMany()).map(({ title }) => title), await db.blogCategory.count()]).toEqual([['The Ride'], 0])
  })
})
