import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'

const app = useAppRows()

let admin: Actor
beforeAll(async () => {
  admin = await makeAccount({ isAdmin: true })
})
beforeEach(() => db.faqItem.deleteMany())

async function openDesk(search = '') {
  const browser = await app.openAs(admin)
  return { browser, page: await browser.visit(`/faq-management${search}`) }
}

const GONE = 'Failed to save FAQ item: it has since been deleted. What you typed is still here; Create makes a new item from it.'
const makeItem = (question = 'Who runs the carousel?', answer = '<p>Nobody.</p>') => db.faqItem.create({ data: { question, answer } })

it('is led to from the dashboard and leads back, and says that there is nothing yet', async () => {
  const { browser } = await openDesk()
  await browser.visit('/admin')
  const page = await browser.follow('FAQ Management')
  expect([page.path, page.headings]).toEqual(['/faq-management', ['FAQ Management']])
  expect(page.text).toContain('No FAQ items found. Create your first FAQ item to get started.')
  expect(page.links).toContainEqual(['Back to Dashboard', '/admin'])
})

it('the form of a new item has its fields, an unpublished item, sort order 0, Cancel and Create', async () => {
  const { browser } = await openDesk()
  const page = await browser.follow('Add FAQ Item')
  expect(page.headings).toContain('Create New FAQ Item')
  expect(page.document.querySelectorAll('main form label').map((label) => label.text.trim())).toEqual(['Question', 'Answer', 'Sort Order', 'Published'])
  expect(page.document.querySelectorAll('main form button, main form a').map((each) => each.text)).toEqual(['Create', 'Cancel'])
  expect(page.document.querySelector('[name=answer]')!.getAttribute('placeholder')).toContain('HTML')
  expect([page.valueOf('sortOrder'), page.document.querySelector('[name=published]')!.hasAttribute('checked')]).toEqual(['0', false])
})

it('creates, changes and deletes, and says so', async () => {
  const { browser } = await openDesk('?add')
  const long = 'Why does the Ferris wheel turn when nobody is there to turn it at all?'
  const created = await browser.submit({ question: long, answer: '<p>Wind.</p><script>x()</script>', sortOrder: 'abc' })
  expect([created.path, created.messages]).toEqual(['/faq-management', ['FAQ item created successfully!']])
  const cells = () => created.document.querySelectorAll('tbody th, tbody td').map((cell) => cell.text.trim())
  expect(created.document.querySelectorAll('thead th').map((cell) => cell.text)).toEqual(['Question', 'Status', 'Sort Order', 'Created', 'Actions'])
  expect(cells().slice(0, 3)).toEqual([`${long.slice(0, 60).trimEnd()}…`, 'Draft', '0'])
  expect(cells()[3]).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)

  const { id } = await db.faqItem.findFirstOrThrow()
  const form = await browser.visit(`/faq-management?edit=${id}`)
  expect(form.headings).toContain('Edit FAQ Item')
  expect(form.document.querySelectorAll('main form button').map((each) => each.text)).toEqual(['Update'])
  expect([form.valueOf('question'), form.valueOf('answer')]).toEqual([long, '<p>Wind.</p>'])
  const changed = await browser.submit({ question: 'Why?', sortOrder: '3', published: true })
  expect(changed.messages).toEqual(['FAQ item updated successfully!'])
  expect(await db.faqItem.findFirstOrThrow()).toMatchObject({ question: 'Why?', answer: '<p>Wind.</p>', sortOrder: 3, published: true, authorId: admin.id })
  expect(changed.text).toContain('Published')

  const asked = await browser.visit(`/faq-management?confirm-delete=${id}`)
  expect(asked.text).toContain('Are you sure? This action cannot be undone. This will permanently delete the FAQ item.')
  expect(await db.faqItem.count()).toBe(1)
  const deleted = await browser.submit({}, { button: 'Delete' })
  expect(deleted.messages).toEqual(['FAQ item deleted successfully!'])
  expect(await db.faqItem.count()).toBe(0)
})

it.each([
  [{ question: '  ', answer: 'So.' }, { question: 'Question is required' }],
  [{ question: 'Why?', answer: '' }, { answer: 'Answer is required' }],
  [{ question: 'Why?', answer: '<script>x</script>' }, { answer: 'Answer is required' }],
  [{ question: 'Why?', answer: 'x'.repeat(10_001) }, { answer: 'An answer may have at most 10000 characters' }],
  [{ question: 'Why?'.repeat(200), answer: 'So.' }, { question: 'A question may have at most 500 characters' }],
  [{ question: 'Why?', answer: 'So.', sortOrder: '12345678901' }, { sortOrder: 'A sort order may have at most nine digits' }],
])('refuses a malformed form beside its field, and keeps what was typed', async (fields, errors) => {
  const { browser } = await openDesk('?add')
  const page = await browser.submit({ published: true, ...fields })
  expect([400, 422]).toContain(page.status)
  expect([page.errors, page.headings.includes('Error')]).toEqual([errors, true])
  expect([page.valueOf('question').trim(), page.document.querySelector('[name=published]')!.hasAttribute('checked')]).toEqual([fields.question.trim(), true])
  expect(await db.faqItem.count()).toBe(0)
})

it('says that it could not save or delete what is not there any more', async () => {
  const { id } = await makeItem()
  const { browser } = await openDesk(`?edit=${id}`)
  const other = await openDesk(`?confirm-delete=${id}`)
  await db.faqItem.deleteMany()
  const saved = await browser.submit({ question: 'Gone' })
  expect([saved.status, saved.messages]).toEqual([422, [`Error ${GONE}`]])
  const deleted = await other.browser.submit({}, { button: 'Delete' })
  expect([deleted.status, deleted.messages]).toEqual([422, ['Already deleted It was deleted before: in another tab, by somebody else, or with your first press.']])
  expect((await openDesk(`?edit=${id}`)).page.status).toBe(404)
})

it('keeps what was typed for an item that somebody else has deleted, and lets it be created anew', async () => {
  const { id } = await makeItem()
  const { browser } = await openDesk(`?edit=${id}`)
  await db.faqItem.deleteMany()
  const kept = await browser.submit({ question: 'And now?', answer: 'A long answer.', sortOrder: '7', published: true })
  expect([kept.status, kept.headings.includes('Create New FAQ Item')]).toEqual([422, true])
  expect(['question', 'answer', 'sortOrder'].map((name) => kept.valueOf(name))).toEqual(['And now?', 'A long answer.', '7'])
  const created = await browser.submit({}, { button: 'Create' })
  expect([created.path, created.messages]).toEqual(['/faq-management', ['FAQ item created successfully!']])
  expect(await db.faqItem.findFirstOrThrow()).toMatchObject({ question: 'And now?', answer: '<p>A long answer.</p>', sortOrder: 7, published: true })
})

it('tells the second of two who edit one item, keeps their text, and lets them save it then', async () => {
  const { id } = await makeItem()
  const [mine, yours] = [await openDesk(`?edit=${id}`), await openDesk(`?edit=${id}`)]
  await mine.browser.submit({ question: 'Mine' }, { button: 'Update' })
  const told = await yours.browser.submit({ question: 'Yours', answer: '<p>Not yet.</p>' }, { button: 'Update' })
  expect([told.status, told.headings.includes('Saved by somebody else in the meantime')]).toEqual([422, true])
  expect(told.text).toContain('Failed to save FAQ item: somebody else saved it while you were writing.')
  expect(told.links).toContainEqual(['See the current version', `/faq-management?edit=${id}`])
  expect([told.valueOf('question'), told.valueOf('answer')]).toEqual(['Yours', '<p>Not yet.</p>'])
  expect(await db.faqItem.findFirstOrThrow()).toMatchObject({ question: 'Mine', answer: '<p>Nobody.</p>' })
  expect((await yours.browser.submit({}, { button: 'Update' })).messages).toEqual(['FAQ item updated successfully!'])
  expect(await db.faqItem.findFirstOrThrow()).toMatchObject({ question: 'Yours', answer: '<p>Not yet.</p>' })
})

it('tells the second of two also where their form was refused for another reason first', async () => {
  const { id } = await makeItem()
  const [mine, yours] = [await openDesk(`?edit=${id}`), await openDesk(`?edit=${id}`)]
  await mine.browser.submit({ question: 'Mine' }, { button: 'Update' })
  expect((await yours.browser.submit({ question: ' ' }, { button: 'Update' })).status).toBe(400)
  const told = await yours.browser.submit({ question: 'Yours' }, { button: 'Update' })
  expect([told.status, told.headings.includes('Saved by somebody else in the meantime')]).toEqual([422, true])
  expect((await db.faqItem.findFirstOrThrow()).question).toBe('Mine')
})

describe.each(['a visitor', 'a teacher'])('%s', (who) => {
  const open = async () => (who === 'a visitor' ? openBrowser(app.url) : app.openAs(await makeAccount()))

  it('reads that the page is not for them, and can go home', async () => {
    await makeItem()
    const page = await (await open()).visit('/faq-management')
    expect([page.status, page.text]).toEqual([403, expect.stringContaining("You don't have permission to access this page.")])
    expect(page.links).toContainEqual(['Go Home', '/'])
    expect(page.links.filter(([, to]) => to === '/auth?redirectTo=%2Ffaq-management')).toHaveLength(who === 'a visitor' ? 1 : 0)
    expect(page.html).not.toContain('Who runs the carousel?')
  })

  it('changes nothing', async () => {
    const { id } = await makeItem()
    const stranger = await open()
    const entry = { intent: 'save', question: 'Mine', answer: 'Mine' }
    const forms: Record<string, string>[] = [{ intent: 'delete', id }, { ...entry, id }, entry]
    for (const form of forms) expect((await postForm(stranger, '/faq-management', form)).status).toBe(403)
    expect((await db.faqItem.findMany()).map(({ question }) => question)).toEqual(['Who runs the carousel?'])
  })
})
