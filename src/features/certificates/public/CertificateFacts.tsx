import styled from 'styled-components'
import { utcDay } from '~/lib/time/instant'
import { Card } from '~/kit/page/PublicFrame'
import type { CheckedCertificate } from './verdict'

/** The certificate's details from the issuer's register. */
export function CertificateFacts({ certificate }: { readonly certificate: CheckedCertificate }) {
  const { holderName, name, issued, lastDay, pinNo, id, issuingUser } = certificate
  const facts: readonly (readonly [string, string])[] = [
    ['Holder', holderName],
    ['Certificate', name],
    ['Issued by', issuingUser?.name ?? 'Not stated'],
    ['Issued', utcDay(issued)],
    ['Valid until', lastDay ? `${utcDay(lastDay)}, end of day UTC` : 'No expiry'],
    ['Number', pinNo ?? id],
  ]
  return (
    <Card aria-label="Certificate">
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  )
}

const Facts = styled.dl`
  dt {
    flex: none;
    width: 96px;
    color: var(--text-3);
  }
  dd {
    min-width: 0;
    font-weight: 550;
    overflow-wrap: anywhere;
    text-align: left;
    unicode-bidi: isolate;
  }
`
