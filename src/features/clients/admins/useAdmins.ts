import { useMemo } from 'react'
import { completeValue, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { CenterNames, ClientAdmins, type AdminRowFragment } from '../clients.generated'

/** Everyone who works in the console for one's own client, read anew each time. */
export const useAdmins = (): RecordState<readonly AdminRowFragment[]> =>
  useRecord(ClientAdmins, {}, (data) => data.admins, { from: 'fresh' })

/** What is stale after somebody was invited or removed. */
export const staleAdmins = ['admins', 'usersByClientId', 'userByEmail'] as const

/** The training centers or clinics as options; null while they are not known. */
export function useCenterNames() {
  const record = useRecord(CenterNames, {}, (data) => data.getTrainingCentersByClientId, { isSilent: true })
  const known = completeValue(record)
  const centers = useMemo(() => known && known.map(({ id, name }) => ({ value: id, label: name ?? id })), [known])
  return { isReady: record.status !== 'loading', centers }
}
