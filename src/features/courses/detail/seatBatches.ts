import { TabBatches } from '~/kit/batch/TabBatches'

/** Somebody on a waiting list, by the id of that entry, with what a new entry takes. */
export interface WaitingPerson {
  readonly id: string
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export interface SeatFacts {
  readonly courseId: string
  readonly courseName: string
}

/** The seats that the administrators of this tab gave to people who waited. */
export const seatBatches = new TabBatches<WaitingPerson, SeatFacts>('seatBatches', ({ id }) => id)
