import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { findStanding } from '~/features/billing/standing.server'
import { storyJobs } from '~/features/story-making/generate-story.server'
import { findStoryJob, requestStory } from '~/features/story-making/story-jobs.server'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { refuseInserts } from '../../support/broken-table'
import { useDatabase } from '../../support/database'
import { makeAccount, makeElement, storyForm } from '../../support/factories'
import { dataSent } from '../../support/language-model-asked'
import { startOpenAiServer, type OpenAiServer } from '../../support/openai-server'

useDatabase()

let model: OpenAiServer

beforeEach(async () => {
  model = await startOpenAiServer()
  env.openai = { apiKey: 'test-key', baseUrl: model.url, model: 'loopback-model' }
})
afterEach(async () => {
  env.openai = null
  await model.close()
})

async function write(actor: Actor, form = storyForm()) {
  const { id } = await requestStory(actor, form)
  storyJobs.start(id)
  await storyJobs.waitFor(id, 240_000)
  return (await findStoryJob(actor, id))!
}
const used = async (actor: Actor) => (await findStanding(actor.id)).trial.trialStoriesGenerated

const FAILED = { title: 'Generation Failed', message: 'Something went wrong while conjuring your story. Try again!' }

describe('a language model', () => {
  it('is told who the chosen character and place are', async () => {
    await makeElement('character', 'Wren Hollow', { description: 'Sweeps the midway at night.', traits: ['curious'] })
    await makeElement('location', 'The Ghost Train', { description: 'Seven cars, one seat always wet.' })
    const job = await write(await makeAccount(), storyForm({ character: 'wren hollow', setting: 'The Ghost Train' }))

    expect(job.status).toBe('done')
    expect(dataSent(model, 0).teacherText).toMatchObject({
      characterDescription: 'Sweeps the midway at night.',
      characterTraits: ['curious'],
      placeDescription: 'Seven cars, one seat always wet.',
    })
    const story = await db.story.findUniqueOrThrow({ where: { id: job.storyId! } })
    expect(story).toMatchObject({ writer: 'loopback-model' })
    expect(story.promptVersion).not.toBeNull()
  })

  it.each([
    ['answers nonsense', 'malformed'],
    ['answers in another shape', 'wrong-shape'],
    ['stops too early', 'length'],
    ['has no credit left', { status: 401 }],
  ] as const)('that %s costs nothing', async (_what, answer) => {
    model.alwaysAnswerWith(answer)
    const actor = await makeAccount()
    const job = await write(actor, storyForm({ customCode: 'FREE' }))

    expect(job).toMatchObject({ status: 'failed', storyId: null, failureTitle: FAILED.title, failureMessage: FAILED.message })
    expect(await used(actor)).toBe(0)
    expect(await db.code.count()).toBe(0)
  })

  it.each(['refusal', 'content-filter'] as const)('that declines (%s) is quoted calmly, and costs nothing', async (answer) => {
    model.alwaysAnswerWith(answer)
    const actor = await makeAccount()
    const job = await write(actor)

    expect(job.failureTitle).toBe('Generation Failed')
    expect(job.failureMessage).toMatch(/^This story could not be written for a class\. Your story was not counted: please change/)
    expect(await used(actor)).toBe(0)
  })
})

describe('a story that the database does not take', () => {
  it('is kept for its author to read, is not counted, and its code is free', async () => {
    const actor = await makeAccount()
    const end = await refuseInserts('stories')
    const job = await write(actor, storyForm({ character: 'Odette Vale', customCode: 'LOST' })).finally(end)

    expect(job).toMatchObject({ status: 'failed', storyId: null, failureTitle: 'Story Generated but Not Saved' })
    expect(job.failureMessage).toContain('its code may not work for lookup')
    expect(job.unsaved).toMatchObject({ title: 'The Last Ride of Odette Vale', content: expect.stringContaining('Odette Vale') })
    expect(await used(actor)).toBe(0)
    expect(await db.code.count()).toBe(0)
  })
})
