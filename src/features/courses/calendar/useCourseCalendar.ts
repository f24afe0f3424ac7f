import { useMemo, useState } from 'react'
import { isTaughtBy } from '~/domain/course/courseTeam'
import type { CalendarEvent, CalendarView } from '~/kit/calendar/calendarEvent'
import { periodOf } from '~/kit/calendar/period'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayText'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { useCourseScope } from '../list/useCourseListQuery'
import { CalendarCourses, CalendarInstructors, type CalendarCourseFragment } from './calendar.generated'
import { categoriesOf, courseEvents, tonesOf, visibleCourses, type CourseWithDays } from './courseEvents'

interface Period {
  readonly view: CalendarView
  readonly day: CalendarDay
}

interface CalendarQuery extends Period {
  readonly instructor: string
  readonly category: string
}

/** The courses of a period, ready to render. */
export interface CourseCalendar extends Period {
  /** It is the period shown before, while the requested one is loading. */
  readonly isPrevious: boolean
  /** Every course the user may see, before any filter. */
  readonly all: readonly CourseWithDays[]
  readonly shown: readonly CourseWithDays[]
  readonly events: readonly CalendarEvent[]
  readonly tones: ReadonlyMap<string, number>
}

const none: readonly never[] = []

/** Loads the courses of a period and filters them. The previous period stays on screen until the next has loaded. */
export function useCourseCalendar({ view, day, instructor, category }: CalendarQuery): RecordState<CourseCalendar> {
  const { centerId, instructorId } = useCourseScope()
  const { from, to } = periodOf(view, day)
  const record = useRecord(CalendarCourses, { from: formatDay(from), to: formatDay(to) }, ({ getCourseByDate }) => getCourseByDate)
  const read = readyValue(record)
  const [last, setLast] = useState<(Period & { readonly courses: readonly CalendarCourseFragment[] }) | null>(null)
  if (read && (last?.courses !== read || last.view !== view || last.day !== day)) setLast({ view, day, courses: read })
  const period = read ? { view, day, courses: read } : (last ?? { view, day, courses: none })

  const { courses, view: shownView } = period
  const all = useMemo(() => visibleCourses(courses, { centerId, instructorId }), [courses, centerId, instructorId])
  const tones = useMemo(() => tonesOf(all.flatMap(({ course }) => categoriesOf(course))), [all])
  const shown = useMemo(
    () =>
      all.filter(
        ({ course }) =>
          (instructor === '' || isTaughtBy(course, instructor)) && (category === '' || categoriesOf(course).includes(category)),
      ),
    [all, instructor, category],
  )
  const events = useMemo(() => courseEvents(shown, shownView, tones), [shown, shownView, tones])
  const calendar: CourseCalendar = { view: shownView, day: period.day, isPrevious: read === null, all, shown, events, tones }
  return record.status === 'loading' && last
    ? { status: 'ready', value: calendar, isPartial: false, leftOut: 0, isOutdated: false, isRefreshing: true, retry: () => undefined }
    : mapRecord(record, () => calendar)
}

/** Instructor names by id, limited to the user's center if they have one. Empty until loaded. */
export function useCalendarInstructors(): ReadonlyMap<string, string> {
  const { centerId } = useCourseScope()
  // Silent: the calendar is useful without the names.
  const record = useRecord(CalendarInstructors, {}, ({ instructorsByClientId }) => instructorsByClientId, { isSilent: true })
  const rows = readyValue(record) ?? none
  return useMemo(
    () => new Map(rows.filter((row) => centerId === null || row.centerId === centerId).map(({ id, name }) => [id, name ?? 'No name'])),
    [rows, centerId],
  )
}
