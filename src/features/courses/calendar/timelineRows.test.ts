import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedDay } from '~/domain/course/courseDates'
import { addDays } from '~/lib/time/calendarDay'
import type { CalendarCourseFragment } from './calendar.generated'
import { visibleCourses } from './calendarCourse'
import { course as sample } from './calendarCourse.fixture'
import { timelineOf } from './timelineRows'

const from = '2026-11-23'
const period = { from, weeks: 4 }

const course = (id: string, dates: readonly string[], more: Partial<CalendarCourseFragment> = {}): CalendarCourseFragment => ({
  ...sample,
  id,
  instructorId: 'rajan',
  days: dates.map((date) => ({ date: storedDay(date), startTime: null, endTime: null })),
  ...more,
})

const everyone = { centerId: null, instructorId: null }
const names = new Map([
  ['rajan', 'Rajan Pillai'],
  ['lucia', 'Lucia Ferrante'],
])
const rowsOf = (...courses: readonly CalendarCourseFragment[]) => timelineOf(visibleCourses(courses, everyone), names, period)

describe('the timeline of instructors', () => {
  it('a course is drawn on its listed days, and not over the weekend between them', () => {
    const [, rajan] = rowsOf(course('BST', ['2026-11-26', '2026-11-27', '2026-11-30']))
    expect(rajan?.spans.map(({ from: first, to }) => [first, to])).toEqual([
      ['2026-11-26', '2026-11-27'],
      ['2026-11-30', '2026-11-30'],
    ])
    expect(rajan?.booked).toBe(3)
    expect(rajan?.bookedByWeek).toEqual([2, 1, 0, 0])
    expect(rajan?.free).toEqual([
      { from: '2026-11-23', to: '2026-11-25', count: 3 },
      { from: '2026-12-01', to: '2026-12-18', count: 14 },
    ])
  })

  it('assisting counts as booked, and two courses at the same time are marked in lanes of their own', () => {
    const [lucia, rajan] = rowsOf(
      course('BST', ['2026-12-01', '2026-12-02'], { assistantId: 'lucia' }),
      course('FRB', ['2026-12-02'], { startTime: '13:00', endTime: '15:00' }),
      course('GOC', ['2026-12-02'], { instructorId: 'lucia', startTime: '18:00', endTime: '20:00' }),
    )
    expect(rajan?.spans.map(({ course: { id }, isDouble, lane }) => [id, isDouble, lane])).toEqual([
      ['BST', true, 0],
      ['FRB', true, 1],
    ])
    expect(rajan?.doubleDays).toEqual(['2026-12-02'])
    expect(lucia?.doubleDays).toEqual([])
    expect(lucia?.spans.map(({ course: { id }, role, isDouble }) => [id, role, isDouble])).toEqual([
      ['BST', 'assists', false],
      ['GOC', 'teaches', false],
    ])
    expect(lucia).toMatchObject({ booked: 2, taught: 1 })
    expect(rajan).toMatchObject({ booked: 2, taught: 2 })
  })

  it('planned courses without an instructor come first, completed ones do not', () => {
    const rows = rowsOf(
      course('SAT', ['2026-11-25'], { instructorId: null }),
      course('Old', ['2026-11-25'], { instructorId: null, isCompleted: true }),
    )
    expect(rows.map(({ name }) => name)).toEqual(['No instructor', 'Lucia Ferrante', 'Rajan Pillai'])
    expect(rows[0]?.spans.map(({ course: { id } }) => id)).toEqual(['SAT'])
    expect(rows[0]?.free).toEqual([])
  })

  it('booked and free days of a person are together the weekdays', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: -3, max: 30 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(offsets, { maxLength: 4 }), (lists) => {
        const rows = rowsOf(
          ...lists.map((list, at) =>
            course(
              `C${at}`,
              list.map((offset) => addDays(from, offset)),
            ),
          ),
        )
        for (const { booked, free } of rows) expect(booked + free.reduce((sum, { count }) => sum + count, 0)).toBe(20)
      }),
    )
  })
})
