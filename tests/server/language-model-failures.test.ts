import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askRiddle, failureOf, modelOn, QUICK, RIDDLE } from '../support/language-model-asked'
import { startOpenAiServer, type OpenAiServer, type ScriptedAnswer } from '../support/openai-server'

let server: OpenAiServer

beforeEach(async () => { server = await startOpenAiServer() })
afterEach(() => server.close())

const ask = (changes: Parameters<typeof askRiddle>[1] = {}) => askRiddle(modelOn(server.url), changes)

describe('an answer that is none', () => {
  it.each([
    ['refusal', 'refused', 1],
    ['length', 'length', 1],
    ['content-filter', 'content-filter', 1],
    ['malformed', 'malformed', 3],
    ['broken-body', 'malformed', 3],
    ['no-choices', 'malformed', 3],
    ['wrong-shape', 'wrong-shape', 3],
    ['cut', 'cut-off', 3],
    ['hang-up', 'unreachable', 3],
    [{ status: 500 }, 'server-error', 3],
    [{ status: 503 }, 'server-error', 3],
    [{ status: 429 }, 'rate-limited', 3],
    [{ status: 429, code: 'insufficient_quota' }, 'quota', 1],
    [{ status: 401, code: 'invalid_api_key' }, 'rejected', 1],
    [{ status: 404, code: 'model_not_found' }, 'rejected', 1],
    [{ status: 400, code: 'content_filter' }, 'content-filter', 1],
    [{ status: 400, code: 'context_length_exceeded' }, 'rejected', 1],
  ] as [ScriptedAnswer, string, number][])('%j is a failure "%s" after %i requests', async (answer, reason, count) => {
    server.alwaysAnswerWith(answer)

    expect((await failureOf(ask())).reason).toBe(reason)
    expect(server.chats()).toHaveLength(count)
  })

  it('is asked for again, and the second or third answer counts', async () => {
    server.answerWith({ status: 503 }, 'cut', RIDDLE)
    expect(await ask()).toHaveProperty('question', 'Who rides alone?')

    server.answerWith('wrong-shape', RIDDLE)
    expect(await ask()).toHaveProperty('question', 'Who rides alone?')
    expect(server.chats()).toHaveLength(5)
  })

  it('is a failure "unreachable" where nobody listens', async () => {
    const { url } = server
    await server.close()
    expect((await failureOf(askRiddle(modelOn(url)))).reason).toBe('unreachable')
    server = await startOpenAiServer()
  })

  it('says in the log what happened, without a word of the prompt', async () => {
    server.alwaysAnswerWith({ status: 400, message: 'Your prompt "SECRET PLOT" is bad', code: 'SECRET PLOT' })
    const failure = await failureOf(ask({ data: { plot: 'SECRET PLOT' } }))

    expect(failure.message).toBe('The server of the language model did not accept the request. (400 invalid_request_error)')
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain('SECRET')
  })
})

describe('time', () => {
  it.each([
    ['retry-after', '0'],
    ['retry-after-ms', '5'],
  ])('is spent as the server says in %s, not as we would have guessed', async (header, wait) => {
    server.answerWith({ status: 429, headers: { [header]: wait } }, RIDDLE)

    // Our own first pause would be longer than the whole limit.
    expect(await ask({ limits: { ...QUICK, pauseMs: 600_000 } })).toHaveProperty('question')
    expect(server.chats()).toHaveLength(2)
  })

  it.each([
    ['seconds', () => '3600'],
    ['a date', () => new Date(Date.now() + 3_600_000).toUTCString()],
  ])('is not waited for when the server asks for more than there is, in %s', async (_, inAnHour) => {
    server.alwaysAnswerWith({ status: 429, headers: { 'retry-after': inAnHour() } })
    const failure = await failureOf(ask())

    expect(failure.reason).toBe('rate-limited')
    expect(failure.retryAfterMs).toBeGreaterThan(3_000_000)
    expect(server.chats()).toHaveLength(1)
  })

  it.each(['hang', 'hang-in-body'] as const)('ends for a server that keeps us waiting (%s)', async (answer) => {
    server.alwaysAnswerWith(answer)
    expect((await failureOf(ask({ limits: { ...QUICK, totalMs: 150 } }))).reason).toBe('timed-out')
    await expect.poll(() => server.chats().every(({ isAborted }) => isAborted)).toBe(true)
  })

  it.each(['hang', 'hang-in-body'] as const)('ends at once when the caller stops (%s)', async (answer) => {
    server.alwaysAnswerWith(answer)
    const stop = new AbortController()
    const asked = failureOf(ask({ signal: stop.signal }))
    await expect.poll(() => server.chats().length).toBe(1)
    stop.abort()

    expect((await asked).reason).toBe('stopped')
    await expect.poll(() => server.chats()[0]?.isAborted).toBe(true)
    expect(server.chats()).toHaveLength(1)
  })

  it('ends in the pause before a retry too', async () => {
    server.alwaysAnswerWith({ status: 503 })
    const stop = new AbortController()
    const asked = failureOf(ask({ signal: stop.signal, limits: { ...QUICK, totalMs: 600_000, pauseMs: 60_000 } }))
    await expect.poll(() => server.chats().length).toBe(1)
    setTimeout(() => stop.abort(), 50)

    expect((await asked).reason).toBe('stopped')
    expect(server.chats()).toHaveLength(1)
  })

  it('never begins for a caller who has stopped already', async () => {
    expect((await failureOf(ask({ signal: AbortSignal.abort() }))).reason).toBe('stopped')
    expect(server.requests).toHaveLength(0)
  })
})
