import { useMemo } from 'react'
import { completeValue, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { countUses, type UseCounts } from './courseUse'
import { CourseUses as AllCourses, type CourseUsesQuery as Read } from './data.generated'

export interface CourseUses {
  /** Planned and completed. */
  readonly courses: RecordState<Read['coursesByClientId']>
  /** How many of them use each saved title and picture; null where they could not all be read. */
  readonly counts: UseCounts | null
}

/** What courses took from the saved titles and pictures. */
export function useCourseUses(): CourseUses {
  const record = useRecord(AllCourses, {}, (data) => data.coursesByClientId, { from: 'uncached', isSilent: true })
  const courses = completeValue(record)
  return { courses: record, counts: useMemo(() => courses && countUses(courses), [courses]) }
}
