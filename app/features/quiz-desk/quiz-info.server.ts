import type { Actor } from '~/features/accounts/actor'
import { rewardMissing, type Quiz } from '~/features/quizzes/quiz'
import { quizChanged, requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { quizColumns, toQuiz } from '~/features/quizzes/quizzes.server'
import { listRewardChoices, type RewardChoice } from '~/features/quizzes/reward-choices.server'
import { Refusal } from '~/lib/refusal'
import { savedMeanwhile } from '~/lib/saved-meanwhile'
import { db, tx, type Transaction } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'
import { toAttemptRules } from './attempt-rules'
import { infoRevision } from './quiz-info-fields'
import type { QuizInfo } from './quiz-info-forms'

const FAILED = 'Failed to update quiz'

const shown = {
  id: true, title: true, codes: { where: { isCurrent: true }, select: { display: true }, take: 1 },
} as const

type Shown = { id: string; title: string; codes: { display: string }[] }
type Rewarding = Pick<Quiz, 'createdById' | 'rewardStoryId' | 'rewardResourceId'>

const withChosen = (choices: RewardChoice[], chosen: Shown | null): RewardChoice[] => {
  if (!chosen || choices.some(({ id }) => id === chosen.id)) return choices
  return [{ id: chosen.id, title: chosen.title, code: chosen.codes[0]?.display ?? '' }, ...choices]
}

/** What can be the reward of a quiz: what its creator may give (P2 §6), and its present reward. */
export async function listQuizRewards({ createdById, rewardStoryId, rewardResourceId }: Rewarding) {
  const { stories, resources } = createdById ? await listRewardChoices({ id: createdById }) : { stories: [], resources: [] }
  const story = rewardStoryId && (await db.story.findUnique({ where: { id: rewardStoryId }, select: shown }))
  const resource = rewardResourceId && (await db.resource.findUnique({ where: { id: rewardResourceId }, select: shown }))
  return { stories: withChosen(stories, story || null), resources: withChosen(resources, resource || null) }
}

/** The columns of the reward; only offered ones can be chosen. */
async function rewardOf(quiz: Quiz, { rewardType, rewardId }: QuizInfo) {
  const nothing = { rewardStoryId: null, rewardResourceId: null }
  if (rewardType === 'none') return nothing
  const { stories, resources } = await listQuizRewards(quiz)
  const isOffered = (rewardType === 'story' ? stories : resources).some(({ id }) => id === rewardId)
  if (!isOffered) throw new Refusal('Error', rewardMissing(rewardType), 'rewardId')
  return rewardType === 'story' ? { ...nothing, rewardStoryId: rewardId } : { ...nothing, rewardResourceId: rewardId }
}

async function requireCategory(transaction: Transaction, id: string | null) {
  if (id === null || (await transaction.quizCategory.count({ where: { id } })) > 0) return
  throw new Refusal('Error', 'This category is gone. Please choose another one.', 'categoryId')
}

/** Who has begun was shown when the time ends, and must not be cut off because the limit is shortened during the lesson. */
async function keepPromisedTime(transaction: Transaction, quizId: string, before: number | null, after: number | null) {
  const cut = before === null || after === null ? 0 : before - after
  if (cut <= 0) return
  const where = { quizId, completedAt: null }
  await transaction.quizAttempt.updateMany({ where, data: { extraSeconds: { increment: cut } } })
}

/**
 * Saves what the information tab holds. A shorter time limit is for those who begin from now on; a longer one is for all.
 *
 * @param info as checked by the form, with the fingerprint of the information on which it was opened
 * @param options.publish publishes the quiz, whatever its box says
 * @throws Refusal when the person may not edit the quiz, when somebody has saved it since, for a reward or category
 *   that is not offered, for rules that cannot be kept (`toAttemptRules`), or `Failed to update quiz`
 */
export async function saveQuizInfo(actor: Actor, quiz: Quiz, info: QuizInfo, { publish = false } = {}): Promise<void> {
  requireQuizEditor(actor, quiz)
  const { revision, rewardId: _reward, timeLimit: _limit, ...fields } = info
  await orSay(FAILED, async () => {
    const reward = await rewardOf(quiz, info)
    await tx(async (transaction) => {
      const row = await transaction.quiz.findUniqueOrThrow({ where: { id: quiz.id }, select: quizColumns })
      const standing = toQuiz(row)
      if (infoRevision(standing) !== revision) throw savedMeanwhile(FAILED, { thing: 'this quiz', mine: 'your information' })
      await requireCategory(transaction, fields.categoryId)
      const rules = toAttemptRules(info, standing)
      const data = { ...fields, ...rules, ...reward, published: publish || fields.published }
      await transaction.quiz.update({ where: { id: quiz.id }, data })
      await keepPromisedTime(transaction, quiz.id, standing.timeLimitSeconds, rules.timeLimitSeconds)
    })
  })
  quizChanged(quiz.id)
}
