import { accessOf, type Access } from '~/domain/connection/access'
import { connectionIdOf, userIdOf, type ConnectionId, type UserId } from '~/domain/connection/ids'
import type { Voyage } from '~/domain/connection/onDay'
import { readinessOf, type Readiness } from '~/domain/connection/readiness'
import type { RequiredSet } from '~/domain/connection/requiredSet'
import { personName } from '~/domain/person/personName'
import type { ConnectionFacts } from '../asking/useConnection'
import type { SeafarerFactsFragment } from '../connections.generated'
import { visibleCertificates, type OwnCertificate, type RegisterAnswers, type VisibleCertificate } from '../visibleCertificates'

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

/** What was read of one person beside the list. */
export interface PersonRead {
  /** Null where the backend refuses it or has none: what such a person shares is not known, and they are listed with that. */
  readonly connection: ConnectionFacts | null
  /** What the asking client issued to them; null where that is not known. */
  readonly own: readonly OwnCertificate[] | null
}

/** Of somebody without a connection. */
export const nothingRead: PersonRead = { connection: null, own: null }

interface MemberTerms {
  /** What the issuers said. */
  readonly answers: RegisterAnswers
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
 * Returns a function that judges a person by what was read of them. Once judged, nobody is judged again: while thousands
 * are being read, their list is drawn several times a second.
 */
export function memberMaker({ answers, isComplete, now, set, voyage }: MemberTerms) {
  const unseen = readinessOf<VisibleCertificate>(nothing, set, voyage)
  const made = new Map<string, CrewMember>()
  return (facts: SeafarerFactsFragment, { connection, own }: PersonRead): CrewMember => {
    const known = made.get(facts.id)
    if (known) return known
    // A connection with somebody else says nothing about this person.
    const access = connection && connection.userId === facts.id ? accessOf(connection, now) : null
    const collection = {
      certificates: visibleCertificates(facts.certificates ?? [], own ?? [], { isPartial: !isComplete, answers, sets: [set] }),
      isWhole: isComplete && facts.certificates !== null && own !== null,
    }
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
