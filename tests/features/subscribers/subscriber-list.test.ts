import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { toSubscribersCsv } from '~/features/subscribers/subscriber-csv.server'
import { eachSubscriber, findSubscriber, listSubscribers } from '~/features/subscribers/subscriber-list.server'
import { subscribersPath, subscriberViewOf, type SubscriberView } from '~/features/subscribers/subscriber-view'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'

useDatabase()

const NOW = new Date('2026-11-20T10:00:00Z')
const FUTURE = new Date('2027-11-20T00:00:00Z')

let admin: Actor
beforeEach(async () => {
  admin = await makeAccount({ isAdmin: true })
})

type Row = {
  name: string
  email?: string
  isVerified?: boolean
  startDate?: Date
  expiryDate?: Date
  userId?: string
  storyLimit?: number
  notes?: string
}

let minutes = 0
function addRow({ name, email = `${name.toLowerCase().replace(/\W+/g, '.')}@school.test`, ...row }: Row) {
  minutes += 1
  const createdAt = new Date(NOW.getTime() + minutes * 60_000)
  return db.subscriber.create({ data: { name, email, startDate: NOW, expiryDate: FUTURE, createdAt, ...row } })
}

const view = (changes: Partial<SubscriberView> = {}): SubscriberView => ({ q: '', show: 'all', page: 1, ...changes })
const namesOf = async (changes: Partial<SubscriberView>) =>
  (await listSubscribers(view(changes), NOW)).rows.map(({ name }) => name)

async function addMany(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    name: `Person ${at}`, email: `person-${at}@school.test`, startDate: NOW, expiryDate: FUTURE,
    // Many share a moment, as rows of an import do.
    createdAt: new Date(NOW.getTime() + Math.floor(at / 7) * 1000),
  }))
  for (let at = 0; at < count; at += 1000) await db.subscriber.createMany({ data: rows.slice(at, at + 1000) })
}

describe('the list', () => {
  it('shows the newest first, with days, term, mark, usage and a preview of the notes', async () => {
    const account = await makeAccount()
    await db.monthlyUsage.create({ data: { userId: account.id, email: account.email, monthYear: '2026-11', storiesGenerated: 4 } })
    await addRow({ name: 'Bo Lind', expiryDate: NOW, notes: 'x'.repeat(200) })
    await addRow({ name: 'Ana Ruiz', isVerified: true, userId: account.id })
    await addRow({ name: 'Cy Zorn', startDate: new Date(NOW.getTime() + 86_400_000) })
    const { rows, total, pages } = await listSubscribers(view(), NOW)
    expect([total, pages]).toEqual([3, 1])
    expect(rows).toMatchObject([
      { name: 'Cy Zorn', isAhead: true },
      { name: 'Ana Ruiz', isVerified: true, isAhead: false, isExpired: false, hasAccount: true, storiesGenerated: 4, monthlyLimit: 50, termMonths: 12 },
      { name: 'Bo Lind', isVerified: false, isExpired: true, hasAccount: false, startDate: '2026-11-20', expiryDate: '2026-11-20' },
    ])
    expect(rows[2]!.notes).toBe(`${'x'.repeat(80)}…`)
  })

  it('counts the stories of this month only, up to the limit of the month, else of the subscriber, else 50', async () => {
    const accounts = [await makeAccount(), await makeAccount(), await makeAccount()]
    await addRow({ name: 'Default', userId: accounts[0]!.id })
    await addRow({ name: 'Own', userId: accounts[1]!.id, storyLimit: 80 })
    await addRow({ name: 'Month', userId: accounts[2]!.id, storyLimit: 80 })
    const usage = { userId: accounts[2]!.id, email: 'month@school.test' }
    await db.monthlyUsage.create({ data: { ...usage, monthYear: '2026-11', storiesGenerated: 2, storyLimit: 5 } })
    await db.monthlyUsage.create({ data: { ...usage, monthYear: '2026-10', storiesGenerated: 9, storyLimit: 9 } })
    const { rows } = await listSubscribers(view(), NOW)
    expect(rows.map((row) => [row.name, row.storiesGenerated, row.monthlyLimit])).toEqual([
      ['Month', 2, 5], ['Own', 0, 80], ['Default', 0, 50],
    ])
  })

  it('has pages of 50, of which each row is on one', async () => {
    await addMany(120)
    const pages = await Promise.all([1, 2, 3].map((page) => listSubscribers(view({ page }), NOW)))
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(120)
    expect(pages[0]).toMatchObject({ total: 120, pages: 3 })
  })

  it('shows the last page where a later one is asked for', async () => {
    await addMany(51)
    const { page, rows } = await listSubscribers(view({ page: 999_999 }), NOW)
    expect([page, rows.length]).toEqual([2, 1])
  })
})

describe('the search', () => {
  beforeEach(async () => {
    await addRow({ name: 'Ana McDonald', email: 'head@north.test' })
    await addRow({ name: 'Émile Ørsted', email: 'emile_o@south.test' })
    await addRow({ name: 'Bo Lind', email: 'bo100@north.test' })
  })

  it.each([
    ['mcdonald', ['Ana McDonald']],
    ['ANA', ['Ana McDonald']],
    ['émile', ['Émile Ørsted']],
    ['ØRSTED', ['Émile Ørsted']],
    ['HEAD@north', ['Ana McDonald']],
    ['north', ['Bo Lind', 'Ana McDonald']],
    ['lind north', ['Bo Lind']],
    ['ana south', []],
    ['e_i_e', ['Bo Lind', 'Émile Ørsted']],
    ['emile_o@south', ['Émile Ørsted']],
    ['n%d', ['Bo Lind', 'Ana McDonald']],
    ['z%', []],
    ["' OR 1=1 --", []],
    ['nobody', []],
  ])('for %j finds %j', async (q, names) => {
    expect(await namesOf({ q })).toEqual(names)
  })
})

describe('the filters', () => {
  it('tell pending, verified and expired apart; an expired one is pending or verified as well', async () => {
    await addRow({ name: 'Pending' })
    await addRow({ name: 'Verified', isVerified: true })
    await addRow({ name: 'Verified and over', isVerified: true, expiryDate: NOW })
    expect(await namesOf({ show: 'pending' })).toEqual(['Pending'])
    expect(await namesOf({ show: 'verified' })).toEqual(['Verified and over', 'Verified'])
    expect(await namesOf({ show: 'expired' })).toEqual(['Verified and over'])
    expect(await namesOf({ show: 'verified', q: 'over' })).toEqual(['Verified and over'])
  })
})

describe('the address of a view', () => {
  it('says only what is not as usual, and is read as it was written', () => {
    expect(subscribersPath('/manage-subscribers', view())).toBe('/manage-subscribers')
    const changed = view({ q: 'a & b', show: 'expired', page: 3 })
    const path = subscribersPath('/manage-subscribers', changed, { dialog: 'usage', id: 'x' })
    expect(path).toBe('/manage-subscribers?q=a+%26+b&show=expired&page=3&usage=x#dialog')
    expect(subscriberViewOf(new URL(path, 'http://midway.test').searchParams)).toEqual(changed)
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=1e99', 'page=x', 'show=toString', 'show='])('with %s is the usual one', (search) => {
    expect(subscriberViewOf(new URLSearchParams(search))).toEqual(view())
  })
})

describe('a dialog', () => {
  it('has the whole notes and the own caps, and knows the own account', async () => {
    const { id } = await addRow({ name: 'Alma', userId: admin.id, storyLimit: 80, notes: 'x'.repeat(200) })
    expect(await findSubscriber(admin, id, NOW)).toMatchObject({ isOwn: true, storyLimit: 80, quizLimit: null, notes: 'x'.repeat(200) })
    expect(await findSubscriber(admin, 'gone', NOW)).toBeNull()
  })
})

describe('the download', () => {
  it('names its columns, and has a row for each subscriber', async () => {
    const account = await makeAccount()
    await addRow({ name: 'Bo Lind' })
    await addRow({ name: 'Ana "Annie" Ruiz', email: 'ana@school.test', isVerified: true, userId: account.id, notes: 'Two\nlines, one comma' })
    expect(await toSubscribersCsv(view(), NOW)).toBe(
      [
        '\uFEFFName,E-mail,Start date,Expiry date,Term in months,Status,Expired,Account,Stories this month,Monthly story limit,Notes',
        '"Ana ""Annie"" Ruiz",ana@school.test,2026-11-20,2027-11-20,12,Verified,no,yes,0,50,"Two\nlines, one comma"',
        'Bo Lind,bo.lind@school.test,2026-11-20,2027-11-20,12,Pending,no,no,,,',
        '',
      ].join('\r\n'),
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://evil.test";"x")'])('makes the formula %j harmless', async (formula) => {
    await addRow({ name: formula, email: 'ana@school.test', notes: formula })
    const csv = await toSubscribersCsv(view(), NOW)
    const cells = csv.split(/[,\n]/).map((cell) => cell.replace(/^"/, ''))
    expect(cells.filter((cell) => /^[=+\-@\t\r]./.test(cell))).toEqual([])
    expect(csv).toContain(`'${formula.replaceAll('"', '""')}`)
  })

  it.each([';', '\t'])('keeps a name with %j whole, which begins another cell, and a formula, where the list separator is that', async (separator) => {
    const name = `Ana${separator}=1+1`
    await addRow({ name })
    expect((await toSubscribersCsv(view(), NOW)).split('\r\n')[1]).toMatch(new RegExp(`^"Ana${separator}=1\\+1",`))
  })

  it.each(['\n', '\r', '\r\n'])('keeps notes of several lines, broken by %j, in one cell', async (lineBreak) => {
    const notes = `Paid${lineBreak}=1+1`
    await addRow({ name: 'Ana Ruiz', notes })
    // Spreadsheets take any of them for the end of a line.
    const records = parse(await toSubscribersCsv(view(), NOW), { bom: true, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true })
    expect(records.map((record) => [record[0], record.at(-1)])).toEqual([['Name', 'Notes'], ['Ana Ruiz', notes]])
  })

  it('holds to search and filter, but not to the page', async () => {
    await addRow({ name: 'Ana Ruiz' })
    await addRow({ name: 'Bo Lind', isVerified: true })
    const lines = (await toSubscribersCsv(view({ show: 'verified', page: 7 }), NOW)).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFName', 'Bo Lind'])
  })

  it('has everybody once, in the order of the list, also where many share a moment', async () => {
    await addMany(120)
    const portions: string[][] = []
    for await (const rows of eachSubscriber(view(), NOW, 25)) portions.push(rows.map(({ id }) => id))
    const listed = await Promise.all([1, 2, 3].map((page) => listSubscribers(view({ page }), NOW)))
    expect(portions.map((ids) => ids.length)).toEqual([25, 25, 25, 25, 20])
    expect(portions.flat()).toEqual(listed.flatMap(({ rows }) => rows.map(({ id }) => id)))
  })
})
