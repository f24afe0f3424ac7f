import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseDateFrom, storedDay } from '~/domain/course/courseDates'
import { clashesOf, type OtherCourse, type PlannedCourse } from './courseClash'

const zone = 'Asia/Singapore'
const planned: PlannedCourse = {
  id: null,
  instructorId: 'rajan',
  assistantId: 'evelyn',
  timezone: zone,
  street: '40 Tuas South Avenue 7',
  city: 'Singapore',
  days: courseDateFrom('2026-11-26', { durationDays: 5, durationTime: 0, includeWeekend: false }).days,
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
    [
      'the other course is held in the evening, and its day has no hours of its own',
      { instructorId: 'rajan', startTime: '18:00', endTime: '20:00', days: [{ date: '30/11/2026', startTime: null, endTime: null }] },
    ],
    ['the other course starts when this one ends', { instructorId: 'rajan', days: on('16:00', '18:00') }],
    ['no instructor is assigned', { instructorId: null, assistantId: null }],
    ['the same street is in another city', { street: planned.street, city: 'Bergen' }],
    ['the days of the other course are invalid', { instructorId: 'rajan', days: on('08:00', '16:00', 'soon') }],
    ['the other course has no days', { instructorId: 'rajan', days: null }],
  ])('finds no clash when %s', (_what, change) => expect(clashesOf(planned, [other(change)])).toEqual([]))

  it('a course does not clash with itself', () => {
    expect(clashesOf({ ...planned, id: 'course-2' }, [other({ instructorId: 'rajan' })])).toEqual([])
  })

  it('courses that overlap by a minute or have no times clash', () => {
    expect(clashesOf(planned, [other({ instructorId: 'rajan', days: on('15:59', '18:00') })])).toHaveLength(1)
    expect(
      clashesOf(planned, [other({ instructorId: 'rajan', days: [{ date: '30/11/2026', startTime: null, endTime: null }] })]),
    ).toHaveLength(1)
  })

  it.each([
    // 18:00 in Oslo is 01:00 of the next day in Singapore.
    ['on the same calendar day that never meet', 'Europe/Oslo', on('18:00', '20:00'), []],
    // 08:00 in Oslo is 15:00 in Singapore.
    ['that meet for an hour', 'Europe/Oslo', on('08:00', '16:00'), ['2026-11-30 08:00–16:00 (Europe/Oslo)']],
    // The evening before in Los Angeles is the morning in Singapore.
    [
      'on different calendar days that meet',
      'America/Los_Angeles',
      on('16:00', '18:00', '29/11/2026'),
      ['2026-11-30 16:00–18:00 (America/Los_Angeles)'],
    ],
    ['of two names for one zone', 'Singapore', on('16:00', '18:00'), []],
  ] as const)('clashes compare instants, not calendar days: courses in two zones %s', (_what, timezone, days, expected) => {
    const found = clashesOf(planned, [other({ instructorId: 'rajan', timezone, days })])
    expect(found.map(({ date, hours }) => `${date} ${hours}`)).toEqual(expected)
  })

  it('a day without times lasts from midnight to midnight in its own zone', () => {
    const wholeDay = (date: string): OtherCourse['days'] => [{ date, startTime: null, endTime: null }]
    const found = (date: string) =>
      clashesOf(planned, [other({ instructorId: 'rajan', timezone: 'America/Los_Angeles', days: wholeDay(date) })]).map(
        (clash) => clash.date,
      )
    // Midnight to midnight in Los Angeles is 16:00 to 16:00 in Singapore.
    expect(found('28/11/2026')).toEqual([])
    expect(found('29/11/2026')).toEqual(['2026-11-30'])
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
