import { useMemo, useState } from 'react'
import { isInScope, useCourseScope } from '~/domain/course/courseScope'
import type { CalendarEvent, CalendarView } from '~/kit/calendar/calendarEvent'
import { periodOf, weekAndAgendaOf } from '~/kit/calendar/period'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CalendarCourses, type CalendarCourseFragment } from './calendar.generated'
import { colouringBy, type ColouredBy, type Colouring, type ColourNames } from './colouring'
import { isChosen, type CourseChoice } from './courseChoice'
import { courseEvents } from './courseEvents'
import type { MarkedCourse } from './courseNeeds'
import { useMarkedCourses } from './useMarkedCourses'

interface Period {
  readonly view: CalendarView
  readonly day: CalendarDay
}

interface CalendarQuery extends Period {
  readonly choice: CourseChoice
  readonly colouredBy: ColouredBy
  readonly names: ColourNames
  readonly now: Date
  /** The whole week of the day is shown, too. */
  readonly hasWeek: boolean
  readonly isSkipped: boolean
}

/** The courses of a period, ready to render. */
export interface CourseCalendar extends Period {
  /** It is the period shown before, while the requested one is loading. */
  readonly isPrevious: boolean
  /** Every course the user may see, before any filter. */
  readonly all: readonly MarkedCourse[]
  readonly shown: readonly MarkedCourse[]
  readonly events: readonly CalendarEvent[]
  readonly colouring: Colouring
}

const none: readonly never[] = []

/** Loads the courses of a period and filters them. The previous period stays on screen until the next has loaded. */
export function useCourseCalendar(query: CalendarQuery): RecordState<CourseCalendar> {
  const { view, day, choice, colouredBy, names, now, hasWeek, isSkipped } = query
  const scope = useCourseScope()
  const { from, to } = hasWeek ? weekAndAgendaOf(day) : periodOf(view, day)
  const record = useRecord(CalendarCourses, { from: formatDay(from), to: formatDay(to) }, { isSkipped })
  const read = readyValue(record)
  const [last, setLast] = useState<(Period & { readonly courses: readonly CalendarCourseFragment[] }) | null>(null)
  if (read && (last?.courses !== read || last.view !== view || last.day !== day)) setLast({ view, day, courses: read })
  const period = read ? { view, day, courses: read } : (last ?? { view, day, courses: none })

  const { courses, view: shownView } = period
  const { centerId, instructorId } = scope
  const marked = useMarkedCourses(courses, now)
  const all = useMemo(() => marked.filter(({ course }) => isInScope(course, { centerId, instructorId })), [marked, centerId, instructorId])
  const colouring = useMemo(() => colouringBy(colouredBy, all, names), [colouredBy, all, names])
  const { instructor, category, isNeedy } = choice
  const shown = useMemo(
    () => all.filter((course) => isChosen(course, { instructor, category, isNeedy })),
    [all, instructor, category, isNeedy],
  )
  const events = useMemo(() => courseEvents(shown, shownView, colouring), [shown, shownView, colouring])
  const calendar: CourseCalendar = { view: shownView, day: period.day, isPrevious: read === null, all, shown, events, colouring }
  return record.status === 'loading' && last
    ? { status: 'ready', value: calendar, isPartial: false, leftOut: 0, isOutdated: false, isRefreshing: true, retry: () => undefined }
    : mapRecord(record, () => calendar)
}
