import { describe, expect, it } from 'vitest'
import { ownPath } from '~/lib/redirect-path'

describe('an address to go back to', () => {
  it.each(['/', '/generate', '/generate?job=1&edit', '/story/AB-123456?qr', '/auth?mode=sign-up', '/a%20b'])('%s is kept', (to) => {
    expect(ownPath(to, '/fallback')).toBe(to)
  })

  it('keeps the place in the page, where it is a plain name', () => {
    expect(ownPath('/?x=1#pricing', '/fallback')).toBe('/?x=1#pricing')
    expect(ownPath('/generate#:~:text=evil', '/fallback')).toBe('/generate')
  })

  it('stays inside when it climbs', () => {
    expect(ownPath('/../../etc', '/fallback')).toBe('/etc')
  })

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%09/evil.test',
    '/%0a/evil.test',
    '/%0D%0ALocation:%20http://evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/%5cevil.test',
    '/%5C%5Cevil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'http://evil.test/',
    'https:evil.test',
    'javascript:alert(1)',
    'evil.test',
    ' /generate',
    '?x=1',
    '',
    null,
    undefined,
    '/\u0000',
    '/\u007f/evil.test',
  ])('%j leads to the fallback', (to) => {
    expect(ownPath(to, '/fallback')).toBe('/fallback')
  })

  it('is never on another site, whatever is joined to it', () => {
    const parts = ['/', '\\', '.', '..', '@', ':', '%2f', '%5c', '%09', '\t', 'evil.test', '?', '#', 'x']
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          const path = ownPath(`/${a}${b}${c}`)
          expect(new URL(path, 'http://midway.test').origin, `/${a}${b}${c}`).toBe('http://midway.test')
        }
      }
    }
  })
})
