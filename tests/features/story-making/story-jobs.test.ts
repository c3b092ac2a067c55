import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { findStanding } from '~/features/billing/standing.server'
import { findByCode } from '~/features/codes/codes.server'
import type { StoryForm } from '~/features/stories/story'
import { storyJobs } from '~/features/story-making/generate-story.server'
import { failStoryJob, findStoryJob, finishStoryJob, requestStory } from '~/features/story-making/story-jobs.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory, storyForm } from '../../support/factories'

useDatabase()

const LONG_ENOUGH_MS = 240_000
const used = async (actor: Actor) => (await findStanding(actor.id)).trial.trialStoriesGenerated

async function write(actor: Actor, form: StoryForm) {
  const { id } = await requestStory(actor, form)
  storyJobs.start(id)
  await storyJobs.waitFor(id, LONG_ENOUGH_MS)
  return (await findStoryJob(actor, id))!
}

/** The story of a job as any writer might have written it. */
const WRITTEN = {
  title: 'The Last Ride', content: 'The lamps went out.', seeds: 'lamps', writer: 'built-in', promptVersion: null, moderation: null, report: {},
}

describe('a generation', () => {
  it('becomes a story of its author, with a random code, a draft, counted once', async () => {
    const actor = await makeAccount()
    const job = await write(actor, storyForm({ character: 'Wren Hollow', setting: 'The Ghost Train', plotSeed: 'a lost key' }))

    expect(job).toMatchObject({ status: 'done', share: 100, failureTitle: null })
    const story = await db.story.findUniqueOrThrow({ where: { id: job.storyId! }, include: { codes: true } })
    expect(story).toMatchObject({ userId: actor.id, published: false, character: 'Wren Hollow', setting: 'The Ghost Train', plotSeed: 'a lost key' })
    expect(story.title).not.toBe('')
    expect(story.codes.map(({ key, isCurrent }) => [/^[A-HJ-NP-Z1-9]{6}$/.test(key), isCurrent])).toEqual([[true, true]])
    expect(await used(actor)).toBe(1)
  })

  it('has the code that was asked for, in its key’s spelling', async () => {
    const job = await write(await makeAccount(), storyForm({ customCode: 'CLASS7B' }))
    expect(await findByCode('class 7b')).toEqual({ kind: 'story', id: job.storyId, display: 'CLASS7B' })
  })

  it('asked for two hundred times at once with ten left makes exactly ten stories', async () => {
    const actor = await makeAccount()
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => requestStory(actor, storyForm())))
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    for (const { id } of made) storyJobs.start(id)
    for (const { id } of made) while ((await findStoryJob(actor, id))!.status !== 'done') await storyJobs.waitFor(id, 50)

    expect(made).toHaveLength(10)
    expect(await db.story.count({ where: { userId: actor.id } })).toBe(10)
    expect(await db.generationJob.count()).toBe(10)
    expect(await used(actor)).toBe(10)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { title: string }).title] : []))
    expect(new Set(refused)).toEqual(new Set(['Trial Expired']))
  })

  it('whose form comes five times at once is one, and charged once', async () => {
    const actor = await makeAccount()
    const form = storyForm({ customCode: 'ONCE' })
    const jobs = await Promise.all(Array.from({ length: 5 }, () => requestStory(actor, form)))

    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
    expect(jobs.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await used(actor)).toBe(1)
    const id = jobs[0]!.id
    storyJobs.start(id)
    await storyJobs.waitFor(id, LONG_ENOUGH_MS)
    expect(await requestStory(actor, form)).toEqual({ id, isNew: false })
    expect(await db.story.count()).toBe(1)
  })

  it('written anew on a form that was sent before is another one', async () => {
    const actor = await makeAccount()
    const form = storyForm()
    const first = await requestStory(actor, form)
    const second = await requestStory(actor, { ...form, character: 'Somebody Else' })
    expect([second.isNew, second.id === first.id, await used(actor)]).toEqual([true, false, 2])
    expect(await requestStory(actor, form)).toEqual({ id: first.id, isNew: false })
  })

  it('with the last place taken still gives the same form its first story', async () => {
    const actor = await makeAccount({ trialStoriesUsed: 9 })
    const form = storyForm()
    const first = await requestStory(actor, form)
    expect(await requestStory(actor, form)).toEqual({ id: first.id, isNew: false })
    await expect(requestStory(actor, storyForm())).rejects.toMatchObject({ title: 'Trial Expired' })
  })

  it('under the key of somebody else’s form is another one', async () => {
    const [one, other] = [await makeAccount(), await makeAccount()]
    const form = storyForm()
    const first = await requestStory(one, form)
    expect(await requestStory(other, form)).toMatchObject({ isNew: true })
    expect(await findStoryJob(other, first.id)).toBeNull()
  })

  it.each(['no-such-job', '', "' OR 1=1 --", '🎃'])('named %j is not there', async (id) => {
    expect(await findStoryJob(await makeAccount(), id)).toBeNull()
  })
})

describe('a custom code', () => {
  const TAKEN = {
    title: 'Code Already Exists', message: 'This code is already in use. Please choose a different one.', field: 'customCode',
  }

  it('that is taken is refused, and nothing is charged', async () => {
    const actor = await makeAccount()
    await makeStory(null, { code: 'TAKEN', oldCodes: ['OLDER'] })
    for (const customCode of ['TAKEN', 'OLDER']) {
      await expect(requestStory(actor, storyForm({ customCode }))).rejects.toMatchObject(TAKEN)
    }
    expect(await used(actor)).toBe(0)
    expect(await db.generationJob.count()).toBe(0)
  })

  it('is nobody else’s while its story is being written, and opens nothing yet', async () => {
    const [one, other] = [await makeAccount(), await makeAccount()]
    await requestStory(one, storyForm({ customCode: 'SOON' }))
    expect(await findByCode('SOON')).toBeNull()
    await expect(requestStory(other, storyForm({ customCode: 'SOON' }))).rejects.toMatchObject(TAKEN)
  })

  it('wanted by thirty at once is one’s, and only that one is charged', async () => {
    const actors = await Promise.all(Array.from({ length: 30 }, () => makeAccount()))
    const results = await Promise.allSettled(actors.map((actor) => requestStory(actor, storyForm({ customCode: 'WANTED' }))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const charged = await Promise.all(actors.map(used))
    expect(charged.reduce((sum, each) => sum + each, 0)).toBe(1)
  })

  it('is free again when its story failed', async () => {
    const actor = await makeAccount()
    const form = storyForm({ customCode: 'AGAIN' })
    const { id } = await requestStory(actor, form)
    await failStoryJob({ id, userId: actor.id, order: form }, { title: 'Generation Failed', message: 'x' })
    expect(await requestStory(await makeAccount(), storyForm({ customCode: 'AGAIN' }))).toMatchObject({ isNew: true })
  })
})

describe('an end', () => {
  it('comes once: finished twice at once is one story, failed twice gives back once', async () => {
    const actor = await makeAccount()
    const [form, other] = [storyForm(), storyForm()]
    const finished = { id: (await requestStory(actor, form)).id, userId: actor.id, order: form }
    const failed = { id: (await requestStory(actor, other)).id, userId: actor.id, order: other }
    await db.generationJob.updateMany({ data: { status: 'running' } })

    const ids = await Promise.all(Array.from({ length: 4 }, () => finishStoryJob(finished, WRITTEN)))
    expect(ids.filter(Boolean)).toHaveLength(1)
    await Promise.all(Array.from({ length: 4 }, () => failStoryJob(failed, { title: 'Generation Failed', message: 'x' })))
    await failStoryJob(finished, { title: 'Generation Failed', message: 'too late' })

    expect(await db.story.count()).toBe(1)
    expect(await used(actor)).toBe(1)
    expect(await findStoryJob(actor, finished.id)).toMatchObject({ status: 'done', failureTitle: null })
  })

  it('of a job whose process was killed is a story all the same, once its lease is over', async () => {
    const actor = await makeAccount()
    const { id } = await requestStory(actor, storyForm({ customCode: 'SAVED' }))
    await db.generationJob.update({ where: { id }, data: { status: 'running', attempts: 1, leaseUntil: new Date(Date.now() + 60_000) } })
    await storyJobs.resume()
    expect((await findStoryJob(actor, id))?.status).toBe('running')

    await db.generationJob.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1) } })
    await storyJobs.resume()
    await storyJobs.waitFor(id, LONG_ENOUGH_MS)
    expect(await findStoryJob(actor, id)).toMatchObject({ status: 'done' })
    expect(await findByCode('SAVED')).toMatchObject({ kind: 'story' })
    expect(await used(actor)).toBe(1)
  })

  it('of a job that ended its process three times is a failure that is given back', async () => {
    const actor = await makeAccount()
    const { id } = await requestStory(actor, storyForm({ customCode: 'FATAL' }))
    await db.generationJob.update({ where: { id }, data: { status: 'running', attempts: 3, leaseUntil: new Date(Date.now() - 1) } })
    await storyJobs.resume()
    await storyJobs.waitFor(id, LONG_ENOUGH_MS)

    expect(await findStoryJob(actor, id)).toMatchObject({
      status: 'failed',
      failureTitle: 'Generation Failed',
      failureMessage: 'Something went wrong while conjuring your story. Try again!',
    })
    expect(await used(actor)).toBe(0)
    expect(await requestStory(actor, storyForm({ customCode: 'FATAL' }))).toMatchObject({ isNew: true })
  })
})
