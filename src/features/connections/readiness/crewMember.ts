import { personName } from '~/domain/person/personName'
import { accessOf, type Access } from '../access'
import type { ConnectionFacts } from '../asking/useConnection'
import type { SeafarerFactsFragment } from '../connections.generated'
import { connectionIdOf, userIdOf, type ConnectionId, type UserId } from '../ids'
import type { Voyage } from '../onDay'
import { visibleCertificates, type OwnCertificate, type RegisterAnswers, type VisibleCertificate } from '../visibleCertificates'
import { readinessOf, type Cell, type Readiness } from './readiness'
import type { RequiredColumn, RequiredSet } from './requiredSet'

/** One person, with what they have of what is required. */
export interface CrewMember {
  readonly userId: UserId
  readonly connectionId: ConnectionId | null
  readonly name: string
  readonly facts: SeafarerFactsFragment
  /** What may be seen; null where that is not known. */
  readonly access: Access | null
  /** What they are judged by; null where their rank suggests nothing. */
  readonly set: RequiredSet | null
  readonly readiness: Readiness<VisibleCertificate>
}

/** What somebody of a rank is judged by; null where it suggests nothing. */
export type SetOf = (rank: string | null) => RequiredSet | null

/** What was read of one person beside the list. */
export interface PersonRead {
  /** Null where the backend refuses it or has none: what such a person shares is not known, and they are listed with that. */
  readonly connection: ConnectionFacts | null
  /** What the asking client issued to them; null where that is not known. */
  readonly own: readonly OwnCertificate[] | null
}

/** What is known of somebody without a connection. */
export const nothingRead: PersonRead = { connection: null, own: null }

/** What is required of somebody in a column; null where that is nothing. */
export const cellIn = ({ readiness }: CrewMember, { kinds }: Pick<RequiredColumn, 'kinds'>): Cell<VisibleCertificate> | null =>
  readiness.cells.find(({ kind }) => kinds.includes(kind)) ?? null

interface MemberTerms {
  /** What the issuers said. */
  readonly answers: RegisterAnswers
  /** Whether the list of people was read completely. */
  readonly isComplete: boolean
  readonly now: Date
  readonly setOf: SetOf
  readonly voyage: Voyage
}

export const crewName = (facts: SeafarerFactsFragment): string => personName(facts) ?? facts.email ?? 'No name'

/** How many certificates of some people count by their dates alone. */
export const uncheckedOf = (members: readonly CrewMember[]): number =>
  members.reduce((sum, { readiness }) => sum + readiness.unchecked.length, 0)

const nothing = { certificates: [], isWhole: false } as const

/** Nothing is required of somebody who is not judged, and nothing is known of them. */
const noSet: RequiredSet = { position: '', kinds: [], confirmed: {} }

/**
 * Returns a function that judges a person by what was read of them. Nobody is judged again by the same: while thousands are
 * being read, their list is drawn several times a second.
 */
export function memberMaker({ answers, isComplete, now, setOf, voyage }: MemberTerms) {
  const made = new Map<string, { readonly read: PersonRead; readonly member: CrewMember }>()
  return (facts: SeafarerFactsFragment, read: PersonRead): CrewMember => {
    const known = made.get(facts.id)
    if (known && known.read === read && known.member.facts === facts) return known.member
    const { connection, own } = read
    // A connection with somebody else says nothing about this person.
    const set = setOf(facts.rank)
    const access = connection && connection.userId === facts.id ? accessOf(connection, now) : null
    const sets = set === null ? [] : [set]
    const seen = {
      certificates: visibleCertificates(facts.certificates ?? [], own ?? [], { isPartial: !isComplete, answers, sets }),
      isWhole: isComplete && facts.certificates !== null && own !== null,
    }
    const member: CrewMember = {
      userId: userIdOf(facts.id),
      connectionId: facts.connectionId === null ? null : connectionIdOf(facts.connectionId),
      name: crewName(facts),
      facts,
      access,
      set,
      readiness: readinessOf(set !== null && access?.certificates === 'seen' ? seen : nothing, set ?? noSet, voyage),
    }
    made.set(facts.id, { read, member })
    return member
  }
}
