import type { Actor } from '~/features/accounts/actor'
import { tryStanding } from '~/features/billing/standing.server'
import { listOwnQuizzes } from '~/features/quizzes/quiz-list.server'
import { listOwnStories } from '~/features/stories/story-list.server'
import { allowanceSentence } from '~/features/story-making/story-generator.server'
import { toPartReader } from '~/server/worded-failure.server'

/** A story or a quiz of one's own, as the dashboard names it. */
export type LatestWork = { code: string; title: string; published: boolean }

/** How many of each kind are shown. */
const MOST_LATEST = 4

const toLatest = (rows: LatestWork[] = []): LatestWork[] =>
  rows.map(({ code, title, published }) => ({ code, title, published }))

/**
 * What is left of somebody's plan and what they made last, for their dashboard.
 *
 * @returns no sentence and no work where the database cannot give them
 */
export async function findOwnWork(actor: Actor): Promise<{
  allowance: string | null
  mayGenerate: boolean
  stories: LatestWork[]
  quizzes: LatestWork[]
}> {
  // The dashboard can do without this: the links to everything else stay where it cannot be read.
  const { read } = toPartReader()
  const [standing, stories, quizzes] = await Promise.all([
    tryStanding(actor.id),
    read('Failed to fetch your stories', null, () => listOwnStories(actor, { page: 1 }, MOST_LATEST)),
    read('Failed to fetch your quizzes', null, () => listOwnQuizzes(actor, { page: 1 }, MOST_LATEST)),
  ])
  return {
    allowance: standing && allowanceSentence(standing),
    mayGenerate: !standing || standing.subscription.subscribed || standing.trial.isTrialActive,
    stories: toLatest(stories?.rows),
    quizzes: toLatest(quizzes?.rows),
  }
}
