import { randomInt } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { counted } from '~/lib/counted'
import { quizPath, quizResultsPath } from '~/lib/paths'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { CLOSED, closedBecause, endOf, firstOpen, isOver, openNumbers, placeOf, type Attempt } from './attempt'
import { freshToken, quizCookieHeader, quizCookieOf } from './attempt-cookie.server'
import { countAttempts, findAttempt, findQuizWithAttempt } from './attempt-reads.server'
import { inWords, zonedMoment } from './attempt-times'
import { NONE_LEFT } from './attempts.server'
import type { TakerVisit } from './attempt-actions.server'
import { mayEditQuiz, mayTakeQuiz, type AskedQuestion, type Quiz } from './quiz'
import { findStoryOfQuiz } from './quiz-story.server'
import { MOST_OFFERS } from './safe-names'
import { attemptsWith, type Support } from './support'
import { supportsIn } from './support-link.server'

/**
 * Redirects aliases, other spellings and misread codes to the quiz's own address, together with what the browser keeps
 * for the old one.
 *
 * @throws that redirect (301)
 */
export function redirectToOwnAddress(quiz: Quiz, code: string | undefined, request: Request): void {
  if (code === quiz.code) return
  const cookie = quizCookieOf(request)
  const headers: HeadersInit = cookie ? { 'Set-Cookie': quizCookieHeader(quiz.code, cookie) } : {}
  throw redirectToPage(quizPath(quiz.code) + new URL(request.url).search, headers, 301)
}

/** Index of the question that the address asks for; null for all questions, or where it names none. */
function stepOf(search: URLSearchParams): number | null {
  const asked = search.get('mode') === 'all' ? null : search.get('q')
  return asked && /^\d{1,4}$/.test(asked) ? Number(asked) - 1 : null
}

/** A pupil may be early: a draft gives away no more than a wrong code does. */
const NOT_FOUND = {
  kind: 'bad' as const,
  title: 'Quiz not found',
  message: 'Check the code letter by letter, or ask your teacher: the quiz may not be published yet.',
}

/** Said to somebody in the middle of an attempt, who knows that the quiz exists. */
const TAKEN_BACK = {
  kind: 'bad' as const,
  title: 'This quiz is closed for now.',
  message: 'Your teacher has taken it back. Your answers so far are kept: come back on this device when it is open again.',
}

/** Leads somebody in the middle of an attempt to the list, which says so. */
export const sayTakenBack = () => redirectWithToast('/quizzes', TAKEN_BACK)

/**
 * Who is on the quiz's page: what the browser keeps, and the attempt that it opens.
 *
 * @param code as in the address; it may be an alias
 * @throws a redirect to `/quizzes` that says `Quiz not found` (P2 §2, §8) unless this person may take the quiz; somebody
 *   who has begun it is told that it was taken back, but what they send is let in, so that it can be stored
 */
export async function requireTakerVisit(actor: Actor | null, code: string | undefined, request: Request): Promise<TakerVisit> {
  const cookie = quizCookieOf(request)
  const found = await findQuizWithAttempt(code, cookie?.token)
  const hasBegun = found?.attempt && !found.attempt.isPreview
  const isTakenBack = !found || !mayTakeQuiz(actor, found.quiz)
  if (!found || (isTakenBack && !(hasBegun && request.method === 'POST'))) {
    throw hasBegun ? sayTakenBack() : redirectWithToast('/quizzes', NOT_FOUND)
  }
  const { quiz, attempt } = found
  const search = new URL(request.url).searchParams
  const last = Math.max(0, (attempt?.questions.length ?? 1) - 1)
  const asked = stepOf(search)
  const step = search.get('mode') === 'all' ? null : asked === null ? attempt && firstOpen(attempt) : Math.min(Math.max(asked, 0), last)
  return {
    actor, quiz, isTakenBack, code: code ?? quiz.code, step, cookie, attempt,
    isAnother: search.has('new'),
    supports: supportsIn(quiz, search),
  }
}

const DAY_MS = 24 * 3600 * 1000

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
  if (isRunning && !visit.isAnother) return { ...head, ...toTaking(visit, attempt, now) }
  return { ...head, ...(await toStartCard(visit, search.has('q') && !attempt, now)) }
}

type TakerPage = Awaited<ReturnType<typeof toTakerPage>>
/** What the card before the first question shows. */
export type StartCard = Extract<TakerPage, { view: 'start' }>
/** What the page of a running attempt shows. */
export type Taking = Extract<TakerPage, { view: 'taking' }>
