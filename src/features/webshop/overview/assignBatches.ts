import { TabBatches } from '~/kit/batch/TabBatches'

/** A booking that gets somebody. */
export interface Assignment {
  readonly id: string
  readonly name: string
  readonly visit: string
  readonly before: string | null
}

/** The bookings that the people of this tab assigned together. */
export const assignBatches = new TabBatches<Assignment, null>('assignBatches', ({ id }) => id)
