import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { changePrepared, db, tx } from '~/server/db.server'
import { prepare } from '~/server/prepared-text'
import { preparedRow, toDate, toDateOrNull, type StoredMoment } from '~/server/prepared.server'
import { freshRowId } from '~/server/row-id.server'
import { useDatabase } from '../support/database'

useDatabase()

const timeZone = process.env.TZ
afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ
  else process.env.TZ = timeZone
})

const addMail = prepare(`
  INSERT INTO "mails" ("id", "to", "subject", "text", "html", "nextAttemptAt", "createdAt")
  SELECT :id, :to, :subject, '', '', :moment, :moment ON CONFLICT DO NOTHING RETURNING "id"`)
const addressMail = prepare('UPDATE "mails" SET "to" = :address WHERE "id" = :id')
const readMail = preparedRow<{ to: string; createdAt: StoredMoment; sentAt: StoredMoment | null }>(
  'SELECT "to", "createdAt", "sentAt" FROM "mails" WHERE "id" = ? AND "subject" = ?',
)

const mail = (id: string, to = 'mia@school.test') => ({ id, to, subject: 'Hello', moment: new Date('2026-07-01T10:20:30.456Z') })
const addresses = async () => (await db.mail.findMany({ orderBy: { to: 'asc' } })).map(({ to }) => to)

const ZONES = ['UTC', 'Pacific/Auckland', 'America/New_York']

it.each(ZONES)('a moment is the same for Prisma and for a prepared statement, in %s', async (zone) => {
  process.env.TZ = zone
  const { moment, ...row } = mail('one')
  expect(await changePrepared([addMail], { ...row, moment })).toEqual({ id: 'one' })
  expect(await db.mail.findUniqueOrThrow({ where: { id: 'one' } })).toMatchObject({ createdAt: moment, nextAttemptAt: moment })
  expect(await db.mail.count({ where: { createdAt: moment } })).toBe(1)
  const read = (await readMail('one', 'Hello'))!
  expect([toDate(read.createdAt), toDateOrNull(read.sentAt)]).toEqual([moment, null])
  expect(await readMail('one', 'Good night')).toBeUndefined()
  expect(await readMail('one', null)).toBeUndefined()
})

it('what is in the way of a row is told by no row, and leaves the database as it is', async () => {
  const mails = Array.from({ length: 100 }, (_, index) => mail('one', `${index}@school.test`))
  const made = await Promise.all(mails.map((each) => changePrepared([addMail], each)))
  expect(made.filter(Boolean)).toEqual([{ id: 'one' }])
  expect(await db.mail.count()).toBe(1)
})

it('several statements are one change: all of them or none', async () => {
  const both = (id: string, address: string | null) => changePrepared([addMail, addressMail], { ...mail(id), address })
  await both('one', 'bo@school.test')
  await expect(both('two', null)).rejects.toThrow(/null/i)
  expect(await addresses()).toEqual(['bo@school.test'])
  await expect(changePrepared([prepare('SELECT * FROM "no_such_table"')], {})).rejects.toThrow('no_such_table')
  await both('three', 'cy@school.test')
  expect(await addresses()).toEqual(['bo@school.test', 'cy@school.test'])
})

it('of changes that come together, one that fails takes none of the others along', async () => {
  const change = (index: number) =>
    changePrepared([addMail, addressMail], { ...mail(`${index}`), address: index % 4 === 0 ? null : `${index}@school.test` })
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => change(index)))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(25)
  const kept = await db.mail.findMany()
  expect(kept).toHaveLength(75)
  for (const { id, to } of kept) expect(to).toBe(`${id}@school.test`)
})

it('a change is no part of a transaction that is open elsewhere, and is refused inside of one', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const open = tx(async (transaction) => {
    await transaction.mail.create({ data: { to: 'lost@school.test', subject: 'Hello', text: '', html: '' } })
    await held
    throw new Error('back')
  })
  await wait(20)
  const mails = Array.from({ length: 50 }, (_, index) => ({ ...mail(`${index}`), address: 'kept@school.test' }))
  const changes = Promise.all(mails.map((each) => changePrepared([addMail, addressMail], each)))
  await wait(20)
  goOn()
  await expect(open).rejects.toThrow('back')
  await changes
  expect(new Set(await addresses())).toEqual(new Set(['kept@school.test']))
  expect(await db.mail.count()).toBe(50)

  await expect(tx(() => changePrepared([addMail], mail('inside')))).rejects.toThrow('A prepared change cannot be part of a transaction.')
  expect(await db.mail.count()).toBe(50)
})

it('an id of ours looks as the schema makes them, and later ones sort later', async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) {
    ids.push(freshRowId())
    await wait(2)
  }
  const byPrisma = await db.mail.create({ data: { to: 'mia@school.test', subject: 'Hello', text: '', html: '' } })
  expect([...ids, byPrisma.id].toSorted()).toEqual([...ids, byPrisma.id])
  for (const id of [...ids, byPrisma.id]) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('of two changes that would wait for each other, both are made', async () => {
  await changePrepared([addMail], mail('one', 'a@school.test'))
  await changePrepared([addMail], mail('two', 'b@school.test'))
  const append = (id: string) => prepare(`UPDATE "mails" SET "text" = "text" || :mark WHERE "id" = '${id}'`)
  const change = (first: string, second: string, mark: string) => changePrepared([append(first), append(second)], { mark })
  const both = () => Promise.all([change('one', 'two', '1'), change('two', 'one', '2')])
  for (let round = 0; round < 5; round += 1) await both()
  const texts = (await db.mail.findMany()).map(({ text }) => [...text].toSorted().join(''))
  expect(texts).toEqual(['1111122222', '1111122222'])
})
