import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toneCount } from '~/kit/calendar/calendarEvent'
import { templateMark } from '~/domain/course/courseTemplate'
import type { CalendarCourseFragment } from './calendar.generated'
import { courseEvents, foreignZone, tonesOf, visibleCourses } from './courseEvents'

const day = (date: string, startTime = '08:00', endTime = '16:00') => ({ date, startTime, endTime })

const course: CalendarCourseFragment = {
  id: 'course-1',
  name: 'Basic Safety Training',
  category: ['STCW', 'Refresher'],
  assistantId: null,
  instructorId: 'instructor-1',
  timezone: 'Asia/Singapore',
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '16:00',
  days: [day('27/11/2026'), day('30/11/2026')],
  isCompleted: false,
  courseTemplateId: null,
  centerId: 'center-1',
  participantsCount: 3,
  maxParticipants: 16,
  waitingCount: 0,
  street: null,
  city: null,
  country: null,
}
const everyone = { centerId: null, instructorId: null }
const tones = new Map([['STCW', 4]])

describe('visibleCourses', () => {
  const courses = [course, { ...course, id: 'course-2', centerId: 'center-2' }, { ...course, id: 'course-3', instructorId: 'instructor-2' }]

  it.each([
    ['the whole client', everyone, ['course-1', 'course-2', 'course-3']],
    ['a center', { centerId: 'center-1', instructorId: null }, ['course-1', 'course-3']],
    ['an instructor', { centerId: null, instructorId: 'instructor-1' }, ['course-1', 'course-2']],
    ['an instructor within a center', { centerId: 'center-1', instructorId: 'instructor-1' }, ['course-1']],
  ])('the scope of %s limits the courses', (_whose, scope, ids) => {
    expect(visibleCourses(courses, scope).map((visible) => visible.course.id)).toEqual(ids)
  })

  it('templates are left out', () => {
    expect(
      visibleCourses(
        [
          { ...course, courseTemplateId: templateMark },
          { ...course, courseTemplateId: 'template-1' },
        ],
        everyone,
      ),
    ).toHaveLength(1)
  })
})

describe('courseEvents', () => {
  it('a month shows all-day bars, and a week shows each day with its hours', () => {
    const visible = visibleCourses([course], everyone)
    const timesIn = (view: 'month' | 'week') => courseEvents(visible, view, tones).map(({ start, end, isAllDay }) => [start, end, isAllDay])
    expect(timesIn('month')).toEqual([
      [{ day: '2026-11-27', time: '00:00' }, { day: '2026-11-27', time: '00:00' }, true],
      [{ day: '2026-11-30', time: '00:00' }, { day: '2026-11-30', time: '00:00' }, true],
    ])
    expect(timesIn('week')).toEqual([
      [{ day: '2026-11-27', time: '08:00' }, { day: '2026-11-27', time: '16:00' }, false],
      [{ day: '2026-11-30', time: '08:00' }, { day: '2026-11-30', time: '16:00' }, false],
    ])
  })

  it('each event has a unique id and refers to its course', () => {
    const twoParts = { ...course, days: [...(course.days ?? []), day('27/11/2026', '18:00', '20:00')] }
    const events = courseEvents(visibleCourses([twoParts, { ...course, id: 'course-2' }], everyone), 'agenda', tones)
    expect(new Set(events.map(({ id }) => id)).size).toBe(5)
    expect(events.map(({ subjectId }) => subjectId)).toEqual(['course-1', 'course-1', 'course-1', 'course-2', 'course-2'])
  })

  it('an event names every category and takes the tone of the first', () => {
    const [first] = courseEvents(visibleCourses([course], everyone), 'month', tones)
    expect([first?.kind, first?.tone]).toEqual(['STCW, Refresher', 4])
    const [bare] = courseEvents(visibleCourses([{ ...course, name: ' ', category: null }], everyone), 'month', tones)
    expect([bare?.title, bare?.kind, bare?.tone]).toEqual(['A course without a name', 'No category', null])
  })

  it('an event of a completed course is marked as archived', () => {
    const [event] = courseEvents(visibleCourses([{ ...course, isCompleted: true }], everyone), 'month', tones)
    expect([event?.notes, event?.isQuiet]).toEqual([['Archived'], true])
  })
})

describe.each(['America/Los_Angeles', 'Asia/Singapore', 'Europe/Copenhagen'])('courseEvents for a user in %s', (zone) => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('a course is shown on its stored days and hours', () => {
    vi.stubEnv('TZ', zone)
    // Days on which daylight saving time changes in one of the zones, some at that very hour.
    const days = [
      day('08/03/2026', '02:30', '10:00'),
      day('29/03/2026', '00:30', '02:30'),
      day('01/11/2026', '01:30', '09:00'),
      day('25/10/2026'),
    ]
    for (const timezone of ['America/Los_Angeles', 'Asia/Singapore', 'Pacific/Apia', 'Mars/Base', null]) {
      const events = courseEvents(visibleCourses([{ ...course, timezone, days }], everyone), 'week', tones)
      expect(events.map(({ start, end }) => `${start.day} ${start.time}–${end.time}`)).toEqual([
        '2026-03-08 02:30–10:00',
        '2026-03-29 00:30–02:30',
        '2026-10-25 08:00–16:00',
        '2026-11-01 01:30–09:00',
      ])
    }
  })

  it('a note names the time zone of the course when it differs from the user’s', () => {
    vi.stubEnv('TZ', zone)
    const [event] = courseEvents(visibleCourses([course], everyone), 'week', tones)
    expect(event?.notes).toEqual(zone === 'Asia/Singapore' ? [] : ['Singapore time'])
    expect(foreignZone('America/New_York')).toBe('America/New_York')
    expect(foreignZone(zone)).toBeNull()
    expect([foreignZone(null), foreignZone('')]).toEqual([null, null])
  })

  it('an unknown zone is named', () => {
    vi.stubEnv('TZ', zone)
    const [event] = courseEvents(visibleCourses([{ ...course, timezone: 'Mars/Base' }], everyone), 'week', tones)
    expect(event?.notes).toEqual(['Unknown time zone: Mars/Base'])
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
