/** Seat counts of a course, as the backend reports them: a seat is taken by a confirmed participant. An overbooked course may have fewer than 0 left. */
export interface Seats {
  readonly participantsCount: number | null
  readonly minParticipants: number | null
  readonly maxParticipants: number | null
  readonly seatsLeft: number | null
  readonly waitingCount: number | null
}

/** Whether a course is known to have no seat left. */
export const isFull = ({ seatsLeft }: Pick<Seats, 'seatsLeft'>): boolean => seatsLeft !== null && seatsLeft <= 0

/** '13 of 16', or '13' where there is no limit. Null where the seats are not counted. */
export const takenInWords = ({ participantsCount, maxParticipants }: Pick<Seats, 'participantsCount' | 'maxParticipants'>): string | null =>
  participantsCount === null ? null : `${participantsCount}${maxParticipants === null ? '' : ` of ${maxParticipants}`}`

/** '13/16', or '13' where there is no limit. Null where the seats are not counted. */
export const takenInShort = ({ participantsCount, maxParticipants }: Pick<Seats, 'participantsCount' | 'maxParticipants'>): string | null =>
  participantsCount === null ? null : `${participantsCount}${maxParticipants === null ? '' : `/${maxParticipants}`}`

/** '4 to 16', 'at most 16' or 'at least 4'. Null where there is neither. */
export function limitsInWords({ minParticipants, maxParticipants }: Pick<Seats, 'minParticipants' | 'maxParticipants'>): string | null {
  if (!minParticipants) return maxParticipants === null ? null : `at most ${maxParticipants}`
  return maxParticipants === null ? `at least ${minParticipants}` : `${minParticipants} to ${maxParticipants}`
}

/** The seats of a course as short texts, the most urgent first. Unknown counts are left out. */
export function seatsInWords(seats: Seats): readonly string[] {
  const { participantsCount, minParticipants, maxParticipants, seatsLeft, waitingCount } = seats
  const missing = minParticipants === null || participantsCount === null ? 0 : minParticipants - participantsCount
  const taken = takenInWords(seats)
  return [
    ...(missing > 0 ? [`${missing} more needed (minimum ${minParticipants})`] : []),
    ...(taken === null ? [] : [maxParticipants === null ? `${taken} taking part` : `${taken} seats taken`]),
    ...(seatsLeft === null ? [] : [seatsLeft <= 0 ? 'no seats left' : `${seatsLeft} left`]),
    ...(waitingCount ? [`${waitingCount} waiting`] : []),
  ]
}
