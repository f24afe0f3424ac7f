import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseDayOf, courseHints, courseSpan, isOngoing, lacksInstructorSoon, type CourseTimes } from './courseHints'

const day = (date: string, startTime = '08:00', endTime = '16:00') => ({ date, startTime, endTime })
const course: CourseTimes = {
  isCompleted: false,
  instructorId: 'instructor-1',
  timezone: 'Europe/Copenhagen',
  startDate: '2026-11-26T07:00:00.000Z',
  // The stored end is the day after the last one.
  endDate: '2026-12-03T07:00:00.000Z',
  startTime: '08:00',
  endTime: '16:00',
  days: ['26/11/2026', '27/11/2026', '30/11/2026', '01/12/2026', '02/12/2026'].map((date) => day(date)),
}
const unassigned: CourseTimes = { ...course, instructorId: null }
const at = (text: string): Date => new Date(text)

describe('courseHints', () => {
  it.each([
    ['the day before', course, '2026-11-25T12:00:00+01:00', []],
    ['the day before, without an instructor', unassigned, '2026-11-25T12:00:00+01:00', ['noInstructor']],
    ['its first morning', course, '2026-11-26T00:00:00+01:00', ['checkInReady']],
    ['its first day', course, '2026-11-26T15:59:00+01:00', ['checkInReady']],
    ['its first day, without an instructor', unassigned, '2026-11-26T09:00:00+01:00', ['noInstructor', 'checkInReady']],
    ['a day in between', course, '2026-11-30T09:00:00+01:00', []],
    ['the last minute', course, '2026-12-02T16:00:00+01:00', []],
    ['the minute after it', course, '2026-12-02T16:01:00+01:00', ['readyToComplete']],
    ['the minute after it, without an instructor', unassigned, '2026-12-02T16:01:00+01:00', ['readyToComplete']],
    ['any day once it is archived', { ...unassigned, isCompleted: true }, '2026-12-05T09:00:00+01:00', []],
    ['any day when it has no valid day', { ...unassigned, days: null, startDate: 'soon' }, '2026-12-05T09:00:00+01:00', []],
  ] as const)('a course shows the right hints on %s', (_when, found, now, hints) => expect(courseHints(found, at(now))).toEqual(hints))

  it('hints use the time zone of the course', () => {
    const start = at('2026-11-26T00:30:00+01:00')
    expect(courseHints(course, start)).toEqual(['checkInReady'])
    // It is still the day before in Los Angeles.
    expect(courseHints({ ...course, timezone: 'America/Los_Angeles' }, start)).toEqual([])
  })

  it('a course never shows check-in and completion together', () => {
    const moments = fc.date({ min: at('2026-11-20T00:00:00Z'), max: at('2026-12-10T00:00:00Z'), noInvalidDate: true })
    const zones = fc.constantFrom('Europe/Copenhagen', 'Asia/Singapore', 'America/Los_Angeles', 'Pacific/Apia', 'Mars/Base', null)
    fc.assert(
      fc.property(moments, zones, fc.boolean(), (now, timezone, isTaught) => {
        const found = { ...course, timezone, instructorId: isTaught ? 'instructor-1' : null }
        const hints = courseHints(found, now)
        expect(hints.includes('readyToComplete') && hints.length > 1).toBe(false)
        expect(isOngoing(found, now) && hints.includes('readyToComplete')).toBe(false)
      }),
    )
  })
})

describe('lacksInstructorSoon', () => {
  it.each([
    ['fifteen days before', '2026-11-11T12:00:00+01:00', false],
    ['fourteen days before', '2026-11-12T00:00:00+01:00', true],
    ['the last moment in Copenhagen that is fifteen days before', '2026-11-11T23:59:00+01:00', false],
    ['while it runs', '2026-11-27T09:00:00+01:00', true],
    ['after its end, when it is ready to complete', '2027-01-10T09:00:00+01:00', false],
  ])('%s, a course without an instructor needs one: %s → %s', (_when, now, expected) =>
    expect(lacksInstructorSoon(unassigned, at(now))).toBe(expected),
  )

  it('a course with an instructor, or a completed one, needs none', () => {
    const now = at('2026-11-25T12:00:00+01:00')
    expect(lacksInstructorSoon(course, now)).toBe(false)
    expect(lacksInstructorSoon({ ...unassigned, isCompleted: true }, now)).toBe(false)
  })
})

describe('courseDayOf', () => {
  const listed = { ...course, days: [day('26/11/2026'), day('27/11/2026'), day('30/11/2026')] }
  it.each([
    ['2026-11-25T23:59:00+01:00', null],
    ['2026-11-26T00:00:00+01:00', { day: 1, count: 3 }],
    ['2026-11-28T12:00:00+01:00', { day: 2, count: 3 }],
    ['2026-11-30T23:59:00+01:00', { day: 3, count: 3 }],
    ['2026-12-24T12:00:00+01:00', { day: 3, count: 3 }],
  ])('at %s in its own zone a course of three days has reached %j', (now, expected) =>
    expect(courseDayOf(listed, at(now))).toEqual(expected),
  )

  it('a course without listed days has none', () => expect(courseDayOf({ ...course, days: [] }, at('2026-11-27T12:00:00Z'))).toBeNull())
})

describe('courseSpan and isOngoing', () => {
  it('a course spans its first to its last day, whatever their order', () => {
    expect(courseSpan({ ...course, days: [day('02/12/2026', '08:00', '12:00'), day('26/11/2026', '10:00')] })).toEqual({
      zone: 'Europe/Copenhagen',
      start: { day: '2026-11-26', time: '10:00' },
      end: { day: '2026-12-02', time: '12:00' },
    })
  })

  it('a course without days ends the day before its stored end', () => {
    expect(courseSpan({ ...course, days: [] })?.end).toEqual({ day: '2026-12-02', time: '16:00' })
    expect(courseSpan({ ...course, days: [], endDate: course.startDate })?.end.day).toBe('2026-11-26')
    expect(courseSpan({ ...course, days: [], endDate: null, endTime: null })?.end).toEqual({ day: '2026-11-26', time: '23:59' })
  })

  it.each(['2026-12-05T00:00:00.000Z', '2026-12-05', '05-12-2026', String(Date.UTC(2026, 11, 5))])(
    'a course without days that starts on %s starts on 5 December',
    (startDate) => expect(courseSpan({ ...course, days: [], startDate, endDate: null })?.start.day).toBe('2026-12-05'),
  )

  it('a course is ongoing from start to end unless it is archived', () => {
    expect(isOngoing(course, at('2026-11-26T07:59:00+01:00'))).toBe(false)
    expect(isOngoing(course, at('2026-11-26T08:00:00+01:00'))).toBe(true)
    // A weekend in between counts as ongoing.
    expect(isOngoing(course, at('2026-11-28T12:00:00+01:00'))).toBe(true)
    expect(isOngoing(course, at('2026-12-02T16:01:00+01:00'))).toBe(false)
    expect(isOngoing({ ...course, isCompleted: true }, at('2026-11-27T12:00:00+01:00'))).toBe(false)
  })
})
