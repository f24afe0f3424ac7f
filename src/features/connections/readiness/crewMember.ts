import { accessOf, type Access } from '~/domain/connection/access'
import { connectionIdOf, userIdOf, type ConnectionId, type UserId } from '~/domain/connection/ids'
import type { Voyage } from '~/domain/connection/onDay'
import { readinessOf, type Readiness } from '~/domain/connection/readiness'
import type { RequiredSet } from '~/domain/connection/requiredSet'
import { personName } from '~/domain/person/personName'
import type { ConnectionFacts } from '../asking/useConnection'
import type { SeafarerFactsFragment } from '../connections.generated'
import type { VisibleCertificate } from '../visibleCertificates'

/** One person, with what they have of what is required. */
export interface CrewMember {
  readonly userId: UserId
  readonly connectionId: ConnectionId | null
  readonly name: string
  readonly facts: SeafarerFactsFragment
  /** What may be seen; null where that is not known. */
  readonly access: Access | null
  readonly readiness: Readiness<VisibleCertificate>
}

interface MemberTerms {
  /** What each person shares, by user. */
  readonly certificates: ReadonlyMap<string, readonly VisibleCertificate[]>
  /** Whether the list of people was read completely. */
  readonly isComplete: boolean
  readonly now: Date
  readonly set: RequiredSet
  readonly voyage: Voyage
}

export const crewName = (facts: SeafarerFactsFragment): string => personName(facts) ?? facts.email ?? 'No name'

/** How many certificates of some people count by their dates alone. */
export const uncheckedOf = (members: readonly CrewMember[]): number =>
  members.reduce((sum, { readiness }) => sum + readiness.unchecked.length, 0)

const nothing = { certificates: [], isWhole: false } as const

/**
 * Returns a function that judges a person by the connection that was read for them. Once judged, nobody is judged again: while thousands
 * are being read, their list is drawn several times a second.
 */
export function memberMaker({ certificates, isComplete, now, set, voyage }: MemberTerms) {
  const unseen = readinessOf<VisibleCertificate>(nothing, set, voyage)
  const made = new Map<string, CrewMember>()
  return (facts: SeafarerFactsFragment, connection: ConnectionFacts | null): CrewMember => {
    const known = made.get(facts.id)
    if (known) return known
    // A connection with somebody else says nothing about this person.
    const access = connection && connection.userId === facts.id ? accessOf(connection, now) : null
    const collection = { certificates: certificates.get(facts.id) ?? [], isWhole: isComplete && facts.certificates !== null }
    const member: CrewMember = {
      userId: userIdOf(facts.id),
      connectionId: facts.connectionId === null ? null : connectionIdOf(facts.connectionId),
      name: crewName(facts),
      facts,
      access,
      readiness: access?.certificates === 'seen' ? readinessOf(collection, set, voyage) : unseen,
    }
    made.set(facts.id, member)
    return member
  }
}
