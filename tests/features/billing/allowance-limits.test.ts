import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { prepareWithdrawal, takeAllowance } from '~/features/billing/allowance.server'
import { findStanding } from '~/features/billing/standing.server'
import { db, tx } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeSubscriber, subscribe } from '../../support/factories'

useDatabase()

const NOVEMBER = new Date('2026-11-20T10:00:00Z')

async function take(actor: Actor, what: 'stories' | 'quizzes', now = NOVEMBER) {
  const withdrawal = await prepareWithdrawal(actor, what, now)
  return tx((transaction) => takeAllowance(transaction, actor.id, what, withdrawal))
}

async function takeAtOnce(actor: Actor, what: 'stories' | 'quizzes', now = NOVEMBER) {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => take(actor, what, now)))
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('of a hundred who ask at once', () => {
  it.each([
    ['monthly', 10], ['annual', 30], ['unlimited', 50],
  ] as const)('the %s plan gives exactly %i quizzes', async (plan, quizzes) => {
    const actor = await makeAccount()
    await subscribe(actor, plan)
    expect(await takeAtOnce(actor, 'quizzes')).toBe(quizzes)
  })

  it('the unlimited plan gives each a story', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'unlimited')
    expect(await takeAtOnce(actor, 'stories')).toBe(100)
  })

  it('a subscriber by invoice gets 50 stories, or as many as the admin has set', async () => {
    const [usual, other] = [await makeAccount(), await makeAccount()]
    await makeSubscriber(usual)
    await makeSubscriber(other, { storyLimit: 3 })
    expect([await takeAtOnce(usual, 'stories'), await takeAtOnce(other, 'stories')]).toEqual([50, 3])
  })

  it('the last moment of a month and the first of the next give a month each', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'monthly')
    expect(await takeAtOnce(actor, 'stories', new Date('2026-12-31T23:59:59.999Z'))).toBe(25)
    expect(await takeAtOnce(actor, 'stories', new Date('2027-01-01T00:00:00.000Z'))).toBe(25)
    const months = await db.monthlyUsage.findMany({ orderBy: { monthYear: 'asc' } })
    expect(months.map(({ monthYear, storiesGenerated }) => [monthYear, storiesGenerated])).toEqual([['2026-12', 25], ['2027-01', 25]])
  })
})

describe('a plan that changes in mid-month', () => {
  const changePlan = (plan: 'monthly' | 'annual') => db.subscription.updateMany({ data: { plan } })

  it('keeps what was used and gives the rest of the larger cap', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'monthly')
    expect(await takeAtOnce(actor, 'stories')).toBe(25)
    await changePlan('annual')
    expect((await findStanding(actor.id, NOVEMBER)).stories).toMatchObject({ generated: 25, limit: 100, remaining: 75 })
    expect(await takeAtOnce(actor, 'stories')).toBe(75)
  })

  it('to a smaller one gives nothing more, and never less than nothing', async () => {
    const actor = await makeAccount()
    await subscribe(actor, 'annual')
    for (let time = 0; time < 30; time += 1) await take(actor, 'stories')
    await changePlan('monthly')
    const { stories } = await findStanding(actor.id, NOVEMBER)
    expect(stories).toMatchObject({ generated: 30, limit: 25, remaining: 0, canGenerate: false })
    await expect(take(actor, 'stories')).rejects.toMatchObject({
      title: 'Monthly Limit Reached',
      message: "You've reached your monthly story limit of 25 stories. Your limit resets next month.",
    })
  })

  it('from the trial counts anew: the trial is not the month', async () => {
    const actor = await makeAccount({ trialStoriesUsed: 10 })
    await expect(take(actor, 'stories')).rejects.toMatchObject({ title: 'Trial Expired' })
    await subscribe(actor, 'monthly')
    expect((await findStanding(actor.id, NOVEMBER)).stories).toMatchObject({ generated: 0, remaining: 25 })
    expect(await take(actor, 'stories')).toBe('month:2026-11')
  })
})
