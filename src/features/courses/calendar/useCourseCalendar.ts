import { useMemo, useState } from 'react'
import { useRead } from '~/platform/api/useRead'
import type { CalendarEvent, CalendarView } from '~/kit/calendar/calendarEvent'
import { periodOf } from '~/kit/calendar/period'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { typedFromDay } from '~/lib/time/typedDay'
import { useCourseScope } from '../list/useCourseListQuery'
import { CalendarCourses, CalendarInstructors, type CalendarCoursesQuery } from './calendar.generated'
import { categoriesOf, courseEvents, tonesOf, visibleCourses, type CourseWithDays } from './courseEvents'

/** A loaded period and the view it was loaded for. */
interface LoadedPeriod {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly answer: CalendarCoursesQuery
}

interface CalendarQuery {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly instructor: string
  readonly category: string
}

/** What the calendar renders: the requested period, or the previous one while the request is in flight. */
export interface CourseCalendar {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly error: unknown
  readonly retry: () => void
  readonly isIncomplete: boolean
  /** Null until the first period has loaded. */
  readonly loaded: {
    readonly view: CalendarView
    readonly day: CalendarDay
    /** Every course the user may see, before any filter. */
    readonly all: readonly CourseWithDays[]
    readonly shown: readonly CourseWithDays[]
    readonly events: readonly CalendarEvent[]
    readonly tones: ReadonlyMap<string, number>
  } | null
}

const nothing: CalendarCoursesQuery = { getCourseByDate: [] }

const ignored = (): void => undefined

/** Loads the courses of the visible period and filters them. */
export function useCourseCalendar({ view, day, instructor, category }: CalendarQuery): CourseCalendar {
  const { centerId, instructorId } = useCourseScope()
  const { from, to } = periodOf(view, day)
  const reading = useRead(CalendarCourses, { from: typedFromDay(from), to: typedFromDay(to) })

  const [last, setLast] = useState<LoadedPeriod | null>(null)
  const answer = reading.status === 'ready' ? reading.data : null
  if (answer && (last?.answer !== answer || last.view !== view || last.day !== day)) setLast({ view, day, answer })
  const period = answer ? { view, day, answer } : last

  const courses = (period?.answer ?? nothing).getCourseByDate
  const loadedView = period?.view ?? view
  const all = useMemo(() => visibleCourses(courses, { centerId, instructorId }), [courses, centerId, instructorId])
  const tones = useMemo(() => tonesOf(all.flatMap(({ course }) => categoriesOf(course))), [all])
  const shown = useMemo(
    () =>
      all.filter(
        ({ course }) =>
          (instructor === '' || course.instructorId === instructor) && (category === '' || categoriesOf(course).includes(category)),
      ),
    [all, instructor, category],
  )
  const events = useMemo(() => courseEvents(shown, loadedView, tones), [shown, loadedView, tones])
  return {
    status: reading.status,
    error: reading.status === 'failed' ? reading.error : null,
    retry: reading.status === 'loading' ? ignored : reading.retry,
    isIncomplete: reading.status === 'ready' && reading.isIncomplete,
    loaded: period && { view: period.view, day: period.day, all, shown, events, tones },
  }
}

/** Instructor names by id, limited to the user's center if they have one. Empty until loaded. */
export function useInstructorNames(): ReadonlyMap<string, string> {
  const { centerId } = useCourseScope()
  // Silent: the calendar is useful without the names.
  const reading = useRead(CalendarInstructors, {}, { isSilent: true })
  const rows = reading.status === 'ready' ? reading.data.instructorsByClientId : null
  return useMemo(
    () =>
      new Map((rows ?? []).filter((row) => centerId === null || row.centerId === centerId).map(({ id, name }) => [id, name ?? 'No name'])),
    [rows, centerId],
  )
}
