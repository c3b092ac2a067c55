import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStatements } from '~/server/kept-statements.server'

let connection: Database.Database
beforeEach(() => {
  connection = new Database(':memory:').defaultSafeIntegers(true)
  connection.exec(`CREATE TABLE rides ("name" TEXT PRIMARY KEY, "visitors" INTEGER, "height" REAL, "sign" BLOB);
    INSERT INTO rides VALUES ('Carousel', 9007199254740993, 4.5, x'00ff'), ('Ghost Train', 13, NULL, NULL)`)
})
afterEach(() => connection.close())

const SELECT = 'SELECT "name", "visitors", "height", "sign" FROM rides WHERE "name" = ?'

it('gives the rows, columns and types that the connection itself gives', () => {
  const direct = connection.prepare<unknown[]>(SELECT).raw().bind('Carousel')
  const kept = keepStatements(connection).prepare(SELECT).bind(['Carousel'])

  expect(kept.reader).toBe(true)
  expect(kept.columns()).toEqual(direct.columns())
  expect(kept.raw().all()).toEqual(direct.all())
  expect(kept.raw().all()).toEqual([['Carousel', 9007199254740993n, 4.5, Buffer.from([0, 255])]])
})

it('gives each asking its own values', () => {
  const kept = keepStatements(connection)
  const train = kept.prepare(SELECT).bind(['Ghost Train'])
  const carousel = kept.prepare(SELECT).bind(['Carousel'])

  expect([train, carousel].map((each) => (each.raw().all() as unknown[][])[0]?.[0])).toEqual(['Ghost Train', 'Carousel'])
})

it('tells how many rows a change has changed, and gives those that it returns', () => {
  const kept = keepStatements(connection)
  const change = 'UPDATE rides SET "visitors" = ? WHERE "visitors" = ?'
  expect(kept.prepare(change).bind([14n, 13n])).toMatchObject({ reader: false })
  expect(kept.prepare(change).bind([14n, 13n]).run().changes).toBe(1)
  expect(kept.prepare(change).bind([14n, 13n]).run().changes).toBe(0)

  const returning = kept.prepare('INSERT INTO rides ("name") VALUES (?) RETURNING "name"').bind(['Helter-Skelter'])
  expect(returning.raw().all()).toEqual([['Helter-Skelter']])
})

it('prepares a statement that comes again once, until there are too many', () => {
  const prepare = vi.spyOn(connection, 'prepare')
  const kept = keepStatements(connection)
  for (let count = 0; count < 3; count += 1) kept.prepare(SELECT).bind(['Carousel']).raw().all()
  expect(prepare).toHaveBeenCalledTimes(1)

  for (let length = 1; length <= 400; length += 1) kept.prepare(`SELECT ${length} + ?`).bind([1]).raw().all()
  kept.prepare(SELECT).bind(['Carousel']).raw().all()
  expect(prepare).toHaveBeenCalledTimes(402)
})

it('carries statements without values out, and sees what a table has become', () => {
  const kept = keepStatements(connection)
  kept.prepare('BEGIN').run()
  kept.prepare('DELETE FROM rides').bind([]).run()
  kept.prepare('ROLLBACK').run()
  const count = () => kept.prepare('SELECT count(*) FROM rides').bind([]).raw().all()
  expect(count()).toEqual([[2n]])
  kept.exec('DROP TABLE rides')
  expect(count).toThrow('no such table: rides')
  kept.exec('CREATE TABLE rides (name TEXT)')
  expect(count()).toEqual([[0n]])
})
