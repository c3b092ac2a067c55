import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { findByCode } from '~/features/codes/codes.server'
import { findStoryByCode } from '~/features/stories/stories.server'
import { knownAuthor, publicAuthor } from '~/features/stories/story-list'
import { duplicateOrder } from '~/features/story-desk/story-management'
import { duplicateStory, publishStories, removeStories, suggestCopyCode } from '~/features/story-desk/story-management.server'
import { db } from '~/server/db.server'
import { pageCache } from '~/server/page-cache.server'
import { refuseInserts } from '../../support/broken-table'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'

useDatabase()

const makeAdmin = () => makeAccount({ isAdmin: true })
const refusal = (message: string) => ({ title: 'Error', message })
const saidOf = (code: string) => duplicateOrder.safeParse({ duplicate: 'x', code }).error?.issues[0]?.message

describe('a duplicate', () => {
  it('keeps content, seeds and owner, says in its title that it is one, and is a draft', async () => {
    const [admin, author] = [await makeAdmin(), await makeAccount()]
    const { id } = await makeStory(author, { code: 'ABC234', title: 'Lamps', seeds: 'wick', published: true })
    await db.story.update({ where: { id }, data: { character: 'Wren Hollow', language: 'fr', revision: 4 } })
    expect(await duplicateStory(admin, id, 'abc234_copy')).toBe('ABC234COPY')
    const copy = (await findStoryByCode('ABC234_COPY'))!
    expect(copy).toMatchObject({
      title: 'Lamps (Copy)', seeds: 'wick', userId: author.id, published: false, revision: 0, language: 'fr', code: 'ABC234COPY',
    })
    expect(copy.content).toBe((await findStoryByCode('ABC234'))!.content)
    expect(copy.id).not.toBe(id)
  })

  it('of a story with the longest title can still be edited', async () => {
    const { id } = await makeStory(null, { title: 'T'.repeat(200) })
    await duplicateStory(await makeAdmin(), id, 'COPY')
    const { title } = (await findStoryByCode('COPY'))!
    expect(title).toBe(`${'T'.repeat(193)} (Copy)`)
  })

  it('of a story with the longest title has no half of an emoji in its own', async () => {
    const { id } = await makeStory(null, { title: `${'T'.repeat(192)}🎪🎪🎪🎪` })
    await duplicateStory(await makeAdmin(), id, 'COPY')
    expect((await findStoryByCode('COPY'))!.title).toBe(`${'T'.repeat(192)} (Copy)`)
  })

  it('with a code that is taken is refused, and nothing is made', async () => {
    const { id } = await makeStory(null, { code: 'LAMPS' })
    await makeStory(null, { code: 'TAKEN' })
    await expect(duplicateStory(await makeAdmin(), id, 'ta-ken')).rejects.toMatchObject({
      title: 'Code Already Exists', message: 'This code is already in use. Please choose a different one.', field: 'code',
    })
    expect(await db.story.count()).toBe(2)
  })

  it.each([
    ['ABC234_COPY', undefined],
    ['AB-123456', undefined],
    ['ABCDEFGHIJK', 'Code must be 10 characters or less'],
    ['AB-123456_COPY', 'Code must be 10 characters or less'],
    ['', 'Enter a Code'],
    ['--- 🎃', 'Enter a Code'],
  ])('with the code %j gets the answer %j', (code, message) => {
    expect(saidOf(code)).toBe(message)
  })

  it('of a story that is gone, or that the database refuses, says so', async () => {
    const admin = await makeAdmin()
    const { id } = await makeStory(null)
    await expect(duplicateStory(admin, 'nothing', 'NEW1')).rejects.toMatchObject(refusal('Failed to duplicate story'))
    const mend = await refuseInserts('stories')
    await expect(duplicateStory(admin, id, 'NEW1')).rejects.toMatchObject(refusal('Failed to duplicate story'))
    await mend()
    expect(await findByCode('NEW1')).toBeNull()
  })
})

describe('the suggested code', () => {
  it.each([
    ['ABC234', [], 'ABC234_COPY'],
    ['ABC2345', [], 'ABC2345_COP'],
    ['AB-123456', [], 'AB-123456_CO'],
    ['AB-123456', ['AB123456CO'], 'AB-123456_C'],
    ['ABC234', ['ABC234COPY', 'ABC234COP'], 'ABC234_CO'],
    ['ABCDEFGHIJ', [], 'ABCDEFGHI'],
    ['A', ['ACOPY', 'ACOP', 'ACO', 'AC'], ''],
  ])('for %j where %j are taken is %j', async (code, taken, suggestion) => {
    await makeStory(null, { code })
    for (const each of taken) await makeStory(null, { code: each })
    expect(await suggestCopyCode(code)).toBe(suggestion)
  })
})

describe('the ticked stories', () => {
  async function keptPage(tag: string) {
    const page = { until: Infinity, tags: [tag], fingerprint: 'x', answers: {} as never, bytes: 1, packTightly: null }
    pageCache.keep(tag, page, pageCache.begin())
    return () => pageCache.find(tag) === undefined
  }

  it('are published and made drafts together, and kept pages of them go at once', async () => {
    const admin = await makeAdmin()
    const stories = [await makeStory(null), await makeStory(null)]
    const ids = stories.map(({ id }) => id)
    const [isGalleryGone, isStoryGone] = [await keptPage('gallery'), await keptPage(`story:${ids[0]}`)]
    expect(await publishStories(admin, [...ids, 'gone'], true)).toBe(2)
    expect([isGalleryGone(), isStoryGone()]).toEqual([true, true])
    expect(await db.story.count({ where: { published: true } })).toBe(2)
    expect(await publishStories(admin, ids, false)).toBe(2)
    expect(await db.story.count({ where: { published: true } })).toBe(0)
  })

  it('are deleted together with their codes', async () => {
    const admin = await makeAdmin()
    const [first, second] = [await makeStory(null, { code: 'ONE' }), await makeStory(null, { code: 'TWO' })]
    await makeStory(null, { code: 'THREE' })
    expect(await removeStories(admin, [first.id, second.id])).toBe(2)
    expect([await findByCode('ONE'), await findByCode('TWO'), (await findByCode('THREE'))?.display]).toEqual([null, null, 'THREE'])
    await expect(removeStories(admin, [first.id])).rejects.toMatchObject({ title: 'Already deleted' })
  })
})

describe('somebody who is no admin', () => {
  it('may do none of it, even with their own stories', async () => {
    const author: Actor = await makeAccount()
    const { id } = await makeStory(author, { code: 'MINE' })
    await expect(duplicateStory(author, id, 'COPY')).rejects.toMatchObject(refusal('Failed to duplicate story'))
    await expect(publishStories(author, [id], true)).rejects.toMatchObject(refusal('Failed to save story'))
    await expect(removeStories(author, [id])).rejects.toMatchObject(refusal('Failed to delete story'))
    expect(await findStoryByCode('MINE')).toMatchObject({ published: false })
    expect(await db.story.count()).toBe(1)
  })
})

describe('the author of a card', () => {
  it('is the full name, else Anonymous in public, and for admins unknown or nobody', () => {
    const [named, nameless, gone] = [
      { authorName: 'Ada Finch', userId: '1' }, { authorName: null, userId: '1' }, { authorName: null, userId: null },
    ]
    expect([named, nameless, gone].map(publicAuthor)).toEqual(['Ada Finch', 'Anonymous', 'Anonymous'])
    expect([named, nameless, gone].map(knownAuthor)).toEqual(['Ada Finch', 'Unknown User', 'Anonymous'])
  })
})
