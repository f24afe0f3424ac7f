import { afterEach, describe, expect, it, vi } from 'vitest'
import { templateMark } from '~/domain/course/courseTemplate'
import type { CalendarCourseFragment } from './calendar.generated'
import { visibleCourses } from './calendarCourse'
import { course, day } from './calendarCourse.fixture'
import { courseEvents, foreignZone } from './courseEvents'
import { markCourses } from './courseNeeds'

const everyone = { centerId: null, instructorId: null }
/** Monday 23 November 2026, before the days of the course. */
const now = new Date('2026-11-23T00:00:00Z')
const marked = (...courses: readonly CalendarCourseFragment[]) => markCourses(visibleCourses(courses, everyone), new Map(), now)
const look = { toneOf: () => 4, kindOf: () => 'STCW' }

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
    const visible = marked(course)
    const timesIn = (view: 'month' | 'week') => courseEvents(visible, view, look).map(({ start, end, isAllDay }) => [start, end, isAllDay])
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
    const events = courseEvents(marked(twoParts, { ...course, id: 'course-2' }), 'agenda', look)
    expect(new Set(events.map(({ id }) => id)).size).toBe(5)
    expect(events.map(({ subjectId }) => subjectId)).toEqual(['course-1', 'course-1', 'course-1', 'course-2', 'course-2'])
  })

  it('an event has a name even where the course has none', () => {
    const [bare] = courseEvents(marked({ ...course, name: ' ' }), 'month', look)
    expect([bare?.title, bare?.kind, bare?.tone]).toEqual(['A course without a name', 'STCW', 4])
  })

  it('an event of a completed course is marked as archived', () => {
    const [event] = courseEvents(marked({ ...course, isCompleted: true }), 'month', look)
    expect([event?.notes, event?.isQuiet]).toEqual([['Archived'], true])
    expect(event?.count).toEqual({ short: '3/16', words: '3 of 16' })
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
      const events = courseEvents(marked({ ...course, timezone, days }), 'week', look)
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
    const [event] = courseEvents(marked(course), 'week', look)
    expect(event?.notes).toEqual(zone === 'Asia/Singapore' ? ['3 of 16'] : ['3 of 16', 'Singapore time'])
    expect(foreignZone('America/New_York')).toBe('America/New_York')
    expect(foreignZone(zone)).toBeNull()
    expect([foreignZone(null), foreignZone('')]).toEqual([null, null])
  })

  it('an unknown zone is named', () => {
    vi.stubEnv('TZ', zone)
    const [event] = courseEvents(marked({ ...course, timezone: 'Mars/Base' }), 'week', look)
    expect(event?.notes).toEqual(['3 of 16', 'Unknown time zone: Mars/Base'])
  })
})
