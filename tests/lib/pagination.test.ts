import { describe, expect, it } from 'vitest'
import { itemsBefore, pageAddress, pagesBeside, placeCursor, readNumber, readPaging, readPlace, toPage, withKnownCursor } from '~/lib/pagination'

const read = (query: string) => readPaging(new URLSearchParams(query))
const place = { createdAt: new Date('2026-11-20T10:00:00.123Z'), id: '0199c0de-0000-7000-8000-000000000001' }

describe('the page that an address asks for', () => {
  it.each(['', 'page=1', 'page=0', 'page=-3', 'page=x', 'page=1.5', 'page=1e999', 'page=1&after=7'])('is the first for %j', (query) => {
    expect(read(query)).toEqual({ page: 1 })
  })

  it('is the one that it names, with the one cursor that it goes on from', () => {
    expect(read('page=3')).toEqual({ page: 3 })
    expect(read('page=3&after=7&before=9')).toEqual({ page: 3, after: '7' })
    expect(read('page=2&before=9')).toEqual({ page: 2, before: '9' })
    expect(read(`page=2&after=${'7'.repeat(81)}`)).toEqual({ page: 2 })
    expect(read('page=99999999999')).toEqual({ page: 1_000_000 })
  })
})

describe('the page of a list', () => {
  it('goes on from a cursor that the list knows, and passes over any other one', () => {
    expect(withKnownCursor({ page: 3, after: '7' }, readNumber)).toEqual({ page: 3, after: '7' })
    expect(withKnownCursor({ page: 3, before: '9' }, readNumber)).toEqual({ page: 3, before: '9' })
    expect(withKnownCursor({ page: 3, after: 'x', before: '9' }, readNumber)).toEqual({ page: 3, before: '9' })
    expect(withKnownCursor({ page: 3, after: placeCursor(place) }, readNumber)).toEqual({ page: 3 })
  })
})

describe('the address of a page', () => {
  it('keeps the filters and names the page, unless it is the first', () => {
    const filters = new URLSearchParams({ q: 'lamps & co' })
    expect(pageAddress('/stories', filters, { page: 2, after: 'x.1' })).toBe('/stories?q=lamps+%26+co&page=2&after=x.1')
    expect(pageAddress('/stories', filters, { page: 1 })).toBe('/stories?q=lamps+%26+co')
    expect(pageAddress('/stories', new URLSearchParams(), { page: 1 })).toBe('/stories')
  })
})

describe('the pages beside one', () => {
  it('have their addresses, and none where there is no page', () => {
    const toAddress = ({ page }: { page: number }) => `/stories?page=${page}`
    expect(pagesBeside({ earlier: null, later: { page: 2 } }, toAddress)).toEqual({ earlierAt: null, laterAt: '/stories?page=2' })
    expect(pagesBeside({ earlier: { page: 1 }, later: null }, toAddress)).toEqual({ earlierAt: '/stories?page=1', laterAt: null })
  })
})

describe('a page of what was read', () => {
  it('has a next one where more was found than fits', () => {
    expect(toPage([9, 8, 7], 2, { page: 1 }, String)).toEqual({ rows: [9, 8], page: 1, earlier: null, later: { page: 2, after: '8' } })
    expect(toPage([9, 8], 2, { page: 1 }, String).later).toBeNull()
  })

  it('leads back to the one before it, and to the first without a cursor', () => {
    expect(toPage([5, 4], 2, { page: 3, after: '6' }, String).earlier).toEqual({ page: 2, before: '5' })
    expect(toPage([5, 4], 2, { page: 2, after: '6' }, String).earlier).toEqual({ page: 1 })
    expect(toPage([], 2, { page: 7 }, String)).toEqual({ rows: [], page: 7, earlier: { page: 1 }, later: null })
  })

  it('that was read upward stands in the order of the list', () => {
    expect(toPage([6, 7, 8], 2, { page: 4, before: '5' }, String)).toEqual({
      rows: [7, 6], page: 4, earlier: { page: 3, before: '7' }, later: { page: 5, after: '6' },
    })
  })

  it('passes over the pages before it only where no cursor says more', () => {
    expect([itemsBefore({ page: 3 }, 12), itemsBefore({ page: 3, after: 'x' }, 12), itemsBefore({ page: 1 }, 12)]).toEqual([24, 0, 0])
  })
})

describe('a cursor', () => {
  it('is read as it was written', () => {
    expect(readPlace(placeCursor(place))).toEqual(place)
    expect(readNumber('123')).toBe(123)
  })

  it.each([undefined, '', 'x', '.', 'm.', '.m', "m.'--", 'zzzzzzzzzz.x', 'm.1.2', `m.${'1'.repeat(65)}`])('is none for %j', (text) => {
    expect(readPlace(text)).toBeUndefined()
  })

  it.each([undefined, '', '-1', '1.5', '1e3', '9'.repeat(16)])('is no number for %j', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })
})
