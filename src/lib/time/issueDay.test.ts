import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendarDay'
import { todayInUtc } from './instant'
import { instantOfIssue, storedDayIn, storedDayTextIn } from './issueDay'
import { statisticsZone, wallClockIn } from './zones'
import { clockZones, instants } from './zones.fixture'

describe('the day of issue', () => {
  it.each([
    ['Asia/Singapore', '2026-11-20T23:35:00.000Z', '2026-11-21'],
    ['Asia/Singapore', '2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['America/New_York', '2026-11-21T04:59:00.000Z', '2026-11-20'],
    ['America/New_York', '2026-11-21', '2026-11-21'],
    ['America/New_York', '21-11-2026', '2026-11-21'],
    ['Asia/Singapore', 'soon', ''],
    ['Asia/Singapore', null, ''],
  ])('on the calendar of %s, %s is %s', (zone, text, day) => expect(storedDayIn(zone, text)).toBe(day))

  it.each([
    ['2026-11-20T23:35:00.000Z', '21-11-2026'],
    ['soon', 'soon'],
    [null, null],
  ])('%s reads %s in Singapore', (text, shown) => expect(storedDayTextIn('Asia/Singapore', text)).toBe(shown))

  it.each([
    ['Asia/Singapore', '2026-11-21', '2026-11-20T23:35:00Z', '2026-11-20T16:00:00.000Z'],
    ['Asia/Singapore', '2026-11-21', '2026-11-21T02:00:00Z', '2026-11-21T00:00:00.000Z'],
    ['Asia/Singapore', '2026-11-20', '2026-11-20T23:35:00Z', '2026-11-20T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-21', '2026-11-20T15:30:00Z', '2026-11-20T15:00:00.000Z'],
    ['America/New_York', '2026-11-21', '2026-11-21T06:00:00Z', '2026-11-21T05:00:00.000Z'],
  ])('in %s, %s issued at %s is dated %s', (zone, day, now, instant) =>
    expect(instantOfIssue(day, zone, new Date(now))?.toISOString()).toBe(instant),
  )

  it('what is issued today or earlier bears the chosen day in its zone, and is never dated ahead', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...clockZones), fc.integer({ min: 0, max: 400 }), (now, zone, daysBack) => {
        const day = addDays(wallClockIn(zone, now).day, -daysBack)
        const at = instantOfIssue(day, zone, now)
        expect(at && storedDayIn(zone, at.toISOString())).toBe(day)
        expect(at?.getTime()).toBeLessThanOrEqual(now.getTime())
        // A day later everybody reads the same day, wherever zones allow it.
        const later = instantOfIssue(day, zone, new Date(now.getTime() + 2 * 86_400_000))
        expect(later && storedDayIn(statisticsZone, later.toISOString())).toBe(day)
        expect(later && todayInUtc(later)).toBe(day)
      }),
    )
  })

  it('an impossible day has no instant', () => expect(instantOfIssue('2026-02-31', 'Asia/Singapore', new Date())).toBeNull())
})
