import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { findStoryById, saveStory } from '~/features/stories/stories.server'
import { listRevisions, restoreRevision } from '~/features/stories/story-revisions.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'
import { whileRefusing } from '../../support/refused-writes'

useDatabase()

type Made = Awaited<ReturnType<typeof makeStory>>

/** Saves a story under another title, as an editor does who has just opened it. */
async function save(actor: Actor, story: Made, title: string, publish = false) {
  const { revision, content, seeds } = (await findStoryById(story.id))!
  await saveStory(actor, story, { title, content, seeds, revision }, { publish })
}

const titles = async (actor: Actor, story: Made) => (await listRevisions(actor, story)).map(({ title }) => title)

describe('the history of a story', () => {
  it('is empty until it is changed, and then holds what stood there, by whom it was changed', async () => {
    const author = await makeAccount()
    const story = await makeStory(author, { content: 'One two three.' })
    expect(await listRevisions(author, story)).toEqual([])
    const admin = await makeAccount({ isAdmin: true, fullName: 'Odette Vale' })
    await save(admin, story, 'Second')
    expect(await listRevisions(author, story)).toMatchObject([
      { title: 'The Last Ride', savedBy: 'Odette Vale', words: 3, opening: 'One two three.' },
    ])
  })

  it.each([
    ['en', 'Wait – there – now.', 3],
    ['zh', '幽灵列车来了。', 4],
  ])('counts words as the story\'s own page does, in %s', async (language, content, words) => {
    const author = await makeAccount()
    const story = await makeStory(author, { content, language })
    await save(author, story, 'Second')
    expect(await listRevisions(author, story)).toMatchObject([{ words }])
  })

  it('shows how each text begins, and cuts no character in two', async () => {
    const author = await makeAccount()
    const story = await makeStory(author, { content: '👨‍👩‍👧‍👦'.repeat(121) })
    await save(author, story, 'Second')
    expect(await listRevisions(author, story)).toMatchObject([{ opening: `${'👨‍👩‍👧‍👦'.repeat(120)}…` }])
  })

  it('holds what was there before the last ten saves; the eleventh goes', async () => {
    const author = await makeAccount()
    const story = await makeStory(author, { title: 'Title 0' })
    for (let number = 1; number <= 11; number += 1) await save(author, story, `Title ${number}`)
    expect(await titles(author, story)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Title ${number}`))
    expect(await db.storyRevision.count()).toBe(10)
  })

  it('is not pushed out by saves that change no text', async () => {
    const author = await makeAccount()
    const story = await makeStory(author)
    await save(author, story, 'Second')
    for (let number = 0; number < 12; number += 1) await save(author, story, 'Second', true)
    expect(await titles(author, story)).toEqual(['The Last Ride'])
  })

  it('goes with the story', async () => {
    const author = await makeAccount()
    const story = await makeStory(author)
    await save(author, story, 'Second')
    await db.story.delete({ where: { id: story.id } })
    expect(await db.storyRevision.count()).toBe(0)
  })
})

describe('restoring', () => {
  it('puts title, text and seeds back, and can itself be undone', async () => {
    const author = await makeAccount()
    const story = await makeStory(author, { seeds: 'lamps' })
    await saveStory(author, story, { title: 'Second', content: 'Other.', seeds: null, revision: 0 }, { publish: true })
    await restoreRevision(author, story, (await listRevisions(author, story))[0]!.id)
    expect(await findStoryById(story.id)).toMatchObject({
      title: 'The Last Ride', content: story.content, seeds: 'lamps', published: true, revision: 2,
    })
    await restoreRevision(author, story, (await listRevisions(author, story))[0]!.id)
    expect(await findStoryById(story.id)).toMatchObject({ title: 'Second', content: 'Other.', seeds: null, published: true })
  })

  it('tells an editor that was opened before, who then loses nothing', async () => {
    const author = await makeAccount()
    const story = await makeStory(author)
    await save(author, story, 'Second')
    await restoreRevision(author, story, (await listRevisions(author, story))[0]!.id)
    await expect(saveStory(author, story, { title: 'Late', content: 'Late.', seeds: null, revision: 1 })).rejects.toMatchObject({
      title: 'Error',
      message: 'Failed to save story: somebody else saved it while you were writing. Your text is still here.',
    })
    expect((await findStoryById(story.id))?.title).toBe('The Last Ride')
  })

  it('of a text that is not kept, or of another story’s, is refused', async () => {
    const author = await makeAccount()
    const [story, other] = [await makeStory(author), await makeStory(author)]
    await save(author, other, 'Second')
    const [foreign] = await listRevisions(author, other)
    for (const id of [foreign!.id, 'none']) {
      await expect(restoreRevision(author, story, id)).rejects.toMatchObject({
        message: 'Failed to save story: this earlier text is not kept any more.',
      })
    }
  })
})

it('strangers neither see the history nor restore from it', async () => {
  const [author, stranger] = [await makeAccount(), await makeAccount()]
  const story = await makeStory(author)
  await save(author, story, 'Second')
  expect(await listRevisions(stranger, story)).toEqual([])
  const [kept] = await listRevisions(author, story)
  await expect(restoreRevision(stranger, story, kept!.id)).rejects.toMatchObject({ title: 'Error', message: 'Failed to save story' })
  expect((await findStoryById(story.id))?.title).toBe('Second')
})

it('of many saves at once one is kept and every other one is told', async () => {
  const author = await makeAccount()
  const story = await makeStory(author)
  const edits = ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, content: 'x', seeds: null, revision: 0 }))
  const saves = await Promise.allSettled(edits.map((edit) => saveStory(author, story, edit)))
  const told = saves.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []))
  expect(told.map(({ message }) => message)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('somebody else saved it while you were writing') as string),
  )
  expect(await titles(author, story)).toEqual(['The Last Ride'])
})

it('a save that the database refuses changes nothing and keeps no text twice', async () => {
  const author = await makeAccount()
  const story = await makeStory(author)
  await whileRefusing('UPDATE', 'stories', async () => {
    await expect(save(author, story, 'Second')).rejects.toMatchObject({ title: 'Error', message: 'Failed to save story' })
  })
  expect((await findStoryById(story.id))?.title).toBe('The Last Ride')
  expect(await listRevisions(author, story)).toEqual([])
})
