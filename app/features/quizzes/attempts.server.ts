import { randomInt } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { isTaken } from '~/server/db-errors.server'
import { db, tx, type Transaction } from '~/server/db.server'
import { holdName } from '~/server/held-name.server'
import { holdingRows, joinSql, momentSql, sql } from '~/server/sql.server'
import { giveBackAttempt, takeAttempt } from '~/server/throttle.server'
import { arrange } from './arrangement'
import { closedBecause, endOf, GRACE_MS, isOver, PREVIEW_NUMBER, type Attempt } from './attempt'
import { freshToken, type QuizCookie } from './attempt-cookie.server'
import { questionsOf } from './attempt-questions.server'
import { countAttempts, findAttempt, hashOfToken } from './attempt-reads.server'
import { mayEditQuiz, type Quiz } from './quiz'

/** Read aloud and typed on phones: no vowels, so that no word comes out, and nothing that looks alike. */
const RESUME_SYMBOLS = '23456789CDFGHJKMNPQRTVWXY'
const freshResumeKey = () => Array.from({ length: 6 }, () => RESUME_SYMBOLS[randomInt(RESUME_SYMBOLS.length)]).join('')

/** Draws of a resume code that is not taken; there are 244 million. */
const MOST_DRAWS = 20

/** What a taker is told who has used up all attempts (CLASSROOM 12). */
export const NONE_LEFT = 'You have used all your attempts.'

/** Who begins an attempt. */
export type Taker = {
  takerName: string | null
  classLabel: string | null
  /** Of a browser that has been here before. */
  browserKey?: string
  /** Of the form, so that the same one sent twice begins one attempt. */
  formKey?: string
}

/**
 * Begins an attempt: a row from its first page on (DECISIONS, Quizzes). The same form sent twice begins one.
 *
 * @param taker name and class label as checked by the form
 * @param actor whoever is signed in: authors may try their own quiz at any time and as often as they like
 * @returns the unguessable token, of which only the hash is stored, and the key that counts this browser's attempts
 * @throws Refusal when the quiz is closed, or the browser has used up its attempts
 */
export async function startAttempt(quiz: Quiz, taker: Taker, actor: Actor | null, now = new Date()): Promise<QuizCookie> {
  const { takerName, classLabel, formKey } = taker
  const form = formKey && `${quiz.id}\n${formKey}`
  const cookie = { browserKey: taker.browserKey ?? freshToken('browser', form), token: freshToken('attempt', form) }
  const begun = formKey ? await findAttempt(quiz, cookie.token) : null
  if (begun && !begun.completedAt) return cookie
  // A form that comes out of the browser's memory after its attempt was handed in begins another one.
  if (begun) cookie.token = freshToken('attempt')

  const isAuthor = mayEditQuiz(actor, quiz)
  const closed = isAuthor ? null : closedBecause(quiz, now)
  if (closed) throw new Refusal('Not open', closed)

  const { id: versionId } = await db.quizVersion.findUniqueOrThrow({
    where: { quizId_number: { quizId: quiz.id, number: quiz.currentVersion } },
    select: { id: true },
  })
  const seed = randomInt(2 ** 31)
  const arrangement = arrange(quiz, await questionsOf(versionId), seed)
  const { browserKey } = cookie
  const tokenHash = hashOfToken(cookie.token)

  async function create(resumeKey: string) {
    await tx(async (transaction) => {
      await holdName(transaction, `attempts:${quiz.id}:${browserKey}`)
      const before = await countAttempts(quiz, browserKey)
      if (!isAuthor && quiz.attemptsAllowed !== null && before >= quiz.attemptsAllowed) {
        throw new Refusal('No attempts left', NONE_LEFT)
      }
      await transaction.quizAttempt.create({
        data: {
          quizId: quiz.id, versionId, takerName, classLabel, browserKey, tokenHash, resumeKey, seed,
          attemptNumber: quiz.published ? before + 1 : PREVIEW_NUMBER,
          arrangement: JSON.stringify(arrangement),
          totalQuestions: arrangement.length,
          startedAt: now,
          lastSeenAt: now,
        },
        select: { id: true },
      })
    }, { isHolding: true })
  }

  for (let drawn = 1; ; drawn += 1) {
    try {
      await create(freshResumeKey())
      return cookie
    } catch (error) {
      const isLast = drawn >= MOST_DRAWS || !(isTaken(error) || error instanceof Refusal)
      // The same form came twice at once: the other one has begun the attempt.
      if (formKey && (await findAttempt(quiz, cookie.token))) return cookie
      if (isLast || error instanceof Refusal) throw error
    }
  }
}

/** Wrong resume codes that a quiz and a browser may try; a class that types badly stays far below. */
const GUESSES = { browser: { attempts: 20, seconds: 600 }, quiz: { attempts: 300, seconds: 600 } }

/**
 * Goes on with an attempt on another device. The earlier device's cookie stops working; the code stays good, because
 * the answer to this may be lost on its way.
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

/** Whether an attempt is still running; holds it, so that answers and handing in come one after the other. */
async function holdRunning(transaction: Transaction, { id }: Pick<Attempt, 'id'>, now: Date): Promise<boolean> {
  const { count } = await transaction.quizAttempt.updateMany({ where: { id, completedAt: null }, data: { lastSeenAt: now } })
  return count === 1
}

const TOO_LATE = 'The time for this quiz is over. What you answered before is kept.'

/**
 * Stores answers, each in place of an earlier one. Options and questions that the attempt does not have are left out:
 * they can only come from a form that was tampered with.
 *
 * @param answers option index by question id
 * @throws Refusal when the time is over; an attempt that is handed in stays as it is
 */
export async function saveAnswers(quiz: Quiz, attempt: Attempt, answers: Map<string, number>, now = new Date()): Promise<void> {
  if (attempt.completedAt) return
  if (isOver(quiz, attempt, new Date(now.getTime() - GRACE_MS))) throw new Refusal('Time is up', TOO_LATE)

  const asked = new Map(attempt.questions.map((question) => [question.id, question]))
  const right = new Map((await questionsOf(attempt.versionId)).map(({ id, correctAnswer }) => [id, correctAnswer]))
  const valid = [...answers].filter(([id, value]) => asked.get(id)?.options.some((option) => option.value === value))
  const changed = valid.filter(([id, value]) => attempt.answers[id] !== value)
  if (changed.length === 0) return

  // One statement, because a class answers at once: it holds the attempt, so that none comes after handing in.
  const rows = changed.map(([questionId, optionIndex]) =>
    sql`SELECT CAST(${questionId} AS TEXT) AS "questionId", CAST(${optionIndex} AS INTEGER) AS "optionIndex",
      CAST(${right.get(questionId) === optionIndex} AS BOOLEAN) AS "isCorrect"`)
  await db.$executeRaw`
    INSERT INTO "attempt_answers" ("attemptId", "questionId", "optionIndex", "isCorrect", "answeredAt")
    SELECT a."id", n."questionId", n."optionIndex", n."isCorrect", ${momentSql(now)}
    FROM (SELECT "id" FROM "quiz_attempts" WHERE "id" = ${attempt.id} AND "completedAt" IS NULL ${holdingRows()}) AS a
    CROSS JOIN (${joinSql(rows, ' UNION ALL ')}) AS n WHERE true
    ON CONFLICT ("attemptId", "questionId") DO UPDATE
    SET "optionIndex" = excluded."optionIndex", "isCorrect" = excluded."isCorrect", "answeredAt" = excluded."answeredAt"`
  await db.quizAttempt.updateMany({ where: { id: attempt.id, completedAt: null }, data: { lastSeenAt: now } })
}

/**
 * Hands an attempt in: once, however often it is sent. Time is measured here, not by the browser.
 *
 * @throws Refusal `Please answer all questions. N questions remaining.` (P2 §5); when the time is over what is there counts
 */
export async function submitAttempt(quiz: Quiz, attempt: Attempt, now = new Date()): Promise<void> {
  await tx(async (transaction) => {
    if (!(await holdRunning(transaction, attempt, now))) return
    const answers = await transaction.attemptAnswer.findMany({ where: { attemptId: attempt.id }, select: { isCorrect: true } })
    const remaining = attempt.totalQuestions - answers.length
    if (remaining > 0 && !isOver(quiz, attempt, now)) {
      throw new Refusal('Not finished', `Please answer all questions. ${remaining} questions remaining.`)
    }
    // Whoever comes back a day after the end has not worked for a day.
    const end = new Date(Math.min(now.getTime(), endOf(quiz, attempt)?.getTime() ?? Infinity))
    await transaction.quizAttempt.update({
      where: { id: attempt.id },
      data: {
        completedAt: now,
        resumeKey: null,
        score: answers.filter(({ isCorrect }) => isCorrect).length,
        timeTaken: Math.max(0, Math.round((end.getTime() - attempt.startedAt.getTime()) / 1000)),
      },
      select: { id: true },
    })
  }, { isHolding: true })
}
