import type { z } from 'zod'
import { rewardMissing, type RewardType } from './quiz'

type RewardFields = { rewardType: RewardType; rewardId: string }

/** For rules over several fields: told together with everything else that is wrong, not only after that is mended. */
export const atOnce = { when: () => true }

/**
 * A form of which a promised reward must name its story or resource (P2 §5, Create quiz and Quiz edit).
 *
 * @param schema with the fields `rewardType` and `rewardId`
 */
export function withReward<Shape extends z.ZodType>(schema: Shape) {
  const isChosen = (type: RewardType) => (form: unknown) =>
    (form as Partial<RewardFields>).rewardType !== type || Boolean((form as Partial<RewardFields>).rewardId)
  const rule = (type: 'story' | 'resource') => ({ path: ['rewardId'], error: rewardMissing(type), ...atOnce })
  return schema.refine(isChosen('story'), rule('story')).refine(isChosen('resource'), rule('resource'))
}
