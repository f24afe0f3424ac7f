import { useDeferredValue, useEffect, useState } from 'react'
import { dayFromStored, storedDay } from '~/domain/course/courseDates'
import { isTemplate } from '~/domain/course/courseTemplate'
import { courseName } from '~/domain/course/courseText'
import { useFormContext } from '~/kit/form/formContext'
import { useMinute } from '~/kit/ui/useMinute'
import { addDays, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { useRecord } from '~/platform/api/read/useRecord'
import { clashesOf, isUnreadable, type Clash, type OtherCourse, type PlannedCourse } from '../courseClash'
import { CoursesAround } from './courseEdit.generated'
import type { CourseValues } from './courseFields'
import { instructorOn } from './courseInput'
import type { DateValues } from './courseStructure'
import { planOf } from './courseValues'
import { nearestFree, type FreeDates } from './freeDates'

/** What is known of the clashes of the dates on a form. `none`: nobody and nothing is booked by it. */
export type DateClashes =
  | { readonly status: 'none' }
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly retry: () => void }
  /** The clashes of each date, in the order of the form. */
  | {
      readonly status: 'ready'
      readonly byDate: readonly (readonly Clash[])[]
      /** For each date the name of a course that may clash with it, because its days cannot be read; null where there is none. */
      readonly unread: readonly (string | null)[]
      /** Whether an instructor could teach all of these dates without being booked twice. */
      readonly isFree: (instructorId: string, dateIndexes: readonly number[]) => boolean
      /** The nearest days on which a date would clash with nothing. */
      readonly freeDates: (dateIndex: number) => FreeDates
      /** The days on which all courses are known. */
      readonly known: DayRange
    }

/** Id prefix of the other dates on this form. */
export const formPrefix = 'date:'

/** Debounce before clashes are requested, in milliseconds. */
const debounceTime = 500

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  // An effect, because it starts a timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceTime)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** How far before and after the dates free dates are looked for, in days. */
const [lookBack, lookAhead] = [28, 56]

/** The day before and the day after: in another zone the same moment may belong to either. */
const around = (from: CalendarDay, to: CalendarDay): DayRange => ({ from: from && addDays(from, -1), to: to && addDays(to, 1) })

/** Whether a course has a day near the days of a date, so that only few are compared by the minute. */
function isNear({ days: held }: OtherCourse, days: DateValues['days']): boolean {
  const { from, to } = around(days[0]?.date ?? '', days.at(-1)?.date ?? '')
  return (held ?? []).some(({ date }) => {
    const day = dayFromStored(date)
    return day !== null && day >= from && day <= to
  })
}

/**
 * The days on which the instructor, the assistant or the place of a date is already booked, by another course or another date of the form. All
 * dates are checked with one request.
 * @param courseId the edited course; null for a new one
 */
export function useDateClashes(courseId: string | null): DateClashes {
  const { watch, getValues } = useFormContext<CourseValues>()
  const [street, city, timezone, assistant, own] = watch(['street', 'city', 'timezone', 'assistantId', 'instructorId'])
  const plan = planOf(getValues())
  const typed = watch('dates')
  const courseDates = useDeferredValue(typed)
  const assistantId = assistant || null
  const hasBookings = assistantId !== null || street.trim() !== '' || courseDates.some((courseDate) => instructorOn(own, courseDate) !== '')
  const firsts = courseDates.map(({ days }) => days[0]?.date ?? '').filter(Boolean)
  const lasts = courseDates.map(({ days }) => days.at(-1)?.date ?? '').filter(Boolean)
  const [first, last] = [firsts.toSorted()[0], lasts.toSorted().at(-1)]
  const known = first !== undefined && last !== undefined ? { from: addDays(first, -lookBack), to: addDays(last, lookAhead) } : null
  const wanted = known && around(known.from, known.to)
  const [from, to] = [useDebounced(wanted?.from ?? ''), useDebounced(wanted?.to ?? '')]
  const today = wallClockIn(zoneOr(timezone), useMinute()).day
  const record = useRecord(
    CoursesAround,
    { from: from && formatDay(from), to: to && formatDay(to) },
    { from: 'uncached', isSilent: true, isSkipped: !hasBookings || from === '' },
  )
  if (!hasBookings || known === null || wanted === null) return { status: 'none' }
  // Clashes loaded for the previous days do not apply.
  if (record.status === 'loading' || from !== wanted.from || to !== wanted.to) return { status: 'checking' }
  if (record.status !== 'ready' || record.isPartial) return { status: 'failed', retry: record.retry }
  const courses = record.value.filter((course) => !isTemplate(course))
  const planned = (courseDate: DateValues, instructorId: string): PlannedCourse => ({
    id: courseId,
    instructorId: instructorId || null,
    assistantId,
    timezone,
    street,
    city,
    days: courseDate.days,
  })
  const ofForm = (courseDate: DateValues, at: number, instructorId = instructorOn(own, courseDate)): OtherCourse => ({
    ...planned(courseDate, instructorId),
    id: `${formPrefix}${at}`,
    name: `date ${at + 1} of this form`,
    days: courseDate.days.map((day) => ({ ...day, date: storedDay(day.date) })),
  })
  const siblings = courseDates.map((courseDate, at) => ofForm(courseDate, at))
  const clashesWith = (courseDate: DateValues, at: number, instructorId: string, others = siblings): readonly Clash[] =>
    clashesOf(
      planned(courseDate, instructorId),
      [...others.filter(({ id }) => id !== `${formPrefix}${at}`), ...courses].filter((other) => isNear(other, courseDate.days)),
    )
  const unreadFor = (courseDate: DateValues): string | null => {
    const unread = courses.find((course) => isUnreadable(planned(courseDate, instructorOn(own, courseDate)), course))
    return unread ? courseName(unread) : null
  }
  return {
    status: 'ready',
    known,
    byDate: courseDates.map((courseDate, at) => clashesWith(courseDate, at, instructorOn(own, courseDate))),
    unread: courseDates.map((courseDate) => unreadFor(courseDate)),
    isFree: (instructorId, changed) => {
      // Two dates at the same time need two instructors.
      const others = courseDates.map((courseDate, at) =>
        changed.includes(at) ? ofForm(courseDate, at, instructorId) : ofForm(courseDate, at),
      )
      return changed.every((at) => {
        const courseDate = courseDates[at]
        if (!courseDate) return false
        const alone = { ...planned(courseDate, instructorId), assistantId: null, street: null }
        return (
          !courses.some((course) => isUnreadable(alone, course)) &&
          !clashesWith(courseDate, at, instructorId, others).some((clash) => clash.with.includes('instructor'))
        )
      })
    },
    freeDates: (at) => {
      const courseDate = courseDates[at]
      if (!courseDate) return { status: 'none' }
      const instructorId = instructorOn(own, courseDate)
      const unread = unreadFor(courseDate)
      if (unread !== null) return { status: 'unread', courseName: unread }
      const found = nearestFree(courseDate, plan, { known, today }, (moved) => clashesWith(moved, at, instructorId).length === 0)
      return found ? { status: 'found', courseDate: found } : { status: 'none' }
    },
  }
}
