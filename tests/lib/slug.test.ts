import { expect, it } from 'vitest'
import { freeSlug, toSlug } from '~/lib/slug'

it.each([
  ['The Last Ride', 'the-last-ride'],
  ['  Fear & "Fog": 10 tips!  ', 'fear-fog-10-tips'],
  ['a - b -- c', 'a-b-c'],
  ['Émile’s Zug', 'émiles-zug'],
  ['幽霊 列車', '幽霊-列車'],
  ['?!', ''],
  ['../../etc/passwd', 'etcpasswd'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('%j becomes %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

it('a slug that is taken gets the first number that is free', () => {
  expect(freeSlug('ride', new Set())).toBe('ride')
  expect(freeSlug('ride', new Set(['ride-2', 'rides']))).toBe('ride')
  expect(freeSlug('ride', new Set(['ride', 'ride-2', 'ride-4']))).toBe('ride-3')
})
