import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkStory } from '~/features/stories/story-check'
import { faultCount } from '~/features/story-making/story-corrections'
import { PROMPT_VERSION } from '~/features/story-making/story-prompt'
import type { StoryOrder, StoryStep } from '~/features/story-making/story-writer'
import { writeStory } from '~/features/story-making/story-writer.server'
import { tellStory } from '~/features/storyteller/storyteller'
import { safetyIdOf } from '~/server/language-model.server'
import { changedStory, dataSent, modelOn, QUICK, STORY_ORDER } from '../../support/language-model-asked'
import { startOpenAiServer, type OpenAiServer, type ScriptedAnswer } from '../../support/openai-server'

let server: OpenAiServer

beforeEach(async () => { server = await startOpenAiServer() })
afterEach(() => server.close())

const write = (changes: Partial<StoryOrder> = {}, options: Partial<Parameters<typeof writeStory>[1]> = {}) =>
  writeStory({ ...STORY_ORDER, ...changes }, { seed: 1, model: modelOn(server.url), limits: QUICK, ...options })

describe('a story from a language model', () => {
  it('is planned, then written from the plan, checked, and says who wrote it', async () => {
    const steps: [StoryStep, number][] = []
    const story = await write({}, { progress: (step, share) => void steps.push([step, share]) })

    expect(server.chats().map(({ body }) => body.response_format)).toMatchObject([
      { type: 'json_schema', json_schema: { name: 'story_plan', strict: true } },
      { type: 'json_schema', json_schema: { name: 'story', strict: true } },
    ])
    expect(dataSent(server, 1).plan.beats).toHaveLength(7)
    expect(dataSent(server, 1).plan.beats.flatMap(({ words }: { words: string[] }) => words)).toEqual(['reluctant', 'brittle'])
    expect(story.title).toBe('The Last Ride of Mara Quill')
    expect(story).toMatchObject({ writer: 'loopback-model', promptVersion: PROMPT_VERSION })
    expect(story.content.split('\n\n').length).toBeGreaterThan(5)
    expect(story.report).toMatchObject({ isInLength: true, isInBand: true, missing: [] })
    expect(story.report.facts[0]?.sentence).toContain('Glass is made from sand')
    expect(steps.map(([step]) => step)).toEqual(['planning', 'writing', 'checking'])
    expect(steps.map(([, share]) => share)).toEqual(steps.map(([, share]) => share).toSorted((a, b) => a - b))
    expect(server.requests.flatMap(({ problems }) => problems)).toEqual([])
  })

  it.each([
    ['younger', 'short'], ['younger', 'long'], ['middle', 'medium'], ['older', 'medium'], ['older', 'long'],
  ] as const)('needs no repair when it is good for %s pupils and %s', async (band, length) => {
    const story = await write({ band, length })

    expect(story.report).toMatchObject({ isInLength: true, isInBand: true })
    expect(server.chats()).toHaveLength(2)
  })

  it('is told who asks only by a hash that stays the same', async () => {
    await write()
    await write()

    const ids = server.chats().map(({ body }) => body.safety_identifier)
    expect(new Set(ids)).toEqual(new Set([safetyIdOf('account-7')]))
    expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain('account-7')
  })

  it('is plain text, whatever the model decorates it with', async () => {
    server.answerWith('good', changedStory((good) => ({
      title: '**The Last Ride**',
      paragraphs: ['# Chapter one', ...good.paragraphs.map((text) => text.replace('noticed', '*noticed*\n')), '  \u0000 '],
    })))
    const story = await write()

    expect(story.title).toBe('The Last Ride')
    for (const mark of ['*', '#', '\u0000', '\n\n\n']) expect(story.content).not.toContain(mark)
    expect(story.content).not.toMatch(/[^\n]\n[^\n]/)
  })
})

describe('a story that cannot be written', () => {
  it.each([
    ['refusal', 'refused'],
    ['content-filter', 'refused'],
    ['length', 'length'],
    ['malformed', 'malformed'],
    ['cut', 'cut-off'],
    [{ status: 500 }, 'server-error'],
    [{ status: 429 }, 'rate-limited'],
  ] as [ScriptedAnswer, string][])('fails for the answer %j as "%s", in the plan or the story', async (answer, reason) => {
    server.alwaysAnswerWith(answer)
    await expect(write()).rejects.toMatchObject({ name: 'WriterFailure', reason })

    server.answerWith('good')
    await expect(write()).rejects.toMatchObject({ name: 'WriterFailure', reason })
  })

  it('is given up when all its time is used, also by several questions together', async () => {
    server.answerWith('good', 'hang')
    await expect(write({}, { limits: { ...QUICK, totalMs: 300 } })).rejects.toMatchObject({ reason: 'timed-out' })
  })

  it('is stopped at once when nobody wants it any more', async () => {
    server.answerWith('good', 'hang')
    const stop = new AbortController()
    const written = write({}, { signal: stop.signal })
    const outcome = expect(written).rejects.toMatchObject({ reason: 'stopped' })
    await expect.poll(() => server.chats().length).toBe(2)
    stop.abort()

    await outcome
    await expect.poll(() => server.chats()[1]?.isAborted).toBe(true)
  })
})

describe('without a language model', () => {
  const tell = (changes: Partial<StoryOrder> = {}, seed = 5) =>
    writeStory({ ...STORY_ORDER, ...changes }, { seed, model: null })

  it('the built-in storyteller writes, and the same seed tells the same story', async () => {
    const story = await tell()

    expect(story).toMatchObject({ writer: 'built-in', promptVersion: null, moderation: null })
    expect(story.content).toContain('Mara')
    expect(story.report).toMatchObject({ isInLength: true, missing: [] })
    expect(await tell()).toEqual(story)
    expect((await tell({}, 6)).content).not.toBe(story.content)
    expect(server.requests).toHaveLength(0)
  })

  const endless = Array.from({ length: 5 }, (_, index) =>
    `Fact ${index} about the moon ${'and the slow tide that it pulls behind it '.repeat(12)}is true.`)

  it.each([
    ['usual', {}],
    ['impossible', { facts: endless, vocabulary: ['lantern'] }],
  ] as [string, Partial<StoryOrder>][])('the repair of an %s order is the best of four other seeds', async (_, changes) => {
    const asked = { ...STORY_ORDER, ...changes }
    const tries = [0, 1, 2, 3, 4].map((next) => {
      const told = tellStory(asked, 5 + next * 1_000_003)
      return { content: told.content, faults: faultCount(checkStory(told.content, asked), asked) }
    })
    const fewest = Math.min(...tries.map(({ faults }) => faults))

    expect((await tell(changes)).content).toBe(tries.find(({ faults }) => faults === fewest)?.content)
  })

  it('nothing pretends to be written in another language', async () => {
    await expect(tell({ language: 'es' })).rejects.toMatchObject({ reason: 'rejected' })
  })
})
