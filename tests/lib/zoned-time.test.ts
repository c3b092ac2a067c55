import { describe, expect, it } from 'vitest'
import { isTimeZone, listTimeZones, toClockTime, toDaySpan, toLocalDay, toLocalTime, toMoment } from '~/lib/zoned-time'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

describe('a local time', () => {
  it.each([
    ['in winter', '2026-11-20T08:30', 'Europe/Berlin', '2026-11-20T07:30:00.000Z'],
    ['in summer', '2026-07-01T08:30', 'Europe/Berlin', '2026-07-01T06:30:00.000Z'],
    ['half an hour off', '2026-11-20T08:30', 'Asia/Kolkata', '2026-11-20T03:00:00.000Z'],
    ['a day ahead', '2026-11-20T08:30', 'Pacific/Kiritimati', '2026-11-19T18:30:00.000Z'],
    ['in UTC', '2026-11-20T08:30', 'UTC', '2026-11-20T08:30:00.000Z'],
  ])('%s is one moment, whichever of two is meant, and reads the same again', (_when, local, zone, moment) => {
    expect([iso(toMoment(local, zone, 'earlier')), iso(toMoment(local, zone, 'later'))]).toEqual([moment, moment])
    expect(toLocalTime(new Date(moment), zone)).toBe(local)
  })

  it('is none while the clocks of Berlin go forward over it, and on days that there are not', () => {
    expect(toMoment('2026-03-29T02:00', 'Europe/Berlin', 'earlier')).toBeNull()
    expect(toMoment('2026-03-29T02:59', 'Europe/Berlin', 'later')).toBeNull()
    expect(iso(toMoment('2026-03-29T01:59', 'Europe/Berlin', 'later'))).toBe('2026-03-29T00:59:00.000Z')
    expect(iso(toMoment('2026-03-29T03:00', 'Europe/Berlin', 'earlier'))).toBe('2026-03-29T01:00:00.000Z')
    for (const never of ['2026-02-29T08:00', '2026-13-01T08:00', '2026-11-20T24:61', 'soon']) {
      expect(toMoment(never, 'UTC', 'earlier'), never).toBeNull()
    }
  })

  it('is there twice while they go back, an hour apart', () => {
    expect(iso(toMoment('2026-10-25T02:30', 'Europe/Berlin', 'earlier'))).toBe('2026-10-25T00:30:00.000Z')
    expect(iso(toMoment('2026-10-25T02:30', 'Europe/Berlin', 'later'))).toBe('2026-10-25T01:30:00.000Z')
    for (const moment of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      expect(toLocalTime(new Date(moment), 'Europe/Berlin')).toBe('2026-10-25T02:30')
    }
  })

  it.each(['2026-03-28T12:00Z', '2026-10-24T12:00Z'])('each hour of the days around %s that the clocks show leads back to itself', (start) => {
    for (let hour = 0; hour < 36; hour += 1) {
      const moment = new Date(Date.parse(start) + hour * 3600_000)
      const local = toLocalTime(moment, 'Europe/Berlin')
      const both = [toMoment(local, 'Europe/Berlin', 'earlier'), toMoment(local, 'Europe/Berlin', 'later')].map(iso)
      expect(both).toContain(moment.toISOString())
    }
  })
})

it('a day has 23, 24 or 25 hours', () => {
  const hoursOf = (day: string, zone: string) => {
    const { from, to } = toDaySpan(day, zone)
    return [from.toISOString(), (to.getTime() - from.getTime()) / 3600_000]
  }
  expect(hoursOf('2026-11-20', 'Europe/Berlin')).toEqual(['2026-11-19T23:00:00.000Z', 24])
  expect(hoursOf('2026-03-29', 'Europe/Berlin')).toEqual(['2026-03-28T23:00:00.000Z', 23])
  expect(hoursOf('2026-10-25', 'Europe/Berlin')).toEqual(['2026-10-24T22:00:00.000Z', 25])
  expect(hoursOf('2026-11-20', 'No/Such_Zone')).toEqual(['2026-11-20T00:00:00.000Z', 24])
})

it('day and time of day are those of the zone', () => {
  const moment = new Date('2026-11-20T23:30:15Z')
  expect([toLocalDay(moment, 'Europe/Berlin'), toClockTime(moment, 'Europe/Berlin')]).toEqual(['2026-11-21', '00:30'])
  expect([toLocalDay(moment, 'UTC'), toClockTime(moment, 'America/New_York')]).toEqual(['2026-11-20', '18:30'])
  expect(toLocalTime(moment, 'No/Such_Zone')).toBe('2026-11-20T23:30')
})

it('a time zone has a name of the IANA database', () => {
  expect(listTimeZones().slice(0, 1)).toEqual(['UTC'])
  expect(listTimeZones()).toEqual(expect.arrayContaining(['Europe/Berlin', 'America/New_York', 'Pacific/Auckland']))
  expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true])
  expect(['', '+01:00', 'Mars/Base', 'Europe/Berlin\0', '../etc'].map(isTimeZone)).toEqual([false, false, false, false, false])
})
