import { useState } from 'react'
import { personName } from '~/domain/person/personName'
import { useNow } from '~/kit/ui/useNow'
import { currentTime } from '~/lib/time/clock'
import { readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { accessOf, type Access } from '../access'
import { useConnection, type ConnectionFacts } from '../asking/useConnection'
import {
  ConnectionList,
  SeafarerAccount,
  SeafarerList,
  type SeafarerAccountQuery,
  type SeafarerFactsFragment,
} from '../connections.generated'
import { connectionIdOf, type ConnectionId, type UserId } from '../ids'
import { argumentsOf, type ConnectionView } from '../list/connectionRows'
import { isOld, useShownAgain } from '../useShownAgain'

export type SeafarerFacts = SeafarerFactsFragment
type Account = NonNullable<SeafarerAccountQuery['user']>
type SharedCertificate = NonNullable<SeafarerFacts['certificates']>[number]

/** The certificates somebody shares, which they may do without their profile. */
interface SharedCertificates {
  /** Empty where none can be seen. */
  readonly certificates: readonly SharedCertificate[]
  /** Whether these are all they share, read completely. Nothing is missing otherwise. */
  readonly isWhole: boolean
}

/** What is known of a seafarer at a moment. */
export interface Seafarer {
  readonly userId: UserId
  readonly connectionId: ConnectionId | null
  readonly name: string
  readonly email: string | null
  /** What they share about themselves; null where that may not be seen. */
  readonly facts: SeafarerFacts | null
  readonly shared: SharedCertificates
  /** What may be seen; null while, or where, that could not be read. */
  readonly access: Access | null
  readonly isReadingAccess: boolean
}

/** How often access is judged again, in milliseconds: its end may pass while the page is open. */
const judgedEvery = 30_000

interface Parts {
  readonly userId: UserId
  readonly connectionId: ConnectionId | null
  readonly listed: RecordState<SeafarerFacts>
  readonly account: RecordState<Account>
  readonly connection: RecordState<ConnectionFacts>
  readonly now: Date
}

/**
 * A seafarer from three answers: the list of active connections, else their account, and the connection itself. Access decides: what is
 * listed stays hidden once the connection says that it is not shared.
 */
function seafarerOf({ userId, connectionId, listed, account, connection, now }: Parts): RecordState<Seafarer> {
  const other = connection.status === 'ready' && connection.value.userId !== null && connection.value.userId !== userId
  // A connection with somebody else, or none: the link was put together wrongly.
  if (other || (connectionId !== null && connection.status === 'missing')) return { status: 'missing', retry: connection.retry }
  if (listed.status === 'loading' || listed.status === 'failed') return listed
  const named = connection.status === 'ready' ? connection.value : null
  if (listed.status === 'missing' && account.status !== 'ready' && !named) return account
  const access = connection.status === 'ready' ? accessOf(connection.value, now) : null
  const open = listed.status === 'ready' && !access?.hasEnded ? listed : null
  const facts = open && access?.profile !== 'hidden' ? open.value : null
  const certificates = open && access?.certificates !== 'hidden' ? open.value.certificates : null
  const source =
    facts ?? (account.status === 'ready' ? account.value : listed.status === 'ready' ? listed.value : named && { ...named, name: null })
  const value: Seafarer = {
    userId,
    connectionId,
    name: (source && personName(source)) || source?.email || 'No name',
    email: source?.email ?? null,
    facts,
    shared: {
      certificates: certificates ?? [],
      isWhole: certificates !== null && access?.certificates === 'seen' && open?.isPartial === false && !open.isOutdated,
    },
    access,
    isReadingAccess: connectionId !== null && connection.status === 'loading',
  }
  return listed.status === 'ready'
    ? { ...listed, value }
    : { status: 'ready', value, isPartial: false, leftOut: 0, isOutdated: false, isRefreshing: false, retry: listed.retry }
}

/** The connection of somebody who has not accepted, or whose access has ended. */
const useOther = (view: ConnectionView, userId: UserId, isWanted: boolean) =>
  useRecord(ConnectionList, argumentsOf(view), {
    pick: ({ getConnectedUsers }) => getConnectedUsers.find(({ id }) => id === userId),
    from: 'uncached',
    isSilent: true,
    isSkipped: !isWanted,
  })

/**
 * A seafarer, never from a cache, and read again when somebody comes back to the page later.
 * @param connectionId from the address; the list knows it otherwise
 * @param place the open page
 */
export function useSeafarer(userId: UserId, connectionId: ConnectionId | null, place: string): RecordState<Seafarer> {
  const listed = useRecord(
    SeafarerList,
    { isActive: true },
    { pick: ({ getConnectedUsers }) => getConnectedUsers.find(({ id }) => id === userId), from: 'uncached' },
  )
  const account = useRecord(SeafarerAccount, { id: userId }, { from: 'uncached', isSilent: true, isSkipped: listed.status !== 'missing' })
  const isOther = listed.status === 'missing' && connectionId === null
  const others = [useOther('requested', userId, isOther), useOther('everAccepted', userId, isOther)]
  const foundId = readyValue(listed)?.connectionId ?? others.map(readyValue).find((found) => found !== null)?.connectionId ?? null
  const id = connectionId ?? (foundId === null ? null : connectionIdOf(foundId))
  const connection = useConnection(id, place)
  const now = useNow(judgedEvery)
  const [readAt, setReadAt] = useState(currentTime)
  useShownAgain(() => {
    // Only a list that was found stays on screen while it is read again.
    if (!isOld(readAt) || listed.status !== 'ready') return
    setReadAt(currentTime())
    listed.retry()
  })
  if (isOther) {
    const sources = [...others, ...(id === null ? [] : [connection])]
    if (sources.some(({ status }) => status === 'loading')) return { status: 'loading' }
    const failed = sources.find((source) => source.status === 'failed')
    if (failed && account.status === 'missing') return failed
  }
  return seafarerOf({ userId, connectionId: id, listed, account, connection, now })
}
