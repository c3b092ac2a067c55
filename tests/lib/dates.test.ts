import { describe, expect, it } from 'vitest'
import { addMonths, dayInput, monthKey, shownDate, shownMoment } from '~/lib/dates'

describe('a date on a page', () => {
  it('reads like 20 Nov 2026', () => {
    expect(shownDate(new Date('2026-11-20T10:00:00Z'))).toBe('20 Nov 2026')
    expect(shownDate('2026-09-01T00:00:00Z')).toBe('1 Sep 2026')
  })

  it('is the day in UTC, wherever the server stands', () => {
    expect(shownDate('2026-12-31T23:59:59.999Z')).toBe('31 Dec 2026')
  })

  it('has its time beside it where the day alone says too little', () => {
    expect(shownMoment('2026-11-20T09:05:59.999Z')).toBe('20 Nov 2026, 09:05 UTC')
  })

  it('stands in a date field as the field wants it', () => {
    expect(dayInput(new Date('2026-03-04T23:30:00Z'))).toBe('2026-03-04')
  })
})

describe('the month of an allowance', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', '2026-11'],
    ['2026-12-01T00:00:00.000Z', '2026-12'],
    ['2026-12-31T23:59:59.999Z', '2026-12'],
    ['2027-01-01T00:00:00.000Z', '2027-01'],
    ['2026-12-01T00:30:00+01:00', '2026-11'],
  ])('of %s is %s', (moment, key) => {
    expect(monthKey(new Date(moment))).toBe(key)
  })
})

describe('a term of months', () => {
  it.each([
    ['2026-11-20', 12, '2027-11-20'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-20', 120, '2036-11-20'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('from %s over %i months ends on %s', (start, months, end) => {
    expect(dayInput(addMonths(new Date(start), months))).toBe(end)
  })
})
