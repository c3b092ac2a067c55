import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { rewardMissing, type RewardType } from './quiz'

/** Something that a quiz can reward with (P2 §3). */
export type RewardChoice = { id: string; title: string; code: string }

/** P2 §6 and §9: one's own latest published stories. */
const MOST_STORIES = 10

const code = { codes: { where: { isCurrent: true }, select: { display: true }, take: 1 } } as const
type Row = { id: string; title: string; codes: { display: string }[] }
const toChoice = ({ codes, ...row }: Row): RewardChoice => ({ ...row, code: codes[0]?.display ?? '' })

/** What a person's quizzes can reward with: their latest 10 published stories, and all their resources. */
export async function listRewardChoices(actor: Pick<Actor, 'id'>): Promise<{ stories: RewardChoice[]; resources: RewardChoice[] }> {
  const select = { id: true, title: true, ...code }
  const [stories, resources] = await Promise.all([
    db.story.findMany({ where: { userId: actor.id, published: true }, orderBy: { createdAt: 'desc' }, take: MOST_STORIES, select }),
    db.resource.findMany({ where: { userId: actor.id }, orderBy: { createdAt: 'desc' }, select }),
  ])
  return { stories: stories.map(toChoice), resources: resources.map(toChoice) }
}

/**
 * Checks that this person may give this reward.
 *
 * @returns the id; null for no reward
 * @throws Refusal on the field `rewardId` where it does not exist, is not theirs, or is of the other kind
 */
export async function requireReward(actor: Pick<Actor, 'id'>, type: RewardType, id: string): Promise<string | null> {
  if (type === 'none') return null
  const where = { id, userId: actor.id }
  const count = type === 'story' ? await db.story.count({ where: { ...where, published: true } }) : await db.resource.count({ where })
  if (count === 0) throw new Refusal('Error', rewardMissing(type), 'rewardId')
  return id
}
