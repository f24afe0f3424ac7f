import { readInstant } from '~/lib/time/instant'
import { deliveryOf, type Delivery } from './delivery'

/** What the backend says of one event. */
export interface EmailFact {
  readonly email: string | null
  readonly timestamp: string | null
  readonly event: string | null
  /** Missing where the backend could not tell. */
  readonly messageId?: string | null
  readonly certId?: string | null
}

/** One email with everything that happened to it. */
export interface Message<Fact extends EmailFact> {
  readonly id: string
  /** False where its first events may be missing, and with them the cause of a failure. */
  readonly isWhole: boolean
  /** The earliest event; null where no event has a readable time, or the earliest may be missing. */
  readonly sentAt: Date | null
  /** The latest event. */
  readonly lastAt: Date | null
  /** Not delivered if any event says so, whatever came later; null where the event that would say so may be missing. */
  readonly delivery: Delivery | null
  /** The event that tells how it ended: the failure, otherwise the latest one. */
  readonly decisive: Fact
  /** Oldest first. */
  readonly events: readonly Fact[]
}

const timeOf = ({ timestamp }: EmailFact): number => readInstant(timestamp)?.getTime() ?? -Infinity

const nameOf = ({ event }: EmailFact): string => event?.trim().toLowerCase() ?? ''

/** Every message begins with this event. */
const isFirst = (event: EmailFact): boolean => nameOf(event) === 'processed'

const isFailure = ({ event }: EmailFact): boolean => deliveryOf(event) === 'notDelivered'

/** Whether an event of the same document to the same address begins another email. */
const startsAnother = (event: EmailFact, earlier: readonly EmailFact[]): boolean =>
  isFirst(event) || (isFailure(event) && earlier.some(isFailure))

/** Names an email of which the backend gives no id, without its address, because the id may stand in the page's. */
function newId({ certId, timestamp }: EmailFact, taken: ReadonlyMap<string, unknown>): string {
  const id = `${certId ?? ''} ${timestamp ?? ''}`.trim()
  let free = id
  for (let copy = 2; taken.has(free); copy++) free = `${id} ${copy}`
  return free
}

/** Whether two lists speak of the same email: by its id or, where the backend gives none, by an event of it. */
export const isSameMessage = (one: Message<EmailFact>, other: Message<EmailFact>): boolean =>
  one.id === other.id ||
  one.events.some((mine) =>
    other.events.some(({ email, timestamp, event, messageId }) =>
      [!messageId, email === mine.email, timestamp === mine.timestamp, event === mine.event].every(Boolean),
    ),
  )

/**
 * Puts the events of emails together, latest event first. Events without a message belong to the last email about the same document to the
 * same address.
 * @param isCut events may be missing: only a message whose first event is among these is whole
 */
export function messagesOf<Fact extends EmailFact>(events: readonly Fact[], isCut = false): readonly Message<Fact>[] {
  const groups = new Map<string, Fact[]>()
  const openGroups = new Map<string, string>()
  // Lists come newest first, and events of the same moment too.
  for (const event of events.toReversed().toSorted((one, other) => timeOf(one) - timeOf(other) || 0)) {
    const kinship = [event.email?.toLowerCase(), event.certId].join(' ')
    const open = openGroups.get(kinship)
    const isNew = open === undefined || startsAnother(event, groups.get(open) ?? [])
    const key = event.messageId || (isNew ? newId(event, groups) : open)
    if (!event.messageId) openGroups.set(kinship, key)
    const found = groups.get(key)
    if (found) found.push(event)
    else groups.set(key, [event])
  }
  return [...groups]
    .toReversed()
    .flatMap(([id, own]) => messageOf(id, own, isCut) ?? [])
    .toSorted((one, other) => (other.lastAt?.getTime() ?? 0) - (one.lastAt?.getTime() ?? 0))
}

function messageOf<Fact extends EmailFact>(id: string, events: readonly Fact[], isCut: boolean): Message<Fact> | null {
  const times = events.flatMap(({ timestamp }) => readInstant(timestamp) ?? [])
  const failure = events.find(isFailure)
  const decisive = failure ?? events.at(-1)
  if (!decisive) return null
  const isWhole = !isCut || events.some(isFirst)
  return {
    id,
    isWhole,
    sentAt: (isWhole && times[0]) || null,
    lastAt: times.at(-1) ?? null,
    delivery: failure ? 'notDelivered' : isWhole ? 'delivered' : null,
    decisive,
    events,
  }
}
