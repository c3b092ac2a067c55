import { expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeNumberedQuiz } from '../support/quizzes'
import { makeAttempt } from '../support/taken-attempts'

const app = useAppRows()

it('tells pupils beforehand how long their names are kept, and keeps to it from its start on', async () => {
  const author = await makeAccount()
  const quiz = await makeNumberedQuiz(author, { code: 'LAMPS1', count: 2, retentionDays: 30 })
  expect((await openBrowser(app.url).visit('/quiz/LAMPS1')).text).toContain(
    'Your name and answers are kept for this quiz and deleted after 30 days. A cookie keeps your place on this device.',
  )
  const begun = (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    return { startedAt: at, lastSeenAt: at }
  }
  await db.quizAttempt.update({ where: { id: await makeAttempt(quiz, [1, 1], { takerName: 'Ana' }) }, data: begun(31) })
  await db.quizAttempt.update({ where: { id: await makeAttempt(quiz, [1, 1], { takerName: 'Bo' }) }, data: begun(29) })

  const before = await (await app.openAs(author)).visit('/quiz/LAMPS1/answers')
  expect(before.text).toContain('Ana')
  await app.restartAfterStop()
  const teacher = await app.openAs(author)
  await teacher.visit('/quiz/LAMPS1/answers')
  const after = await teacher.reloadUntil(({ text }) => !text.includes('Ana'))
  expect(after.text).toContain('Bo')
})
