import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languageModel } from '~/server/language-model.server'
import { BLOCKED_FROM, moderate } from '~/server/moderation.server'
import { startOpenAiServer, type OpenAiServer } from '../support/openai-server'

const limits = { totalMs: 60_000, retries: 2, pauseMs: 1 }

let server: OpenAiServer

beforeEach(async () => { server = await startOpenAiServer() })
afterEach(() => server.close())

const model = () => languageModel({ apiKey: 'test-key', baseUrl: server.url, model: 'loopback-model' })!

describe('moderation', () => {
  it('lets a story of fear through and returns its scores', async () => {
    server.scoreWith(() => ({ violence: 0.97, harassment: 0.8 }))
    const judged = await moderate(model(), ['The thing behind the carousel struck.'], { limits })

    expect(judged).toMatchObject({ isOffered: true, blockedFor: [], scores: { violence: 0.97, harassment: 0.8 } })
    expect(server.moderations()[0]).toMatchObject({ problems: [], body: { model: 'omni-moderation-latest' } })
  })

  it.each(Object.entries(BLOCKED_FROM))('blocks %s from %d on, and not just below', async (category, threshold) => {
    server.scoreWith((text) => ({ [category]: text === 'over' ? threshold : threshold - 0.01 }))

    expect((await moderate(model(), ['below'], { limits })).blockedFor).toEqual([])
    expect((await moderate(model(), ['below', 'over'], { limits })).blockedFor).toEqual([category])
  })

  it('takes the highest score of several texts and leaves out empty ones', async () => {
    server.scoreWith((text) => ({ violence: text === 'second' ? 0.6 : 0.2 }))

    expect((await moderate(model(), ['first', ' ', 'second', ''], { limits })).scores.violence).toBe(0.6)
    expect(server.moderations()[0]?.body.input).toEqual(['first', 'second'])
  })

  it.each([404, 405, 400, 501])('is not asked for again on a server that answered %d', async (status) => {
    server.failModerationWith({ status })

    expect(await moderate(model(), ['text'], { limits })).toMatchObject({ isOffered: false, blockedFor: [] })
    expect(await moderate(model(), ['text'], { limits })).toMatchObject({ isOffered: false })
    expect(server.moderations()).toHaveLength(1)
  })

  it('does not let text through unjudged when a server that moderates fails', async () => {
    await moderate(model(), ['text'], { limits })
    server.failModerationWith({ status: 400 })
    await expect(moderate(model(), ['text'], { limits })).rejects.toMatchObject({ reason: 'rejected' })

    server.failModerationWith({ status: 503 }, { status: 503 }, { status: 503 })
    await expect(moderate(model(), ['text'], { limits })).rejects.toMatchObject({ reason: 'server-error' })

    server.failModerationWith({ status: 503 })
    expect(await moderate(model(), ['text'], { limits })).toMatchObject({ isOffered: true })
  })
})
