/** Seat counts of a course, as the backend reports them. */
export interface Seats {
  readonly participantsCount: number | null
  readonly minParticipants: number | null
  readonly maxParticipants: number | null
  readonly seatsLeft: number | null
  readonly waitingCount: number | null
}

/** The seats of a course as short texts, the most urgent first. Unknown counts are left out. */
export function seatsInWords({ participantsCount, minParticipants, maxParticipants, seatsLeft, waitingCount }: Seats): readonly string[] {
  const missing = minParticipants === null || participantsCount === null ? 0 : minParticipants - participantsCount
  return [
    ...(missing > 0 ? [`${missing} more needed (minimum ${minParticipants})`] : []),
    ...(participantsCount === null
      ? []
      : [maxParticipants === null ? `${participantsCount} taking part` : `${participantsCount} of ${maxParticipants} seats taken`]),
    ...(participantsCount === null || minParticipants === null || minParticipants === 0 || missing > 0
      ? []
      : [`minimum of ${minParticipants} reached`]),
    ...(seatsLeft === null ? [] : [seatsLeft === 0 ? 'no seats left' : `${seatsLeft} left`]),
    ...(waitingCount ? [`${waitingCount} waiting`] : []),
  ]
}

/**
 * What to do about the waiting list; null when nobody is waiting. The API cannot give a waiting participant a seat on the same course:
 * they must be removed and added again, which keeps only name and email.
 */
export function waitingInWords({ waitingCount, seatsLeft }: Pick<Seats, 'waitingCount' | 'seatsLeft'>): string | null {
  if (!waitingCount) return null
  const waiting = `${waitingCount} ${waitingCount === 1 ? 'is' : 'are'} waiting for a seat`
  if (!seatsLeft) return `${waiting}. Seats aren’t given automatically: move them to a run with free seats.`
  return `${waiting}, although ${seatsLeft} ${seatsLeft === 1 ? 'is' : 'are'} free. Seats aren’t given automatically. Remove and add someone again to give them the seat; only name and email are kept.`
}
