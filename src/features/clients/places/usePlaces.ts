import { useMemo } from 'react'
import { usePromise } from '~/kit/ui/usePromise'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { useRecord, type RecordOptions } from '~/platform/api/read/useRecord'
import { send } from '~/platform/api/transport/transport'
import { CenterCount, Facilities, TrainingCenters, type FacilityRowFragment, type TrainingCenterRowFragment } from './places.generated'

/** What is stale after a place was added, changed or deleted; the twins are the address choices of the course form. */
export const stalePlaces = [
  'trainingCenters',
  'facilities',
  'getTrainingCentersByClientId',
  'getFacilitiesByClientId',
] as const satisfies readonly QueryField[]

export const useCenters = (options?: RecordOptions): RecordState<readonly TrainingCenterRowFragment[]> =>
  useRecord(TrainingCenters, {}, { from: 'fresh', ...options })

export const useFacilities = (options?: RecordOptions): RecordState<readonly FacilityRowFragment[]> =>
  useRecord(Facilities, {}, { from: 'fresh', ...options })

/** How many places there are, of both kinds together; null while that is not known. */
export function usePlaceCount(): number | null {
  const centers = completeValue(usePromise('places', async (signal) => countOf(await send(CenterCount, {}, { signal }))))
  const facilities = completeValue(useFacilities({ isSilent: true }))
  return useMemo(() => (centers === null || facilities === null ? null : centers + facilities.length), [centers, facilities])
}

const countOf = ({ data }: { readonly data: { readonly getCenterCount: number | null } }): number | null => data.getCenterCount
