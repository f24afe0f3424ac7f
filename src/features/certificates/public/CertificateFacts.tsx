import { Card } from '~/kit/page/PublicFrame'
import { singaporeDay, utcDay } from '~/lib/time/instant'
import { FactRows, type PublicFact } from './FactRows'
import type { Issuer } from './useIssuer'
import type { CheckedCertificate } from './verdict'

interface CertificateFactsProps {
  readonly certificate: CheckedCertificate
  readonly issuer: Issuer
  /** 'Document' where a password opened it: certificates have none. */
  readonly noun: 'Certificate' | 'Document'
}

/** The certificate's details from the issuer's register. */
export function CertificateFacts({ certificate, issuer: { logo, host, isElsewhere }, noun }: CertificateFactsProps) {
  const { holderName, name, issued, lastDay, pinNo, id, issuingUser } = certificate
  const facts: readonly PublicFact[] = [
    ['Holder', holderName],
    [noun, name],
    ['Issued by', issuingUser?.name ?? 'Not stated', logo],
    ...(isElsewhere ? [['This address', `Belongs to ${host ?? 'another organisation'}, which did not issue it`] as const] : []),
    ['Issued', `${singaporeDay(issued)} (Singapore)`],
    ['Valid until', lastDay ? `${utcDay(lastDay)}, end of day UTC` : 'No expiry'],
    ['Number', pinNo ?? id],
  ]
  return (
    <Card aria-label={noun}>
      <FactRows facts={facts} />
    </Card>
  )
}
