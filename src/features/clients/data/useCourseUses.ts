import { useMemo } from 'react'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { countUses } from './courseUse'
import { CourseUses } from './data.generated'

/** All courses, and how many use each saved title and picture; `counts` is null where they could not all be read. */
export function useCourseUses() {
  const courses = useRecord(CourseUses, {}, { from: 'uncached', isSilent: true })
  const whole = completeValue(courses)
  return { courses, counts: useMemo(() => whole && countUses(whole), [whole]) }
}
