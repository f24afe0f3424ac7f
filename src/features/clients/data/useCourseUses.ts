import { useMemo } from 'react'
import { completeValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { countUses, type UseCounts } from './courseUse'
import { CourseUses } from './data.generated'

/** How many courses use each saved title and picture; `counts` is null where the courses could not all be read. */
export function useCourseUses(): { readonly counts: UseCounts | null; readonly isLoading: boolean } {
  const record = useRecord(CourseUses, {}, (data) => data.coursesByClientId, { from: 'uncached', isSilent: true })
  const courses = completeValue(record)
  return { counts: useMemo(() => courses && countUses(courses), [courses]), isLoading: record.status === 'loading' }
}
