import { useCallback, useMemo, type ReactNode } from 'react'
import { readyValue } from '../api/read/record'
import { useRecord } from '../api/read/useRecord'
import { useEachSession } from '../session/useEachSession'
import { storage } from '../storage/storage'
import { ClientProvider, useClient } from './client'
import { ClientDetails } from './details.generated'

/** Adds the details that the first paint did without to the client, once they are read. */
export function DetailedClient({ children }: { readonly children: ReactNode }) {
  const client = useClient()
  const details = readyValue(useRecord(ClientDetails, {}, { isSilent: true }))
  const detailed = useMemo(() => ({ ...client, ...details }), [client, details])
  const { issuerName } = detailed
  useEachSession(useCallback(() => issuerName && void storage.write('issuerName', issuerName), [issuerName]))
  return <ClientProvider client={detailed}>{children}</ClientProvider>
}
