import type { Quiz } from '~/features/quizzes/quiz'
import { shownDate } from '~/lib/dates'
import { Refusal } from '~/lib/refusal'
import { toLocalTime, toMoment } from '~/lib/zoned-time'
import type { QuizInfo } from './quiz-info-forms'

type Typed = Pick<QuizInfo, 'opensAt' | 'closesAt' | 'timeZone' | 'attemptsAllowed' | 'timeLimit' | 'poolSize' | 'classLabels'>
type Stored = Pick<Quiz, 'opensAt' | 'closesAt' | 'timeZone' | 'questionsCount'>

/** Which of two moments is meant where the clocks show a time twice: pupils get the longer opening. */
const WHEN_TWICE = { opensAt: 'earlier', closesAt: 'later' } as const

/** Fields show minutes. One that nobody changed keeps its time to the second, and the right one of two equal clock times. */
function isUnchanged(typed: Typed, stored: Stored, field: keyof typeof WHEN_TWICE) {
  const moment = stored[field]
  return moment !== null && typed.timeZone === stored.timeZone && toLocalTime(moment, stored.timeZone) === typed[field]
}

function momentOf(typed: Typed, stored: Stored, field: keyof typeof WHEN_TWICE): Date | null {
  const time = typed[field]
  if (time === null) return null
  if (isUnchanged(typed, stored, field)) return stored[field]
  const moment = toMoment(time, typed.timeZone, WHEN_TWICE[field])
  if (moment) return moment
  const when = `${time.slice(11, 16)} on ${shownDate(`${time.slice(0, 10)}T00:00Z`)}`
  const message = `There is no ${when} in ${typed.timeZone}: the clocks go forward past it. Please choose another time.`
  throw new Refusal('Error', message, field)
}

/**
 * The rules for attempts as they are stored.
 *
 * @param typed the information's form; times are local to its zone
 * @param stored the quiz as it is now
 * @throws Refusal on its field for a time that the clocks skip, a closing before the opening, and a draw of more questions
 *   than the quiz has
 */
export function toAttemptRules(typed: Typed, stored: Stored) {
  const { timeZone, attemptsAllowed, timeLimit, poolSize, classLabels } = typed
  const opensAt = momentOf(typed, stored, 'opensAt')
  const closesAt = momentOf(typed, stored, 'closesAt')
  if (opensAt && closesAt && closesAt <= opensAt) throw new Refusal('Error', 'The quiz must close after it opens.', 'closesAt')
  const { questionsCount } = stored
  if (poolSize !== null && poolSize > questionsCount) {
    const has = questionsCount === 1 ? 'only one question' : `only ${questionsCount} questions`
    throw new Refusal('Error', `This quiz has ${has}. Leave this empty to ask all of them.`, 'poolSize')
  }
  return {
    opensAt, closesAt, timeZone, attemptsAllowed, poolSize,
    timeLimitSeconds: timeLimit === null ? null : timeLimit * 60,
    classLabels: classLabels.length > 0 ? JSON.stringify(classLabels) : null,
  }
}
