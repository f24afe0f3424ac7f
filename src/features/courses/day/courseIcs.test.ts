import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { courseDateFrom, storedDay } from '~/domain/course/courseDates'
import { instantAt } from '~/lib/time/zones'
import { courseIcs, type IcsCourse } from './courseIcs'

const details = {
  address: '40 Tuas South Avenue 7, Singapore',
  description: '',
  link: 'https://n.example/course/details/c',
  host: 'n.example',
}
const now = new Date('2026-11-21T09:00:00Z')
const course = (start: string, timezone: string | null, count = 5, change: Partial<IcsCourse> = {}): IcsCourse => ({
  id: 'course-1',
  name: 'Basic Safety Training',
  timezone,
  startTime: '08:00',
  endTime: '16:00',
  days: courseDateFrom(start, { durationDays: count, durationTime: 0, includeWeekend: true }).days.map((day) => ({
    ...day,
    date: storedDay(day.date),
  })),
  ...change,
})

/** Parses the file with an independent library. */
function read(file: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      floats: event.startDate.zone.tzid === 'floating',
      uid: event.uid,
      sequence: event.sequence,
    }
  })
}

describe('courseIcs', () => {
  it('a calendar file has one event per day in the time zone of the course', () => {
    const days = read(courseIcs(course('2026-11-27', 'Asia/Singapore', 2), details, now))
    expect(days.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-27T00:00:00.000Z', '2026-11-27T08:00:00.000Z'],
      ['2026-11-28T00:00:00.000Z', '2026-11-28T08:00:00.000Z'],
    ])
    expect(days.map(({ summary }) => summary)).toEqual(['Basic Safety Training (day 1 of 2)', 'Basic Safety Training (day 2 of 2)'])
    expect(new Set(days.map(({ uid }) => uid)).size).toBe(2)
    expect(days[0]?.location).toBe('40 Tuas South Avenue 7, Singapore')
  })

  it('events start at the right instant across daylight saving changes in every zone', () => {
    const zones = [
      'Europe/Copenhagen',
      'America/Los_Angeles',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Casablanca',
    ]
    const starts = fc
      .integer({ min: 0, max: 4000 })
      .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.constantFrom(...zones), starts, fc.integer({ min: 1, max: 30 }), (zone, start, count) => {
        ICAL.TimezoneService.reset()
        const found = course(start, zone, count)
        const expected = courseDateFrom(start, { durationDays: count, durationTime: 0, includeWeekend: true }).days.map(({ date }) =>
          instantAt(zone, { day: date, time: '08:00' })?.toISOString(),
        )
        expect(read(courseIcs(found, details, now)).map((day) => day.start)).toEqual(expected)
      }),
      { numRuns: 120 },
    )
  })

  it('the UID of an event does not contain its date, so a moved course updates the events of an imported file', () => {
    const before = read(courseIcs(course('2026-11-27', 'Asia/Singapore', 2), details, now))
    const later = new Date(now.getTime() + 3_600_000)
    const moved = read(courseIcs(course('2026-12-07', 'Asia/Singapore', 2), details, later))
    expect(moved.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(moved.map(({ start }) => start)).not.toEqual(before.map(({ start }) => start))
    // Calendars ignore a file with the same sequence.
    for (const [index, { sequence }] of moved.entries()) expect(sequence).toBeGreaterThan(before[index]?.sequence ?? Infinity)
  })

  it('days stored out of order have the same UIDs as in order', () => {
    const found = course('2026-11-27', 'Asia/Singapore', 2)
    const reversed = { ...found, days: found.days?.toReversed() ?? null }
    expect(read(courseIcs(reversed, details, now))).toEqual(read(courseIcs(found, details, now)))
  })

  it('events have floating times when the zone is unknown', () => {
    const [day] = read(courseIcs(course('2026-11-27', 'Mars/Base', 1), details, now))
    expect(day?.floats).toBe(true)
  })

  it('a course name survives the round trip, however long or hostile', () => {
    const names = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc.constantFrom('a;b,c\\d\ne', 'END:VEVENT', '👩‍🚒'.repeat(40)),
    )
    fc.assert(
      fc.property(names, (name) => {
        const file = courseIcs(course('2026-11-27', null, 1, { name }), details, now) ?? ''
        // The file format knows only one kind of line end.
        expect(read(file)[0]?.summary?.replaceAll(/\r\n?/g, '\n')).toBe(name.replaceAll(/\r\n?/g, '\n'))
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }),
    )
  })

  it.each([null, [], [{ date: 'soon', startTime: '08:00', endTime: '16:00' }]])('icsFile returns null for the days %j', (days) =>
    expect(courseIcs(course('2026-11-27', 'Asia/Singapore', 1, { days }), details, now)).toBeNull(),
  )
})
