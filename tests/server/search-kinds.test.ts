import { describe, expect, it } from 'vitest'
import { closeDatabase, db, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'
import { findRanked } from '~/server/ranked-search.server'
import { searchIds, type SearchKind } from '~/server/search.server'
import { migrateDatabase, readMigrations } from '../../prisma/migrate.ts'
import { makeEmptyDatabase, testProvider, useDatabase } from '../support/database'
import { makeAccount } from '../support/factories'
import { makeNumberedQuiz } from '../support/quizzes'

const database = useDatabase()

const post = (changes = {}) => ({ title: 'Weak lines', slug: 'weak-lines', content: '<p>Print the code.</p>', published: true, ...changes })
const faqItem = (changes = {}) => ({ question: 'Is it free?', answer: '<p>At first.</p>', published: true, ...changes })
const download = (changes = {}) =>
  ({ title: 'Map of the park', slug: 'map', filePath: 'x', fileName: 'park-map_A4.pdf', fileType: 'application/pdf', ...changes })

async function isFound(kind: SearchKind, text: string, filter = {}) {
  return (await searchIds(kind, text, { state: 'open', limit: 10, ...filter })).length > 0
}

describe('a post', () => {
  it('is found by title, excerpt and text, and follows every change of them', async () => {
    const { id } = await db.blogPost.create({ data: post({ excerpt: 'For old tablets' }) })
    for (const text of ['weak', 'tablet', 'print code']) expect(await isFound('post', text), text).toBe(true)
    await db.blogPost.update({ where: { id }, data: { title: 'Strong lines', excerpt: null, content: '<h2>Cables</h2>' } })
    for (const text of ['weak', 'tablet', 'print']) expect(await isFound('post', text), text).toBe(false)
    for (const text of ['strong', 'cable']) expect(await isFound('post', text), text).toBe(true)
    await db.blogPost.delete({ where: { id } })
    expect(await searchIds('post', '', { limit: 10 })).toEqual([])
  })

  it('is not found by the markup of its text, only by its words', async () => {
    const link = '<a href="https://park.test/" target="_blank" rel="noopener">tickets</a>'
    const content = `<p>Lamps &amp; bells, 1 &lt; 2 &quot;so&quot;<br />and ${link}: C:\\temp {"a":1}</p>`
    await db.blogPost.create({ data: post({ content }) })
    for (const text of ['lamps', 'bells', '1', 'so', 'and tickets', 'temp', 'a']) expect(await isFound('post', text), text).toBe(true)
    for (const text of ['href', 'https', 'blank', 'noopener', 'br', 'amp', 'lt', 'quot', 'p']) {
      expect(await isFound('post', text), text).toBe(false)
    }
  })

  it('is a stranger’s to find only once it is published', async () => {
    const { id } = await db.blogPost.create({ data: post({ published: false }) })
    expect([await isFound('post', 'weak'), await isFound('post', 'weak', { state: undefined })]).toEqual([false, true])
    await db.blogPost.update({ where: { id }, data: { published: true } })
    expect(await isFound('post', 'weak')).toBe(true)
    await db.blogPost.update({ where: { id }, data: { published: false } })
    expect(await isFound('post', 'weak')).toBe(false)
  })

  const odd = ['', '<', '<<p>>', '"', '\\', '\\"<b', '{"x": [1]}', 'a < b', '<p>unclosed', '\n\t', '\u0001']

  it.each(odd)('can be saved with %j as its text', async (content) => {
    const { id } = await db.blogPost.create({ data: post({ content }) })
    expect((await searchIds('post', 'weak', { limit: 10 })).map((hit) => hit.id)).toEqual([id])
  })
})

describe('an FAQ item', () => {
  it('is found by question and answer while it is published', async () => {
    const { id } = await db.faqItem.create({ data: faqItem() })
    expect([await isFound('faq', 'free'), await isFound('faq', 'FIRST')]).toEqual([true, true])
    await db.faqItem.update({ where: { id }, data: { answer: '<p>Never <strong>ever</strong>.</p>' } })
    expect([await isFound('faq', 'first'), await isFound('faq', 'ever'), await isFound('faq', 'strong')]).toEqual([false, true, false])
    await db.faqItem.update({ where: { id }, data: { published: false } })
    expect([await isFound('faq', 'free'), await isFound('faq', 'free', { state: undefined })]).toEqual([false, true])
    await db.faqItem.delete({ where: { id } })
    expect(await searchIds('faq', '', { limit: 10 })).toEqual([])
  })
})

describe('a download', () => {
  it('is found by title, description and file name while it is active', async () => {
    const { id } = await db.freeDownload.create({ data: download({ description: 'To hang on the wall' }) })
    for (const text of ['map of', 'wall', 'pdf', 'a4']) expect(await isFound('download', text), text).toBe(true)
    await db.freeDownload.update({ where: { id }, data: { description: null, fileName: 'plan.zip' } })
    expect([await isFound('download', 'wall'), await isFound('download', 'plan')]).toEqual([false, true])
    await db.freeDownload.update({ where: { id }, data: { isActive: false } })
    expect([await isFound('download', 'map'), await isFound('download', 'map', { state: undefined })]).toEqual([false, true])
    await db.freeDownload.delete({ where: { id } })
    expect(await searchIds('download', '', { limit: 10 })).toEqual([])
  })
})

it('a draft of a quiz is found by its owner, until the owner is gone', async () => {
  const [owner, stranger] = [await makeAccount(), await makeAccount()]
  await makeNumberedQuiz(owner, { title: 'Moons', published: false })
  expect(await isFound('quiz', 'moons', { draftsOf: owner.id })).toBe(true)
  expect([await isFound('quiz', 'moons', { draftsOf: stranger.id }), await isFound('quiz', 'moons')]).toEqual([false, false])
  await db.user.delete({ where: { id: owner.id } })
  expect(await isFound('quiz', 'moons', { draftsOf: owner.id })).toBe(false)
})

it('what was there before the search knew its kind is found as well', async () => {
  const known = readMigrations(testProvider)
  const before = known.migrationDirectories.filter(({ path }) => path < '20261120130600')
  const made = await makeEmptyDatabase()
  await closeDatabase()
  try {
    await migrateDatabase(made.url, { ...known, migrationDirectories: before })
    env.databaseUrl = made.url
    await openDatabase()
    const createdAt = new Date('2026-03-01T08:00:00Z')
    await db.blogPost.createMany({ data: [post({ createdAt }), post({ title: 'Draft', slug: 'draft', published: false })] })
    // In SQL: the client names columns that came later.
    const { question, answer } = faqItem()
    await db.$executeRaw`INSERT INTO "faq_items" ("id", "question", "answer", "published", "createdAt")
      VALUES ('open', ${question}, ${answer}, true, ${createdAt}), ('draft', 'Draft?', ${answer}, false, ${createdAt})`
    await db.$executeRaw`INSERT INTO "free_downloads" ("id", "title", "slug", "isActive", "filePath", "fileName", "fileType")
      VALUES ('open', 'Map of the park', 'map', true, 'x', 'park-map_A4.pdf', 'application/pdf'),
        ('draft', 'Draft', 'draft', false, 'x', 'park-map_A4.pdf', 'application/pdf')`
    const owner = await makeAccount()
    await db.$executeRaw`INSERT INTO "quizzes" ("id", "title", "topic", "questionsCount", "createdById")
      VALUES ('draft', 'Moons', 'Moons', 3, ${owner.id})`
    await db.$executeRaw`INSERT INTO "stories" ("id", "title", "content", "published", "userId")
      VALUES ('open', 'Tale', 'A mirror.', true, ${owner.id})`
    await closeDatabase()
    await migrateDatabase(made.url)
    await openDatabase()
    expect([await isFound('post', 'weak print'), await isFound('faq', 'free first'), await isFound('download', 'map a4')]).toEqual([true, true, true])
    for (const kind of ['post', 'faq', 'download'] as const) {
      expect([await isFound(kind, 'draft'), await isFound(kind, 'draft', { state: 'draft' })], kind).toEqual([false, true])
    }
    expect(await isFound('quiz', 'moons', { draftsOf: owner.id })).toBe(true)
    for (const [kind, text] of [['story', 'mirror'], ['post', 'print'], ['faq', 'first'], ['download', 'a4']] as const) {
      expect((await findRanked(kind, text, { state: 'open' })).hits, kind).toHaveLength(1)
    }
    // Posts are listed by this day.
    expect((await db.blogPost.findFirstOrThrow({ where: { published: true } })).publishedAt).toEqual(createdAt)
  } finally {
    await closeDatabase()
    env.databaseUrl = database.url
    await openDatabase()
    await made.remove()
  }
})
