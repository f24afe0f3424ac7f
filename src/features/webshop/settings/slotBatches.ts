import type { SlotFacts } from '~/domain/booking/booking'
import { TabBatches } from '~/kit/batch/TabBatches'
import type { PlanValues } from './planValues'

/** A command of a plan, as it is sent and looked for. */
export interface SentCommand {
  /** All that it says. */
  readonly id: string
  /** '01-12-2026 – 31-12-2026 (21 days), 08:30–12:00' */
  readonly name: string
  /** Slots that it makes. */
  readonly count: number
  readonly send: () => Promise<unknown>
  /** Why it must not be sent any more; null where it may. */
  readonly whyNot: () => Promise<string | null>
  /** How many of its slots are among those there are. */
  readonly there: (slots: readonly SlotFacts[]) => number
}

export interface SentPlan {
  /** As they were typed, so that what was refused can be planned again. */
  readonly values: PlanValues
  readonly commands: readonly SentCommand[]
}

/** The plans of slots that the administrators of this tab sent. */
export const slotBatches = new TabBatches<SentCommand, SentPlan>(({ id }) => id)
