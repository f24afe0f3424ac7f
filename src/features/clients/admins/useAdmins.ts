import { useMemo, useState } from 'react'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CenterNames, ClientAdmins, type AdminRowFragment } from '../clients.generated'

/** Everyone who works in the console for one's own client, read anew each time. */
export const useAdmins = (): RecordState<readonly AdminRowFragment[]> => useRecord(ClientAdmins, {}, { from: 'fresh' })

/** What is stale after somebody was invited or removed. */
export const staleAdmins = ['admins', 'usersByClientId', 'userByEmail'] as const

const nothing = (): void => undefined

/**
 * The training centers or clinics as options; null while they are not known.
 * @param clientId another client, for the root client; one's own by default
 */
export function useCenterNames(clientId?: string) {
  const record = useRecord(CenterNames, clientId === undefined ? {} : { clientId }, { isSilent: true })
  // A form that has been shown stays while they are read again.
  const [isReady, setReady] = useState(record.status !== 'loading')
  if (!isReady && record.status !== 'loading') setReady(true)
  const known = completeValue(record)
  const centers = useMemo(() => known && known.map(({ id, name }) => ({ value: id, label: name ?? id })), [known])
  const retry = record.status === 'loading' ? nothing : record.retry
  return { isReady, centers, retry }
}
