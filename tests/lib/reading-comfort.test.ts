import { describe, expect, it } from 'vitest'
import { READING_COMFORTS, toReadingComfort } from '~/lib/reading-comfort'

describe('reading comfort', () => {
  it('has eleven choices beside a page’s own look, none of them twice', () => {
    expect(READING_COMFORTS).toHaveLength(11)
    expect(new Set(READING_COMFORTS).size).toBe(11)
    expect(READING_COMFORTS).not.toContain('')
  })

  it.each([
    [{ size: 'large' }, 'large'],
    [{ face: 'plain', spacing: 'wide', size: 'larger' }, 'larger-wide-plain'],
    [{ size: '', spacing: '', face: 'plain' }, 'plain'],
    [{ size: '', spacing: '', face: '' }, ''],
    [{}, ''],
    [{ size: 'huge', spacing: 'large', face: 'comic' }, ''],
    [{ size: 'larger; Domain=evil.test', spacing: ['wide'] }, ''],
  ])('of a form with %j is "%s"', (fields, comfort) => {
    expect(toReadingComfort(fields)).toBe(comfort)
    expect(['', ...READING_COMFORTS]).toContain(comfort)
  })
})
