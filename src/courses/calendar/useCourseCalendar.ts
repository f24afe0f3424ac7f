import { useMemo, useState } from 'react'
import { useRead } from '~/shared/api/useRead'
import type { CalendarEvent, CalendarView } from '~/shared/calendar/calendarEvent'
import { periodOf } from '~/shared/calendar/period'
import { useClient } from '~/shared/session/client'
import type { CalendarDay } from '~/shared/time/calendarDay'
import { typedFromDay } from '~/shared/time/typedDay'
import { useCourseScope } from '../list/useCourseList'
import { CalendarCourses, CalendarInstructors, type CalendarCoursesQuery } from './calendar.generated'
import { categoriesOf, courseEvents, heldCourses, tonesOf, type HeldCourse } from './courseEvents'

/** Days that were read, and how they are looked at. */
interface Read {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly answer: CalendarCoursesQuery
}

interface Asked {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly instructor: string
  readonly category: string
}

/** What the calendar draws: the days that are asked for, or those before them as long as these are on their way. */
export interface CourseCalendar {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly error: unknown
  readonly retry: () => void
  readonly isIncomplete: boolean
  /** Null until the first days are there. */
  readonly drawn: {
    readonly view: CalendarView
    readonly day: CalendarDay
    /** Whoever is in the reader's sight, before any filter. */
    readonly all: readonly HeldCourse[]
    readonly shown: readonly HeldCourse[]
    readonly events: readonly CalendarEvent[]
    readonly tones: ReadonlyMap<string, number>
  } | null
}

const nothing: CalendarCoursesQuery = { getCourseByDate: [] }

const ignored = (): void => undefined

/** Reads the courses of the days that are looked at. */
export function useCourseCalendar({ view, day, instructor, category }: Asked): CourseCalendar {
  const client = useClient()
  const { centerId, instructorId } = useCourseScope()
  const { from, to } = periodOf(view, day)
  const reading = useRead(CalendarCourses, { clientId: client.id, from: typedFromDay(from), to: typedFromDay(to) })

  const [kept, setKept] = useState<Read | null>(null)
  const answer = reading.status === 'ready' ? reading.data : null
  if (answer && (kept?.answer !== answer || kept.view !== view || kept.day !== day)) setKept({ view, day, answer })
  const read = answer ? { view, day, answer } : kept

  const courses = (read?.answer ?? nothing).getCourseByDate
  const drawnView = read?.view ?? view
  const all = useMemo(() => heldCourses(courses, { centerId, instructorId }), [courses, centerId, instructorId])
  const tones = useMemo(() => tonesOf(all.flatMap(({ course }) => categoriesOf(course))), [all])
  const shown = useMemo(
    () =>
      all.filter(
        ({ course }) =>
          (instructor === '' || course.instructorId === instructor) && (category === '' || categoriesOf(course).includes(category)),
      ),
    [all, instructor, category],
  )
  const events = useMemo(() => courseEvents(shown, drawnView, tones), [shown, drawnView, tones])
  return {
    status: reading.status,
    error: reading.status === 'failed' ? reading.error : null,
    retry: reading.status === 'loading' ? ignored : reading.retry,
    isIncomplete: reading.status === 'ready' && reading.isIncomplete,
    drawn: read && { view: read.view, day: read.day, all, shown, events, tones },
  }
}

/** Who teaches, by id: those of the reader's center, where he is limited to one. Empty where it is not known. */
export function useInstructorNames(): ReadonlyMap<string, string> {
  const client = useClient()
  const { centerId } = useCourseScope()
  // A calendar is of use without the names too.
  const reading = useRead(CalendarInstructors, { clientId: client.id }, { isSilent: true })
  const rows = reading.status === 'ready' ? reading.data.instructorsByClientId : null
  return useMemo(
    () =>
      new Map((rows ?? []).filter((row) => centerId === null || row.centerId === centerId).map(({ id, name }) => [id, name ?? 'No name'])),
    [rows, centerId],
  )
}
