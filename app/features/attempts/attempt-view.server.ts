import { randomInt } from 'node:crypto'
import { mayEditQuiz, mayTakeQuiz, type AskedQuestion, type Quiz } from '~/features/quizzes/quiz'
import { findStoryOfQuiz } from '~/features/quizzes/quiz-story.server'
import { counted } from '~/lib/counted'
import { DAY_MS } from '~/lib/durations'
import { quizResultsPath } from '~/lib/paths'
import { zonedMoment } from '~/lib/zoned-moment'
import { CLOSED, closedBecause, endOf, isOver, openNumbers, placeOf, type Attempt } from './attempt'
import { freshToken } from './attempt-cookie.server'
import { countAttempts, findAttempt } from './attempt-reads.server'
import { inWords } from './attempt-times'
import { NONE_LEFT } from './attempts.server'
import { MOST_OFFERS } from './safe-names'
import { attemptsWith, type Support } from './support'
import { anotherAttemptAt } from './support-link.server'
import type { TakerVisit } from './taker-visit.server'

type WhoAsks = Pick<TakerVisit, 'actor' | 'quiz' | 'cookie' | 'supports'>

/** Why only its authors may begin now; null where everybody may. */
async function blockedBecause({ actor, quiz, cookie, supports }: WhoAsks, now: Date): Promise<string | null> {
  if (mayEditQuiz(actor, quiz)) return null
  const closed = closedBecause(quiz, now)
  if (closed) return closed
  const attemptsAllowed = attemptsWith(quiz.attemptsAllowed, supports ?? [])
  if (attemptsAllowed === null || !cookie) return null
  return (await countAttempts(quiz, cookie.browserKey)) >= attemptsAllowed ? NONE_LEFT : null
}

/** What a taker should know beforehand, one line each. */
function rulesOf(quiz: Quiz, supports: Support[], now: Date): string[] {
  const asked = Math.min(quiz.poolSize ?? quiz.questionsCount, quiz.questionsCount)
  const { opensAt, closesAt, timeZone } = quiz
  const attemptsAllowed = attemptsWith(quiz.attemptsAllowed, supports)
  const timeLimitSeconds = supports.includes('time') ? null : quiz.timeLimitSeconds
  return [
    `${counted(asked, 'question')}, ${quiz.difficulty}`,
    ...(timeLimitSeconds === null ? ['No time limit'] : [`Time limit: ${inWords(timeLimitSeconds)}`]),
    ...(opensAt && opensAt > now ? [`Opens ${zonedMoment(opensAt, timeZone)}`] : []),
    ...(closesAt ? [`${closesAt > now ? 'Closes' : 'Closed'} ${zonedMoment(closesAt, timeZone)}`] : []),
    ...(attemptsAllowed === null ? [] : [`This quiz may be taken ${attemptsAllowed === 1 ? 'once' : `${attemptsAllowed} times`}.`]),
  ]
}

/**
 * Why the results do not offer another attempt; null where they do.
 *
 * @param shown the token of the attempt whose results are shown
 */
export async function retakeBlockedBecause(asking: WhoAsks, shown: string, now = new Date()): Promise<string | null> {
  const { actor, quiz, cookie } = asking
  if (!mayTakeQuiz(actor, quiz)) return CLOSED
  const blocked = await blockedBecause(asking, now)
  // Another attempt may still be running on this device: the quiz's address leads to it.
  const latest = blocked === NONE_LEFT && cookie!.token !== shown ? await findAttempt(quiz, cookie!.token) : null
  return latest && !latest.completedAt ? null : blocked
}

async function toStartCard(visit: TakerVisit, isLost: boolean, now: Date) {
  const { quiz, cookie, attempt, supports } = visit
  return {
    view: 'start' as const,
    description: quiz.description,
    story: await findStoryOfQuiz(quiz.id),
    ownNames: quiz.ownNames,
    classLabels: quiz.classLabels,
    asksClassNumber: quiz.asksClassNumber,
    retentionDays: quiz.retentionDays,
    rules: rulesOf(quiz, supports ?? [], now),
    /** The address carries supports, but it was cut off or changed. */
    isLinkBroken: supports === null,
    blocked: await blockedBecause(visit, now),
    /** The code of the attempt that is running on this device, in case it is somebody else's. */
    running: attempt && !attempt.completedAt ? attempt.resumeCode : null,
    /** Address of the results of the attempt last handed in on this device. */
    lastResult: attempt?.completedAt && cookie ? quizResultsPath(quiz.code, cookie.token) : null,
    /** The address of a question was opened where no attempt is running. */
    isLost,
    /** Still false after beginning an attempt where the browser takes no cookies. */
    hasCookie: cookie !== null,
    formKey: freshToken('form'),
    offer: randomInt(MOST_OFFERS),
  }
}

function toTaking({ quiz, step }: TakerVisit, attempt: Attempt, now: Date) {
  const { questions, answers } = attempt
  const end = endOf(quiz, attempt)
  const open = openNumbers(attempt)
  const chosenIn = ({ id, options }: AskedQuestion) => placeOf(options, answers[id])
  const toShown = (question: AskedQuestion, index: number) => ({
    ...question,
    number: index + 1,
    options: question.options.map(({ text }, place) => ({ value: place, text })),
    chosen: chosenIn(question),
  })
  return {
    view: 'taking' as const,
    attemptId: attempt.id,
    takerName: attempt.takerName,
    language: quiz.language,
    step,
    /** A single question, or all of them. */
    questions: step === null ? questions.map(toShown) : [toShown(questions[step]!, step)],
    total: questions.length,
    answered: questions.length - open.length,
    open,
    /** The stored answers, for the script: the place of the chosen option of each question, in order. */
    stored: questions.map((question) => chosenIn(question) ?? '').join(),
    elapsed: Math.floor((now.getTime() - attempt.startedAt.getTime()) / 1000),
    end: end && zonedMoment(end, quiz.timeZone),
    /** Seconds until then, for the script; null while that is more than a day. */
    left: end && end.getTime() - now.getTime() < DAY_MS ? Math.ceil((end.getTime() - now.getTime()) / 1000) : null,
    isOver: isOver(quiz, attempt, now),
    resumeCode: attempt.resumeCode,
  }
}

/**
 * What the quiz's page shows: the card before the first question, or the questions of the running attempt. Nothing in
 * it tells which options are right.
 *
 * @param search of the address: `?q=3` one question, `?mode=all` all of them, `?new` the card in any case
 */
export async function toTakerPage(visit: TakerVisit, search: URLSearchParams, now = new Date()) {
  const { quiz, attempt } = visit
  const head = { title: quiz.title, code: quiz.code, isDraft: !quiz.published }
  const isRunning = attempt && !attempt.completedAt && attempt.questions.length > 0
  if (isRunning && !visit.isAnother) return { ...head, ...toTaking(visit, attempt, now), anotherAt: anotherAttemptAt(search) }
  return { ...head, ...(await toStartCard(visit, search.has('q') && !attempt, now)) }
}

type TakerPage = Awaited<ReturnType<typeof toTakerPage>>
/** What the card before the first question shows. */
export type StartCard = Extract<TakerPage, { view: 'start' }>
/** What the page of a running attempt shows. */
export type Taking = Extract<TakerPage, { view: 'taking' }>
