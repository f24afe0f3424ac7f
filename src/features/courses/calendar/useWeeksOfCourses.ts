import { useMemo } from 'react'
import { isInScope, useCourseScope } from '~/domain/course/courseScope'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CalendarCourses } from './calendar.generated'
import type { MarkedCourse } from './courseNeeds'
import { useMarkedCourses } from './useMarkedCourses'

interface WeeksQuery {
  /** A Monday. */
  readonly from: CalendarDay
  readonly weeks: number
  readonly now: Date
  readonly isSkipped: boolean
}

const none: readonly never[] = []

/**
 * The courses in a number of weeks, for the view by instructor. Those of other centers belong to it: whoever teaches there is not free here.
 */
export function useWeeksOfCourses({ from, weeks, now, isSkipped }: WeeksQuery): RecordState<readonly MarkedCourse[]> {
  const { instructorId } = useCourseScope()
  const record = useRecord(CalendarCourses, { from: formatDay(from), to: formatDay(addDays(from, weeks * 7 - 1)) }, { isSkipped })
  const marked = useMarkedCourses(readyValue(record) ?? none, now)
  const own = useMemo(() => marked.filter(({ course }) => isInScope(course, { centerId: null, instructorId })), [marked, instructorId])
  return mapRecord(record, () => own)
}
