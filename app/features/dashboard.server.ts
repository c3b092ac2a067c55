import type { Actor } from '~/features/accounts/actor'
import { findStanding } from '~/features/billing/standing.server'
import { listOwnQuizzes } from '~/features/quizzes/quiz-list.server'
import { allowanceSentence } from '~/features/stories/story-generator.server'
import { listOwnStories } from '~/features/stories/story-list.server'
import { log } from '~/server/log.server'

/** A story or a quiz of one's own, as the dashboard names it. */
export type LatestWork = { code: string; title: string; published: boolean }

/** How many of a kind are named. */
const MOST_LATEST = 4

/** What the dashboard can do without: the ways to everything else stay where this cannot be read. */
async function orNone<Found>(what: string, found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    log.error('dashboard-incomplete', { what, error })
    return null
  }
}

const toLatest = (rows: LatestWork[] = []): LatestWork[] =>
  rows.slice(0, MOST_LATEST).map(({ code, title, published }) => ({ code, title, published }))

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
  const [standing, stories, quizzes] = await Promise.all([
    orNone('standing', findStanding(actor.id)),
    orNone('stories', listOwnStories(actor, { page: 1 })),
    orNone('quizzes', listOwnQuizzes(actor, { page: 1 })),
  ])
  return {
    allowance: standing && allowanceSentence(standing),
    mayGenerate: !standing || standing.subscription.subscribed || standing.trial.isTrialActive,
    stories: toLatest(stories?.rows),
    quizzes: toLatest(quizzes?.rows),
  }
}
