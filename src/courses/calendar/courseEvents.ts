import { toneCount, type CalendarEvent, type CalendarView } from '~/shared/calendar/calendarEvent'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { readerZone } from '~/shared/time/localMinute'
import { isZone } from '~/shared/time/wallClock'
import type { CourseScope } from '../list/useCourseList'
import type { CalendarCourseFragment } from './calendar.generated'
import { courseHoursOf, runsOf, type CourseHours } from './courseHours'

type Course = CalendarCourseFragment

/** A course with its days as they could be read. */
export interface HeldCourse {
  readonly course: Course
  readonly days: readonly CourseHours[]
  /** How many of its days are none. */
  readonly unread: number
}

/** What the words of a course without a category are. */
export const noCategory = 'No category'

export const nameOf = ({ name }: Pick<Course, 'name'>): string => name?.trim() || 'A course without a name'

export const categoriesOf = ({ category }: Pick<Course, 'category'>): readonly string[] =>
  (category ?? []).filter((name) => name.trim() !== '')

/** The courses that somebody sees, without templates. The operation takes no center and no instructor, and so answers with everyone's. */
export const heldCourses = (courses: readonly Course[], { centerId, instructorId }: CourseScope): readonly HeldCourse[] =>
  courses
    .filter(
      (course) =>
        !isTemplate(course) &&
        (centerId === null || course.centerId === centerId) &&
        (instructorId === null || course.instructorId === instructorId),
    )
    .map((course) => ({ course, ...courseHoursOf(course) }))

const placeOf = (name: string): number => new TextEncoder().encode(name).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7) % toneCount

/** A tone for each category: the same wherever it can be, and never one that another has as long as there are enough. */
export function tonesOf(categories: Iterable<string>): ReadonlyMap<string, number> {
  const tones = new Map<string, number>()
  const free = new Set(Array.from({ length: toneCount }, (_, tone) => tone))
  for (const name of [...new Set(categories)].toSorted()) {
    if (free.size === 0) for (let tone = 0; tone < toneCount; tone += 1) free.add(tone)
    let tone = placeOf(name)
    while (!free.has(tone)) tone = (tone + 1) % toneCount
    free.delete(tone)
    tones.set(name, tone)
  }
  return tones
}

const canonical = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

/** The zone of a course, where its clocks are not the reader's. */
export const foreignZone = (zone: string | null, reader = readerZone()): string | null =>
  isZone(zone) && canonical(zone) !== canonical(reader) ? zone : null

const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Asks once for each zone: to ask takes longer than all else. */
function zoneNotes(): (course: Course) => readonly string[] {
  const reader = readerZone()
  const known = new Map<string | null, readonly string[]>()
  return ({ timezone }) => {
    const found = known.get(timezone)
    if (found) return found
    const foreign = foreignZone(timezone, reader)
    const notes = foreign ? [`${cityOf(foreign)} time`] : []
    known.set(timezone, notes)
    return notes
  }
}

/**
 * The events of courses: in a month a bar for days that follow each other, elsewhere each day with its hours. They stand on the days and
 * clocks of the course's own zone, as the backend keeps them.
 */
export function courseEvents(
  courses: readonly HeldCourse[],
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
