import { messagesOf, type EmailFact, type Message } from './messages'

/** One step of a time line. */
export interface Step {
  readonly key: string
  readonly at: string | null
  readonly title: string
  readonly detail: string | null
  readonly tone: 'plain' | 'bad'
  /** Address of an email that was not delivered; null for every other step. */
  readonly undelivered: string | null
  /** The address whose emails this step speaks of without knowing what they say; null for every other step. */
  readonly seeEmailsTo: string | null
}

/** An email with its decisive event. */
export const stepOfMail = ({ id, delivery, decisive: { email, timestamp } }: Message<EmailFact>): Step => {
  const failed = delivery === 'notDelivered'
  return {
    key: `mail ${id}`,
    at: timestamp,
    title: failed ? 'Email not delivered' : 'Email delivered',
    detail: email ? `to ${email}` : null,
    tone: failed ? 'bad' : 'plain',
    undelivered: failed ? (email ?? '') : null,
    seeEmailsTo: null,
  }
}

/** Each email becomes one step. */
export const stepsOfMails = (events: readonly EmailFact[]): readonly Step[] => messagesOf(events).map(stepOfMail)
