import { Notice } from '~/kit/ui/Notice'
import { emailShape } from '~/lib/format/email'
import { instructors, isOneOf } from '~/platform/access/person'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { ClientInstructors } from '../clients.generated'
import { linkInWords } from './adminRules'

interface LinkedByEmailProps {
  readonly role: string
  readonly email: string
  /** The instructor to whom the account is linked now; null for nobody. */
  readonly linkedId: string | null
}

/** The instructor whose courses an invited account will see. Nothing for other roles, and at clinics, which hold no courses. */
export function LinkedByEmail({ role, email, linkedId }: LinkedByEmailProps) {
  const { clientType } = useSignedIn()
  const isAsked = clientType === 'maritime' && isOneOf(instructors, role) && emailShape.test(email.trim())
  const record = useRecord(ClientInstructors, {}, { from: 'fresh', isSilent: true, isSkipped: !isAsked })
  if (!isAsked || record.status === 'loading') return null
  const known = completeValue(record)
  return (
    <Notice tone="accent">
      {known
        ? linkInWords(known, email, linkedId)
        : 'The instructors could not be read. They see no courses unless exactly one instructor has this email.'}
    </Notice>
  )
}
