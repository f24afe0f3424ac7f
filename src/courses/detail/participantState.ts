import type { StatusTone } from '~/shared/ui/Status'

interface Participant {
  readonly status: string | null
  readonly passed: boolean | null
  readonly completed: boolean | null
}

/** The backend words a status as it likes; whoever waits or has cancelled has no seat. */
const isWord = (status: string | null, word: RegExp): boolean => word.test(status ?? '')

export const isWaiting = ({ status }: Pick<Participant, 'status'>): boolean => isWord(status, /wait/i)
export const isCancelled = ({ status }: Pick<Participant, 'status'>): boolean => isWord(status, /cancel/i)

/** Has a seat: is expected on the day, and passes or fails. */
export const isSeated = (participant: Pick<Participant, 'status'>): boolean => !isWaiting(participant) && !isCancelled(participant)

/** What came of a course for somebody; null before it is completed, and for who had no seat. */
export function resultOf(participant: Participant): { readonly tone: StatusTone; readonly word: string } | null {
  if (!participant.completed || !isSeated(participant)) return null
  if (participant.passed === null) return { tone: 'idle', word: 'Not stated' }
  return participant.passed ? { tone: 'good', word: 'Passed' } : { tone: 'bad', word: 'Failed' }
}

/** How seats stand: as the backend counts them. */
export interface Seats {
  readonly participantsCount: number | null
  readonly minParticipants: number | null
  readonly maxParticipants: number | null
  readonly seatsLeft: number | null
  readonly waitingCount: number | null
}

/** The seats of a course as sentences, the most urgent first. What the backend does not say is left out. */
export function seatsInWords({ participantsCount, minParticipants, maxParticipants, seatsLeft, waitingCount }: Seats): readonly string[] {
  const missing = minParticipants === null || participantsCount === null ? 0 : minParticipants - participantsCount
  return [
    ...(missing > 0 ? [`${missing} below the minimum of ${minParticipants}`] : []),
    ...(participantsCount === null
      ? []
      : [maxParticipants === null ? `${participantsCount} taking part` : `${participantsCount} of ${maxParticipants} seats taken`]),
    ...(participantsCount === null || minParticipants === null || minParticipants === 0 || missing > 0
      ? []
      : [`minimum of ${minParticipants} reached`]),
    ...(seatsLeft === null ? [] : [seatsLeft === 0 ? 'no seat left' : `${seatsLeft} left`]),
    ...(waitingCount ? [`${waitingCount} waiting`] : []),
  ]
}

/**
 * What is said where some wait. Nobody moves up by himself, and no call gives a waiting person a seat of the same course; who is taken off
 * and added again gets one, as anybody who is added while there are seats, and adding takes a name and an e-mail address only.
 */
export function waitingInWords({ waitingCount, seatsLeft }: Pick<Seats, 'waitingCount' | 'seatsLeft'>): string | null {
  if (!waitingCount) return null
  const waits = `${waitingCount} ${waitingCount === 1 ? 'waits' : 'wait'} for a seat`
  if (!seatsLeft) return `${waits}. Nobody moves up by himself: move them to a run with free seats.`
  return `${waits}, although ${seatsLeft} ${seatsLeft === 1 ? 'is' : 'are'} free: nobody moves up by himself. Whoever is taken off and added again gets a free seat, but only name and e-mail are kept.`
}
