import { describe, expect, it } from 'vitest'
import { orNotFound, publicPage, searchOf } from '~/server/http.server'

describe('the search parameters of a request', () => {
  it('are read as they were asked for', () => {
    const search = searchOf(new Request('http://midway.test/generate?job=a%20b&edit&job=c'))
    expect(search.getAll('job')).toEqual(['a b', 'c'])
    expect(search.has('edit')).toBe(true)
  })

  it('lose the one character on which PostgreSQL fails', () => {
    expect(searchOf(new Request('http://midway.test/generate?job=a%00b')).get('job')).toBe('ab')
  })
})

it('what is not there is a 404, what is there is itself', () => {
  expect(orNotFound('')).toBe('')
  expect(orNotFound(0)).toBe(0)
  expect(() => orNotFound(null)).toThrow(expect.objectContaining({ status: 404 }))
  expect(() => orNotFound(undefined)).toThrow(expect.objectContaining({ status: 404 }))
})

it('a page for everybody says how long it holds and what it shows, a page for one person nothing', () => {
  expect(publicPage(null, 'story:1', 'gallery')).toEqual({
    'Cache-Control': 'public, max-age=60', 'X-Page-Shows': 'story:1 gallery',
  })
  expect(publicPage({ id: '1' }, 'story:1')).toEqual({})
})
