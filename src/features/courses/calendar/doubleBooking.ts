import { overlappingOf, periodOf, type Period } from '~/domain/schedule/period'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { zoneOr } from '~/lib/time/zones'
import type { CourseWithDays } from './calendarCourse'

/** The days of courses that are booked twice, by id of the course. */
export type DoubleDays = ReadonlyMap<string, ReadonlySet<CalendarDay>>

/** One day of a course, and when it is held. */
interface HeldDay extends Period {
  readonly courseId: string
  readonly day: CalendarDay
}

/** Finds when courses are held. Many share the hours of a day, and looking those up in a zone is slow, so each is looked up once. */
function heldDaysOf(): (course: CourseWithDays) => readonly HeldDay[] {
  const known = new Map<string, Period | null>()
  return ({ course, days }) =>
    days.flatMap(({ day, hours }) => {
      const zone = zoneOr(course.timezone)
      const key = [zone, day, hours?.start, hours?.end].join(' ')
      const period = known.has(key) ? known.get(key) : periodOf(zone, day, hours?.start ?? null, hours?.end ?? null)
      known.set(key, period ?? null)
      return period ? [{ ...period, courseId: course.id, day }] : []
    })
}

/** The days, of those of one person, that are held while another course is. */
function doubleDaysIn(held: readonly HeldDay[]): DoubleDays {
  const found = new Map<string, Set<CalendarDay>>()
  for (const { courseId, day } of overlappingOf(held, (one, other) => one.courseId !== other.courseId))
    found.set(courseId, (found.get(courseId) ?? new Set()).add(day))
  return found
}

/** The days on which a person is booked for two of these courses at the same time, whether they teach or assist, by id of the person. */
export function doubleDaysByPerson(courses: readonly CourseWithDays[]): ReadonlyMap<string, DoubleDays> {
  const heldDays = heldDaysOf()
  const byPerson = new Map<string, HeldDay[]>()
  for (const one of courses) {
    const held = heldDays(one)
    for (const person of new Set([one.course.instructorId, one.course.assistantId])) {
      if (person) byPerson.set(person, [...(byPerson.get(person) ?? []), ...held])
    }
  }
  return new Map([...byPerson].map(([person, held]) => [person, doubleDaysIn(held)]))
}

/** The days of planned courses on which their instructor or assistant is booked for another at the same time. */
export function doubleBookings(courses: readonly CourseWithDays[]): DoubleDays {
  const found = new Map<string, ReadonlySet<CalendarDay>>()
  for (const theirs of doubleDaysByPerson(courses.filter(({ course }) => course.isCompleted !== true)).values())
    for (const [id, days] of theirs) found.set(id, new Set([...(found.get(id) ?? []), ...days]))
  return found
}
