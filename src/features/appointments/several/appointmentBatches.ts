import { TabBatches } from '~/kit/batch/TabBatches'
import { messageBatches, type MessageFacts } from '~/kit/mail/messageBatches'

/** An appointment that is changed or completed with others. */
export interface OneOfSeveral {
  readonly id: string
  readonly patient: string
  readonly email: string | null
  /** '25-11-2026, 09:00–09:30, Dr. Grace Tan', as the user saw it. */
  readonly before: string
  /** The same as it will be, or the document that is issued. */
  readonly after: string
  readonly send: () => Promise<unknown>
  readonly isDone: () => Promise<boolean>
}

export interface SeveralFacts {
  /** What the patients may be told afterwards; null where there is nothing to tell. */
  readonly letter: MessageFacts | null
}

/** The appointments that the administrators of this tab changed or completed together. */
export const appointmentBatches = new TabBatches<OneOfSeveral, SeveralFacts>('appointmentBatches', ({ id }) => id)

/** What they wrote to the patients. */
export const patientMessages = messageBatches('patientMessages')
