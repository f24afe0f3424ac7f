import { messagesOf, type Message } from '~/domain/email/messages'
import { addressKey } from '~/lib/format/email'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { EmailsOfDocument, type EmailsOfDocumentQuery } from './activity.generated'

type DocumentEvent = EmailsOfDocumentQuery['getEmailActivityByCertId'][number]
export type DocumentEmail = Message<DocumentEvent>

export const isSameAddress = (one: string | null, other: string | null): boolean => addressKey(one) === addressKey(other)

/**
 * The emails of a document to one address, outside any cache.
 * @throws ApiError where they could not be read completely
 */
export async function findEmails(certId: string, address: string): Promise<readonly DocumentEmail[]> {
  const { getEmailActivityByCertId } = await sendWhole(EmailsOfDocument, { certId })
  return messagesOf(getEmailActivityByCertId.filter(({ email }) => isSameAddress(email, address)))
}
