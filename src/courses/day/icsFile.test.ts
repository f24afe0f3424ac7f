import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { blockFrom, storedDay } from '~/shared/courses/courseDates'
import { instantAt } from '~/shared/time/wallClock'
import { icsFile, type IcsCourse } from './icsFile'

const words = { place: '40 Tuas South Avenue 7, Singapore', description: '', link: 'https://n.example/course/details/c', host: 'n.example' }
const now = new Date('2026-11-21T09:00:00Z')
const course = (start: string, timezone: string | null, count = 5, change: Partial<IcsCourse> = {}): IcsCourse => ({
  id: 'course-1',
  name: 'Basic Safety Training',
  timezone,
  startTime: '08:00',
  endTime: '16:00',
  days: blockFrom(start, { durationDays: count, durationTime: 0, includeWeekend: true }).days.map((day) => ({
    ...day,
    date: storedDay(day.date),
  })),
  ...change,
})

/** What another program reads in the file. */
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
    }
  })
}

describe('the calendar file of a course', () => {
  it('has an entry for each day, on the clocks of the course', () => {
    const days = read(icsFile(course('2026-11-27', 'Asia/Singapore', 2), words, now))
    expect(days.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-27T00:00:00.000Z', '2026-11-27T08:00:00.000Z'],
      ['2026-11-28T00:00:00.000Z', '2026-11-28T08:00:00.000Z'],
    ])
    expect(days.map(({ summary }) => summary)).toEqual(['Basic Safety Training (day 1 of 2)', 'Basic Safety Training (day 2 of 2)'])
    expect(new Set(days.map(({ uid }) => uid)).size).toBe(2)
    expect(days[0]?.location).toBe('40 Tuas South Avenue 7, Singapore')
  })

  it('is true over a change of the clocks, in whichever zone', () => {
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
        const expected = blockFrom(start, { durationDays: count, durationTime: 0, includeWeekend: true }).days.map(({ date }) =>
          instantAt(zone, { day: date, time: '08:00' })?.toISOString(),
        )
        expect(read(icsFile(found, words, now)).map((day) => day.start)).toEqual(expected)
      }),
      { numRuns: 120 },
    )
  })

  it('floats where the zone is not known', () => {
    const [day] = read(icsFile(course('2026-11-27', 'Mars/Base', 1), words, now))
    expect(day?.floats).toBe(true)
  })

  it('keeps every word, long, foreign or hostile', () => {
    const names = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc.constantFrom('a;b,c\\d\ne', 'END:VEVENT', '👩‍🚒'.repeat(40)),
    )
    fc.assert(
      fc.property(names, (name) => {
        const file = icsFile(course('2026-11-27', null, 1, { name }), words, now) ?? ''
        // A control character has no place in such a file, and line ends are one kind.
        expect(read(file)[0]?.summary?.replaceAll(/\r\n?/g, '\n')).toBe(name.replaceAll(/\r\n?/g, '\n'))
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }),
    )
  })

  it.each([null, [], [{ date: 'soon', startTime: '08:00', endTime: '16:00' }]])('is none where no day can be read', (days) =>
    expect(icsFile(course('2026-11-27', 'Asia/Singapore', 1, { days }), words, now)).toBeNull(),
  )
})
