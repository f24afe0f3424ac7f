import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clashesOf, type OtherCourse, type PlannedCourse } from './courseClash'
import { blockFrom, storedDay } from '~/domain/course/courseDates'

const zone = 'Asia/Singapore'
const planned: PlannedCourse = {
  id: null,
  instructorId: 'rajan',
  assistantId: 'evelyn',
  timezone: zone,
  street: '40 Tuas South Avenue 7',
  city: 'Singapore',
  days: blockFrom('2026-11-26', { durationDays: 5, durationTime: 0, includeWeekend: false }).days,
}
const other = (change: Partial<OtherCourse> = {}): OtherCourse => ({
  id: 'course-2',
  name: 'Advanced Fire Fighting',
  instructorId: null,
  assistantId: null,
  timezone: zone,
  street: null,
  city: null,
  days: [{ date: '30/11/2026', startTime: '08:00', endTime: '16:00' }],
  ...change,
})
const on = (startTime: string, endTime: string, date = '30/11/2026'): OtherCourse['days'] => [{ date, startTime, endTime }]

describe('clashesOf', () => {
  it('a clash names the other course, its hours, the day and the position of the day', () => {
    expect(clashesOf(planned, [other({ instructorId: 'rajan' })])).toEqual([
      {
        date: '2026-11-30',
        position: 3,
        courseId: 'course-2',
        courseName: 'Advanced Fire Fighting',
        hours: '08:00–16:00',
        with: ['instructor'],
      },
    ])
  })

  it.each([
    ['the instructor assists elsewhere', { assistantId: 'rajan' }, ['instructor']],
    ['the assistant teaches elsewhere', { instructorId: 'evelyn' }, ['assistant']],
    ['the location is booked', { street: ' 40 TUAS  South Avenue 7', city: 'singapore' }, ['location']],
    [
      'everything is booked',
      { instructorId: 'rajan', assistantId: 'evelyn', street: planned.street, city: planned.city },
      ['instructor', 'assistant', 'location'],
    ],
  ] as const)('finds a clash when %s', (_what, change, shared) => expect(clashesOf(planned, [other(change)])[0]?.with).toEqual(shared))

  it.each([
    ['the other course is on another day', { instructorId: 'rajan', days: on('08:00', '16:00', '28/11/2026') }],
    ['the other course ends when this one starts', { instructorId: 'rajan', days: on('06:00', '08:00') }],
    ['the other course starts when this one ends', { instructorId: 'rajan', days: on('16:00', '18:00') }],
    ['no instructor is assigned', { instructorId: null, assistantId: null }],
    ['the same street is in another city', { street: planned.street, city: 'Bergen' }],
    ['the days of the other course are invalid', { instructorId: 'rajan', days: on('08:00', '16:00', 'soon') }],
    ['the other course has no days', { instructorId: 'rajan', days: null }],
  ])('finds no clash when %s', (_what, change) => expect(clashesOf(planned, [other(change)])).toEqual([]))

  it('a course does not clash with itself', () => {
    expect(clashesOf({ ...planned, id: 'course-2' }, [other({ instructorId: 'rajan' })])).toEqual([])
  })

  it('courses that overlap by a minute, have no times or are in another zone clash', () => {
    expect(clashesOf(planned, [other({ instructorId: 'rajan', days: on('15:59', '18:00') })])).toHaveLength(1)
    expect(
      clashesOf(planned, [other({ instructorId: 'rajan', days: [{ date: '30/11/2026', startTime: null, endTime: null }] })]),
    ).toHaveLength(1)
    // Times in different zones are not compared; the same calendar day is enough.
    expect(clashesOf(planned, [other({ instructorId: 'rajan', timezone: 'Europe/Oslo', days: on('18:00', '20:00') })])).toHaveLength(1)
  })

  it('two courses clash in both directions or in neither', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:00`)
    const hours = fc.tuple(hour, hour).filter(([start, end]) => start < end)
    fc.assert(
      fc.property(hours, hours, ([start, end], [otherStart, otherEnd]) => {
        const one = [{ date: '2026-11-30', startTime: start, endTime: end }]
        const two = [{ date: '2026-11-30', startTime: otherStart, endTime: otherEnd }]
        const stored = (days: typeof one) => days.map((day) => ({ ...day, date: storedDay(day.date) }))
        const forward = clashesOf({ ...planned, days: one }, [other({ instructorId: 'rajan', days: stored(two) })])
        const backward = clashesOf({ ...planned, days: two }, [other({ instructorId: 'rajan', days: stored(one) })])
        expect(forward.length).toBe(backward.length)
        expect(forward.length).toBe(start < otherEnd && otherStart < end ? 1 : 0)
      }),
    )
  })
})
