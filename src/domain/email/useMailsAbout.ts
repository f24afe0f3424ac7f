import { completeValue, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CertificateEmailMessages, CertificateEmails } from './mail.generated'
import type { EmailFact } from './messages'

/** What happened to the emails about a certificate or document; each with its message, where the backend can tell. */
export function useMailsAbout(certId: string): RecordState<readonly EmailFact[]> {
  const mails = useRecord(CertificateEmails, { certId }, { from: 'fresh' })
  const messages = useRecord(CertificateEmailMessages, { certId }, { from: 'uncached', isSilent: true })
  return mapRecord<readonly EmailFact[], readonly EmailFact[]>(mails, (events) => completeValue(messages) ?? events)
}
