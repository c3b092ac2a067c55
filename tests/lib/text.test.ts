import { describe, expect, it, vi } from 'vitest'
import { countSpacedWords, cutToFit, paragraphsOf, toFileName, truncate } from '~/lib/text'

describe('the paragraphs of a story', () => {
  it('are what stands between blank lines, however the lines end', () => {
    expect(paragraphsOf('One.\n\nTwo.\r\n\r\nThree.\n \t\nFour.')).toEqual(['One.', 'Two.', 'Three.', 'Four.'])
  })

  it('keep single line breaks, and leave nothing empty', () => {
    expect(paragraphsOf('\n\n\nOne\nstill one.\n\n\n\n\nTwo.\n\n')).toEqual(['One\nstill one.', 'Two.'])
    expect(paragraphsOf(' \n\n ')).toEqual([])
  })

  it('are found in a text of 30,000 blank lines at once', () => {
    expect(paragraphsOf(`One.${'\n'.repeat(30_000)}Two.`)).toEqual(['One.', 'Two.'])
  })
})

describe('counting words as word processors do', () => {
  it.each([
    ['', 0],
    ['   ', 0],
    ['The lamps went out.', 4],
    ['  two\n\nwords  ', 2],
    ["Don't half-listen", 2],
    ['Wait - there', 3],
  ])('in %j gives %i', (text, words) => {
    expect(countSpacedWords(text)).toBe(words)
  })
})

describe('a preview', () => {
  it('is the whole text when it fits', () => {
    expect(truncate('Twelve chars', 12)).toBe('Twelve chars')
  })

  it('is cut with an ellipsis and without a space before it', () => {
    expect(truncate('The lamps went out', 10)).toBe('The lamps…')
  })

  it('is cut alike where a mark that joins its letter follows', () => {
    expect(truncate('“Żółć” — naïve…', 15)).toBe('“Żółć” — naïve…')
    expect(truncate('“Żółć” — naïve…', 6)).toBe('“Żółć”…')
    expect(truncate('cafe\u0301 au lait', 4)).toBe('cafe\u0301…')
    expect(truncate('cafe\u0301', 4)).toBe('cafe\u0301')
  })

  it('counts as a person sees: an emoji family is one, and is never cut in two', () => {
    expect(truncate('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 3)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦')
    expect(truncate('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…')
  })

  it('is cut in an old browser as well, which sees code points and no characters', () => {
    const { Segmenter: _unknown, ...known } = Object.getOwnPropertyDescriptors(Intl)
    vi.stubGlobal('Intl', Object.defineProperties({}, known))
    try {
      expect(truncate('幽霊列車', 2)).toBe('幽霊…')
      expect(truncate('🎪🎪', 2)).toBe('🎪🎪')
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('a text that must fit into a field', () => {
  it.each([
    ['Lamps', 5, 'Lamps'],
    ['Lamps out', 6, 'Lamps'],
    ['Lamps 🎪', 7, 'Lamps'],
    ['Lamps 🎪', 8, 'Lamps 🎪'],
    ['cafe\u0301', 4, 'caf'],
  ])('%j at most %i long is %j', (text, most, kept) => {
    expect(cutToFit(text, most)).toBe(kept)
  })
})

describe('the name of a file', () => {
  it.each([
    ['The Last Ride', 'The-Last-Ride'],
    ['  "Who?" — she said.  ', 'Who-she-said'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Größe und Stärke', 'Größe-und-Stärke'],
    ['幽霊列車', '幽霊列車'],
    ['हिन्दी: भूत की सवारी', 'हिन्दी-भूत-की-सवारी'],
    ['🎪🎪', 'story'],
    ['', 'story'],
    ['a\r\nSet-Cookie: x=1', 'a-Set-Cookie-x-1'],
  ])('made of %j is %j', (title, name) => {
    expect(toFileName(title)).toBe(name)
  })

  it('has at most 80 characters', () => {
    expect(toFileName('lamp '.repeat(100))).toHaveLength(80)
  })
})
