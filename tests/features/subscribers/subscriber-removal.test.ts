import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { removeSubscriber } from '~/features/subscribers/subscriber-removal.server'
import { changeUsage } from '~/features/subscribers/subscriber-usage.server'
import { subscriberUsage } from '~/features/subscribers/subscriber'
import { findStanding } from '~/features/billing/standing.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory, makeSubscriber, subscribe } from '../../support/factories'
import { whileRefusing } from '../../support/refused-writes'

useDatabase()

const NOW = new Date('2026-11-30T23:59:59.999Z')

let admin: Actor
beforeEach(async () => {
  admin = await makeAccount({ isAdmin: true })
})

async function subscriberWithAccount(actor?: Actor) {
  const account = actor ?? (await makeAccount({ fullName: 'Ana Ruiz' }))
  await makeSubscriber(account)
  const { id } = await db.subscriber.findUniqueOrThrow({ where: { email: account.email } })
  return { id, account }
}

describe('deleting a subscriber', () => {
  it('removes the linked account, and leaves its stories without owner', async () => {
    const { id, account } = await subscriberWithAccount()
    const story = await makeStory(account)
    expect(await removeSubscriber(admin, id)).toBe('Ana Ruiz')
    expect(await db.subscriber.count()).toBe(0)
    expect(await db.user.findMany({ select: { id: true } })).toEqual([{ id: admin.id }])
    expect(await db.story.findUnique({ where: { id: story.id } })).toMatchObject({ title: 'The Last Ride', userId: null })
  })

  it('without a linked account removes the row only', async () => {
    const { id, account } = await subscriberWithAccount()
    await db.subscriber.update({ where: { id }, data: { userId: null } })
    await removeSubscriber(admin, id)
    expect([await db.subscriber.count(), await db.user.count({ where: { id: account.id } })]).toEqual([0, 1])
  })

  it('succeeds also when the account cannot be removed', async () => {
    const { id } = await subscriberWithAccount()
    await whileRefusing('DELETE', 'profiles', () => expect(removeSubscriber(admin, id)).resolves.toBe('Ana Ruiz'))
    expect([await db.subscriber.count(), await db.user.count()]).toEqual([0, 2])
  })

  it('never removes the account that one is signed in with', async () => {
    const { id } = await subscriberWithAccount(admin)
    await expect(removeSubscriber(admin, id)).rejects.toMatchObject({
      message: 'This is the account that you are signed in with, so it cannot be deleted here.',
    })
    expect([await db.subscriber.count(), await db.user.count()]).toEqual([1, 1])
  })

  it('says Failed to delete subscriber when the database fails, and what a second press finds', async () => {
    const failure = { title: 'Error', message: 'Failed to delete subscriber' }
    await expect(removeSubscriber(admin, 'gone')).rejects.toMatchObject({ title: 'Already deleted' })
    const { id } = await subscriberWithAccount()
    await whileRefusing('DELETE', 'subscribers', () => expect(removeSubscriber(admin, id)).rejects.toMatchObject(failure))
    expect([await db.subscriber.count(), await db.user.count()]).toEqual([1, 2])
  })

  it('is for admins', async () => {
    const { id } = await subscriberWithAccount()
    await expect(removeSubscriber(await makeAccount(), id)).rejects.toMatchObject({ title: 'Error' })
    expect(await db.subscriber.count()).toBe(1)
  })
})

describe('the usage of this month', () => {
  it('is set where there was none, and then is what the account has', async () => {
    const { id, account } = await subscriberWithAccount()
    await changeUsage(admin, { id, storiesGenerated: 7, storyLimit: 9 }, NOW)
    expect((await findStanding(account.id, NOW)).stories).toMatchObject({ generated: 7, limit: 9, remaining: 2 })
    expect(await db.monthlyUsage.findMany()).toMatchObject([{ userId: account.id, email: account.email, monthYear: '2026-11' }])
  })

  it('leaves the limit to the plan where only the count was changed', async () => {
    const { id, account } = await subscriberWithAccount()
    await changeUsage(admin, { id, storiesGenerated: 7, storyLimit: 50 }, NOW)
    expect((await findStanding(account.id, NOW)).stories).toMatchObject({ generated: 7, limit: 50 })
    await db.subscriber.update({ where: { id }, data: { storyLimit: 80 } })
    expect((await findStanding(account.id, NOW)).stories).toMatchObject({ generated: 7, limit: 80 })
    await subscribe(account, 'annual')
    expect((await findStanding(account.id, NOW)).stories).toMatchObject({ generated: 7, limit: 100 })
  })

  it('is changed where there is some, without touching quizzes or other months', async () => {
    const { id, account } = await subscriberWithAccount()
    const row = { userId: account.id, email: account.email, storiesGenerated: 50, quizzesGenerated: 3 }
    await db.monthlyUsage.createMany({ data: ['2026-10', '2026-11', '2026-12'].map((monthYear) => ({ ...row, monthYear })) })
    await changeUsage(admin, { id, storiesGenerated: 0, storyLimit: 60 }, NOW)
    const usages = await db.monthlyUsage.findMany({ orderBy: { monthYear: 'asc' } })
    expect(usages.map((usage) => [usage.storiesGenerated, usage.storyLimit, usage.quizzesGenerated])).toEqual([
      [50, null, 3], [0, 60, 3], [50, null, 3],
    ])
  })

  it('is set once, whoever else sets it at the same moment', async () => {
    const { id } = await subscriberWithAccount()
    const counts = [...Array(10).keys()]
    await Promise.all(counts.map((storiesGenerated) => changeUsage(admin, { id, storiesGenerated, storyLimit: 50 }, NOW)))
    expect(await db.monthlyUsage.count()).toBe(1)
  })

  it('needs an account, and says so', async () => {
    const { id } = await subscriberWithAccount()
    await db.subscriber.update({ where: { id }, data: { userId: null } })
    await expect(changeUsage(admin, { id, storiesGenerated: 1, storyLimit: 1 })).rejects.toMatchObject({
      message: 'Ana Ruiz has no account yet, so there is nothing to count. It is linked as soon as the address is confirmed.',
    })
  })

  it('says Failed to update usage when the row is gone or the database fails', async () => {
    const failure = { title: 'Error', message: 'Failed to update usage' }
    await expect(changeUsage(admin, { id: 'gone', storiesGenerated: 1, storyLimit: 1 })).rejects.toMatchObject(failure)
    const { id } = await subscriberWithAccount()
    await whileRefusing('INSERT', 'monthly_story_usage', () =>
      expect(changeUsage(admin, { id, storiesGenerated: 1, storyLimit: 1 })).rejects.toMatchObject(failure),
    )
  })

  it.each([
    ['12', '34', 12, 34],
    ['0', '1', 0, 1],
    ['-3', '0', 0, 1],
    ['-3', '-3', 0, 1],
    ['many', 'all', 0, 1],
    [undefined, undefined, 0, 1],
    ['  ', '1e400', 0, 1_000_000],
    ['2.9', ' 7 ', 2, 7],
    ['99999999999', '99999999999', 1_000_000, 1_000_000],
  ])('reads %j of %j as %i of %i', (storiesGenerated, storyLimit, stories, limit) => {
    expect(subscriberUsage.parse({ id: 'x', storiesGenerated, storyLimit })).toEqual({ id: 'x', storiesGenerated: stories, storyLimit: limit })
  })

  it('is for admins', async () => {
    const { id } = await subscriberWithAccount()
    await expect(changeUsage(await makeAccount(), { id, storiesGenerated: 1, storyLimit: 1 })).rejects.toMatchObject({ title: 'Error' })
    expect(await db.monthlyUsage.count()).toBe(0)
  })
})
