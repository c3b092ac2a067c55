import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { makeQuiz } from '../support/quizzes'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

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

it('a form whose key cannot be stored is carried out', async () => {
  const admin = await app.openAs(await makeAccount({ isAdmin: true }))
  await admin.visit('/faq-management?add')
  const fields = { question: 'Where are the lamps?', answer: 'Behind the tent.' }
  const page = await whileRefusing('INSERT', 'throttles', () => admin.submit(fields, { button: 'Create' }))
  expect([page.status, page.messages]).toEqual([200, ['FAQ item created successfully!']])
})

it('a pupil whose answer cannot be stored stays at the question with what was chosen', async () => {
  const quiz = await makeQuiz(null, { count: 2 })
  const { browser, page } = await beginQuiz(app.url, quiz)
  const chosen = optionOf(page, 'Right 1')
  const broken = await whileRefusing('INSERT', 'attempt_answers', () => browser.submit(chosen, { button: 'Next' }))

  expect([broken.status, broken.messages]).toEqual([500, [BROKEN]])
  const [name, value] = Object.entries(chosen)[0]!
  expect(broken.document.querySelector(`[name="${name}"][value="${value}"]`)?.hasAttribute('checked')).toBe(true)
  expect((await browser.submit(chosen, { button: 'Next' })).text).toContain('Question 2 of 2')
})
