import { sentenceCase } from '~/lib/format/sentenceCase'

/** What happened to an email, in plain words. */
export interface EventWords {
  readonly title: string
  /** What it means; null where the title says all. */
  readonly detail: string | null
}

/** The part of an email address after its at sign, in lower case; empty if there is none. */
export const domainOf = (email: string | null): string => email?.trim().toLowerCase().split('@')[1] ?? ''

/** An event of an email in plain words. The backend gives no reason beyond the event's name, so none is claimed. */
export function eventWords(event: string | null, email: string | null): EventWords {
  const name = event?.trim() ?? ''
  const domain = domainOf(email) || 'the recipient’s server'
  const known: Readonly<Record<string, EventWords>> = {
    processed: { title: 'Accepted for sending', detail: null },
    delivered: { title: 'Delivered', detail: `accepted by ${domain}` },
    deferred: { title: 'Delayed', detail: `${domain} asked to try again later` },
    bounce: { title: 'Not delivered', detail: `returned by ${domain}` },
    dropped: { title: 'Not sent', detail: 'not tried, failed before' },
    open: { title: 'Opened', detail: null },
    click: { title: 'A link was opened', detail: null },
    spamreport: { title: 'Marked as spam', detail: 'by the recipient' },
    unsubscribe: { title: 'Unsubscribed', detail: 'by the recipient' },
  }
  const words = Object.hasOwn(known, name.toLowerCase()) ? known[name.toLowerCase()] : undefined
  return words ?? { title: name === '' ? 'Unknown event' : sentenceCase(name), detail: null }
}

/** Why an email did not arrive, as a heading. */
export function failureTitle(event: string | null, email: string | null): string {
  const domain = domainOf(email) || 'The recipient’s server'
  return event?.trim().toLowerCase() === 'dropped' ? 'The email was not sent' : `${domain} returned the email`
}
