import { useEffect, useMemo, type ReactNode } from 'react'
import { readyValue } from '../api/read/record'
import { useRecord } from '../api/read/useRecord'
import { session } from '../session/session'
import { storage } from '../storage/storage'
import { ClientProvider, useClient } from './client'
import { ClientDetails } from './details.generated'

/** Adds the details that the first paint did without to the client, once they are read. */
export function DetailedClient({ children }: { readonly children: ReactNode }) {
  const client = useClient()
  const details = readyValue(useRecord(ClientDetails, {}, (data) => data.getClientTheme, { isSilent: true }))
  const detailed = useMemo(() => ({ ...client, ...details }), [client, details])
  const { issuerName } = detailed
  useEffect(() => {
    if (!issuerName) return
    const store = (): void => void storage.write('issuerName', issuerName)
    store()
    // The start of a session stores the client again, with what the first paint knows of it.
    return session.subscribe(() => {
      if (session.read().status === 'active') store()
    })
  }, [issuerName])
  return <ClientProvider client={detailed}>{children}</ClientProvider>
}
