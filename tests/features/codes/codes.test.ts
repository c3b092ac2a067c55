import { describe, expect, it } from 'vitest'
import { changeCode, findByCode, newCode, withFreshCode } from '~/features/codes/codes.server'
import { openCode } from '~/features/codes/open-code.server'
import { removeStory } from '~/features/stories/stories.server'
import { isTaken } from '~/server/db-errors.server'
import { closeDatabase, db, openDatabase } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'

useDatabase()

const TAKEN = { title: 'Code Already Exists', message: 'This code is already in use. Please choose a different one.' }
const asStory = (id: string) => ({ kind: 'story' as const, id })
const rename = (story: { id: string }, to: string) => changeCode(asStory(story.id), to)

describe('a code', () => {
  it.each(['AB-123456', 'ab-123456', 'AB123456', 'ab 123 456', ' a_b-1 2_3-4 5_6 ', 'AB–123456'])('opens its story when typed as %j', async (typed) => {
    const story = await makeStory(null, { code: 'AB-123456' })
    expect(await findByCode(typed)).toEqual({ kind: 'story', id: story.id, display: 'AB-123456' })
  })

  it.each([undefined, '', '   ', '-', 'NOSUCH', 'AB-1234567890', 'A'.repeat(10_000), '🎃🎃', "' OR 1=1 --", '%', '_'])('%j opens nothing', async (typed) => {
    await makeStory(null, { code: 'AB-123456' })
    expect(await findByCode(typed)).toBeNull()
  })

  it('opens only what is asked for', async () => {
    const story = await makeStory(null, { code: 'GHOST' })
    expect(await findByCode('GHOST', 'quiz')).toBeNull()
    expect(await findByCode('GHOST', 'story')).toMatchObject({ id: story.id })
  })

  it('claimed fifty times at once is given once', async () => {
    const claims = Array.from({ length: 50 }, () => makeStory(null, { code: 'MINE' }))
    const results = await Promise.allSettled(claims)

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.filter((result) => result.status === 'rejected' && isTaken(result.reason))).toHaveLength(49)
    expect(await db.story.count()).toBe(1)
  })

  it('cannot be had in another spelling either', async () => {
    await makeStory(null, { code: 'AB-123456' })
    const other = await makeStory(null, { code: 'OTHER' })
    for (const spelling of ['AB123456', 'ab123456', 'ab-123456']) {
      await expect(rename(other, spelling)).rejects.toMatchObject(TAKEN)
    }
    expect((await findByCode('OTHER'))?.display).toBe('OTHER')
  })
})

describe('a misread code', () => {
  it('opens the one story that it can mean', async () => {
    const story = await makeStory(null, { code: 'SB1Z2A' })
    for (const misread of ['5B1Z2A', 'S8LZ2A', '58I22A', 'SB122A']) {
      expect(await findByCode(misread)).toMatchObject({ id: story.id, display: 'SB1Z2A' })
    }
  })

  it('opens nothing when it can mean two', async () => {
    await makeStory(null, { code: 'S1' })
    await makeStory(null, { code: '5L' })
    expect(await findByCode('SI')).toBeNull()
    expect((await findByCode('S1'))?.display).toBe('S1')
  })

  it('opens its story when both codes it can mean are this story’s', async () => {
    const story = await makeStory(null, { code: 'S1', oldCodes: ['5L'] })
    expect(await findByCode('SI')).toMatchObject({ id: story.id, display: 'S1' })
  })
})

describe('a changed code', () => {
  it('is one code when several people change it at once', async () => {
    const story = await makeStory(null, { code: 'OLD1' })
    const wanted = ['NEW1', 'NEW2', 'NEW3', 'NEW4', 'NEW5', 'NEW6']
    await Promise.all(wanted.map((code) => rename(story, code)))

    expect(await db.code.count({ where: { storyId: story.id, isCurrent: true } })).toBe(1)
    const shown = await Promise.all(['OLD1', ...wanted].map(async (code) => (await findByCode(code))?.display))
    expect(new Set(shown).size).toBe(1)
  })

  it('goes on opening its story, which has the new one', async () => {
    const story = await makeStory(null, { code: 'OLD1' })
    expect(await rename(story, 'NEW1')).toBe('NEW1')

    expect(await findByCode('old-1')).toEqual({ kind: 'story', id: story.id, display: 'NEW1' })
    expect(await findByCode('NEW1')).toEqual({ kind: 'story', id: story.id, display: 'NEW1' })
  })

  it('can be taken back by its own story and by no other', async () => {
    const story = await makeStory(null, { code: 'OLD1' })
    const other = await makeStory(null, { code: 'OTHER' })
    await rename(story, 'NEW1')
    await expect(rename(other, 'OLD1')).rejects.toMatchObject(TAKEN)
    await expect(makeStory(null, { code: 'OLD1' })).rejects.toSatisfy(isTaken)

    expect(await rename(story, 'old1')).toBe('OLD1')
    expect((await findByCode('NEW1'))?.display).toBe('OLD1')
  })

  it('may change only in its hyphen', async () => {
    const story = await makeStory(null, { code: 'AB-123456' })
    expect(await rename(story, 'AB123456')).toBe('AB123456')
    expect(await rename(story, 'ab-123456')).toBe('AB-123456')
    expect(await db.code.count()).toBe(1)
  })

  it('names the field of the form that a refusal is about', async () => {
    await makeStory(null, { code: 'TAKEN' })
    const story = await makeStory(null)
    await expect(rename(story, 'TAKEN')).rejects.toMatchObject({ ...TAKEN, field: 'code' })
  })

  it('is one, however many change it at once', async () => {
    const story = await makeStory(null, { code: 'FIRST' })
    await Promise.all(Array.from({ length: 20 }, (_, index) => rename(story, `NEXT${index}`)))

    expect(await db.code.count({ where: { storyId: story.id, isCurrent: true } })).toBe(1)
    expect(await db.code.count({ where: { storyId: story.id } })).toBe(21)
  })

  it('given to two stories at once is one story’s', async () => {
    const stories = await Promise.all(Array.from({ length: 10 }, () => makeStory(null)))
    const results = await Promise.allSettled(stories.map((story) => rename(story, 'WANTED')))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const story of stories) expect(await db.code.count({ where: { storyId: story.id, isCurrent: true } })).toBe(1)
  })
})

it('deleting a story frees its codes, old ones too', async () => {
  const author = await makeAccount()
  const story = await makeStory(author, { code: 'NOW', oldCodes: ['BEFORE'] })
  await removeStory(author, story)

  expect(await findByCode('NOW')).toBeNull()
  expect(await findByCode('BEFORE')).toBeNull()
  const next = await makeStory(author, { code: 'BEFORE' })
  expect(await findByCode('before')).toMatchObject({ id: next.id })
})

it('a drawn code that is taken is drawn again', async () => {
  await makeStory(null, { code: 'TAKEN1' })
  const drawn = ['TAKEN1', 'taken-1', 'FREE22']
  const made = await withFreshCode(
    () => drawn.shift()!,
    (display) => db.code.create({ data: newCode(display, 'story') }),
  )
  expect(made.display).toBe('FREE22')
})

describe('a door', () => {
  const unknown = { title: 'Story Not Found', message: 'No story answers to this code.' }

  it('says in its own words that nothing fits', async () => {
    await expect(openCode('NOSUCH', unknown)).rejects.toMatchObject({ ...unknown, field: 'code' })
  })

  it('says that the look-up failed when the database does not answer', async () => {
    await closeDatabase()
    await expect(openCode('NOSUCH', unknown)).rejects.toMatchObject({
      title: 'Error',
      message: expect.stringContaining('Failed to verify code'),
    })
    await openDatabase()
  })
})
