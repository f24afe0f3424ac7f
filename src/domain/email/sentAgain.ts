import { messagesOf, type EmailFact, type Message } from './messages'

const timeOf = ({ lastAt }: Message<EmailFact>): number => lastAt?.getTime() ?? 0

/**
 * Tells a failed email whose document has reached somebody since, as far as is known, from one that still needs somebody.
 * @param arrived emails that may have arrived
 */
export function sentAgain(arrived: readonly Message<EmailFact>[]): (failed: Message<EmailFact>) => boolean {
  const arrivedAt = new Map<string, number>()
  for (const message of arrived) {
    const { certId } = message.decisive
    if (certId && message.delivery === 'delivered') arrivedAt.set(certId, Math.max(arrivedAt.get(certId) ?? 0, timeOf(message)))
  }
  return (failed) => failed.delivery === 'notDelivered' && (arrivedAt.get(failed.decisive.certId ?? '') ?? 0) > timeOf(failed)
}

/** The failed emails that still need somebody. */
export function openFailures<Fact extends EmailFact>(failed: readonly Fact[], arrived: readonly EmailFact[]): readonly Message<Fact>[] {
  const isSentAgain = sentAgain(messagesOf(arrived))
  return messagesOf(failed).filter((message) => !isSentAgain(message))
}
