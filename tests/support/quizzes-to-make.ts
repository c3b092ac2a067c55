import { randomUUID } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { quizJobs } from '~/features/quiz-making/generate-quiz.server'
import type { QuizOrder } from '~/features/quiz-making/quiz-create'
import { findQuizJob, requestQuiz } from '~/features/quiz-making/quiz-jobs.server'
import type { QuizAssignment } from '~/features/quiz-making/quiz-writer'

/** A text with enough in it for a quiz; every fact in it can be checked. */
export const BEES = `Honey bees live in large colonies with one queen. A colony may hold sixty thousand workers in summer. The queen lays up to two thousand eggs a day. Worker bees are all female, and they gather nectar and pollen from flowers. Drones are the male bees, and they do not sting. In 1973 the Austrian scientist Karl von Frisch received the Nobel Prize. He had discovered that bees dance to tell each other where food is. A bee that has found flowers runs in a figure of eight on the comb. The angle of the dance shows the direction of the flowers, because the bees compare it with the sun. Bees make honey because they need food for the winter. They store the honey in cells of wax. A cell has six walls. Before winter the workers drive the drones out of the hive. In winter the bees form a cluster around the queen to keep her warm. A worker lives about six weeks in summer. Beekeepers use smoke to calm the bees when they open a hive. Smoke makes the bees eat honey, and a full bee is slow to sting. Bees pollinate apple trees in Europe and almond trees in California. Without bees many plants would bear no fruit. The Asian hornet hunts bees in France.`

/** The order of a quiz, as a teacher sends it who chooses nothing. */
export function quizOrder(changes: Partial<QuizOrder> = {}): QuizOrder {
  return {
    source: { kind: 'topic', topic: 'animals' },
    title: 'What do we know?',
    topic: 'animals',
    difficulty: 'medium',
    questionsCount: 5,
    categoryId: null,
    rewardType: 'none',
    rewardId: null,
    ...changes,
  }
}

/** An assignment for a writer, about the bees. */
export function beeAssignment(changes: Partial<QuizAssignment> = {}): QuizAssignment {
  const source = { kind: 'text' as const, title: 'Bees', text: BEES }
  return { source, title: 'All about bees', difficulty: 'medium', count: 5, accountId: 'account-7', ...changes }
}

/** Orders a quiz and waits until it has ended. */
export async function makeQuiz(actor: Actor, order: QuizOrder, idempotencyKey: string = randomUUID()) {
  const { id } = await requestQuiz(actor, idempotencyKey, order)
  quizJobs.start(id)
  await quizJobs.waitFor(id, 240_000)
  return (await findQuizJob(actor, id))!
}
