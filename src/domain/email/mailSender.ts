import type { BatchItem, BatchSender } from '~/kit/batch/batchItem'
import { LostItems } from '~/kit/batch/LostItems'
import { addressKey, sendableAddress } from '~/lib/format/email'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { wholeOf } from '~/platform/api/transport/sendWhole'
import { send } from '~/platform/api/transport/transport'
import { CertificateEmailMessages, CertificateEmails, SendCertificate } from './mail.generated'
import { messagesOf, type EmailFact } from './messages'

export interface Mailable {
  readonly id: string
  readonly holderName: string | null
  /** The holder's address, if known. */
  readonly email: string | null
  readonly isRevoked: boolean | null
}

/** One certificate and the address it goes to. */
export interface CertificateMail {
  readonly certId: string
  readonly holderName: string
  readonly to: string
}

/**
 * One item per certificate.
 * @param to one address for all; null to send to each holder, which skips those without an address
 */
export const mailsOf = (certificates: readonly Omit<Mailable, 'isRevoked'>[], to: string | null): readonly BatchItem<CertificateMail>[] =>
  certificates
    .flatMap(({ id, holderName, email }) => {
      const address = to ?? sendableAddress(email)
      return address ? [{ certId: id, holderName: holderName ?? 'No name', to: address }] : []
    })
    .map((values, at) => ({ number: at + 1, values, state: 'waiting', message: null }))

/** How many messages about a certificate went to an address. */
async function countMessages({ certId, to }: CertificateMail): Promise<number> {
  const answer = await send(CertificateEmailMessages, { certId }).catch(() => send(CertificateEmails, { certId }))
  const events: readonly EmailFact[] = wholeOf(CertificateEmails, answer).getEmailActivityByCertId
  return messagesOf(events.filter(({ email }) => addressKey(email) === addressKey(to))).length
}

/** Emails whose outcome is unknown. The dialog that sent them may be closed and opened again. */
export const lostMails = new LostItems<CertificateMail>(({ certId, to }) => `${certId} ${addressKey(to)}`)

/** Emails certificates one by one, and finds a message again among those about its certificate to its address. */
export const mailSender = (copyTo: readonly string[]): BatchSender<CertificateMail> => ({
  perCommand: 1,
  send: async (items) => {
    for (const { values } of items) await sendCommand(SendCertificate, { certId: values.certId, email: values.to, ccEmails: [...copyTo] })
    return items.map(() => ({ state: 'done', message: null }))
  },
  find: (items) => Promise.all(items.map(({ values }) => countMessages(values))),
})
