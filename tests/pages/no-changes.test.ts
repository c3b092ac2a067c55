import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { takeAway } from '../support/missing-table'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

const TEXT = 'The gate was open.\n\nNobody had opened it: "not me", said <Wren> & meant it.'

/** Said where nobody foresaw it; a form that has words of its own says them. */
const BROKEN = 'Error Something broke on our side, and we have written it down. Please try again in a moment.'

const FORMS = [
  ['/generate', { character: 'Mara', plotSeed: 'The lamps hum.' }, 'Summon', 'INSERT', 'generation_jobs'],
  ['/create-quiz', { title: 'Lava', topic: 'Volcanoes' }, 'Generate Quiz', 'INSERT', 'generation_jobs'],
  ['/account', { fullName: 'Alma Reed' }, 'Save name', 'UPDATE', 'profiles'],
] as const

it.each(FORMS)('a database that takes no changes costs %s nothing of what was typed', async (path, fields, button, write, table) => {
  const teacher = await app.openAs(await makeAccount())
  await teacher.visit(path)
  const page = await whileRefusing(write, table, () => teacher.submit(fields, { button }))
  expect([page.status, page.messages]).toEqual([500, [BROKEN]])
  for (const [name, typed] of Object.entries(fields)) expect(page.valueOf(name)).toBe(typed)
})

describe('while the database does not answer', () => {
  it('a form goes back to whoever wrote it, and is sent once it answers', async () => {
    const teacher = await app.openAs(await makeAccount())
    await teacher.visit('/generate-article')
    const bringBack = await takeAway('sessions')
    const page = await teacher.submit({ title: 'The Gate', content: TEXT, code: 'GATE503' }).finally(bringBack)
    expect([page.status, page.headings[0], page.valueOf('content')]).toEqual([503, 'The lights went out', TEXT])
    const sent = await teacher.submit({}, { button: 'Send it again' })
    expect(sent.messages).toEqual(['Article created successfully!'])
  })

  it('a password is never sent back', async () => {
    const teacher = await app.openAs(await makeAccount())
    await teacher.visit('/account')
    const bringBack = await takeAway('sessions')
    const secret = 'the lamps went out'
    const page = await teacher.submit({ currentPassword: secret, password: secret, repeated: secret }).finally(bringBack)
    expect([page.status, page.html.includes(secret)]).toEqual([500, false])
  })
})

it('a session that is due for more days stays as it is, and its pages are shown', async () => {
  const account = await makeAccount()
  const teacher = await app.openAs(account)
  await db.session.updateMany({ where: { userId: account.id }, data: { lastSeenAt: new Date(Date.now() - 25 * 3600 * 1000) } })
  const page = await whileRefusing('UPDATE', 'sessions', () => teacher.visit('/admin'))
  expect([page.status, page.headings[0]]).toEqual([200, 'Dashboard'])
})

it('a form whose key cannot be stored is carried out', async () => {
  const admin = await app.openAs(await makeAccount({ isAdmin: true }))
  await admin.visit('/faq-management?add')
  const fields = { question: 'Where are the lamps?', answer: 'Behind the tent.' }
  const page = await whileRefusing('INSERT', 'throttles', () => admin.submit(fields, { button: 'Create' }))
  expect([page.status, page.messages]).toEqual([200, ['FAQ item created successfully!']])
})

it('a pupil whose answer cannot be stored stays at the question with what was chosen', async () => {
  const quiz = await makeNumberedQuiz(null, { count: 2 })
  const { browser, page } = await beginQuiz(app.url, quiz)
  const chosen = optionOf(page, 'Right 1')
  const broken = await whileRefusing('INSERT', 'attempt_answers', () => browser.submit(chosen, { button: 'Next' }))

  expect([broken.status, broken.messages]).toEqual([500, [BROKEN]])
  const [name, value] = Object.entries(chosen)[0]!
  expect(broken.document.querySelector(`[name="${name}"][value="${value}"]`)?.hasAttribute('checked')).toBe(true)
  expect((await browser.submit(chosen, { button: 'Next' })).text).toContain('Question 2 of 2')
})
