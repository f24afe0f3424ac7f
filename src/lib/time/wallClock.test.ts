import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareClocks, instantAt, isZone, minutesAhead, wallClockIn, zoneOr } from './wallClock'

const zones = [
  'Asia/Singapore',
  'Europe/Copenhagen',
  'America/Los_Angeles',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]
const moments = fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2089-12-31T00:00:00Z'), noInvalidDate: true })

describe('wallClockIn', () => {
  it.each([
    ['Asia/Singapore', '2026-11-21T16:30:00Z', '2026-11-22', '00:30'],
    ['Europe/Copenhagen', '2026-06-30T22:15:00Z', '2026-07-01', '00:15'],
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20', '23:59'],
  ])('a clock in %s at %s shows %s %s', (zone, at, day, time) => expect(wallClockIn(zone, new Date(at))).toEqual({ day, time }))

  it.each([
    ['Asia/Singapore', '2026-01-01T00:00:00Z', 480],
    ['Europe/Copenhagen', '2026-07-01T00:00:00Z', 120],
    ['America/St_Johns', '2026-01-01T00:00:00Z', -210],
  ])('the zone %s at %s is %s minutes ahead of UTC', (zone, at, minutes) => expect(minutesAhead(zone, new Date(at))).toBe(minutes))

  it('compareClocks compares day and time', () => {
    expect(compareClocks({ day: '2026-11-21', time: '09:00' }, { day: '2026-11-21', time: '10:00' })).toBe(-1)
    expect(compareClocks({ day: '2026-11-22', time: '09:00' }, { day: '2026-11-21', time: '10:00' })).toBe(1)
    expect(compareClocks({ day: '2026-11-21', time: '09:00' }, { day: '2026-11-21', time: '09:00' })).toBe(0)
  })

  it('zoneOr replaces an unknown zone by the user’s', () => {
    expect(isZone('Europe/Copenhagen')).toBe(true)
    for (const name of ['Mars/Base', '', null, undefined]) expect(isZone(name)).toBe(false)
    expect(zoneOr('Mars/Base')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(zoneOr('Asia/Singapore')).toBe('Asia/Singapore')
  })
})

describe('instantAt', () => {
  it('instantAt is the inverse of wallClockIn, except that it returns the first of two repeated times', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
        const shown = wallClockIn(zone, at)
        const found = instantAt(zone, shown)
        expect(found && wallClockIn(zone, found)).toEqual(shown)
        expect(found && found <= at).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    // Clocks go forward from 02:00 to 03:00, so 02:30 does not exist.
    ['Europe/Copenhagen', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    // Clocks go back from 03:00 to 02:00, so 02:30 occurs twice.
    ['Europe/Copenhagen', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
    ['Asia/Singapore', '2026-11-23', '08:00', '2026-11-23T00:00:00.000Z'],
  ])('instantAt in %s on %s at %s returns %s', (zone, day, time, at) => expect(instantAt(zone, { day, time })?.toISOString()).toBe(at))

  it.each([
    ['2026-02-31', '08:00'],
    ['soon', '08:00'],
    ['2026-11-23', '8'],
    ['2026-11-23', '25:00'],
  ])('instantAt returns null for %s %s', (day, time) => expect(instantAt('UTC', { day, time })).toBeNull())
})
