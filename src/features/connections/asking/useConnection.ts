import type { RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useRefresher } from '~/platform/api/read/useRefresher'
import { OneConnection, type OneConnectionQuery } from '../connections.generated'
import type { ConnectionId } from '../ids'

export type ConnectionFacts = NonNullable<OneConnectionQuery['getUserConnection']>

/** How long access that was taken back may still be shown, in milliseconds: what is read is a passport, and the question is a small one. */
const readEvery = 60_000

/**
 * One connection, never from a cache and read again every minute: access may end while its page is open.
 * @param id null where there is none to read
 */
export function useConnection(id: ConnectionId | null, place: string): RecordState<ConnectionFacts> {
  const record = useRecord(OneConnection, { id: id ?? '' }, { from: 'uncached', isSilent: true, isSkipped: id === null })
  useRefresher(
    place,
    () => {
      if (id !== null && record.status !== 'loading') record.retry()
    },
    readEvery,
  )
  return record
}
