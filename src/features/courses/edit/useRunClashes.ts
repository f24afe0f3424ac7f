import { useDeferredValue, useEffect, useState } from 'react'
import { dayFromStored, storedDay } from '~/domain/course/courseDates'
import { isTemplate } from '~/domain/course/courseTemplate'
import { useFormContext } from '~/kit/form/formContext'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayText'
import { useRecord } from '~/platform/api/useRecord'
import { clashesOf, type Clash, type OtherCourse } from '../courseClash'
import { CoursesAround } from './courseEdit.generated'
import type { CourseValues } from './courseFields'
import { instructorOfRun } from './courseInput'

/** What is known of the clashes of the runs on a form. `none`: nobody and nothing is booked by it. */
export type RunClashes =
  | { readonly status: 'none' }
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly retry: () => void }
  /** The clashes of each run, in the order of the form. */
  | {
      readonly status: 'ready'
      readonly runs: readonly (readonly Clash[])[]
      /** Whether an instructor could teach a run without being booked twice. */
      readonly isFree: (instructorId: string, run: number) => boolean
    }

/** Id prefix of the other runs on this form. */
export const runPrefix = 'run:'

/** Debounce before clashes are requested, in milliseconds. */
const debounceTime = 500

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  // An effect, because it runs a timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceTime)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** The day before and the day after: in another zone the same moment may belong to either. */
const around = (from: CalendarDay, to: CalendarDay) => ({ from: from && addDays(from, -1), to: to && addDays(to, 1) })

/** Whether a course has a day near the days of a run, so that only few are compared by the minute. */
function isNear({ days: held }: OtherCourse, days: CourseValues['dates'][number]['days']): boolean {
  const { from, to } = around(days[0]?.date ?? '', days.at(-1)?.date ?? '')
  return (held ?? []).some(({ date }) => {
    const day = dayFromStored(date)
    return day !== null && day >= from && day <= to
  })
}

/**
 * The days on which the instructor, the assistant or the place of a run is already booked, by another course or another run of the form. All
 * runs are checked with one request.
 * @param courseId the edited course; null for a new one
 */
export function useRunClashes(courseId: string | null): RunClashes {
  const { watch } = useFormContext<CourseValues>()
  const [street, city, timezone, assistant, own] = watch(['street', 'city', 'timezone', 'assistantId', 'instructorId'])
  const typed = watch('dates')
  const runs = useDeferredValue(typed)
  const assistantId = assistant || null
  const hasBookings = assistantId !== null || street.trim() !== '' || runs.some((run) => instructorOfRun(own, run) !== '')
  const firsts = runs.map(({ days }) => days[0]?.date ?? '').filter(Boolean)
  const lasts = runs.map(({ days }) => days.at(-1)?.date ?? '').filter(Boolean)
  const span = around(firsts.toSorted()[0] ?? '', lasts.toSorted().at(-1) ?? '')
  const [from, to] = [useDebounced(span.from), useDebounced(span.to)]
  const record = useRecord(
    CoursesAround,
    { from: from && formatDay(from), to: to && formatDay(to) },
    ({ getCourseByDate }) => getCourseByDate,
    { from: 'uncached', isSilent: true, isSkipped: !hasBookings || from === '' },
  )
  if (!hasBookings || span.from === '') return { status: 'none' }
  // Clashes loaded for the previous days do not apply.
  if (record.status === 'loading' || from !== span.from || to !== span.to) return { status: 'checking' }
  if (record.status !== 'ready' || record.isPartial) return { status: 'failed', retry: record.retry }
  const courses = record.value.filter((course) => !isTemplate(course))
  const ofForm = (run: CourseValues['dates'][number], at: number): OtherCourse => ({
    id: `${runPrefix}${at}`,
    name: `run ${at + 1} of this form`,
    instructorId: instructorOfRun(own, run) || null,
    assistantId,
    timezone,
    street,
    city,
    days: run.days.map((day) => ({ ...day, date: storedDay(day.date) })),
  })
  const siblings = runs.map(ofForm)
  const clashesWith = (run: CourseValues['dates'][number], at: number, instructorId: string): readonly Clash[] =>
    clashesOf(
      { id: courseId, instructorId: instructorId || null, assistantId, timezone, street, city, days: run.days },
      [...siblings.filter(({ id }) => id !== `${runPrefix}${at}`), ...courses].filter((other) => isNear(other, run.days)),
    )
  return {
    status: 'ready',
    runs: runs.map((run, at) => clashesWith(run, at, instructorOfRun(own, run))),
    isFree: (instructorId, at) => {
      const run = runs[at]
      return run !== undefined && !clashesWith(run, at, instructorId).some((clash) => clash.with.includes('instructor'))
    },
  }
}
