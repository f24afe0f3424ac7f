import { useMemo } from 'react'
import { accessOf, type Access } from '~/domain/connection/access'
import { connectionIdOf, userIdOf, type ConnectionId, type UserId } from '~/domain/connection/ids'
import type { Voyage } from '~/domain/connection/onDay'
import { readinessOf, type Readiness } from '~/domain/connection/readiness'
import type { RequiredSet } from '~/domain/connection/requiredSet'
import { personName } from '~/domain/person/personName'
import { useNow } from '~/kit/ui/useNow'
import { ApiError } from '~/platform/api/errors'
import { readyValue, type RecordState } from '~/platform/api/record'
import { send } from '~/platform/api/transport'
import { useManyReads } from '~/platform/api/useManyReads'
import { useRecord } from '~/platform/api/useRecord'
import type { ConnectionFacts } from '../asking/useConnection'
import { OneConnection, SeafarerList, type SeafarerFactsFragment } from '../connections.generated'
import { papersOf, type Paper } from '../papers'

/** One person, with what they have of what is required. */
export interface CrewMember {
  readonly userId: UserId
  readonly connectionId: ConnectionId | null
  readonly name: string
  readonly facts: SeafarerFactsFragment
  /** What may be seen; null where that is not known. */
  readonly access: Access | null
  readonly readiness: Readiness<Paper>
}

const nobody: readonly SeafarerFactsFragment[] = []
const nothing = { papers: [], isWhole: false } as const

/** How often access is judged again, in milliseconds. */
const judgedEvery = 60_000

async function readConnection(id: string, signal: AbortSignal): Promise<ConnectionFacts> {
  const { data } = await send(OneConnection, { id }, { signal })
  if (!data.getUserConnection) throw new ApiError('answer', OneConnection.name, 'No such connection')
  return data.getUserConnection
}

/** How far reading has come. */
export interface CrewProgress {
  readonly read: number
  readonly total: number
  readonly failed: number
  readonly state: 'reading' | 'stopped' | 'ended'
  readonly reason: string | null
  readonly start: () => void
  readonly stop: () => void
}

interface Crew {
  /** The list that everything starts from. */
  readonly list: RecordState<readonly SeafarerFactsFragment[]>
  /** Whose access has been read, in the order of the list. */
  readonly members: readonly CrewMember[]
  readonly progress: CrewProgress
}

/**
 * Active connections with what they have of what is required. Whether certificates are shared is read person by person; until then, and
 * where they are not, nothing counts as missing.
 * @param only these people; null for all
 */
export function useCrew(set: RequiredSet, { from, to }: Voyage, only: readonly UserId[] | null = null): Crew {
  const list = useRecord(SeafarerList, { isActive: true }, ({ getConnectedUsers }) => getConnectedUsers, { from: 'uncached' })
  const wanted = only?.join(' ') ?? null
  const all = readyValue(list) ?? nobody
  const people = useMemo(() => (wanted === null ? all : all.filter(({ id }) => wanted.split(' ').includes(id))), [all, wanted])
  const keys = useMemo(() => [...new Set(people.flatMap(({ connectionId }) => connectionId ?? []))], [people])
  const { values, ...progress } = useManyReads(keys, readConnection)
  const now = useNow(judgedEvery)
  /** What each has by their shared certificates, worked out once while access is still being read. */
  const judged = useMemo(
    () =>
      new Map(
        people.map(({ id, certificates }) => [
          id,
          readinessOf({ papers: papersOf(certificates ?? [], []), isWhole: certificates !== null }, set, { from, to }),
        ]),
      ),
    [people, set, from, to],
  )
  const members = useMemo(() => {
    const unseen = readinessOf<Paper>(nothing, set, { from, to })
    return people.flatMap((facts): readonly CrewMember[] => {
      const connection = facts.connectionId === null ? null : values.get(facts.connectionId)
      if (connection === undefined) return []
      // A connection with somebody else says nothing about this person.
      const access = connection && connection.userId === facts.id ? accessOf(connection, now) : null
      return [
        {
          userId: userIdOf(facts.id),
          connectionId: facts.connectionId === null ? null : connectionIdOf(facts.connectionId),
          name: personName(facts) ?? facts.email ?? 'No name',
          facts,
          access,
          readiness: (access?.certificates === 'seen' ? judged.get(facts.id) : null) ?? unseen,
        },
      ]
    })
  }, [people, values, now, judged, set, from, to])
  return { list, members, progress: { ...progress, read: values.size } }
}
