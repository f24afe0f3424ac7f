import { useMemo } from 'react'
import { ApiError } from '~/platform/api/errors'
import { send } from '~/platform/api/transport'
import { useRead, type ReadOptions } from '~/platform/api/useRead'
import { useSession } from '~/platform/session/useSession'
import { InstructorCenters, InstructorsOfCenter, InstructorsOfClient, type InstructorRowFragment } from './instructors.generated'

/** Query fields to invalidate after an instructor changes. */
export const staleAfterChange = ['instructorsByClientId', 'instructorsByCenterId', 'getInstructorCount']

const none: readonly never[] = []

/** The instructors the user may see: all of the client, or those of the one training center the admin is limited to. */
export function useInstructors(options: Pick<ReadOptions, 'isSilent'> = {}) {
  const { centerId } = useSession().admin
  const ofClient = useRead(InstructorsOfClient, {}, { ...options, isSkipped: centerId !== null })
  const ofCenter = useRead(InstructorsOfCenter, { centerId: centerId ?? '' }, { ...options, isSkipped: centerId === null })
  const rowsOfClient = ofClient.status === 'ready' ? ofClient.data.instructorsByClientId : none
  const rowsOfCenter = ofCenter.status === 'ready' ? ofCenter.data.instructorsByCenterId : none
  return centerId === null ? { reading: ofClient, rows: rowsOfClient } : { reading: ofCenter, rows: rowsOfCenter }
}

/**
 * The same instructors, fetched from the backend.
 * @throws ApiError when the request fails or the response is partial
 */
export async function readInstructors(centerId: string | null): Promise<readonly InstructorRowFragment[]> {
  const { data, problems } = await (centerId === null ? send(InstructorsOfClient, {}) : send(InstructorsOfCenter, { centerId }))
  if (problems[0]) throw new ApiError('answer', InstructorsOfClient.name, problems[0].message)
  return 'instructorsByClientId' in data ? data.instructorsByClientId : data.instructorsByCenterId
}

/** Training centers as options. They are null while loading (`isReady` false) and when they could not be read. */
export function useCenters() {
  const reading = useRead(InstructorCenters, {}, { isSilent: true })
  const data = reading.status === 'ready' && !reading.isIncomplete ? reading.data : null
  const centers = useMemo(() => data && data.getTrainingCentersByClientId.map(({ id, name }) => ({ value: id, label: name ?? id })), [data])
  return { isReady: reading.status !== 'loading', centers }
}
