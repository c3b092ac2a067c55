import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { findStanding } from '~/features/billing/standing.server'
import { subscriberAddition } from '~/features/subscribers/subscriber'
import {
  addSubscriber, changeNotes, changeSubscriber, markSubscriber, renewSubscriber, verifySubscribersOf,
} from '~/features/subscribers/subscribers.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { whileRefusing } from '../../support/refused-writes'

useDatabase()

const NOW = new Date('2026-11-20T10:00:00Z')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

let admin: Actor
beforeEach(async () => {
  admin = await makeAccount({ isAdmin: true })
})

const ana = { name: 'Ana Ruiz', email: 'ana@school.test', startDate: day('2026-11-20'), termMonths: 12, notes: '', storyLimit: null, quizLimit: null }

async function add(changes: Partial<typeof ana> = {}) {
  const addition = { ...ana, ...changes }
  await addSubscriber(admin, addition)
  return stored(addition.email)
}

const stored = (email = ana.email) => db.subscriber.findUniqueOrThrow({ where: { email } })

describe('adding a subscriber', () => {
  it('stores the row as Pending, expiring when the term is over', async () => {
    expect(await add({ notes: 'PO 12' })).toMatchObject({
      name: 'Ana Ruiz', isVerified: false, userId: null, notes: 'PO 12', termMonths: 12,
      startDate: day('2026-11-20'), expiryDate: day('2027-11-20'),
    })
  })

  it('links and verifies at once where the address has a confirmed account', async () => {
    const account = await makeAccount({ email: ana.email })
    expect(await add()).toMatchObject({ userId: account.id, isVerified: true })
  })

  it('links but stays Pending where the account is not confirmed, until it is', async () => {
    const account = await makeAccount({ email: ana.email })
    await db.user.update({ where: { id: account.id }, data: { emailConfirmedAt: null } })
    expect(await add()).toMatchObject({ userId: account.id, isVerified: false })
    await verifySubscribersOf({ userId: account.id, email: ana.email })
    expect(await stored()).toMatchObject({ userId: account.id, isVerified: true })
  })

  it('is refused with clear words where the address is taken, and leaves the row alone', async () => {
    await add()
    await expect(add({ name: 'Somebody else' })).rejects.toMatchObject({
      title: 'Error', message: 'There is a subscriber with this e-mail address already.', field: 'email',
    })
    expect((await stored()).name).toBe('Ana Ruiz')
  })

  it('makes one row of twenty presses at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => addSubscriber(admin, ana)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.subscriber.count()).toBe(1)
  })

  it('gives its account the access of a subscriber', async () => {
    const account = await makeAccount({ email: ana.email })
    await add({ startDate: day('2026-11-20') })
    expect((await findStanding(account.id, NOW)).subscription).toMatchObject({ subscribed: true, subscriptionTier: 'invoiced' })
  })

  it('says Failed to create subscriber when the database fails', async () => {
    await whileRefusing('INSERT', 'subscribers', () =>
      expect(add()).rejects.toMatchObject({ title: 'Error', message: 'Failed to create subscriber' }),
    )
    expect(await db.subscriber.count()).toBe(0)
  })
})

describe('the form', () => {
  const typed = { name: 'Ana Ruiz', email: 'ana@school.test', startDate: '2026-11-20', termMonths: 12 }

  it('takes addresses in capitals and spaces around the words', () => {
    expect(subscriberAddition.parse({ ...typed, name: '  Ana Ruiz ', email: ' Ana@School.TEST ' })).toEqual({
      name: 'Ana Ruiz', email: 'ana@school.test', startDate: day('2026-11-20'), termMonths: 12, storyLimit: null, quizLimit: null, notes: '',
    })
  })

  it.each([1, 120])('takes a term of %i months', (termMonths) => {
    expect(subscriberAddition.safeParse({ ...typed, termMonths }).success).toBe(true)
  })

  it.each([
    ['name', undefined, 'Please enter a name'],
    ['name', '   ', 'Please enter a name'],
    ['name', 'x'.repeat(101), 'Please enter a name of at most 100 characters'],
    ['email', undefined, 'Please enter an e-mail address'],
    ['email', 'ana', 'Please enter an e-mail address like name@school.org'],
    ['startDate', undefined, 'Please choose a start date'],
    ['startDate', '2026-02-30', 'Please choose a start date'],
    ['startDate', '22.11.2026', 'Please choose a start date'],
    ['startDate', '1999-12-31', 'Please choose a start date between 2000 and 2099'],
    ['termMonths', undefined, 'Please enter a term of 1 to 120 months'],
    ['termMonths', 0, 'Please enter a term of 1 to 120 months'],
    ['termMonths', 121, 'Please enter a term of 1 to 120 months'],
    ['termMonths', 1.5, 'Please enter a term of 1 to 120 months'],
    ['notes', 'x'.repeat(2001), 'Please keep the notes within 2000 characters'],
  ])('refuses the %s %j', (field, value, message) => {
    const { error } = subscriberAddition.safeParse({ ...typed, [field]: value })
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
  })
})

describe('changing a subscriber', () => {
  const edit = { name: 'Ana Ruiz Soto', startDate: day('2026-01-31'), termMonths: 1, storyLimit: 80, quizLimit: null }

  it('changes name, start, term and caps, and with them the expiry', async () => {
    const { id } = await add()
    await changeSubscriber(admin, { id, ...edit })
    expect(await stored()).toMatchObject({ ...edit, expiryDate: day('2026-02-28') })
  })

  it('says Failed to update subscriber when the row is gone', async () => {
    await expect(changeSubscriber(admin, { id: 'gone', ...edit })).rejects.toMatchObject({ message: 'Failed to update subscriber' })
  })
})

describe('renewing', () => {
  it('makes a running subscription longer from its end, without a gap in its access', async () => {
    const account = await makeAccount({ email: ana.email })
    const { id } = await add({ startDate: day('2026-01-10') })
    expect(await renewSubscriber(admin, { id, termMonths: 12 }, NOW)).toEqual(day('2028-01-10'))
    expect(await stored()).toMatchObject({ startDate: day('2026-01-10'), termMonths: 24, expiryDate: day('2028-01-10') })
    for (const moment of [NOW, new Date('2027-01-09T23:59:59Z'), new Date('2027-01-10T00:00:00Z')]) {
      expect((await findStanding(account.id, moment)).subscription.subscribed).toBe(true)
    }
  })

  it.each(['2026-11-19', '2025-11-20', '2025-01-31'])('begins one that started on %s and is over anew, today', async (start) => {
    const { id } = await add({ startDate: day(start), termMonths: 1 })
    await db.subscriber.update({ where: { id }, data: { expiryDate: NOW } })
    await renewSubscriber(admin, { id, termMonths: 6 }, NOW)
    expect(await stored()).toMatchObject({ startDate: day('2026-11-20'), termMonths: 6, expiryDate: day('2027-05-20') })
  })

  it('adds every one of several renewals at once', async () => {
    const { id } = await add()
    await Promise.all([1, 2, 3].map((termMonths) => renewSubscriber(admin, { id, termMonths }, NOW)))
    expect(await stored()).toMatchObject({ termMonths: 18, expiryDate: day('2028-05-20') })
  })

  it('never makes a term longer than 120 months', async () => {
    const { id } = await add({ termMonths: 119 })
    await expect(renewSubscriber(admin, { id, termMonths: 2 }, NOW)).rejects.toMatchObject({ field: 'termMonths' })
    await renewSubscriber(admin, { id, termMonths: 1 }, NOW)
    expect((await stored()).termMonths).toBe(120)
  })
})

describe('marking', () => {
  it('makes a subscriber Verified, with the account of the address, and Pending again', async () => {
    const { id } = await add()
    const account = await makeAccount({ email: ana.email })
    expect(await markSubscriber(admin, id, true)).toBe('Ana Ruiz')
    expect(await stored()).toMatchObject({ isVerified: true, userId: account.id })
    await markSubscriber(admin, id, false)
    expect(await stored()).toMatchObject({ isVerified: false, userId: account.id })
  })
})

describe('notes', () => {
  it('are stored, and may be emptied', async () => {
    const { id } = await add()
    await changeNotes(admin, { id, notes: 'Paid until spring.\nAsk for Bo.' })
    expect((await stored()).notes).toBe('Paid until spring.\nAsk for Bo.')
    await changeNotes(admin, { id, notes: '' })
    expect((await stored()).notes).toBe('')
  })

  it('say Failed to update notes when the row is gone or the database fails', async () => {
    await expect(changeNotes(admin, { id: 'gone', notes: '' })).rejects.toMatchObject({ title: 'Error', message: 'Failed to update notes' })
    const { id } = await add()
    await whileRefusing('UPDATE', 'subscribers', () =>
      expect(changeNotes(admin, { id, notes: 'x' })).rejects.toMatchObject({ title: 'Error', message: 'Failed to update notes' }),
    )
  })
})

it('nobody but an admin can do any of it', async () => {
  const { id } = await add()
  const teacher = await makeAccount()
  const before = await stored()
  const refusal = { message: 'Only admins can manage subscribers.' }
  await expect(addSubscriber(teacher, { ...ana, email: 'bo@school.test' })).rejects.toMatchObject(refusal)
  await expect(changeSubscriber(teacher, { ...ana, id, storyLimit: 9, quizLimit: 9 })).rejects.toMatchObject(refusal)
  await expect(renewSubscriber(teacher, { id, termMonths: 1 })).rejects.toMatchObject(refusal)
  await expect(markSubscriber(teacher, id, true)).rejects.toMatchObject(refusal)
  await expect(changeNotes(teacher, { id, notes: 'x' })).rejects.toMatchObject(refusal)
  expect(await db.subscriber.findMany()).toEqual([before])
})
