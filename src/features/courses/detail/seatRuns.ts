import { TabRuns, type TabRun } from '~/kit/run/TabRuns'

/** Somebody on a waiting list, by the id of that entry, with what a new entry takes. */
export interface WaitingPerson {
  readonly id: string
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

interface SeatFacts {
  readonly courseId: string
}

export type SeatRun = TabRun<WaitingPerson, SeatFacts>

/** The seats that the administrators of this tab gave to people who waited. */
export const seatRuns = new TabRuns<WaitingPerson, SeatFacts>(({ id }) => id)
