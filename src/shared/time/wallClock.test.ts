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

describe('a clock on the wall', () => {
  it.each([
    ['Asia/Singapore', '2026-11-21T16:30:00Z', '2026-11-22', '00:30'],
    ['Europe/Copenhagen', '2026-06-30T22:15:00Z', '2026-07-01', '00:15'],
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20', '23:59'],
  ])('in %s shows at %s %s %s', (zone, at, day, time) => expect(wallClockIn(zone, new Date(at))).toEqual({ day, time }))

  it.each([
    ['Asia/Singapore', '2026-01-01T00:00:00Z', 480],
    ['Europe/Copenhagen', '2026-07-01T00:00:00Z', 120],
    ['America/St_Johns', '2026-01-01T00:00:00Z', -210],
  ])('in %s at %s is %s minutes ahead', (zone, at, minutes) => expect(minutesAhead(zone, new Date(at))).toBe(minutes))

  it('is told from others by day and time', () => {
    expect(compareClocks({ day: '2026-11-21', time: '09:00' }, { day: '2026-11-21', time: '10:00' })).toBe(-1)
    expect(compareClocks({ day: '2026-11-22', time: '09:00' }, { day: '2026-11-21', time: '10:00' })).toBe(1)
    expect(compareClocks({ day: '2026-11-21', time: '09:00' }, { day: '2026-11-21', time: '09:00' })).toBe(0)
  })

  it('hangs in a zone the browser knows, or in the reader’s own', () => {
    expect(isZone('Europe/Copenhagen')).toBe(true)
    for (const name of ['Mars/Base', '', null, undefined]) expect(isZone(name)).toBe(false)
    expect(zoneOr('Mars/Base')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(zoneOr('Asia/Singapore')).toBe('Asia/Singapore')
  })
})

describe('the moment a clock shows something', () => {
  it('is the one it was read at, whatever the zone, but for the hour that comes twice', () => {
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
    // Clocks go forward from 02:00 to 03:00: half past two does not exist.
    ['Europe/Copenhagen', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    // They go back from 03:00 to 02:00: half past two comes twice.
    ['Europe/Copenhagen', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
    ['Asia/Singapore', '2026-11-23', '08:00', '2026-11-23T00:00:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, day, time, at) => expect(instantAt(zone, { day, time })?.toISOString()).toBe(at))

  it.each([
    ['2026-02-31', '08:00'],
    ['soon', '08:00'],
    ['2026-11-23', '8'],
    ['2026-11-23', '25:00'],
  ])('is none for %s %s', (day, time) => expect(instantAt('UTC', { day, time })).toBeNull())
})
