import { useMemo } from 'react'
import { useHiddenRows } from '~/kit/feedback/undo'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CourseParticipants, type ParticipantRowFragment } from './courseDetail.generated'

/** The participants of a course, without those who are being moved. */
export function useCourseParticipants(courseId: string): RecordState<readonly ParticipantRowFragment[]> {
  const record = useRecord(CourseParticipants, { courseId }, { from: 'fresh' })
  const hidden = useHiddenRows()
  const all = readyValue(record)
  const visible = useMemo(() => (all ?? []).filter(({ id }) => !hidden.has(id)), [all, hidden])
  return mapRecord(record, () => visible)
}
