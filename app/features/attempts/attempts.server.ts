import { randomInt } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { mayEditQuiz, type Quiz } from '~/features/quizzes/quiz'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { preparedRow } from '~/server/prepared.server'
import { giveBackAttempt, takeAttempt } from '~/server/throttle.server'
import { arrange } from './arrangement'
import { CLOSED, closedBecause, endOf, GRACE_MS, isOver, type Attempt } from './attempt'
import { freshToken, type QuizCookie } from './attempt-cookie.server'
import { questionsOf } from './attempt-questions.server'
import { countAttempts, findAttempt, hashOfToken } from './attempt-reads.server'
import { completeAttempt, insertNewAttempt, storeAnswers, type NewAnswer } from './attempt-statements.server'
import { attemptsWith, moreAttempts, storedSupports, type Support } from './support'

/** Read aloud and typed on phones: no vowels, so that no words come out, and no look-alikes. */
const RESUME_SYMBOLS = '23456789CDFGHJKMNPQRTVWXY'
const freshResumeKey = () => Array.from({ length: 6 }, () => RESUME_SYMBOLS[randomInt(RESUME_SYMBOLS.length)]).join('')

/** How many times a resume code is drawn until one is free; there are 244 million. */
const MOST_DRAWS = 20

/** The refusal when all attempts are used up. */
export const NONE_LEFT = 'You have used all your attempts.'

/** Who begins an attempt. */
export type Taker = {
  takerName: string | null
  classLabel: string | null
  classNumber?: string | null
  /** Key of a browser that has been here before. */
  browserKey?: string
  /** Key of the form, so that the same one sent twice begins one attempt. */
  formKey?: string
  /** What its link gives. */
  supports?: Support[]
}

/** The version that is asked at present. */
const readCurrentVersion = preparedRow<{ id: string }>(`
  SELECT v."id" FROM "quizzes" q JOIN "quiz_versions" v ON v."quizId" = q."id" AND v."number" = q."currentVersion" WHERE q."id" = ?`)

/** What a new attempt asks, drawn at random where the quiz says so. */
async function draw(quiz: Quiz, supports: Support[]) {
  const version = await readCurrentVersion(quiz.id)
  const seed = randomInt(2 ** 31)
  const arrangement = version ? arrange(quiz, await questionsOf(version.id), seed, supports) : []
  return { versionId: version?.id ?? '', seed, arrangement: JSON.stringify(arrangement), totalQuestions: arrangement.length }
}

/**
 * Refuses where the quiz cannot be begun by this browser now.
 *
 * @throws Refusal with the reason
 */
async function refuseToBegin(quiz: Quiz, supports: Support[], browserKey: string, now: Date): Promise<void> {
  const current = await db.quiz.findUnique({
    where: { id: quiz.id },
    select: { published: true, opensAt: true, closesAt: true, attemptsAllowed: true },
  })
  const closed = current?.published ? closedBecause(current, now) : CLOSED
  if (closed) throw new Refusal('Not open', closed)
  const attemptsAllowed = attemptsWith(current!.attemptsAllowed, supports)
  if (attemptsAllowed !== null && (await countAttempts(quiz, browserKey)) >= attemptsAllowed) {
    throw new Refusal('No attempts left', NONE_LEFT)
  }
}

/**
 * Begins an attempt, which is stored from its first page on. The same form sent twice begins one.
 *
 * @param taker name, class label and class number as checked by the form
 * @param actor who is signed in: authors may try their own quiz at any time and as often as they like
 * @returns the unguessable token, which is only stored as a hash, and the key that counts this browser's attempts
 * @throws Refusal when the quiz is closed, or the browser has used up its attempts
 */
export async function startAttempt(quiz: Quiz, taker: Taker, actor: Actor | null, now = new Date()): Promise<QuizCookie> {
  const { takerName, classLabel, classNumber = null, formKey, supports = [] } = taker
  const form = formKey && `${quiz.id}\n${formKey}`
  const cookie = { browserKey: taker.browserKey ?? freshToken('browser', form), token: freshToken('attempt', form) }
  const isAuthor = mayEditQuiz(actor, quiz)
  const given = { supports: storedSupports(supports), more: moreAttempts(supports) }
  const drawn = { ...(await draw(quiz, supports)), ...given }
  let isFirst = !taker.browserKey

  for (let draws = 1; draws <= MOST_DRAWS; draws += 1) {
    const keys = { browserKey: cookie.browserKey, tokenHash: hashOfToken(cookie.token) }
    const named = { quizId: quiz.id, takerName, classLabel, classNumber, ...keys }
    if (await insertNewAttempt({ ...named, ...drawn, resumeKey: freshResumeKey(), isAuthor, now }, isFirst)) return cookie

    const begun = formKey ? await findAttempt(quiz, cookie.token) : null
    // The same form was sent before, or twice at once.
    if (begun && !begun.completedAt) return cookie
    if (!isAuthor) await refuseToBegin(quiz, supports, cookie.browserKey, now)
    // A form from the browser's history, sent after its attempt was handed in, begins another one.
    if (begun) cookie.token = freshToken('attempt')
    isFirst = false
  }
  throw new Error(`No resume code of ${MOST_DRAWS} was free.`)
}

/** Wrong resume codes allowed per quiz and per browser; a class that types badly stays far below. */
const GUESSES = { browser: { attempts: 20, seconds: 600 }, quiz: { attempts: 300, seconds: 600 } }

/**
 * Continues an attempt on another device. The earlier device's cookie stops working; the code stays good, because this
 * answer may get lost on its way.
 *
 * @param typed the resume code in any spelling
 * @param browserKey of the browser that asks, where it has one
 * @returns what the browser is to keep
 * @throws Refusal when no running attempt of this quiz has the code, or too many wrong ones were tried
 */
export async function resumeAttempt(quiz: Pick<Quiz, 'id'>, typed: string, browserKey?: string): Promise<QuizCookie> {
  const guesses = [
    [`resume:quiz:${quiz.id}`, GUESSES.quiz] as const,
    ...(browserKey ? [[`resume:browser:${browserKey}`, GUESSES.browser] as const] : []),
  ]
  for (const [name, allowed] of guesses) {
    if ((await takeAttempt(name, allowed)) > 0) {
      throw new Refusal('Too many tries', 'Too many codes were tried. Please wait ten minutes and try again.', 'resumeCode')
    }
  }
  const resumeKey = typed.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 12)
  const row = await db.quizAttempt.findUnique({
    where: { resumeKey },
    select: { id: true, quizId: true, completedAt: true, browserKey: true },
  })
  if (!row || row.quizId !== quiz.id || row.completedAt) {
    throw new Refusal('Code not found', 'No running attempt at this quiz has this code. Check it letter by letter.', 'resumeCode')
  }
  for (const [name] of guesses) await giveBackAttempt(name)

  const token = freshToken('attempt')
  await db.quizAttempt.updateMany({ where: { id: row.id, completedAt: null }, data: { tokenHash: hashOfToken(token) } })
  return { browserKey: row.browserKey ?? freshToken('browser'), token }
}

const TOO_LATE = 'The time for this quiz is over. What you answered before is kept.'

const isTooLate = (quiz: Quiz, attempt: Attempt, now: Date) => isOver(quiz, attempt, new Date(now.getTime() - GRACE_MS))

/**
 * The answers that are new. Questions and options that the attempt does not have are left out: they can only come from a
 * form that was tampered with.
 */
function newAmong(answers: Map<string, number>, attempt: Attempt): NewAnswer[] {
  const asked = new Map(attempt.questions.map((question) => [question.id, question]))
  return [...answers]
    .filter(([id, value]) => attempt.answers[id] !== value && asked.get(id)?.options.some((option) => option.value === value))
    .map(([questionId, optionIndex]) => ({ questionId, optionIndex }))
}

/**
 * Stores answers, each in place of an earlier one.
 *
 * @param answers option index by question id; what the attempt does not ask is left out
 * @throws Refusal when the time is up; an attempt that was handed in stays as it is
 */
export async function saveAnswers(quiz: Quiz, attempt: Attempt, answers: Map<string, number>, now = new Date()): Promise<void> {
  if (attempt.completedAt) return
  if (isTooLate(quiz, attempt, now)) throw new Refusal('Time is up', TOO_LATE)
  const changed = newAmong(answers, attempt)
  if (changed.length > 0) await storeAnswers(attempt.id, changed, now)
}

/**
 * Hands an attempt in, once, however often it is sent. Its duration is measured here, not by the browser.
 *
 * @param answers sent along, as in `saveAnswers`; once the time is up, only answers that came in time count
 * @throws Refusal `Please answer all questions. N questions remaining.` (P2 §5), unless the time is up
 */
export async function submitAttempt(
  quiz: Quiz,
  attempt: Attempt,
  answers = new Map<string, number>(),
  now = new Date(),
): Promise<void> {
  const changed = isTooLate(quiz, attempt, now) ? [] : newAmong(answers, attempt)
  // An attempt handed in a day after its end did not take a day.
  const end = Math.min(now.getTime(), endOf(quiz, attempt)?.getTime() ?? Infinity)
  const timeTaken = Math.max(0, Math.round((end - attempt.startedAt.getTime()) / 1000))
  const ending = { now, timeTaken, isOver: isOver(quiz, attempt, now) }
  for (;;) {
    if (await completeAttempt(attempt.id, changed, ending)) return
    const current = await db.quizAttempt.findUnique({ where: { id: attempt.id }, select: { completedAt: true } })
    if (!current || current.completedAt) return
    // A query of its own: inside the one above, Prisma would count everybody's answers first.
    const remaining = attempt.totalQuestions - (await db.attemptAnswer.count({ where: { attemptId: attempt.id } }))
    if (remaining > 0) throw new Refusal('Not finished', `Please answer all questions. ${remaining} questions remaining.`)
  }
}
