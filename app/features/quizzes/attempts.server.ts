import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { isTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { arrange, toAskedQuestions, type Arrangement } from './arrangement'
import type { Attempt } from './attempt'
import { mayEditQuiz, type Quiz, type QuizQuestion } from './quiz'
import { listQuestions } from './quizzes.server'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Read aloud and typed on phones: no vowels, so that no word comes out, and nothing that looks alike. */
const RESUME_SYMBOLS = '23456789CDFGHJKMNPQRTVWXY'
const freshResumeKey = () => Array.from({ length: 6 }, () => RESUME_SYMBOLS[randomInt(RESUME_SYMBOLS.length)]).join('')

const columns = {
  id: true, quizId: true, versionId: true, takerName: true, classLabel: true, totalQuestions: true, startedAt: true,
  completedAt: true, resumeKey: true, extraSeconds: true, arrangement: true, version: { select: { number: true } },
  answers: { select: { questionId: true, optionIndex: true } },
} as const

/** Why a quiz cannot be begun or handed in at a moment, or null. */
function closedBecause(quiz: Pick<Quiz, 'opensAt' | 'closesAt'>, now: Date): string | null {
  if (quiz.opensAt && now < quiz.opensAt) return 'This quiz is not open yet.'
  if (quiz.closesAt && now >= quiz.closesAt) return 'This quiz is closed.'
  return null
}

/** Who begins an attempt. */
export type Taker = { takerName: string | null; classLabel: string | null; browserKey: string }

/**
 * Begins an attempt: a row from its first page on (DECISIONS, Quizzes).
 *
 * @param taker name and class label as checked by the form; the browser's key counts its attempts
 * @param actor whoever is signed in: authors may try their own quiz at any time and as often as they like
 * @returns the unguessable token; only its hash is stored
 * @throws Refusal when the quiz is closed, or the browser has used up its attempts
 */
export async function startAttempt(quiz: Quiz, taker: Taker, actor: Actor | null, now = new Date()): Promise<string> {
  const isAuthor = mayEditQuiz(actor, quiz)
  const closed = isAuthor ? null : closedBecause(quiz, now)
  if (closed) throw new Refusal('Not open', closed)

  const questions = await listQuestions(quiz)
  const version = await db.quizVersion.findUniqueOrThrow({
    where: { quizId_number: { quizId: quiz.id, number: quiz.currentVersion } },
    select: { id: true },
  })
  const seed = randomInt(2 ** 31)
  const arrangement = arrange(quiz, questions, seed)
  const token = randomBytes(24).toString('base64url')

  for (let drawn = 1; ; drawn += 1) {
    try {
      await tx(async (transaction) => {
        const before = await transaction.quizAttempt.count({ where: { quizId: quiz.id, browserKey: taker.browserKey } })
        if (!isAuthor && quiz.attemptsAllowed !== null && before >= quiz.attemptsAllowed) {
          throw new Refusal('No attempts left', `This quiz may be taken ${quiz.attemptsAllowed === 1 ? 'once' : `${quiz.attemptsAllowed} times`}.`)
        }
        await transaction.quizAttempt.create({
          data: {
            ...taker,
            quizId: quiz.id,
            versionId: version.id,
            tokenHash: hashOf(token),
            attemptNumber: before + 1,
            resumeKey: freshResumeKey(),
            seed,
            arrangement: JSON.stringify(arrangement),
            totalQuestions: arrangement.length,
            startedAt: now,
            lastSeenAt: now,
          },
        })
      })
      return token
    } catch (error) {
      if (!isTaken(error) || drawn >= 20) throw error
    }
  }
}

async function toAttempt(quiz: Quiz, row: { arrangement: string | null; answers: { questionId: string; optionIndex: number }[]; resumeKey: string | null; version: { number: number } } & Omit<Attempt, 'questions' | 'answers' | 'resumeCode'>): Promise<Attempt> {
  const { arrangement, answers, resumeKey, version, ...attempt } = row
  const questions = await listQuestions(quiz, version.number)
  const order = arrangement ? (JSON.parse(arrangement) as Arrangement) : arrange({ shuffleQuestions: false, shuffleOptions: false, poolSize: null }, questions, 0)
  return {
    ...attempt,
    resumeCode: resumeKey,
    questions: toAskedQuestions(order, questions),
    answers: Object.fromEntries(answers.map(({ questionId, optionIndex }) => [questionId, optionIndex])),
  }
}

/**
 * The attempt that a token opens.
 *
 * @returns null for an unknown token and one of another quiz
 */
export async function findAttempt(quiz: Quiz, token: string | null): Promise<Attempt | null> {
  if (!token) return null
  const row = await db.quizAttempt.findFirst({ where: { tokenHash: hashOf(token), quizId: quiz.id }, select: columns })
  return row && toAttempt(quiz, row)
}

/**
 * Goes on with an attempt on another device: the code is used up, and the earlier device's link stops working.
 *
 * @param typed the resume code in any spelling
 * @returns the new token, or null when no running attempt of this quiz has the code
 */
export async function resumeAttempt(quiz: Pick<Quiz, 'id'>, typed: string): Promise<string | null> {
  const resumeKey = typed.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 12)
  const token = randomBytes(24).toString('base64url')
  const { count } = await db.quizAttempt.updateMany({
    where: { quizId: quiz.id, resumeKey, completedAt: null },
    data: { tokenHash: hashOf(token), resumeKey: freshResumeKey() },
  })
  return count === 1 ? token : null
}

/** Seconds that are left of a quiz with a time limit, never below zero; null where there is none. */
export function secondsLeft(quiz: Pick<Quiz, 'timeLimitSeconds'>, attempt: Pick<Attempt, 'startedAt' | 'extraSeconds'>, now = new Date()): number | null {
  if (quiz.timeLimitSeconds === null) return null
  const end = attempt.startedAt.getTime() + (quiz.timeLimitSeconds + attempt.extraSeconds) * 1000
  return Math.max(0, Math.ceil((end - now.getTime()) / 1000))
}

/** A line as slow as a school's may bring an answer this much after its time. */
const GRACE_MS = 30_000

function requireTime(quiz: Quiz, attempt: Attempt, now: Date) {
  const earlier = new Date(now.getTime() - GRACE_MS)
  if (secondsLeft(quiz, attempt, earlier) === 0) throw new Refusal('Time is up', 'The time for this quiz is over. What you answered before is kept.')
  if (closedBecause({ opensAt: null, closesAt: quiz.closesAt }, earlier)) throw new Refusal('Not open', 'This quiz is closed. What you answered before is kept.')
}

/**
 * Stores answers, each in place of an earlier one. Options and questions that the attempt does not have are left out:
 * they can only come from a form that was tampered with.
 *
 * @param answers option index by question id
 * @throws Refusal when the time is over; an attempt that is handed in stays as it is
 */
export async function saveAnswers(quiz: Quiz, attempt: Attempt, answers: Map<string, number>, now = new Date()): Promise<void> {
  if (attempt.completedAt) return
  requireTime(quiz, attempt, now)
  const asked = new Map(attempt.questions.map((question) => [question.id, question]))
  const valid = [...answers].filter(([id, value]) => asked.get(id)?.options.some((option) => option.value === value))
  const keys = await rightAnswers([...valid.map(([id]) => id)])
  await tx(async (transaction) => {
    const { count } = await transaction.quizAttempt.updateMany({ where: { id: attempt.id, completedAt: null }, data: { lastSeenAt: now } })
    if (count === 0) return
    for (const [questionId, optionIndex] of valid) {
      const answer = { optionIndex, isCorrect: keys.get(questionId) === optionIndex, answeredAt: now }
      await transaction.attemptAnswer.upsert({
        where: { attemptId_questionId: { attemptId: attempt.id, questionId } },
        create: { attemptId: attempt.id, questionId, ...answer },
        update: answer,
      })
    }
  })
}

async function rightAnswers(ids: string[]): Promise<Map<QuizQuestion['id'], number>> {
  const rows = await db.quizQuestion.findMany({ where: { id: { in: ids } }, select: { id: true, correctAnswer: true } })
  return new Map(rows.map(({ id, correctAnswer }) => [id, correctAnswer]))
}

/**
 * Hands an attempt in: once, however often it is sent. Time is measured here, not by the browser.
 *
 * @throws Refusal `Please answer all questions. N questions remaining.` (P2 §5); when the time is over what is there counts
 */
export async function submitAttempt(quiz: Quiz, attempt: Attempt, now = new Date()): Promise<void> {
  await tx(async (transaction) => {
    const row = await transaction.quizAttempt.findUniqueOrThrow({
      where: { id: attempt.id },
      select: { completedAt: true, startedAt: true, totalQuestions: true, answers: { select: { isCorrect: true } } },
    })
    if (row.completedAt) return
    const remaining = row.totalQuestions - row.answers.length
    const isOver = secondsLeft(quiz, attempt, now) === 0
    if (remaining > 0 && !isOver) {
      throw new Refusal('Not finished', `Please answer all questions. ${remaining} questions remaining.`)
    }
    await transaction.quizAttempt.updateMany({
      where: { id: attempt.id, completedAt: null },
      data: {
        completedAt: now,
        lastSeenAt: now,
        resumeKey: null,
        score: row.answers.filter(({ isCorrect }) => isCorrect).length,
        timeTaken: Math.max(0, Math.round((now.getTime() - row.startedAt.getTime()) / 1000)),
      },
    })
  })
}
