import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toneCount } from '~/kit/calendar/calendarEvent'
import type { CalendarCourseFragment } from './calendar.generated'
import { visibleCourses } from './calendarCourse'
import { course, day } from './calendarCourse.fixture'
import { colouredByIn, colouringBy, tonesOf } from './colouring'
import { courseEvents } from './courseEvents'
import { markCourses } from './courseNeeds'
import { doubleBookings } from './doubleBooking'

const known = {
  instructors: new Map([['instructor-1', 'Rajan Pillai']]),
  centers: new Map([['center-1', 'Tuas']]),
  noCenter: 'No training center',
}
/** Monday 23 November 2026. */
const now = new Date('2026-11-23T00:00:00Z')
const markedOf = (...courses: readonly CalendarCourseFragment[]) => {
  const visible = visibleCourses(courses, { centerId: null, instructorId: null })
  return markCourses(visible, doubleBookings(visible), now)
}

describe('the colours of the calendar', () => {
  it('an unknown word in the address means states', () => {
    expect([colouredByIn(''), colouredByIn('mood'), colouredByIn('center')]).toEqual(['state', 'state', 'center'])
  })

  it.each([
    ['category', ['STCW', 'No category'], ['STCW, Refresher', 'No category']],
    ['title', ['Basic Safety Training', 'Crowd Management'], ['STCW, Refresher', 'No category']],
    ['instructor', ['Rajan Pillai', 'No instructor'], ['Rajan Pillai', 'No instructor']],
    ['center', ['Tuas', 'No training center'], ['Tuas', 'No training center']],
  ] as const)('by %s each group has a colour that the legend names, and a word beside the course', (by, groups, kinds) => {
    const courses = markedOf(course, { ...course, id: 'b', name: 'Crowd Management', category: [], instructorId: null, centerId: '' })
    const colouring = colouringBy(by, courses, known)
    expect(colouring.groups.map(({ name }) => name)).toEqual(groups)
    expect(courses.map(colouring.kindOf)).toEqual(kinds)
    expect(courses.map(colouring.toneOf)).toEqual(colouring.groups.map(({ tone }) => tone))
  })

  it('by state the colour is that of the most urgent need', () => {
    const courses = markedOf(
      { ...course, id: 'planned', instructorId: 'instructor-9' },
      { ...course, id: 'completed', isCompleted: true },
      { ...course, id: 'nobody', instructorId: null },
      course,
      { ...course, id: 'double', days: [day('30/11/2026', '15:00', '18:00')] },
    )
    const colouring = colouringBy('state', courses, known)
    expect(courses.map(colouring.toneOf)).toEqual(['accent', null, 'warn', 'bad', 'bad'])
    expect(colouring.groups.map(({ name }) => name)).toEqual(['Planned', 'Completed'])
  })
})

describe('what courses need', () => {
  it('somebody booked twice is marked on the days that is so, whoever teaches and whoever assists', () => {
    const courses = markedOf(course, {
      ...course,
      id: 'double',
      instructorId: 'instructor-2',
      assistantId: 'instructor-1',
      days: [day('30/11/2026', '15:00', '18:00'), day('01/12/2026')],
    })
    const events = courseEvents(courses, 'month', colouringBy('state', courses, known))
    expect(events.map(({ id, marks }) => [id, marks.map(({ label }) => label)])).toEqual([
      ['course-1 2026-11-27', []],
      ['course-1 2026-11-30', ['Booked twice']],
      ['double 2026-11-30', ['Booked twice']],
    ])
  })

  it('courses one after the other, and completed ones, book nobody twice', () => {
    const evening = { ...course, id: 'evening', startTime: '16:00', endTime: '18:00', days: [day('30/11/2026', '16:00', '18:00')] }
    expect(markedOf(course, evening, { ...course, id: 'done', isCompleted: true }).flatMap(({ needs }) => needs)).toEqual([])
  })

  it('a course that is over is to be completed, and needs nothing else any more', () => {
    const past = { ...course, days: [day('20/11/2026')] }
    const courses = markedOf(past, { ...past, id: 'same' }, { ...past, id: 'nobody', instructorId: null })
    expect(courses.map(({ needs }) => needs)).toEqual([['readyToComplete'], ['readyToComplete'], ['readyToComplete']])
  })
})

describe('tonesOf', () => {
  it('tones are unique while there are enough, whatever the order of the categories', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: toneCount }), (names) => {
        const found = tonesOf(names)
        expect(new Set(found.values()).size).toBe(names.length)
        expect([...tonesOf(names.toReversed())]).toEqual([...found])
      }),
    )
  })

  it('tones are shared when there are more categories than tones', () => {
    const many = tonesOf(Array.from({ length: 20 }, (_, index) => `Category ${index}`))
    expect(many.size).toBe(20)
    for (const tone of many.values()) expect(tone >= 0 && tone < toneCount).toBe(true)
  })
})
