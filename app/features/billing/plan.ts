import { DAY_MS } from '~/lib/durations'

/** The plans of P1 §9. */
export type PlanName = 'monthly' | 'annual' | 'unlimited'

/** What an account may do in a month. `null` stories: no cap. */
export type Caps = { stories: number | null; quizzes: number }

type Plan = Caps & {
  title: string
  badge: string | null
  price: string
  per: 'month' | 'year'
  /** What the card says, in order. */
  promises: string[]
}

/** All plans, in the order of their cards (P1 §2 and §9). */
export const PLANS: Record<PlanName, Plan> = {
  monthly: {
    title: 'Monthly Plan',
    badge: null,
    price: '$7',
    per: 'month',
    stories: 25,
    quizzes: 10,
    promises: ['25 stories per month', '10 quiz generations per month'],
  },
  annual: {
    title: 'Annual Plan',
    badge: 'BEST VALUE',
    price: '$59',
    per: 'year',
    stories: 100,
    quizzes: 30,
    promises: ['Saves $25 against paying by the month', '100 stories per month', '30 quiz generations per month'],
  },
  unlimited: {
    title: 'Unlimited Plan',
    badge: 'UNLIMITED',
    price: '$129',
    per: 'year',
    stories: null,
    quizzes: 50,
    promises: [
      'Unlimited stories',
      '50 quiz generations per month',
      'Commercial use of stories and codes',
      'Priority support',
    ],
  },
}

/** Every paid plan has these (P1 §9). */
export const EVERY_PLAN = ['Classroom sharing codes', 'Educational content alignment']

/** A subscriber whom an admin added without a card payment (P1 §9). */
export const INVOICED_CAPS = { stories: 50, quizzes: 10 } satisfies Caps

/** A number of stories that means no cap, e.g. in the Unlimited Plan by invoice: nobody generates that many in a month. */
export const NO_CAP = 1_000_000

/** The cap that a stored number of stories a month means; null for no cap. */
export const toStoryCap = (count: number | null): number | null => (count !== null && count >= NO_CAP ? null : count)

/** What somebody reads whose stories of this month are used up, with the account's own number (P1 §8). */
export const storyLimitReached = (limit: number | null) =>
  `You've reached your monthly story limit of ${limit} stories. Your limit resets next month.`

/** A trial account's quizzes a month; its stories are counted over the whole trial. */
export const TRIAL_QUIZZES = 10

/** How long a subscription keeps its access after a payment has failed. */
export const PAST_DUE_GRACE_MS = 7 * DAY_MS

/** What a plan allows in a month, e.g. `100 stories and 30 quizzes a month`. */
export function planCaps(plan: PlanName): string {
  const { stories, quizzes } = PLANS[plan]
  return `${stories ?? 'unlimited'} stories and ${quizzes} quizzes a month`
}

/** A plan as an invoice names it, e.g. `Annual Plan, $59 per year`. */
export function pricedPlan(plan: PlanName): string {
  const { title, price, per } = PLANS[plan]
  return `${title}, ${price} per ${per}`
}
