import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseHints, courseSpan, isOngoing, type CourseTimes } from './courseHints'

const day = (date: string, startTime = '08:00', endTime = '16:00') => ({ date, startTime, endTime })
const course: CourseTimes = {
  isCompleted: false,
  instructorId: 'instructor-1',
  timezone: 'Europe/Copenhagen',
  startDate: '2026-11-26T07:00:00.000Z',
  // So many days after the start, and not the last one.
  endDate: '2026-12-03T07:00:00.000Z',
  startTime: '08:00',
  endTime: '16:00',
  days: ['26/11/2026', '27/11/2026', '30/11/2026', '01/12/2026', '02/12/2026'].map((date) => day(date)),
}
const nobody: CourseTimes = { ...course, instructorId: null }
const at = (text: string): Date => new Date(text)

describe('the hints of a course', () => {
  it.each([
    ['the day before', course, '2026-11-25T12:00:00+01:00', []],
    ['the day before, with nobody to teach it', nobody, '2026-11-25T12:00:00+01:00', ['No instructor assigned to course']],
    ['its first morning', course, '2026-11-26T00:00:00+01:00', ['Check-in is ready']],
    ['its first day', course, '2026-11-26T15:59:00+01:00', ['Check-in is ready']],
    ['its first day, with nobody', nobody, '2026-11-26T09:00:00+01:00', ['No instructor assigned to course', 'Check-in is ready']],
    ['a day in between', course, '2026-11-30T09:00:00+01:00', []],
    ['its last minute', course, '2026-12-02T16:00:00+01:00', []],
    ['after it', course, '2026-12-02T16:01:00+01:00', ['Course is ready to be completed']],
    ['after it, with nobody', nobody, '2026-12-02T16:01:00+01:00', ['Course is ready to be completed']],
    ['any time, once it is archived', { ...nobody, isCompleted: true }, '2026-12-05T09:00:00+01:00', []],
    ['any time, with no day that could be read', { ...nobody, days: null, startDate: 'soon' }, '2026-12-05T09:00:00+01:00', []],
  ] as const)('on %s', (_when, found, now, hints) => expect(courseHints(found, at(now))).toEqual(hints))

  it('count on the clocks of the course, wherever they are read', () => {
    const start = at('2026-11-26T00:30:00+01:00')
    expect(courseHints(course, start)).toEqual(['Check-in is ready'])
    // The same moment is the day before in Los Angeles.
    expect(courseHints({ ...course, timezone: 'America/Los_Angeles' }, start)).toEqual([])
  })

  it('never speak of check-in and of completion at once', () => {
    const moments = fc.date({ min: at('2026-11-20T00:00:00Z'), max: at('2026-12-10T00:00:00Z'), noInvalidDate: true })
    const zones = fc.constantFrom('Europe/Copenhagen', 'Asia/Singapore', 'America/Los_Angeles', 'Pacific/Apia', 'Mars/Base', null)
    fc.assert(
      fc.property(moments, zones, fc.boolean(), (now, timezone, isTaught) => {
        const found = { ...course, timezone, instructorId: isTaught ? 'instructor-1' : null }
        const hints = courseHints(found, now)
        expect(hints.includes('Course is ready to be completed') && hints.length > 1).toBe(false)
        expect(isOngoing(found, now) && hints.includes('Course is ready to be completed')).toBe(false)
      }),
    )
  })
})

describe('when a course is held', () => {
  it('is from its first listed day to its last, in whatever order they stand', () => {
    expect(courseSpan({ ...course, days: [day('02/12/2026', '08:00', '12:00'), day('26/11/2026', '10:00')] })).toEqual({
      zone: 'Europe/Copenhagen',
      start: { day: '2026-11-26', time: '10:00' },
      end: { day: '2026-12-02', time: '12:00' },
    })
  })

  it('is up to the day before the stored end where no days are listed', () => {
    expect(courseSpan({ ...course, days: [] })?.end).toEqual({ day: '2026-12-02', time: '16:00' })
    expect(courseSpan({ ...course, days: [], endDate: course.startDate })?.end.day).toBe('2026-11-26')
    expect(courseSpan({ ...course, days: [], endDate: null, endTime: null })?.end).toEqual({ day: '2026-11-26', time: '23:59' })
  })

  it('is now between the two, and no longer once it is archived', () => {
    expect(isOngoing(course, at('2026-11-26T07:59:00+01:00'))).toBe(false)
    expect(isOngoing(course, at('2026-11-26T08:00:00+01:00'))).toBe(true)
    // A weekend in between is no pause.
    expect(isOngoing(course, at('2026-11-28T12:00:00+01:00'))).toBe(true)
    expect(isOngoing(course, at('2026-12-02T16:01:00+01:00'))).toBe(false)
    expect(isOngoing({ ...course, isCompleted: true }, at('2026-11-27T12:00:00+01:00'))).toBe(false)
  })
})
