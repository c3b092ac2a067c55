import { describe, expect, it } from 'vitest'
import { faqForm, toSortOrder, type FaqForm } from '~/features/faq/faq-item'
import { findFaqItem, listFaq, listPublishedFaq, removeFaqItem, saveFaqItem } from '~/features/faq/faq.server'
import { plainTextOf } from '~/lib/safe-html'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'

useDatabase()

const form = (changes: Partial<FaqForm> = {}): FaqForm =>
  ({ question: 'Who runs the carousel?', answer: '<p>Nobody.</p>', sortOrder: 0, published: true, ...changes })

it('the published items are listed by sort order and then by age, to admins with the drafts between them', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await db.faqItem.createMany({
    data: [
      { question: 'third', answer: 'c', published: true, sortOrder: 2, createdAt: at(1) },
      { question: 'second', answer: 'b', published: true, sortOrder: 1, createdAt: at(3) },
      { question: 'first', answer: 'a', published: true, sortOrder: 1, createdAt: at(2) },
      { question: 'draft', answer: 'd', published: false, sortOrder: -1, createdAt: at(4) },
    ],
  })
  expect((await listPublishedFaq()).map(({ question }) => question)).toEqual(['first', 'second', 'third'])
  expect((await listFaq()).map(({ question }) => question)).toEqual(['draft', 'first', 'second', 'third'])
})

it('an answer is sanitised when it is saved, and again when it is shown', async () => {
  const admin = await makeAccount({ isAdmin: true })
  await saveFaqItem(admin, form({ answer: '<p onclick="x()">Hi<script>alert(1)</script></p>' }))
  const row = await db.faqItem.findFirstOrThrow()
  expect(row).toMatchObject({ answer: '<p>Hi</p>', authorId: admin.id })

  await db.faqItem.update({ where: { id: row.id }, data: { answer: '<img src=x onerror=alert(1)><em>Old</em>' } })
  expect((await listPublishedFaq())[0]!.answer).toBe('<em>Old</em>')
  expect((await findFaqItem(row.id))!.answer).toBe('<em>Old</em>')
})

it('what follows a sign that begins no tag is kept with it', async () => {
  const answer = 'Choose a reading level: if grade<six take easy, otherwise take medium.\nEverything after this is important'
  await saveFaqItem(await makeAccount({ isAdmin: true }), form({ answer }))
  const [entry] = await listPublishedFaq()
  expect(plainTextOf(entry!.answer)).toBe(answer.replace('\n', ' '))
})

it('an answer that was typed as plain text keeps its paragraphs and line breaks', async () => {
  const admin = await makeAccount({ isAdmin: true })
  await saveFaqItem(admin, form({ answer: 'Nobody.\nIt turns.\n\nBy <em>itself</em>.' }))
  const kept = '<p>Nobody.<br />It turns.</p>\n<p>By <em>itself</em>.</p>'
  expect((await db.faqItem.findFirstOrThrow()).answer).toBe(kept)
  expect((await listPublishedFaq())[0]!.answer).toBe(kept)
})

it('an answer that was stored as plain text before is shown with its paragraphs', async () => {
  const { id } = await db.faqItem.create({ data: { question: 'Why?', answer: 'One <em>leans\n\nTwo</em>', published: true } })
  const shown = '<p>One <em>leans</em></p>\n<p>Two</p>'
  expect([(await listPublishedFaq())[0]!.answer, (await findFaqItem(id))!.answer]).toEqual([shown, shown])
})

it('a new item without a word about it is a draft with sort order 0', () => {
  expect(faqForm.parse({ question: ' Why? ', answer: ' So. ' })).toEqual({ question: 'Why?', answer: 'So.', sortOrder: 0, published: false })
})

it.each([['7', 7], ['-3', -3], ['12abc', 12], ['1.9', 1], ['', 0], ['abc', 0], ['NaN', 0], ['Infinity', 0]])(
  'the sort order %j is %i',
  (typed, order) => expect(toSortOrder(typed)).toBe(order),
)

it('changing keeps author and age', async () => {
  const admin = await makeAccount({ isAdmin: true })
  await saveFaqItem(admin, form())
  const before = await db.faqItem.findFirstOrThrow()
  await saveFaqItem(await makeAccount({ isAdmin: true }), form({ id: before.id, revision: 0, question: 'And now?', published: false, sortOrder: 4 }))
  expect(await db.faqItem.findFirstOrThrow()).toEqual({ ...before, question: 'And now?', published: false, sortOrder: 4, revision: 1 })
})

it('of two who change one item at once, the second is told', async () => {
  const admin = await makeAccount({ isAdmin: true })
  await saveFaqItem(admin, form())
  const { id } = await db.faqItem.findFirstOrThrow()
  const results = await Promise.allSettled(['One', 'Two'].map((question) => saveFaqItem(admin, form({ id, revision: 0, question }))))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(refused).toEqual([expect.objectContaining({ title: 'Saved by somebody else in the meantime' })])
  await expect(saveFaqItem(admin, form({ id, question: 'Without a revision' }))).rejects.toMatchObject({ title: 'Saved by somebody else in the meantime' })
  expect((await db.faqItem.findFirstOrThrow()).revision).toBe(1)
})

describe('refused is', () => {
  const NOT_SAVED = { title: 'Error', message: 'Failed to save FAQ item. Please try again.' }
  const NOT_DELETED = { title: 'Error', message: 'Failed to delete FAQ item. Please try again.' }

  it('whoever is no admin', async () => {
    const teacher = await makeAccount()
    await saveFaqItem(await makeAccount({ isAdmin: true }), form())
    const { id } = await db.faqItem.findFirstOrThrow()
    await expect(saveFaqItem(teacher, form())).rejects.toMatchObject(NOT_SAVED)
    await expect(saveFaqItem(teacher, form({ id, question: 'Mine' }))).rejects.toMatchObject(NOT_SAVED)
    await expect(removeFaqItem(teacher, id)).rejects.toMatchObject(NOT_DELETED)
    expect((await listFaq()).map(({ question }) => question)).toEqual(['Who runs the carousel?'])
  })

  it('what is not there any more', async () => {
    const admin = await makeAccount({ isAdmin: true })
    await expect(saveFaqItem(admin, form({ id: 'gone' }))).rejects.toMatchObject({
      message: expect.stringContaining('Failed to save FAQ item: it has since been deleted.') as string,
    })
    await expect(removeFaqItem(admin, 'gone')).rejects.toMatchObject({ title: 'Already deleted' })
    expect(await db.faqItem.count()).toBe(0)
  })

  it.each([
    ['of which nothing is left', '<script>alert(1)</script>', 'Answer is required'],
    ['that is too long as HTML', '&'.repeat(9_000), 'An answer may have at most 10000 characters'],
  ])('an answer %s', async (_what, answer, message) => {
    const admin = await makeAccount({ isAdmin: true })
    await expect(saveFaqItem(admin, form({ answer }))).rejects.toMatchObject({ title: 'Error', message, field: 'answer' })
  })
})
