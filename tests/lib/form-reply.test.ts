import { describe, expect, it } from 'vitest'
import { controlId, messagesOf, type FormReply } from '~/lib/form-reply'

const reply = (error: Record<string, string[] | null>): FormReply =>
  ({ intent: 'summon', title: 'Invalid Character', lastResult: { status: 'error', error } }) as FormReply

describe('the list of what was wrong', () => {
  it('leads from each message to its control', () => {
    expect(messagesOf(reply({ character: ['This field is required'], plotSeed: ['Too long', 'Too odd'] }))).toEqual([
      { controlId: 'summon-character', message: 'This field is required' },
      { controlId: 'summon-plotSeed', message: 'Too long' },
      { controlId: 'summon-plotSeed', message: 'Too odd' },
    ])
  })

  it('says once what stands at several controls, and leads to the first of them', () => {
    expect(messagesOf(reply({ title: ['Title and content are required'], content: ['Title and content are required'] }))).toEqual([
      { controlId: 'summon-title', message: 'Title and content are required' },
    ])
  })

  it('leads nowhere from a message about the whole form', () => {
    expect(messagesOf(reply({ '': ['You can only delete stories you created.'] }))).toEqual([
      { controlId: null, message: 'You can only delete stories you created.' },
    ])
  })

  it('is empty without a reply, without an error, and for another answer', () => {
    expect(messagesOf(undefined)).toEqual([])
    expect(messagesOf(null)).toEqual([])
    expect(messagesOf({ ok: true } as never)).toEqual([])
    expect(messagesOf(reply({ character: null }))).toEqual([])
  })
})

it('controls of two forms on one page never share an id', () => {
  expect(controlId('save', 'title')).toBe('save-title')
  expect(controlId('save', 'title')).not.toBe(controlId('change-code', 'title'))
})
