import { describe, expect, it } from 'vitest'
import { codeKey, lookAlikeOf, toDisplay, type CodeRule } from '~/features/codes/code'
import { codeEdit } from '~/features/stories/story'
import { randomResourceCode, randomStoryCode } from '~/features/codes/random-code.server'

describe('the key of a code', () => {
  it.each(['AB-123456', 'ab123456', 'ab 123 456', '  aB_12-34 56\t', 'a.b.1.2.3.4.5.6', 'ab–123456'])('of %j is AB123456', (typed) => {
    expect(codeKey(typed)).toBe('AB123456')
  })

  it.each(['', '   ', '---', '🎃', "';--", '幽霊'])('of %j is empty', (typed) => {
    expect(codeKey(typed)).toBe('')
  })

  it('never grows beyond what the registry could hold', () => {
    expect(codeKey('A'.repeat(10_000)).length).toBeLessThanOrEqual(200)
  })
})

describe('codes that may be misread for each other', () => {
  it.each([
    ['O0', 'OO'],
    ['I1L', '111'],
    ['S5', '55'],
    ['B8', '88'],
    ['Z2', '22'],
  ])('%s and %s agree', (one, other) => {
    expect(lookAlikeOf(one)).toBe(lookAlikeOf(other))
  })

  it('leave other letters apart', () => {
    expect(lookAlikeOf('ACDEFGHJKMNPQRTUVWXY34679')).toBe('ACDEFGHJKMNPQRTUVWXY34679')
  })
})

describe('how a chosen code is shown', () => {
  it('keeps the hyphen of XX-XXXXXX and drops every other mark', () => {
    expect(toDisplay(' ab-123456 ')).toBe('AB-123456')
    expect(toDisplay('abc-1234')).toBe('ABC1234')
    expect(toDisplay('my code')).toBe('MYCODE')
  })
})

describe('the rules of the two editors (P1 §5)', () => {
  const isAccepted = (rule: CodeRule, code: string) => codeEdit(rule, 'ANOTHER').safeParse({ code }).success

  it('the story page wants two, a hyphen, six', () => {
    for (const code of ['AB-123456', 'ab-123456', '12-ABCDEF', 'a1-b2c3d4']) expect(isAccepted('story-page', code)).toBe(true)
    for (const code of ['AB123456', 'ABC-12345', 'AB-12345', 'AB-1234567', 'A_-123456', 'ÄB-123456', '']) {
      expect(isAccepted('story-page', code)).toBe(false)
    }
  })

  it('the result view wants 1 to 10 letters and digits', () => {
    for (const code of ['A', 'abc', '0123456789']) expect(isAccepted('result-view', code)).toBe(true)
    for (const code of ['', 'ABCDEFGHIJK', 'AB-12', 'AB 12', 'Ä', '🎃']) expect(isAccepted('result-view', code)).toBe(false)
  })
})

describe('a random code', () => {
  it('has 6 of the 33 symbols: letters and digits without O, I and 0', () => {
    const codes = Array.from({ length: 3000 }, randomStoryCode)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z1-9]{6}$/)
    expect(new Set(codes.join('')).size).toBe(33)
    expect(new Set(codes).size).toBeGreaterThan(2990)
  })

  it('of a resource has 2 and 6 characters with a hyphen between', () => {
    const codes = Array.from({ length: 2000 }, randomResourceCode)
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{2}-[A-Z0-9]{6}$/)
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(36)
  })
})
