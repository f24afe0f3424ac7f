import { toneCount, type CalendarEvent, type CalendarView } from '~/kit/calendar/calendarEvent'
import { isTaughtBy } from '~/domain/course/courseTeam'
import { isTemplate } from '~/domain/course/courseTemplate'
import { userZone } from '~/lib/time/instant'
import { isUnknownZone, namedZone } from '~/domain/course/courseText'
import { isZone } from '~/lib/time/zones'
import type { CourseScope } from '~/domain/course/courseScope'
import type { CalendarCourseFragment } from './calendar.generated'
import { courseHoursOf, runsOf, type CourseHours } from './courseHours'

type Course = CalendarCourseFragment

/** A course with the valid ones of its days. */
export interface CourseWithDays {
  readonly course: Course
  readonly days: readonly CourseHours[]
  /** Number of days with an invalid date. */
  readonly unread: number
}

/** Label of courses without a category. */
export const noCategory = 'No category'

export const nameOf = ({ name }: Pick<Course, 'name'>): string => name?.trim() || 'A course without a name'

export const categoriesOf = ({ category }: Pick<Course, 'category'>): readonly string[] =>
  (category ?? []).filter((name) => name.trim() !== '')

/** The courses the user may see, without templates. The query cannot filter by center or instructor, so that happens here. */
export const visibleCourses = (courses: readonly Course[], { centerId, instructorId }: CourseScope): readonly CourseWithDays[] =>
  courses
    .filter(
      (course) =>
        !isTemplate(course) &&
        (centerId === null || course.centerId === centerId) &&
        (instructorId === null || isTaughtBy(course, instructorId)),
    )
    .map((course) => ({ course, ...courseHoursOf(course) }))

const preferredTone = (name: string): number =>
  new TextEncoder().encode(name).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7) % toneCount

/** A tone for each category, stable by name. Two categories share a tone only when there are more categories than tones. */
export function tonesOf(categories: Iterable<string>): ReadonlyMap<string, number> {
  const tones = new Map<string, number>()
  const free = new Set(Array.from({ length: toneCount }, (_, tone) => tone))
  for (const name of [...new Set(categories)].toSorted()) {
    if (free.size === 0) for (let tone = 0; tone < toneCount; tone += 1) free.add(tone)
    let tone = preferredTone(name)
    while (!free.has(tone)) tone = (tone + 1) % toneCount
    free.delete(tone)
    tones.set(name, tone)
  }
  return tones
}

const canonical = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

/** The time zone of a course if it differs from the user's; otherwise null. */
export const foreignZone = (zone: string | null, reader = userZone()): string | null =>
  isZone(zone) && canonical(zone) !== canonical(reader) ? zone : null

/** 'Singapore time' for Asia/Singapore where that is not the user's zone; a zone the browser does not know is named as such. */
export function zoneNote(zone: string | null, reader = userZone()): string | null {
  if (isUnknownZone(zone)) return namedZone(zone)
  const foreign = foreignZone(zone, reader)
  return foreign && `${(foreign.split('/').at(-1) ?? foreign).replaceAll('_', ' ')} time`
}

/** Caches the notes per zone: looking a zone up is the slowest step. */
function zoneNotes(): (course: Course) => readonly string[] {
  const reader = userZone()
  const known = new Map<string | null, readonly string[]>()
  return ({ timezone }) => {
    const found = known.get(timezone)
    if (found) return found
    const note = zoneNote(timezone, reader)
    const notes = note === null ? [] : [note]
    known.set(timezone, notes)
    return notes
  }
}

/**
 * The calendar events of courses, on the days and at the local times of each course's own zone. A month shows one bar per range of
 * consecutive days; the other views show each day with its hours.
 */
export function courseEvents(
  courses: readonly CourseWithDays[],
  view: CalendarView,
  tones: ReadonlyMap<string, number>,
): readonly CalendarEvent[] {
  const zoneNotesOf = zoneNotes()
  return courses.flatMap(({ course, days }) => {
    const categories = categoriesOf(course)
    const isQuiet = course.isCompleted === true
    const archived = isQuiet ? ['Archived'] : []
    const common = {
      subjectId: course.id,
      title: nameOf(course),
      kind: categories.join(', ') || noCategory,
      tone: tones.get(categories[0] ?? '') ?? null,
      isQuiet,
    }
    if (view === 'month') {
      return runsOf(days, { byHours: false }).map(({ from, to }) => ({
        ...common,
        id: eventId(course.id, from),
        notes: archived,
        start: { day: from, time: '00:00' },
        end: { day: to, time: '00:00' },
        isAllDay: true,
      }))
    }
    const notes = [...archived, ...zoneNotesOf(course)]
    return days.map(({ day, hours }) => ({
      ...common,
      id: eventId(course.id, hours ? `${day} ${hours.start}` : day),
      notes,
      start: { day, time: hours?.start ?? '00:00' },
      end: { day, time: hours?.end ?? '00:00' },
      isAllDay: hours === null,
    }))
  })
}

const eventId = (courseId: string, at: string): string => `${courseId} ${at}`
