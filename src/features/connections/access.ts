import { readInstant, utcDay } from '~/lib/time/instant'

interface ConnectionFacts {
  readonly isActive: boolean | null
  readonly isAccepted: boolean | null
  readonly profileAccess: boolean | null
  readonly certificateAccess: boolean | null
  readonly revokedDate: string | null
}

/** Where a connection is in its life. `unclear`: the facts contradict each other or are missing. */
type ConnectionState = 'requested' | 'accepted' | 'ended' | 'unclear'

/** Whether something may be read. `unknown` is not a permission. */
export type Sight = 'seen' | 'hidden' | 'unknown'

/** What a connection lets a company see at a moment. */
export interface Access {
  readonly state: ConnectionState
  readonly profile: Sight
  readonly certificates: Sight
  /** Access ended, or will end, on this day (DD-MM-YYYY, UTC); null where no day is given. */
  readonly endDay: string | null
  readonly hasEnded: boolean
}

const sightOf = (isAllowed: boolean | null): Sight => (isAllowed === null ? 'unknown' : isAllowed ? 'seen' : 'hidden')

function stateOf({ isActive, isAccepted }: ConnectionFacts, hasEnded: boolean): ConnectionState {
  if (hasEnded) return 'ended'
  if (isActive === true) return isAccepted === false ? 'unclear' : 'accepted'
  if (isAccepted === false) return 'requested'
  return isAccepted === true && isActive === false ? 'ended' : 'unclear'
}

/** What a company may see. Nothing is seen through a connection that is not accepted, whatever its flags say. */
export function accessOf(facts: ConnectionFacts, now: Date): Access {
  const end = readInstant(facts.revokedDate)
  const hasEnded = end !== null && end.getTime() <= now.getTime()
  const state = stateOf(facts, hasEnded)
  const isOpen = state === 'accepted'
  // An end that nobody can read may have passed.
  const isEndUnreadable = Boolean(facts.revokedDate) && end === null
  const seen = (isAllowed: boolean | null): Sight => {
    if (state === 'unclear') return 'unknown'
    if (!isOpen) return 'hidden'
    return isEndUnreadable ? 'unknown' : sightOf(isAllowed)
  }
  return {
    state,
    profile: seen(facts.profileAccess),
    certificates: seen(facts.certificateAccess),
    endDay: end && utcDay(end),
    hasEnded: state === 'ended',
  }
}

/** Sentences that say what may be seen, and until when. @param who 'Maria Fernanda' */
export function accessSentences({ state, profile, certificates, endDay, hasEnded }: Access, who: string): readonly string[] {
  if (state === 'requested') return [`${who} has not accepted your request yet. Nothing is shared with you.`]
  if (hasEnded)
    return [
      endDay ? `Access ended on ${endDay}. Nothing is shared with you any more.` : 'Access has ended. Nothing is shared with you any more.',
    ]
  if (state === 'unclear') return ['Whether you have access is not known. Nothing here proves that something is missing.']
  const until = endDay ? ` until ${endDay}` : ''
  const sentences = {
    seen: `You can see this profile${until}.`,
    hidden: `${who} does not share the profile with you.`,
    unknown: 'Whether the profile is shared with you is not known.',
  }
  const collection = {
    seen: `${who} shares certificates with you.`,
    hidden: `${who} does not share certificates with you.`,
    unknown: 'Whether certificates are shared with you is not known.',
  }
  return [sentences[profile], collection[certificates]]
}
