import { monthKey } from '~/lib/dates'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import { INVOICED_CAPS, PAST_DUE_GRACE_MS, PLANS, toStoryCap, TRIAL_QUIZZES, type Caps, type PlanName } from './plan'

/** Answer of the original's check-subscription (P1 §7). */
type SubscriptionStatus = {
  subscribed: boolean
  /** Plan's name, `invoiced` for a subscriber added by an admin, null in the trial. */
  subscriptionTier: PlanName | 'invoiced' | null
  subscriptionEnd: Date | null
}

/** Answer of check-trial. */
type TrialStatus = {
  trialStoriesGenerated: number
  trialLimit: number
  isTrialActive: boolean
  trialStoriesRemaining: number
}

/** Answer of check-monthly-limit, for stories or quizzes. */
export type MonthlyStatus = {
  hasMonthlyLimit: boolean
  generated: number
  remaining: number
  /** 0 where there is no limit. */
  limit: number
  canGenerate: boolean
}

/** Everything about who may do how much. */
export type Standing = {
  subscription: SubscriptionStatus
  trial: TrialStatus
  stories: MonthlyStatus
  quizzes: MonthlyStatus
}

/** What an account is entitled to at a moment: its tier and its caps, before changes to a single month. */
type Entitlement = { subscription: SubscriptionStatus; caps: Caps }

/**
 * What the account is entitled to: by a Stripe subscription that is active, trialing or past due for less than seven
 * days, else by a verified subscriber row that has not expired, else by the trial.
 */
export async function findEntitlement(userId: string, now = new Date()): Promise<Entitlement> {
  const graceStart = new Date(now.getTime() - PAST_DUE_GRACE_MS)
  const [subscription, subscriber] = await Promise.all([
    db.subscription.findFirst({
      where: {
        userId,
        refundedAt: null,
        OR: [{ status: { in: ['active', 'trialing'] } }, { status: 'past_due', pastDueSince: { gt: graceStart } }],
        // A cancelled one ends on its day, even when Stripe's message of it is late.
        NOT: { cancelAtPeriodEnd: true, currentPeriodEnd: { lte: now } },
      },
      orderBy: { createdAt: 'desc' },
      select: { plan: true, currentPeriodEnd: true },
    }),
    db.subscriber.findFirst({
      where: { userId, isVerified: true, startDate: { lte: now }, expiryDate: { gt: now } },
      orderBy: { expiryDate: 'desc' },
      select: { expiryDate: true, storyLimit: true, quizLimit: true },
    }),
  ])
  if (subscription) {
    const { stories, quizzes } = PLANS[subscription.plan]
    return {
      subscription: { subscribed: true, subscriptionTier: subscription.plan, subscriptionEnd: subscription.currentPeriodEnd },
      caps: { stories, quizzes },
    }
  }
  if (subscriber) {
    return {
      subscription: { subscribed: true, subscriptionTier: 'invoiced', subscriptionEnd: subscriber.expiryDate },
      caps: {
        stories: toStoryCap(subscriber.storyLimit ?? INVOICED_CAPS.stories),
        quizzes: subscriber.quizLimit ?? INVOICED_CAPS.quizzes,
      },
    }
  }
  return {
    subscription: { subscribed: false, subscriptionTier: null, subscriptionEnd: null },
    caps: { stories: 0, quizzes: TRIAL_QUIZZES },
  }
}

/** The caps of one month: what an admin has set for it goes before what the account is entitled to. */
export const capsOfMonth = (usage: Record<'storyLimit' | 'quizLimit', number | null> | null, caps: Caps): Caps => ({
  stories: toStoryCap(usage?.storyLimit ?? caps.stories),
  quizzes: usage?.quizLimit ?? caps.quizzes,
})

function monthly(generated: number, cap: number | null): MonthlyStatus {
  if (cap === null) return { hasMonthlyLimit: false, generated, remaining: 0, limit: 0, canGenerate: true }
  const remaining = Math.max(0, cap - generated)
  return { hasMonthlyLimit: true, generated, remaining, limit: cap, canGenerate: remaining > 0 }
}

/**
 * The three status answers of P1 §7 for an account, read together because every page that shows one shows all three.
 *
 * @param userId of an account
 * @param now the moment that decides the month, UTC
 */
export async function findStanding(userId: string, now = new Date()): Promise<Standing> {
  const [{ subscription, caps }, user, usage] = await Promise.all([
    findEntitlement(userId, now),
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { trialStoriesUsed: true } }),
    db.monthlyUsage.findUnique({ where: { userId_monthYear: { userId, monthYear: monthKey(now) } } }),
  ])
  const trialRemaining = Math.max(0, env.trialStoryLimit - user.trialStoriesUsed)
  const { stories, quizzes } = capsOfMonth(usage, caps)

  return {
    subscription,
    trial: {
      trialStoriesGenerated: user.trialStoriesUsed,
      trialLimit: env.trialStoryLimit,
      isTrialActive: !subscription.subscribed && trialRemaining > 0,
      trialStoriesRemaining: trialRemaining,
    },
    stories: monthly(usage?.storiesGenerated ?? 0, subscription.subscribed ? stories : 0),
    quizzes: monthly(usage?.quizzesGenerated ?? 0, quizzes),
  }
}

/** The same for a page that can do without: a failed check is only logged (P1 §7), since taking an allowance checks anyway. */
export async function tryStanding(userId: string): Promise<Standing | null> {
  try {
    return await findStanding(userId)
  } catch (error) {
    log.error('standing-not-read', { error })
    return null
  }
}
