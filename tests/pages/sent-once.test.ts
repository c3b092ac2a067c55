import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

beforeEach(async () => {
  const { resource, faqItem, freeDownload, storyElement, blogPost, blogCategory, quizCategory, subscriber } = db
  await Promise.all([resource.deleteMany(), faqItem.deleteMany(), freeDownload.deleteMany()])
  await Promise.all([storyElement.deleteMany(), blogPost.deleteMany(), blogCategory.deleteMany()])
  await Promise.all([quizCategory.deleteMany(), subscriber.deleteMany()])
})

const note = () => new File(['Bring your own lamp.'], 'note.txt', { type: 'text/plain' })

const keyOf = (page: WebPage) => page.document.querySelector('input[name=onceKey]')!.getAttribute('value')!

const FORMS = [
  ['/spooky-resources', { type: 'url', title: 'Moon', url: 'https://moon.test/' }, 'Add Resource', () => db.resource.count()],
  ['/faq-management?add', { question: 'Where?', answer: 'Behind the tent.' }, 'Create', () => db.faqItem.count()],
  ['/free-downloads-management', { title: 'Map', file: note() }, 'Upload', () => db.freeDownload.count()],
  ['/story-elements?tab=characters&add', { name: 'Nobody' }, 'Save', () => db.storyElement.count()],
  ['/blog-management', { title: 'Lamps', content: '<p>Bring one.</p>' }, 'Create Post', () => db.blogPost.count()],
  ['/blog-management', { name: 'Writing' }, 'Create Category', () => db.blogCategory.count()],
  ['/quiz-management?categories', { name: 'Space' }, 'Add category', () => db.quizCategory.count()],
  ['/manage-subscribers', { name: 'Ana', email: 'ana@school.test' }, 'Add subscriber', () => db.subscriber.count()],
] as const

describe.each(FORMS)('the form of %s', (path, fields, button, count) => {
  it('sent five times at once is carried out once, and the others are told', async () => {
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    await admin.visit(path)
    const pages = await Promise.all(Array.from({ length: 5 }, () => admin.submit(fields, { button })))
    expect(await count()).toBe(1)
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('sent again later says that it was sent already', async () => {
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    const sent = keyOf(await admin.visit(path))
    await admin.submit(fields, { button })
    await admin.visit(path)
    const page = await admin.submit({ ...fields, onceKey: sent }, { button })
    expect(page.messages).toEqual(['This form has already been sent It has been saved. Please look for it here before you send it again.'])
    expect(await count()).toBe(1)
  })
})

it('a form to which somebody went back to write something else is another one', async () => {
  const admin = await app.openAs(await makeAccount({ isAdmin: true }))
  const sent = keyOf(await admin.visit('/faq-management?add'))
  await admin.submit({ question: 'Where?', answer: 'Behind the tent.' }, { button: 'Create' })
  await admin.visit('/faq-management?add')
  await admin.submit({ question: 'When?', answer: 'After closing.', onceKey: sent }, { button: 'Create' })
  expect(await db.faqItem.count()).toBe(2)
})

it('a form that was refused may be sent again', async () => {
  const admin = await app.openAs(await makeAccount({ isAdmin: true }))
  await admin.visit('/faq-management?add')
  const refused = await admin.submit({ question: ' ', answer: 'Behind the tent.' }, { button: 'Create' })
  expect(refused.status).toBe(400)
  await admin.submit({ question: 'Where?' }, { button: 'Create' })
  expect(await db.faqItem.count()).toBe(1)
})
