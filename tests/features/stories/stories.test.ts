import { describe, expect, it } from 'vitest'
import { findByCode } from '~/features/codes/codes.server'
import { changeStoryCode, findStoryByCode, removeStory, saveStory } from '~/features/stories/stories.server'
import { mayEditStory, storyEdit, storyRequest } from '~/features/stories/story'
import { db } from '~/server/db.server'
import { pageCache } from '~/server/page-cache.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'

useDatabase()

const EDIT = { title: 'New title', content: 'New text.', seeds: null, revision: 0 }
const read = (code: string) => findStoryByCode(code)

describe('the author', () => {
  it('saves a draft that stays a draft', async () => {
    const author = await makeAccount()
    const story = await makeStory(author, { code: 'LAMPS' })
    await saveStory(author, story, EDIT)
    expect(await read('LAMPS')).toMatchObject({ title: 'New title', content: 'New text.', seeds: null, published: false, revision: 1 })
  })

  it('publishes, and a later draft save does not unpublish', async () => {
    const author = await makeAccount()
    const story = await makeStory(author, { code: 'LAMPS' })
    await saveStory(author, story, EDIT, { publish: true })
    await saveStory(author, story, { ...EDIT, title: 'Again', revision: 1 })
    expect(await read('LAMPS')).toMatchObject({ title: 'Again', published: true })
  })

  it('is remembered as the one who edited', async () => {
    const author = await makeAccount()
    const story = await makeStory(author)
    await saveStory(author, story, EDIT)
    const row = await db.story.findUniqueOrThrow({ where: { id: story.id } })
    expect(row.lastEditedById).toBe(author.id)
    expect(row.lastEditedAt).toBeInstanceOf(Date)
  })

  it('who saves over somebody else’s save is told, and loses nothing', async () => {
    const author = await makeAccount()
    const story = await makeStory(author, { code: 'LAMPS' })
    const saves = await Promise.allSettled(['One', 'Two', 'Three'].map((title) => saveStory(author, story, { ...EDIT, title })))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(saveStory(author, story, { ...EDIT, title: 'Late' })).rejects.toMatchObject({
      title: 'Error',
      message: expect.stringContaining('Failed to save story'),
    })
    expect((await read('LAMPS'))?.title).not.toBe('Late')
  })
})

describe('a stranger', () => {
  it('may not edit, publish, rename or delete, and nothing changes', async () => {
    const [author, stranger] = [await makeAccount(), await makeAccount()]
    const story = await makeStory(author, { code: 'LAMPS' })

    await expect(saveStory(stranger, story, EDIT)).rejects.toMatchObject({ title: 'Error', message: 'Failed to save story' })
    await expect(saveStory(stranger, story, EDIT, { publish: true })).rejects.toMatchObject({ message: 'Failed to save story' })
    await expect(changeStoryCode(stranger, story, 'MINE')).rejects.toMatchObject({
      title: 'Update Failed',
      message: 'Failed to update the story code. Please try again.',
    })
    await expect(removeStory(stranger, story)).rejects.toMatchObject({
      title: 'Delete Failed',
      message: 'You can only delete stories you created.',
    })
    expect(await read('LAMPS')).toMatchObject({ title: story.title, content: story.content, published: false, code: 'LAMPS' })
    expect(await findByCode('MINE')).toBeNull()
  })

  it('cannot become the author of a story without one', async () => {
    const stranger = await makeAccount()
    const story = await makeStory(null)
    expect(mayEditStory(stranger, story)).toBe(false)
    expect(mayEditStory(null, story)).toBe(false)
    expect(mayEditStory({ ...stranger, isAdmin: true }, story)).toBe(true)
  })
})

it('an admin edits, renames and deletes any story', async () => {
  const admin = await makeAccount({ isAdmin: true })
  const story = await makeStory(await makeAccount(), { code: 'LAMPS' })
  await saveStory(admin, story, EDIT)
  expect(await changeStoryCode(admin, story, 'NIGHT')).toBe('NIGHT')
  await removeStory(admin, story)
  expect(await read('NIGHT')).toBeNull()
})

it('deleting what is gone says so', async () => {
  const author = await makeAccount()
  const story = await makeStory(author)
  await removeStory(author, story)
  await expect(removeStory(author, story)).rejects.toMatchObject({
    title: 'Delete Failed',
    message: 'Failed to delete the story. Please try again.',
  })
})

it('every change drops the kept pages that show the story', async () => {
  const author = await makeAccount()
  const story = await makeStory(author)
  const dropped: string[][] = []
  const end = pageCache.onChange((tags) => void dropped.push([...tags]))
  await saveStory(author, story, EDIT)
  await changeStoryCode(author, story, 'NIGHT')
  await removeStory(author, story)
  end()
  expect(dropped).toEqual(Array.from({ length: 3 }, () => [`story:${story.id}`, 'gallery']))
})

describe('what the forms accept', () => {
  const request = (fields: object) => storyRequest.safeParse({ idempotencyKey: 'a'.repeat(20), character: 'Wren', ...fields })
  const firstMessage = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message

  it('a code in any spelling, as its key', () => {
    expect(request({ customCode: 'ab-12 34' }).data?.customCode).toBe('AB1234')
    expect(request({ customCode: 'ABC234_COPY' }).data?.customCode).toBe('ABC234COPY')
    expect(firstMessage(request({ customCode: 'ABCDEFGHIJK' }))).toBe('Code must be 10 characters or less')
  })

  it('up to 12 vocabulary words, each once, by commas or lines', () => {
    expect(request({ vocabulary: 'reluctant, brittle\n\nbrittle;dim' }).data?.vocabulary).toEqual(['reluctant', 'brittle', 'dim'])
    expect(request({ vocabulary: Array.from({ length: 12 }, (_, index) => `word${index}`).join(',') }).success).toBe(true)
    expect(firstMessage(request({ vocabulary: Array.from({ length: 13 }, (_, index) => `word${index}`).join(',') })))
      .toBe('Please give at most 12 vocabulary words')
  })

  it('up to 5 lesson facts, each on a line', () => {
    expect(request({ facts: 'Glass is sand.\r\nIron rusts, slowly.' }).data?.facts).toEqual(['Glass is sand.', 'Iron rusts, slowly.'])
    expect(firstMessage(request({ facts: 'a\nb\nc\nd\ne\nf' }))).toBe('Please give at most 5 lesson facts, each on a line of its own')
  })

  it('an edited story trimmed, empty seeds as none', () => {
    expect(storyEdit.parse({ title: ' A ', content: ' B ', seeds: '  ', revision: '3' }))
      .toEqual({ title: 'A', content: 'B', seeds: null, revision: 3 })
    expect(firstMessage(storyEdit.safeParse({ title: '  ', content: 'B' }))).toBe('Please enter a title')
  })
})
