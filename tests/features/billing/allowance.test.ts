import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { giveBackAllowance, prepareWithdrawal, takeAllowance } from '~/features/billing/allowance.server'
import { findStanding } from '~/features/billing/standing.server'
import { db, tx } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeSubscriber, subscribe } from '../../support/factories'

useDatabase()

const NOVEMBER = new Date('2026-11-20T10:00:00Z')

async function takeStory(actor: Actor, now = NOVEMBER) {
  const withdrawal = await prepareWithdrawal(actor, 'stories', now)
  return tx((transaction) => takeAllowance(transaction, actor.id, 'stories', withdrawal))
}

const giveBack = (actor: Actor, taken: string) =>
  tx((transaction) => giveBackAllowance(transaction, actor.id, 'stories', taken))

async function takeAtOnce(actor: Actor, times: number) {
  const results = await Promise.allSettled(Array.from({ length: times }, () => takeStory(actor)))
  return {
    taken: results.filter(({ status }) => status === 'fulfilled').length,
    refusals: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error & { title: string }] : [])),
  }
}

const usedInMonth = async ({ id: userId }: Actor, monthYear = '2026-11') =>
  (await db.monthlyUsage.findUnique({ where: { userId_monthYear: { userId, monthYear } } }))?.storiesGenerated

describe('the trial', () => {
  it('gives exactly ten of two hundred who ask at once', async () => {
    const actor = await makeAccount()
    const { taken, refusals } = await takeAtOnce(actor, 200)

    expect(taken).toBe(10)
    expect(refusals).toHaveLength(190)
    expect(new Set(refusals.map(({ title, message }) => `${title}: ${message}`))).toEqual(
      new Set(["Trial Expired: You've used all your free trial stories. Please subscribe to continue generating stories."]),
    )
    expect((await findStanding(actor.id)).trial).toEqual({
      trialStoriesGenerated: 10, trialLimit: 10, isTrialActive: false, trialStoriesRemaining: 0,
    })
  })

  it('is counted for each account by itself', async () => {
    const [one, other] = [await makeAccount({ trialStoriesUsed: 10 }), await makeAccount()]
    await expect(takeStory(one)).rejects.toMatchObject({ title: 'Trial Expired' })
    expect(await takeStory(other)).toBe('trial')
  })

  it('gets back what was taken, and never goes below nothing', async () => {
    const actor = await makeAccount({ trialStoriesUsed: 9 })
    const taken = await takeStory(actor)
    await giveBack(actor, taken)
    expect((await findStanding(actor.id)).trial.trialStoriesRemaining).toBe(1)

    for (let times = 0; times < 12; times += 1) await giveBack(actor, 'trial')
    expect((await findStanding(actor.id)).trial.trialStoriesRemaining).toBe(10)
  })
})

describe('a month', () => {
  it('of the monthly plan gives exactly 25 of 200 who ask at once', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'monthly')
    const { taken, refusals } = await takeAtOnce(actor, 200)

    expect(taken).toBe(25)
    expect(new Set(refusals.map(({ title, message }) => `${title}: ${message}`))).toEqual(
      new Set(["Monthly Limit Reached: You've reached your monthly story limit of 25 stories. Your limit resets next month."]),
    )
    expect(await usedInMonth(actor)).toBe(25)
  })

  it('with ten left gives ten', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'annual')
    await db.monthlyUsage.create({ data: { userId: actor.id, monthYear: '2026-11', email: actor.email, storiesGenerated: 90 } })
    expect((await takeAtOnce(actor, 200)).taken).toBe(10)
  })

  it('of a subscriber without card has 50 stories', async () => {
    const actor = await makeAccount()
    await makeSubscriber(actor)
    await db.monthlyUsage.create({ data: { userId: actor.id, monthYear: '2026-11', email: actor.email, storiesGenerated: 50 } })
    await expect(takeStory(actor)).rejects.toMatchObject({
      title: 'Monthly Limit Reached',
      message: "You've reached your monthly story limit of 50 stories. Your limit resets next month.",
    })
  })

  it('has the cap that an admin gave the subscriber, or this month', async () => {
    const actor = await makeAccount()
    await makeSubscriber(actor, { storyLimit: 2 })
    expect((await takeAtOnce(actor, 10)).taken).toBe(2)

    await db.monthlyUsage.update({
      where: { userId_monthYear: { userId: actor.id, monthYear: '2026-11' } },
      data: { storyLimit: 5 },
    })
    expect((await takeAtOnce(actor, 10)).taken).toBe(3)
  })

  it('has no end for the unlimited plan', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'unlimited')
    expect((await takeAtOnce(actor, 120)).taken).toBe(120)
    expect((await findStanding(actor.id, NOVEMBER)).stories).toMatchObject({ hasMonthlyLimit: false, canGenerate: true })
  })

  it('begins at midnight UTC with a full allowance', async () => {
    const actor = await makeAccount()
    await makeSubscriber(actor, { storyLimit: 1 })
    const lastMoment = new Date('2026-11-30T23:59:59.999Z')
    expect(await takeStory(actor, lastMoment)).toBe('month:2026-11')
    await expect(takeStory(actor, lastMoment)).rejects.toMatchObject({ title: 'Monthly Limit Reached' })
    expect(await takeStory(actor, new Date('2026-12-01T00:00:00Z'))).toBe('month:2026-12')
  })

  it('gets back what was taken from it, in the month it was taken, though plan and month have changed', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'monthly')
    const taken = await takeStory(actor, new Date('2026-11-30T23:59:59Z'))
    await takeStory(actor, new Date('2026-12-01T00:00:01Z'))
    await db.subscription.deleteMany()
    await giveBack(actor, taken)

    expect(await usedInMonth(actor, '2026-11')).toBe(0)
    expect(await usedInMonth(actor, '2026-12')).toBe(1)
    await giveBack(actor, taken)
    expect(await usedInMonth(actor, '2026-11')).toBe(0)
  })
})

describe('quizzes', () => {
  it('of a trial account are ten a month, counted apart from stories', async () => {
    const actor = await makeAccount({ trialStoriesUsed: 10 })
    const take = async () => {
      const withdrawal = await prepareWithdrawal(actor, 'quizzes', NOVEMBER)
      return tx((transaction) => takeAllowance(transaction, actor.id, 'quizzes', withdrawal))
    }
    const results = await Promise.allSettled(Array.from({ length: 40 }, take))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(take()).rejects.toMatchObject({
      title: 'Limit Reached',
      message: "You've reached your monthly quiz generation limit. Please upgrade your plan to continue.",
    })
  })
})

it('what was never taken is not given back', async () => {
  const actor = await makeAccount({ trialStoriesUsed: 3 })
  await giveBack(actor, '')
  expect((await findStanding(actor.id)).trial.trialStoriesGenerated).toBe(3)
})
