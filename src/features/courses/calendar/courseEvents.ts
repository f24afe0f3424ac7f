import { courseName } from '~/domain/course/courseText'
import { takenInShort, takenInWords } from '~/domain/course/seats'
import type { CalendarEvent, CalendarView } from '~/kit/calendar/calendarEvent'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { userZone } from '~/lib/time/instant'
import { cityOf, isUnknownZone, isZone, namedZone } from '~/lib/time/zones'
import type { CalendarCourseFragment } from './calendar.generated'
import type { Colouring } from './colouring'
import { spansOf } from './courseHours'
import { needMarks, type MarkedCourse } from './courseNeeds'

const canonical = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

/** The time zone of a course if it differs from the user's; otherwise null. */
export const foreignZone = (zone: string | null, reader = userZone()): string | null =>
  isZone(zone) && canonical(zone) !== canonical(reader) ? zone : null

/** 'Singapore time' for Asia/Singapore where that is not the user's zone; a zone the browser does not know is named as such. */
export function zoneNote(zone: string | null, reader = userZone()): string | null {
  if (isUnknownZone(zone)) return namedZone(zone)
  const foreign = foreignZone(zone, reader)
  return foreign && `${cityOf(foreign)} time`
}

/** Caches the notes per zone: looking a zone up is the slowest step. */
function zoneNotes(): (course: Pick<CalendarCourseFragment, 'timezone'>) => readonly string[] {
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

/** The marks of a course on some of its days: somebody booked twice is marked only where that is so. */
const marksOn = ({ needs, doubleDays }: MarkedCourse, from: CalendarDay, to: CalendarDay): CalendarEvent['marks'] =>
  needs.filter((need) => need !== 'bookedTwice' || [...doubleDays].some((day) => from <= day && day <= to)).map((need) => needMarks[need])

/**
 * The calendar events of courses, on the days and at the local times of each course's own zone. A month shows one bar per range of
 * consecutive days; the other views show each day with its hours.
 */
export function courseEvents(
  courses: readonly MarkedCourse[],
  view: CalendarView,
  { toneOf, kindOf }: Pick<Colouring, 'toneOf' | 'kindOf'>,
): readonly CalendarEvent[] {
  const zoneNotesOf = zoneNotes()
  return courses.flatMap((marked): readonly CalendarEvent[] => {
    const { course, days } = marked
    const isQuiet = course.isCompleted === true
    const [taken, short] = [takenInWords(course), takenInShort(course)]
    const states = isQuiet ? ['Archived'] : []
    const common = { subjectId: course.id, title: courseName(course), kind: kindOf(marked), tone: toneOf(marked), isQuiet }
    if (view === 'month') {
      return spansOf(days, { byHours: false }).map(({ from, to }) => ({
        ...common,
        id: eventId(course.id, from),
        count: taken === null || short === null ? null : { short, words: taken },
        notes: states,
        marks: marksOn(marked, from, to),
        start: { day: from, time: '00:00' },
        end: { day: to, time: '00:00' },
        isAllDay: true,
      }))
    }
    const notes = [...(taken === null ? [] : [taken]), ...states, ...zoneNotesOf(course)]
    return days.map(({ day, hours }) => ({
      ...common,
      id: eventId(course.id, hours ? `${day} ${hours.start}` : day),
      count: null,
      notes,
      marks: marksOn(marked, day, day),
      start: { day, time: hours?.start ?? '00:00' },
      end: { day, time: hours?.end ?? '00:00' },
      isAllDay: hours === null,
    }))
  })
}

const eventId = (courseId: string, at: string): string => `${courseId} ${at}`
