import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { FormReply } from '~/lib/form-reply'
import { Refusal } from '~/lib/refusal'
import { handleForm, on } from '~/server/forms.server'
import { log } from '~/server/log.server'

const note = z.object({ title: z.string('This field is required').max(10, 'Too long'), text: z.string().max(7).optional() })
const handlers = {
  save: on(note, (value) => Response.json(value), { titles: { title: 'Invalid Title' } }),
  refuse: on(z.object({ password: z.string().optional(), name: z.string().optional() }), () => {
    throw new Refusal('Not now', 'Come back tomorrow.', 'name')
  }, { secrets: ['password'] }),
  break: on(z.object({ seed: z.string().optional(), password: z.string().optional() }), () => { throw new Error('a bug') }, { secrets: ['password'] }),
  leave: on(z.object({}), () => { throw new Response(null, { status: 303 }) }),
}

async function send(body: BodyInit, headers: HeadersInit = {}) {
  const response = await handleForm(new Request('http://midway.test/', { method: 'POST', body, headers }), handlers)
  return { status: response.status, body: (await response.json()) as FormReply & Record<string, unknown> }
}
const fields = (entries: Record<string, string>) => new URLSearchParams(entries)

describe('a form', () => {
  it('is run by its intent', async () => {
    expect(await send(fields({ intent: 'save', title: 'Lamps' }))).toEqual({ status: 200, body: { title: 'Lamps' } })
  })

  it('that is malformed is 400, with its heading, its messages and what was typed', async () => {
    const { status, body } = await send(fields({ intent: 'save', title: 'far too long a title' }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ intent: 'save', title: 'Invalid Title' })
    expect(body.lastResult).toMatchObject({ error: { title: ['Too long'] }, initialValue: { title: 'far too long a title' } })
  })

  it.each(['\u200b', ' \u200b\u2060\n', '\u202e\u202c', '\u3164', '\ufeff'])('with a text that nobody can see, %j, is as one left empty', async (unseen) => {
    expect((await send(fields({ intent: 'save', title: unseen }))).body.lastResult.error).toEqual({ title: ['This field is required'] })
    expect((await send(fields({ intent: 'save', title: `${unseen}ab` }))).body).toEqual({ title: `${unseen}ab` })
  })

  it.each([
    ['twice', [['text', 'a'], ['text', 'b']]],
    ['as parts of a field', [['text.part[0]', 'a']]],
    ['longer than its page lets anybody type', [['text', 'eight le']]],
  ])('in which a field comes %s says in words of ours what to do', async (_, odd) => {
    const { status, body } = await send(new URLSearchParams([['intent', 'save'], ['title', 'Lamps'], ...odd]))
    expect(status).toBe(400)
    expect(body.lastResult.error).toEqual({ text: ['Please open this page again and send the form once more'] })
  })

  it('that is refused is 422, and secrets are not sent back', async () => {
    const { status, body } = await send(fields({ intent: 'refuse', password: 'hunter2hunter2', name: 'Ada' }))
    expect(status).toBe(422)
    expect(body).toMatchObject({ title: 'Not now', lastResult: { error: { name: ['Come back tomorrow.'] } } })
    expect(JSON.stringify(body)).toContain('Ada')
    expect(JSON.stringify(body)).not.toContain('hunter2')
  })

  it('whose carrying out breaks is a fault of ours, logged, and loses nothing that was typed but secrets', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const { status, body } = await send(fields({ intent: 'break', seed: 'The lamps hum.', password: 'hunter2hunter2' }))
    expect(status).toBe(500)
    expect(body).toMatchObject({ intent: 'break', title: 'Error', lastResult: { initialValue: { seed: 'The lamps hum.' } } })
    expect(body.lastResult.error).toEqual({ '': [expect.stringMatching(/^Something broke on our side/)] })
    expect(JSON.stringify(body)).not.toContain('hunter2')
    expect(logged).toHaveBeenCalledWith('form-failed', { intent: 'break', error: new Error('a bug') })
    logged.mockRestore()
  })

  it('may throw its answer', async () => {
    await expect(send(fields({ intent: 'leave' }))).rejects.toMatchObject({ status: 303 })
  })

  it.each(['unknown', '__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('with the intent %j is malformed', async (intent) => {
    expect((await send(fields({ intent }))).status).toBe(400)
  })

  it.each([
    ['JSON', '{"intent":"save"}', 'application/json'],
    ['nothing', '', 'text/plain'],
    ['a broken upload', '--x\r\nnonsense', 'multipart/form-data; boundary=x'],
    ['an upload without a boundary', 'intent=save', 'multipart/form-data'],
  ])('that is %s is malformed', async (_what, body, type) => {
    const answer = await send(body, { 'Content-Type': type })
    expect(answer.status).toBe(400)
    expect(answer.body.lastResult.error).toEqual({ '': ['This form could not be read. Please try again.'] })
  })

  it.each([
    ['a file where a text belongs', { title: new File(['x'], 'x.txt') }],
    ['a list where a text belongs', { 'title[0]': 'a', 'title[1]': 'b' }],
    ['an object where a text belongs', { 'title.a.b': 'x' }],
    ['a name that reaches for the prototype', { '__proto__.title': 'x', 'constructor.prototype.title': 'x' }],
    ['a broken intent of the form library', { __intent__: 'garbage', title: 'x'.repeat(11) }],
    ['a far index in an intent of the form library', { __intent__: '{"type":"update","payload":{"name":"x","index":4000000000,"value":""}}', title: '' }],
    ['an intent of the form library that reaches for the prototype', { __intent__: '{"type":"insert","payload":{"name":"__proto__"}}', title: '' }],
    ['an intent of the form library for a list where a text belongs', { __intent__: '{"type":"remove","payload":{"name":"title"}}', title: 'x'.repeat(11) }],
    ['an intent that the form library does not know', { __intent__: '{"type":"x","payload":{"name":"__proto__"}}', title: '' }],
    ['a broken state of the form library', { __state__: '{', title: 'x'.repeat(11) }],
    ['an index that would fill the memory', { 'title[999999999]': 'x', 'a[4294967294].b': 'x' }],
    ['ten thousand names in one', { [`a${'.a'.repeat(10_000)}`]: 'x', [`a${'[0]'.repeat(10_000)}`]: 'x' }],
  ])('with %s is malformed, never a bug', async (_what, entries) => {
    const body = new FormData()
    body.set('intent', 'save')
    for (const [name, value] of Object.entries(entries)) body.set(name, value)
    expect((await send(body)).status).toBe(400)
    expect(({} as { title?: string }).title).toBeUndefined()
  })

  it('with more fields than any page has is malformed', async () => {
    const body = new URLSearchParams(Array.from({ length: 30_000 }, () => ['title', '']))
    expect((await send(body)).status).toBe(400)
  })

  it('counts a line break as one character, as the browser’s own limit does', async () => {
    expect(await send(fields({ intent: 'save', title: 'Lamps', text: 'a\r\nb\r\nc\r\n' }))).toEqual({
      status: 200,
      body: { title: 'Lamps', text: 'a\nb\nc\n' },
    })
  })

  it('loses the one character that PostgreSQL cannot store', async () => {
    expect((await send(fields({ intent: 'save', title: 'La\u0000mps' }))).body).toEqual({ title: 'Lamps' })
  })
})
