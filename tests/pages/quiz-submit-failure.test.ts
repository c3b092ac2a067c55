import { expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

it('a hand-in that the database refuses says so, keeps what was chosen, and can be sent again', async () => {
  const quiz = await makeNumberedQuiz(null, { count: 1 })
  const { browser, page } = await beginQuiz(app.url, quiz)
  const chosen = optionOf(page, 'Right 1')
  await whileRefusing('UPDATE', 'quiz_attempts', async () => {
    const failed = await browser.submit(chosen, { button: 'Submit Quiz' })
    expect([failed.status, failed.document.querySelector('.error-summary')?.structuredText]).toEqual([
      422, expect.stringContaining('Failed to submit quiz'),
    ])
    const [name, value] = Object.entries(chosen)[0]!
    expect(failed.document.querySelector(`[name="${name}"][value="${value}"]`)?.hasAttribute('checked')).toBe(true)
    expect((await db.quizAttempt.findFirstOrThrow()).completedAt).toBeNull()
  })
  expect((await browser.submit(chosen, { button: 'Submit Quiz' })).text).toContain('1 out of 1 correct')
})
