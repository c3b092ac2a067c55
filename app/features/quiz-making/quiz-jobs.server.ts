import type { Actor } from '~/features/accounts/actor'
import { endGeneration, failGeneration, orderGeneration } from '~/features/billing/generation.server'
import { newCode, withFreshCode } from '~/features/codes/codes.server'
import { randomStoryCode } from '~/features/codes/random-code.server'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import { db, tx } from '~/server/db.server'
import type { QuizOrder } from './quiz-create'
import type { WrittenQuiz } from './quiz-writer'

/** The generation of a quiz as its page shows it. */
export type QuizJob = {
  id: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  step: string
  /** 0 to 100. */
  share: number
  /** Code of the finished quiz; null while there is none, and when it has been deleted. */
  code: string | null
  failureTitle: string | null
  /** Why it failed or, for a finished quiz, why it has fewer questions than were asked for. */
  failureMessage: string | null
  order: QuizOrder
}

/**
 * Makes the row of a generation and takes the quiz from the allowance. The same form sent again, even at the same
 * moment, finds the same row and is charged once.
 *
 * @param order with every id in it checked
 * @returns the job's id, and whether this call made it
 * @throws Refusal `You've reached your monthly quiz generation limit. …` (P2 §5)
 */
export function requestQuiz(actor: Actor, idempotencyKey: string, order: QuizOrder): Promise<{ id: string; isNew: boolean }> {
  return orderGeneration(actor, { kind: 'quiz', idempotencyKey, order })
}

/**
 * A generation that this person ordered.
 *
 * @returns null for an unknown id and for somebody else's
 */
export async function findQuizJob(actor: Pick<Actor, 'id'>, id: string): Promise<QuizJob | null> {
  const row = await db.generationJob.findFirst({
    where: { id, userId: actor.id, kind: 'quiz' },
    select: {
      id: true, status: true, step: true, share: true, failureTitle: true, failureMessage: true, request: true,
      quiz: { select: { codes: { where: { isCurrent: true }, select: { display: true }, take: 1 } } },
    },
  })
  if (!row) return null
  const { quiz, request, ...job } = row
  return { ...job, code: quiz?.codes[0]?.display ?? null, order: JSON.parse(request) as QuizOrder }
}

/** The reward of a quiz and what it was made from; leaves out what was deleted while it was being written. */
async function findLinks({ categoryId, rewardType, rewardId, source }: QuizOrder) {
  const [category, story, resource, sourceStory, pdfSource] = await Promise.all([
    categoryId ? db.quizCategory.count({ where: { id: categoryId } }) : 0,
    rewardType === 'story' ? db.story.count({ where: { id: rewardId! } }) : 0,
    rewardType === 'resource' ? db.resource.count({ where: { id: rewardId! } }) : 0,
    source.kind === 'story' ? db.story.findUnique({ where: { id: source.storyId }, select: { id: true, language: true } }) : null,
    source.kind === 'pdf' ? db.quizPdfSource.count({ where: { id: source.pdfSourceId } }) : 0,
  ])
  const hasReward = story > 0 || resource > 0
  return {
    categoryId: category ? categoryId : null,
    rewardType: hasReward ? rewardType : ('none' as const),
    rewardStoryId: story ? rewardId : null,
    rewardResourceId: resource ? rewardId : null,
    sourceStoryId: sourceStory?.id ?? null,
    // The questions are written in the language of what they are about (quiz-prompt.ts).
    language: sourceStory?.language ?? null,
    pdfSourceId: pdfSource && source.kind === 'pdf' ? source.pdfSourceId : null,
  }
}

/**
 * Saves the quiz of a job as a draft with a random code and marks the job as done, together: a crash leaves both or
 * neither.
 *
 * @returns the quiz's id, or null when the job has already ended: another worker was quicker
 */
export function finishQuizJob(
  job: { id: string; userId: string; order: QuizOrder },
  { questions, note, writer, promptVersion }: WrittenQuiz,
): Promise<string | null> {
  const { title, topic, difficulty } = job.order
  return withFreshCode(randomStoryCode, (code) =>
    tx(async (transaction) => {
      if (!(await endGeneration(transaction, job.id, note))) return null
      const links = await findLinks(job.order)
      const quiz = await transaction.quiz.create({
        data: {
          title, topic, difficulty, writer, promptVersion, ...links,
          questionsCount: questions.length, createdById: job.userId, codes: { create: newCode(code, 'quiz') },
        },
        select: { id: true },
      })
      await replaceQuestions(transaction, quiz.id, questions)
      await transaction.generationJob.update({ where: { id: job.id }, data: { quizId: quiz.id } })
      return quiz.id
    }),
  )
}

/** Marks a job as failed and gives its quiz back, once, however often it is called. */
export function failQuizJob(job: { id: string; userId: string }, failure: { title: string; message: string }): Promise<void> {
  return failGeneration({ ...job, kind: 'quiz' }, failure)
}
