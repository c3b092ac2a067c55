import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { takeAway } from '../support/missing-table'
import { whileRefusing } from '../support/refused-writes'
import { startS3Server } from '../support/s3-server'
import { filesIn, noisyPicture } from '../support/uploads'

// One port for the bucket, because the app is told of it before the first test.
const s3 = await startS3Server()
afterAll(() => s3.close())

const app = useAppRows({ env: s3.env })
app.expectErrors()

let admin: Actor
beforeAll(async () => {
  admin = await makeAccount({ isAdmin: true })
})
beforeEach(async () => {
  await db.blogPost.deleteMany()
  await db.blogCategory.deleteMany()
  await db.storedFile.deleteMany()
})
afterEach(() => {
  s3.state.isBroken = false
  s3.objects.clear()
})

const pdf = () => new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'], 'map.pdf', { type: 'application/pdf' })
const jpeg = async () => new File([await noisyPicture(900, 600)], 'ride.jpg', { type: 'image/jpeg' })
const post = { title: 'The Ride', content: '<p>It turns.</p>' }

async function open(search = '') {
  const browser = await app.openAs(admin)
  await browser.visit(`/blog-management${search}`)
  return browser
}

async function makePost() {
  const browser = await open()
  await browser.submit({ ...post, attachments: pdf() }, { button: 'Create Post' })
  return db.blogPost.findFirstOrThrow({ include: { attachments: true } })
}

const nothingIsKept = async () => [await db.storedFile.count(), s3.objects.size, filesIn(app.dataDir, 'incoming')]

describe('with the files in a bucket', () => {
  it('a post keeps its files there, and takes them along when it goes', async () => {
    const browser = await open()
    await browser.submit({ ...post, image: await jpeg(), attachments: pdf() }, { button: 'Create Post' })
    expect([s3.objects.size, filesIn(app.dataDir, 'uploads')]).toEqual([4, []])
    const { id } = await db.blogPost.findFirstOrThrow()
    await browser.visit(`/blog-management?confirm-delete=${id}`)
    await browser.submit({}, { button: 'Delete' })
    expect(await nothingIsKept()).toEqual([0, 0, []])
  })

  it.each([
    ['image', jpeg, 'Failed to upload image'],
    ['attachments', async () => pdf(), 'Failed to upload map.pdf'],
  ])('with the bucket out of order it says so beside %s, and keeps what was typed', async (field, file, message) => {
    const browser = await open()
    s3.state.isBroken = true
    const page = await browser.submit({ ...post, excerpt: 'So.', [field]: await file() }, { button: 'Create Post' })
    expect([page.status, page.errors, page.valueOf('excerpt')]).toEqual([422, { [field]: message }, 'So.'])
    expect(page.headings).toContain('Error')
    expect([await db.blogPost.count(), ...(await nothingIsKept())]).toEqual([0, 0, 0, []])
  })
})

describe('with the database refusing to write', () => {
  it.each([
    ['INSERT', 'blog_posts', 'Failed to save blog post'],
    ['INSERT', 'blog_attachments', 'Failed to save attachment map.pdf'],
    ['INSERT', 'blog_post_categories', 'Failed to update categories'],
  ] as const)('%s into %s, a new post is not there at all, and neither are its files', async (write, table, message) => {
    const { id } = await db.blogCategory.create({ data: { name: 'Plans', slug: 'plans' } })
    const browser = await open()
    const fields = { ...post, categories: [id], attachments: pdf(), image: await jpeg() }
    const page = await whileRefusing(write, table, () => browser.submit(fields, { button: 'Create Post' }))
    expect([page.status, page.document.querySelector('.error-summary li')?.text]).toEqual([422, message])
    expect([page.valueOf('title'), page.headings.includes('Error')]).toEqual(['The Ride', true])
    expect([await db.blogPost.count(), ...(await nothingIsKept())]).toEqual([0, 0, 0, []])
  })

  it('an attachment that cannot be deleted stays, and so does the rest of the post', async () => {
    const { id, attachments: [attachment] } = await makePost()
    const browser = await open(`?edit=${id}`)
    const page = await whileRefusing('DELETE', 'blog_attachments', () =>
      browser.submit({ title: 'Another', removed: [attachment!.id] }, { button: 'Update Post' }),
    )
    expect([page.status, page.messages.some((each) => each.includes('Failed to delete attachment'))]).toEqual([422, true])
    expect([page.valueOf('title'), (await db.blogPost.findFirstOrThrow()).title]).toEqual(['Another', 'The Ride'])
    expect([await db.blogAttachment.count(), s3.objects.size]).toEqual([1, 1])
  })

  it('a post that cannot be deleted stays with its files', async () => {
    const { id } = await makePost()
    const browser = await open(`?confirm-delete=${id}`)
    const page = await whileRefusing('DELETE', 'blog_posts', () => browser.submit({}, { button: 'Delete' }))
    expect([page.status, page.messages]).toEqual([422, ['Error Failed to delete blog post']])
    expect([await db.blogPost.count(), s3.objects.size]).toEqual([1, 1])
  })

  it('says Failed to save category and Failed to delete category', async () => {
    const saving = await open()
    const saved = await whileRefusing('INSERT', 'blog_categories', () => saving.submit({ name: 'Plans' }, { button: 'Create Category' }))
    expect([saved.status, saved.messages, saved.valueOf('name')]).toEqual([422, ['Error Failed to save category'], 'Plans'])
    const { id } = await db.blogCategory.create({ data: { name: 'Plans', slug: 'plans' } })
    const removing = await open(`?confirm-delete-category=${id}`)
    const removed = await whileRefusing('DELETE', 'blog_categories', () => removing.submit({}, { button: 'Delete' }))
    expect([removed.status, removed.messages]).toEqual([422, ['Error Failed to delete category']])
    expect(await db.blogCategory.count()).toBe(1)
  })
})

describe('with a table out of order', () => {
  it.each([
    ['blog_posts', ['Error Failed to fetch blog posts', 'Error Failed to load post for editing']],
    ['blog_categories', ['Error Failed to fetch blog posts', 'Error Failed to fetch categories']],
  ] as const)('%s, the page says so and its forms stay', async (table, messages) => {
    const { id } = await makePost()
    const bringBack = await takeAway(table)
    try {
      const browser = await app.openAs(admin)
      const page = await browser.visit(`/blog-management?edit=${id}`)
      expect([page.status, page.messages]).toEqual([500, messages])
      expect(page.document.querySelectorAll('main form [name=title], main form [name=color]')).toHaveLength(2)
    } finally {
      await bringBack()
    }
  })
})
