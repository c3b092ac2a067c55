import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { removeCategory, saveCategory } from '~/features/blog/categories.server'
import { removePost, savePost, type PostFiles } from '~/features/blog/post-changes.server'
import { toBlogDesk } from '~/features/blog/post-desk.server'
import { categoryForm, postForm, type PostForm } from '~/features/blog/post-forms'
import { db } from '~/server/db.server'
import { pageCache } from '~/server/page-cache.server'
import { storage } from '~/server/storage.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { noisyPicture, uploaded } from '../../support/uploads'

useDatabase()

let admin: Actor
beforeEach(async () => {
  admin = await makeAccount({ isAdmin: true })
})

const typed = (fields: Partial<PostForm> = {}) => postForm.parse({ title: 'The Ride', content: '<p>It turns.</p>', ...fields })
const save = (fields?: Partial<PostForm>, files?: PostFiles) => savePost(admin, typed(fields), files)
const include = { attachments: true, formerSlugs: true, categories: true } as const
const found = (id: string) => db.blogPost.findUniqueOrThrow({ where: { id }, include })
const revisionOf = async (id: string) => (await found(id)).updatedAt.getTime()
const change = async (id: string, fields: Partial<PostForm>, files?: PostFiles) =>
  save({ id, revision: await revisionOf(id), ...fields }, files)
const pdf = (name = 'map.pdf') => uploaded(Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'), name)
const picture = async () => uploaded(await noisyPicture(900, 600), 'ride.jpg')
const makeCategory = async (name: string) => {
  await saveCategory(admin, categoryForm.parse({ name }))
  return db.blogCategory.findFirstOrThrow({ where: { name }, orderBy: { id: 'desc' } })
}

it('what follows a sign that begins no tag is kept with it', async () => {
  const id = await save({ content: '1 < 2 and x<y, AT&T\n\nThe rest' })
  expect((await found(id)).content).toBe('<p>1 &lt; 2 and x&lt;y, AT&amp;T</p>\n<p>The rest</p>')
})

describe('the address of a post', () => {
  it('is its title without signs, and a suffix makes it unique', async () => {
    const ids = [await save({ title: '  The Ferris Wheel: -- 5 nights! ' }), await save({ title: 'The ferris wheel 5 nights' }), await save({ title: '???' })]
    const slugs = await Promise.all(ids.map(async (id) => (await found(id)).slug))
    expect(slugs).toEqual(['the-ferris-wheel-5-nights', 'the-ferris-wheel-5-nights-2', 'post'])
  })

  it('is one of fifty where fifty of one title are created at once', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => save()))
    const slugs = (await db.blogPost.findMany()).map(({ slug }) => slug)
    expect(new Set(ids).size).toBe(50)
    expect(slugs.toSorted()).toEqual(['the-ride', ...Array.from({ length: 49 }, (_, index) => `the-ride-${index + 2}`)].toSorted())
  })

  it('follows the title, and each former one goes on leading to it and to nothing else', async () => {
    const id = await save()
    await change(id, { title: 'The Carousel' })
    await change(id, { title: 'The Tunnel' })
    expect(await found(id)).toMatchObject({ slug: 'the-tunnel' })
    expect((await found(id)).formerSlugs.map(({ slug }) => slug).toSorted()).toEqual(['the-carousel', 'the-ride'])
    expect((await found(await save())).slug).toBe('the-ride-2')
  })

  it('may be one that the post had before, and stays where only signs of the title change', async () => {
    const id = await save()
    await save()
    await change(id, { title: 'The Carousel' })
    await change(id, { title: 'The Ride' })
    await change(id, { title: 'The ride!' })
    expect(await found(id)).toMatchObject({ slug: 'the-ride', title: 'The ride!', formerSlugs: [{ slug: 'the-carousel' }] })
  })
})

describe('the content of a post', () => {
  const stored = async (content: string) => (await found(await save({ content }))).content

  it('keeps allowed markup unchanged', async () => {
    const html =
      '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>4</h4><h5>5</h5><h6>6</h6><p>A <strong>b</strong> <em>c</em> <u>d</u><br />e</p>' +
      '<ol><li>f</li></ol><ul><li>g <a href="https://park.test/x?a=1&amp;b=2" target="_blank" rel="noopener">h</a></li></ul>'
    expect(await stored(html)).toBe(html)
    expect(await stored('<strong>Only</strong> a <a href="/faq">line</a>')).toBe('<strong>Only</strong> a <a href="/faq">line</a>')
  })

  it('loses what is not allowed', async () => {
    expect(await stored('<p onclick="x()">Hi<script>x()</script><img src=x onerror=x()></p>')).toBe('<p>Hi</p>')
  })

  it('gets paragraphs where it was typed as plain text', async () => {
    expect(await stored('One & two < three\nstill one\n\nTwo')).toBe('<p>One &amp; two &lt; three<br />still one</p>\n<p>Two</p>')
    expect(await stored('A <strong>bold\n\nword</strong> here')).toBe('<p>A <strong>bold</strong></p>\n<p>word here</p>')
  })

  it('is refused where nothing is left of it, or too much', async () => {
    for (const content of ['<script>x()</script>', '<p>&nbsp;</p>']) {
      await expect(save({ content })).rejects.toMatchObject({ message: 'Title and content are required', field: 'content' })
    }
    const tooLong = 'The content of a post may have at most 50000 characters, its tags included'
    await expect(save({ content: '&'.repeat(20_000) })).rejects.toMatchObject({ message: tooLong, field: 'content' })
    expect(await db.blogPost.count()).toBe(0)
  })
})

it('a post is a draft until it is first published, and keeps that date', async () => {
  const id = await save()
  expect(await found(id)).toMatchObject({ published: false, publishedAt: null, authorId: admin.id })
  await change(id, { published: true })
  const { publishedAt } = await found(id)
  expect(publishedAt).toBeInstanceOf(Date)
  await change(id, { published: false })
  await change(id, { published: true })
  expect((await found(id)).publishedAt).toEqual(publishedAt)
})

it('of two who edit one post at once the second is told, and may then save over the first', async () => {
  const id = await save()
  const revision = await revisionOf(id)
  await save({ id, revision, title: 'Mine' })
  await expect(save({ id, revision, title: 'Yours' })).rejects.toMatchObject({
    title: 'Saved by somebody else in the meantime',
    message: expect.stringContaining('Failed to save blog post: somebody else saved it while you were writing.') as string,
  })
  await expect(save({ id, title: 'Without a revision' })).rejects.toMatchObject({ title: 'Saved by somebody else in the meantime' })
  await change(id, { title: 'Yours' })
  expect((await found(id)).title).toBe('Yours')
  await removePost(admin, id)
  await expect(save({ id, revision })).rejects.toMatchObject({ message: 'Failed to save blog post: it has since been deleted.' })
})

it('fifty saves of one revision at once change it once', async () => {
  const id = await save()
  const revision = await revisionOf(id)
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => save({ id, revision, title: `Save ${index}` })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await found(id)).formerSlugs).toHaveLength(1)
})

it('picture and attachments stay until they are replaced or taken off, and then their files go', async () => {
  const id = await save({}, { image: await picture(), attachments: [await pdf(), await pdf('plan.pdf')] })
  const first = await found(id)
  expect(first.featuredImageUrl).toMatch(/^\/files\/[0-9a-f]{32}-900x600\.webp$/)
  expect(first.attachments.map(({ fileName, fileSize, fileType }) => [fileName, fileSize, fileType])).toEqual([
    ['map.pdf', 47, 'application/pdf'], ['plan.pdf', 47, 'application/pdf'],
  ])
  await change(id, { title: 'Another' })
  expect((await found(id)).attachments).toHaveLength(2)

  const [map, plan] = first.attachments
  await change(id, { removed: [map!.id, 'nobody'] }, { image: await picture(), attachments: [await pdf('more.pdf')] })
  const second = await found(id)
  expect(second.attachments.map(({ fileName }) => fileName)).toEqual(['plan.pdf', 'more.pdf'])
  expect(second.featuredImageUrl).not.toBe(first.featuredImageUrl)
  expect(await db.storedFile.count()).toBe(3)
  expect([await storage().sizeOf(map!.filePath), await storage().sizeOf(plan!.filePath)]).toEqual([null, 47])

  await change(id, { removeImage: true })
  expect((await found(id)).featuredImageUrl).toBeNull()
  await removePost(admin, id)
  expect([await db.storedFile.count(), await db.blogAttachment.count()]).toEqual([0, 0])
  expect(await storage().sizeOf(plan!.filePath)).toBeNull()
})

it('attachments of another post cannot be taken off with it', async () => {
  const theirs = await save({}, { attachments: [await pdf()] })
  const [attachment] = (await found(theirs)).attachments
  await change(await save(), { removed: [attachment!.id] })
  expect((await found(theirs)).attachments).toHaveLength(1)
})

it('a post has at most twenty attachments', async () => {
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => pdf()))
  const id = await save({}, { attachments: await many(20) })
  await expect(change(id, {}, { attachments: await many(1) })).rejects.toMatchObject({ field: 'attachments', message: 'A post may have at most 20 attachments.' })
  expect([(await found(id)).attachments.length, await db.storedFile.count()]).toEqual([20, 20])
})

describe('a category', () => {
  it('has an address of its own and the default color, and posts are in as many as are ticked', async () => {
    const [first, second] = [await makeCategory('Lesson Plans'), await makeCategory('Lesson plans!')]
    expect([first, second]).toMatchObject([
      { slug: 'lesson-plans', color: '#6366f1', description: null }, { slug: 'lesson-plans-2', color: '#6366f1' },
    ])
    const id = await save({ categories: [first.id, second.id, first.id] })
    expect((await found(id)).categories).toHaveLength(2)
    await change(id, { categories: [second.id] })
    expect((await toBlogDesk(new URLSearchParams())).categories.map(({ postCount }) => postCount)).toEqual([0, 1])
  })

  it('leaves its posts when it goes, and their pages are drawn anew', async () => {
    const category = await makeCategory('Lesson Plans')
    const id = await save({ categories: [category.id] })
    const heard: string[] = []
    const stop = pageCache.onChange((tags) => heard.push(...tags))
    await saveCategory(admin, categoryForm.parse({ id: category.id, name: 'Plans', color: '#ABCDEF' }))
    expect(await db.blogCategory.findFirstOrThrow()).toMatchObject({ name: 'Plans', slug: 'plans', color: '#abcdef' })
    await removeCategory(admin, category.id)
    stop()
    expect(heard).toEqual(['blog', `post:${id}`, 'blog', `post:${id}`])
    expect((await found(id)).categories).toEqual([])
    const gone = categoryForm.parse({ id: category.id, name: 'Plans' })
    await expect(saveCategory(admin, gone)).rejects.toMatchObject({ message: 'Failed to save category: it has since been deleted.' })
    await expect(removeCategory(admin, category.id)).rejects.toMatchObject({ title: 'Already deleted' })
    await expect(save({ categories: [category.id] })).rejects.toMatchObject({ message: 'Failed to update categories: one has since been deleted.', field: 'categories' })
  })
})

it('the table shows twenty posts a page, the newest first, and leads on and back', async () => {
  for (let number = 1; number <= 45; number += 1) {
    await db.blogPost.create({ data: { title: `Post ${number}`, slug: `post-${number}`, content: '', createdAt: new Date(1_000 * Math.ceil(number / 3)) } })
  }
  const seen: string[] = []
  let desk = await toBlogDesk(new URLSearchParams())
  const [first, count] = [desk.posts.map(({ title }) => title), desk.count]
  for (;;) {
    seen.push(...desk.posts.map(({ title }) => title))
    if (!desk.laterAt) break
    desk = await toBlogDesk(new URL(desk.laterAt, 'http://park.test').searchParams)
  }
  expect([count, new Set(seen).size, seen.length, desk.page]).toEqual([45, 45, 45, 3])
  expect(seen.map((title) => Math.ceil(Number(title.slice(5)) / 3))).toEqual(seen.map((_, index) => 15 - Math.floor(index / 3)))
  desk = await toBlogDesk(new URL(desk.earlierAt!, 'http://park.test').searchParams)
  desk = await toBlogDesk(new URL(desk.earlierAt!, 'http://park.test').searchParams)
  expect(desk.posts.map(({ title }) => title)).toEqual(first)
  expect((await toBlogDesk(new URLSearchParams('page=2&after=%00nonsense'))).posts.map(({ title }) => title)).toEqual(seen.slice(20, 40))
})

it('nobody but admins may change anything', async () => {
  const id = await save()
  const category = await makeCategory('Plans')
  const teacher = await makeAccount()
  const attempts = [
    [savePost(teacher, typed()), 'Failed to save blog post'],
    [removePost(teacher, id), 'Failed to delete blog post'],
    [saveCategory(teacher, categoryForm.parse({ name: 'Mine' })), 'Failed to save category'],
    [removeCategory(teacher, category.id), 'Failed to delete category'],
  ] as const
  for (const [attempt, message] of attempts) await expect(attempt).rejects.toMatchObject({ message })
  expect([await db.blogPost.count(), await db.blogCategory.count()]).toEqual([1, 1])
})
