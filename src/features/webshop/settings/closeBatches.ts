import { TabBatches } from '~/kit/batch/TabBatches'
import type { CloseValues } from './closeValues'

/** A booking that moves, or the slots of a day that are deleted. */
export interface ClosingStep {
  readonly id: string
  /** 'Move Aminata Diallo and 3 more' */
  readonly name: string
  /** 'Sun 29-11-2026 10:00 → Mon 30-11-2026 08:30' */
  readonly detail: string
  /** Why it must not be done any more; null where it may. */
  readonly whyNot: () => Promise<string | null>
  readonly send: () => Promise<void>
  readonly isDone: () => Promise<boolean>
}

/** The days that the administrators of this tab closed, as they were typed, so that what was refused can be tried again. */
export const closeBatches = new TabBatches<ClosingStep, CloseValues>(({ id }) => id)
