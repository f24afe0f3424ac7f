import { messagesOf, type Message } from '~/domain/email/messages'
import { addressKey } from '~/lib/format/email'
import { ApiError } from '~/platform/api/errors'
import { send } from '~/platform/api/transport'
import { EmailsOfDocument, type EmailsOfDocumentQuery } from './activity.generated'

type DocumentEvent = EmailsOfDocumentQuery['getEmailActivityByCertId'][number]
export type DocumentEmail = Message<DocumentEvent>

export const isSameAddress = (one: string | null, other: string | null): boolean => addressKey(one) === addressKey(other)

/**
 * The emails of a document to one address, outside any cache.
 * @throws ApiError where they could not be read completely
 */
export async function findEmails(certId: string, address: string): Promise<readonly DocumentEmail[]> {
  const { data, problems } = await send(EmailsOfDocument, { certId })
  if (problems[0]) throw new ApiError('answer', EmailsOfDocument.name, `Only part of the emails could be read: ${problems[0].message}`)
  return messagesOf(data.getEmailActivityByCertId.filter(({ email }) => isSameAddress(email, address)))
}
