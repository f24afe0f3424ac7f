import styled from 'styled-components'
import { utcDay, utcDaysBetween } from '~/shared/time/instant'
import { CheckIcon, CrossIcon, DashIcon } from '~/shared/ui/icons'
import { Card } from './PublicFrame'
import { stepsOf, type CheckedCertificate, type Step } from './verdict'

interface CertificateFactsProps {
  readonly kind: 'valid' | 'expired' | 'revoked'
  readonly certificate: CheckedCertificate
  readonly at: Date
}

/** What the register says, and the steps behind the verdict. */
export function CertificateFacts({ kind, certificate, at }: CertificateFactsProps) {
  const { holderName, name, issued, lastDay, pinNo, id, issuingUser } = certificate
  const facts: readonly (readonly [string, string])[] = [
    ['Holder', holderName],
    ['Certificate', name],
    ['Issued by', issuingUser?.name ?? 'not stated'],
    ['Issued', utcDay(issued)],
    ['Valid until', lastDay ? `${utcDay(lastDay)}, end of day UTC` : 'no expiry'],
    ['Number', pinNo ?? id],
  ]
  return (
    <>
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
      <Card>
        <h2>How this was checked</h2>
        <Steps>
          {stepsOf(kind, certificate, lastDay && utcDaysBetween(at, lastDay)).map((step) => (
            <li key={step.title}>
              <StepMark state={step.state} />
              <div>
                <b>{step.title}</b>
                <span>{step.detail}</span>
              </div>
            </li>
          ))}
        </Steps>
      </Card>
    </>
  )
}

function StepMark({ state }: { readonly state: Step['state'] }) {
  if (state === 'done') return <CheckIcon role="img" aria-label="Done" color="var(--good)" />
  if (state === 'failed') return <CrossIcon role="img" aria-label="Failed" color="var(--bad)" />
  return <DashIcon role="img" aria-label="Not stated" color="var(--text-3)" />
}

const Facts = styled.dl`
  > div {
    display: flex;
    gap: 16px;
    padding: 11px 0;
    border-bottom: 1px solid var(--line);
    &:last-child {
      border: 0;
    }
  }
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

const Steps = styled.ol`
  li {
    display: flex;
    gap: 12px;
    padding: 11px 0;
    border-bottom: 1px solid var(--line);
    &:last-child {
      border: 0;
    }
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
  b {
    display: block;
    font-weight: 550;
  }
  span {
    font-size: 13px;
    color: var(--text-3);
  }
`
