import { describe, expect, test } from 'vitest'
import { Refusal } from '~/lib/refusal'
import { isConflict, isMissing, isTaken, refuseWhenTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { useDatabase } from '../support/database'

useDatabase()
const addPost = (slug: string) => db.blogPost.create({ data: { title: 'Lights out', slug, content: 'Dark.' } })
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('the write should have been refused'),
    (error: unknown) => error,
  )

test('a second row under the same address is told as taken, and as nothing else', async () => {
  await addPost('lights-out')
  const error = await thrownBy(addPost('lights-out'))
  expect(isTaken(error)).toBe(true)
  expect(isMissing(error)).toBe(false)
  expect(isConflict(error)).toBe(false)
})

test('a primary key that is in use is told as taken too', async () => {
  const row = { key: 'AB123456', display: 'AB-123456', lookAlike: 'AB123456', kind: 'story' as const }
  await db.code.create({ data: row })
  expect(isTaken(await thrownBy(db.code.create({ data: row })))).toBe(true)
})

test('a raw statement that meets a value in use is told as taken', async () => {
  await addPost('lights-out')
  await addPost('lights-on')
  const rename = db.$executeRaw`UPDATE blog_posts SET slug = 'lights-out' WHERE slug = 'lights-on'`
  expect(isTaken(await thrownBy(rename))).toBe(true)
})

test('changing or removing a row that is gone is told as missing', async () => {
  const where = { slug: 'gone' }
  const change = await thrownBy(db.blogPost.update({ where, data: { title: 'New' } }))
  const removal = await thrownBy(db.blogPost.delete({ where }))
  expect([isMissing(change), isMissing(removal)]).toEqual([true, true])
  expect(isTaken(change)).toBe(false)
})

test('a reference to a row that is not there is neither taken nor missing', async () => {
  const orphan = db.blogPostSlug.create({ data: { slug: 'orphan', blogPostId: 'nobody' } })
  const error = await thrownBy(orphan)
  expect([isTaken(error), isMissing(error)]).toEqual([false, false])
})

describe('refusing when taken', () => {
  const refusal = new Refusal('Error', 'A post with this address exists already.', 'title')

  test('gives back what the write returns', async () => {
    expect((await refuseWhenTaken(() => addPost('lights-out'), refusal)).slug).toBe('lights-out')
  })

  test('words the failure for the person, inside a transaction too, of which nothing stays', async () => {
    await addPost('lights-out')
    const attempt = tx(async () => {
      await addPost('before')
      await refuseWhenTaken(() => addPost('lights-out'), refusal)
    })
    await expect(attempt).rejects.toBe(refusal)
    expect(await db.blogPost.count()).toBe(1)
  })

  test('passes on every other failure as it is', async () => {
    const failure = new Error('the lights failed')
    await expect(refuseWhenTaken(() => Promise.reject(failure), refusal)).rejects.toBe(failure)
  })
})
