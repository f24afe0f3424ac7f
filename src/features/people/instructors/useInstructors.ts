import { useMemo } from 'react'
import { readWhole } from '~/platform/api/read/readOnce'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { useRecord, type RecordOptions } from '~/platform/api/read/useRecord'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { InstructorCenters, InstructorsOfCenter, InstructorsOfClient, type InstructorRowFragment } from './instructors.generated'

/** The instructors the user may see: all of the client, or those of the one training center the admin is limited to. */
export function useInstructors(options: Pick<RecordOptions, 'isSilent'> = {}): RecordState<readonly InstructorRowFragment[]> {
  const centerId = useOwnCenter()
  const ofClient = useRecord(InstructorsOfClient, {}, { ...options, isSkipped: centerId !== null })
  const ofCenter = useRecord(InstructorsOfCenter, { centerId: centerId ?? '' }, { ...options, isSkipped: centerId === null })
  return centerId === null ? ofClient : ofCenter
}

/** The same instructors, fetched from the backend. @throws CommandFailure when they could not be read completely */
export const readInstructors = (centerId: string | null): Promise<readonly InstructorRowFragment[]> =>
  centerId === null
    ? readWhole(InstructorsOfClient, {}, ({ instructorsByClientId }) => instructorsByClientId, 'The instructors')
    : readWhole(InstructorsOfCenter, { centerId }, ({ instructorsByCenterId }) => instructorsByCenterId, 'The instructors')

/** Training centers as options. They are null while loading (`isReady` false) and when they could not be read. */
export function useCenters() {
  const record = useRecord(InstructorCenters, {}, { isSilent: true })
  const known = completeValue(record)
  const centers = useMemo(() => known && known.map(({ id, name }) => ({ value: id, label: name ?? id })), [known])
  return { isReady: record.status !== 'loading', centers }
}
