import { describe, expect, it } from 'vitest'
import { changingAt, orNotFound, publicPage, searchOf } from '~/server/http.server'

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

it('a page that will say something else holds no longer than that, and never longer than others', () => {
  const [page, now] = [publicPage(null, 'quizzes'), new Date('2026-11-24T08:00:00Z')]
  const after = (seconds: number) => changingAt(page, new Date(now.getTime() + seconds * 1000), now)
  expect(after(20)).toEqual({
    'Cache-Control': 'public, max-age=20', 'X-Page-Shows': 'quizzes', 'X-Page-Until': String(now.getTime() + 20_000),
  })
  expect([after(3600), after(-5)].map((headers) => headers['Cache-Control'])).toEqual(['public, max-age=60', 'public, max-age=0'])
  expect([changingAt(page, null, now), changingAt({}, now, now)]).toEqual([page, {}])
})
