import { expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { FieldValue } from '../support/web-form'
import { makeAccount, makeStory } from '../support/factories'
import { makeNumberedQuiz } from '../support/quizzes'
import { makeResource } from '../support/resources'
import { makeSubscriber } from '../support/subscriber-rows'

const app = useAppRows()

const TEXT = 'The gate was open.\n\nNobody had opened it: "not me", said <Wren> & meant it.'

async function openStory(author: Actor) {
  const { id, code } = await makeStory(author)
  return { path: `/story/${code}?edit`, remove: () => db.story.delete({ where: { id } }) }
}

async function openQuiz(author: Actor, form: string) {
  const { id, code } = await makeNumberedQuiz(author)
  return { path: `/quiz/${code}/${form}`, remove: () => db.quiz.delete({ where: { id } }) }
}

type Opened = Promise<{ path: string; remove: () => Promise<unknown> }>

const FORMS: [of: string, open: (author: Actor) => Opened, fields: Record<string, FieldValue>, button: string][] = [
  ['a story', openStory, { title: 'The Gate', content: TEXT }, 'Save Draft'],
  ['the questions of a quiz', (author) => openQuiz(author, 'edit?tab=questions'), { 'questions[1].explanation': TEXT }, 'Save Questions'],
  ['the information of a quiz', (author) => openQuiz(author, 'edit?tab=info'), { description: TEXT }, 'Update Quiz'],
  ['the paper answers of a quiz', (author) => openQuiz(author, 'paper'), { lines: TEXT }, 'Check the lines'],
]

it.each(FORMS)('what is written into %s is given back where it was deleted in the meantime', async (_, openForm, fields, button) => {
  const author = await makeAccount()
  const { path, remove } = await openForm(author)
  const browser = await app.openAs(author)
  await browser.visit(path)
  await remove()
  const page = await browser.submit(fields, { button })
  expect([page.status, page.headings[0], page.headers['cache-control']]).toEqual([410, 'This no longer exists', 'private, no-store'])
  expect(page.document.querySelector('main textarea')?.text).toContain(TEXT)
})

it('the title of a resource is given back where it was deleted in the meantime', async () => {
  const owner = await makeAccount()
  await makeResource(owner)
  const browser = await app.openAs(owner)
  const { id } = await db.resource.findFirstOrThrow({ where: { userId: owner.id } })
  await browser.visit(`/spooky-resources?edit=${id}`)
  await db.resource.deleteMany({ where: { id } })
  const page = await browser.submit({ title: 'Phases of the moon' }, { button: 'Save' })
  expect([page.status, page.headings[0]]).toEqual([410, 'This no longer exists'])
  expect(page.document.querySelector('main textarea')?.text.split('\n\n')).toEqual(['Phases of the moon', 'https://moon.test/phases'])
})

it('the notes on a subscriber are given back where the subscriber was deleted in the meantime', async () => {
  const browser = await app.openAs(await makeAccount({ isAdmin: true }))
  const { id } = await makeSubscriber()
  await browser.visit(`/manage-subscribers?notes=${id}`)
  await db.subscriber.delete({ where: { id } })
  const page = await browser.submit({ notes: TEXT }, { button: 'Save notes' })
  expect([page.status, page.headings[0]]).toEqual([410, 'This no longer exists'])
  expect(page.document.querySelector('main textarea')?.text).toBe(TEXT)
})

it('a button without a text leads where such an address has always led', async () => {
  const author = await makeAccount()
  const story = await openStory(author)
  const browser = await app.openAs(author)
  await browser.visit(story.path.replace('?edit', '?delete'))
  await story.remove()
  const page = await browser.submit({}, { button: 'Delete Story' })
  expect([page.status, page.headings[0]]).toEqual([404, 'Story Not Found'])
})
