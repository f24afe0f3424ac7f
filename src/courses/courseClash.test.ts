import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clashesOf, type OtherCourse, type PlannedCourse } from './courseClash'
import { blockFrom, storedDay } from '~/shared/courses/courseDates'

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

describe('a clash', () => {
  it('names the course, the day and its place in the plan, and only that day', () => {
    expect(clashesOf(planned, [other({ instructorId: 'rajan' })])).toEqual([
      { date: '2026-11-30', place: 3, courseId: 'course-2', courseName: 'Advanced Fire Fighting', with: ['instructor'] },
    ])
  })

  it.each([
    ['the instructor assists elsewhere', { assistantId: 'rajan' }, ['instructor']],
    ['the assistant teaches elsewhere', { instructorId: 'evelyn' }, ['assistant']],
    ['the place is taken', { street: ' 40 TUAS  South Avenue 7', city: 'singapore' }, ['place']],
    [
      'all at once',
      { instructorId: 'rajan', assistantId: 'evelyn', street: planned.street, city: planned.city },
      ['instructor', 'assistant', 'place'],
    ],
  ] as const)('is one where %s', (_what, change, shared) => expect(clashesOf(planned, [other(change)])[0]?.with).toEqual(shared))

  it.each([
    ['it is another day', { instructorId: 'rajan', days: on('08:00', '16:00', '28/11/2026') }],
    ['the other ends when this begins', { instructorId: 'rajan', days: on('06:00', '08:00') }],
    ['the other begins when this ends', { instructorId: 'rajan', days: on('16:00', '18:00') }],
    ['nobody is named', { instructorId: null, assistantId: null }],
    ['it is in another city', { street: planned.street, city: 'Bergen' }],
    ['its days cannot be read', { instructorId: 'rajan', days: on('08:00', '16:00', 'soon') }],
    ['it has none', { instructorId: 'rajan', days: null }],
  ])('is none where %s', (_what, change) => expect(clashesOf(planned, [other(change)])).toEqual([]))

  it('is none of a course with itself', () => {
    expect(clashesOf({ ...planned, id: 'course-2' }, [other({ instructorId: 'rajan' })])).toEqual([])
  })

  it('is seen where hours meet by a minute, and where none are known', () => {
    expect(clashesOf(planned, [other({ instructorId: 'rajan', days: on('15:59', '18:00') })])).toHaveLength(1)
    expect(
      clashesOf(planned, [other({ instructorId: 'rajan', days: [{ date: '30/11/2026', startTime: null, endTime: null }] })]),
    ).toHaveLength(1)
    // Evening in Bergen may be morning in Singapore: between zones the day decides.
    expect(clashesOf(planned, [other({ instructorId: 'rajan', timezone: 'Europe/Oslo', days: on('18:00', '20:00') })])).toHaveLength(1)
  })

  it('is the same seen from either course', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:00`)
    const hours = fc.tuple(hour, hour).filter(([start, end]) => start < end)
    fc.assert(
      fc.property(hours, hours, ([start, end], [otherStart, otherEnd]) => {
        const one = [{ date: '2026-11-30', startTime: start, endTime: end }]
        const two = [{ date: '2026-11-30', startTime: otherStart, endTime: otherEnd }]
        const stored = (days: typeof one) => days.map((day) => ({ ...day, date: storedDay(day.date) }))
        const there = clashesOf({ ...planned, days: one }, [other({ instructorId: 'rajan', days: stored(two) })])
        const back = clashesOf({ ...planned, days: two }, [other({ instructorId: 'rajan', days: stored(one) })])
        expect(there.length).toBe(back.length)
        expect(there.length).toBe(start < otherEnd && otherStart < end ? 1 : 0)
      }),
    )
  })
})
