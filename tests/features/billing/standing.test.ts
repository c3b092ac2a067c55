import { describe, expect, it } from 'vitest'
import { PLANS } from '~/features/billing/plan'
import { findStanding } from '~/features/billing/standing.server'
import { monthKey } from '~/lib/dates'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeSubscriber, subscribe } from '../../support/factories'

useDatabase()

const NOW = new Date('2026-11-20T10:00:00Z')
const DAY = 24 * 3600 * 1000
const standingOf = async (actor: { id: string }) => findStanding(actor.id, NOW)

describe('whoever has just signed up', () => {
  it('is in trial with ten stories and ten quizzes', async () => {
    const standing = await standingOf(await makeAccount())
    expect(standing.subscription).toEqual({ subscribed: false, subscriptionTier: null, subscriptionEnd: null })
    expect(standing.trial).toMatchObject({ isTrialActive: true, trialStoriesRemaining: 10, trialLimit: 10 })
    expect(standing.quizzes).toMatchObject({ limit: 10, remaining: 10 })
  })
})

describe('a Stripe subscription', () => {
  it.each([
    ['monthly', 25, 10],
    ['annual', 100, 30],
  ] as const)('of the %s plan allows %i stories and %i quizzes a month', async (plan, stories, quizzes) => {
    const actor = await makeAccount({ trialStoriesUsed: 4 })
    await subscribe(actor, plan)
    const standing = await standingOf(actor)
    expect(standing.subscription).toMatchObject({ subscribed: true, subscriptionTier: plan })
    expect(standing.trial.isTrialActive).toBe(false)
    expect(standing.stories).toMatchObject({ hasMonthlyLimit: true, limit: stories, remaining: stories, canGenerate: true })
    expect(standing.quizzes.limit).toBe(quizzes)
  })

  it('of the unlimited plan has no story limit and 50 quizzes', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'unlimited')
    const { stories, quizzes } = await standingOf(actor)
    expect(stories).toMatchObject({ hasMonthlyLimit: false, canGenerate: true })
    expect(quizzes.limit).toBe(50)
  })

  it.each(['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused'])('that is %s allows nothing', async (status) => {
    const actor = await makeAccount()
    await subscribe(actor, 'monthly', { status })
    expect((await standingOf(actor)).subscription.subscribed).toBe(false)
  })

  it('keeps its access for seven days after it fell behind', async () => {
    const [recent, long] = [await makeAccount(), await makeAccount()]
    await subscribe(recent, 'monthly', { status: 'past_due', pastDueSince: new Date(NOW.getTime() - 7 * DAY + 1000) })
    await subscribe(long, 'monthly', { status: 'past_due', pastDueSince: new Date(NOW.getTime() - 7 * DAY - 1000) })
    expect((await standingOf(recent)).subscription.subscribed).toBe(true)
    expect((await standingOf(long)).subscription.subscribed).toBe(false)
  })
})

describe('a subscriber row', () => {
  it('that is verified and not expired allows 50 stories and 10 quizzes', async () => {
    const actor = await makeAccount()
    await makeSubscriber(actor)
    const { subscription, stories, quizzes } = await standingOf(actor)
    expect(subscription).toMatchObject({ subscribed: true, subscriptionTier: 'invoiced' })
    expect(stories).toMatchObject({ limit: 50, remaining: 50 })
    expect(quizzes.limit).toBe(10)
  })

  it('of a million stories has no cap, like the plan that is paid by card, and neither has a month of as many', async () => {
    const [actor, once] = [await makeAccount(), await makeAccount()]
    await makeSubscriber(actor, { storyLimit: 1_000_000 })
    await makeSubscriber(once)
    const month = { userId: once.id, email: once.email, monthYear: monthKey(NOW) }
    await db.monthlyUsage.create({ data: { ...month, storyLimit: 1_000_000 } })
    for (const who of [actor, once]) {
      expect((await standingOf(who)).stories).toMatchObject({ hasMonthlyLimit: false, canGenerate: true })
    }
  })

  it('that is pending or expired allows nothing', async () => {
    const [pending, expired] = [await makeAccount(), await makeAccount()]
    await makeSubscriber(pending, { isVerified: false })
    await makeSubscriber(expired, { expiryDate: NOW })
    expect((await standingOf(pending)).subscription.subscribed).toBe(false)
    expect((await standingOf(expired)).subscription.subscribed).toBe(false)
  })
})

it('the plans cost and say what the specification says', () => {
  expect(Object.values(PLANS).map(({ title, badge, price, per }) => [title, badge, price, per])).toEqual([
    ['Monthly Plan', null, '$7', 'month'],
    ['Annual Plan', 'BEST VALUE', '$59', 'year'],
    ['Unlimited Plan', 'UNLIMITED', '$129', 'year'],
  ])
})
