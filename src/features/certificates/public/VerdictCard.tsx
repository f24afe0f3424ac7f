import styled from 'styled-components'
import { localTime } from '~/lib/time/instant'
import { CheckIcon, ClockIcon, CrossIcon, LockIcon, NotFoundIcon, QuestionIcon } from '~/kit/ui/icons'
import type { Check as Checked } from './checkCertificate'
import type { Verdict } from './verdict'

const appearances = {
  valid: { title: 'Valid', tone: 'good', Mark: CheckIcon },
  expired: { title: 'Expired', tone: 'warn', Mark: ClockIcon },
  revoked: { title: 'Revoked', tone: 'bad', Mark: CrossIcon },
  notFound: { title: 'Not found', tone: 'bad', Mark: NotFoundIcon },
  protected: { title: 'Protected document', tone: 'idle', Mark: LockIcon },
  unchecked: { title: 'Could not be checked', tone: 'idle', Mark: QuestionIcon },
} as const

const advice = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'valid':
      return 'Compare this with the document you hold: they must match.'
    case 'expired':
      return 'The issuer issued this certificate, but it has expired. Ask the holder for a newer one.'
    case 'revoked':
      return 'The issuer has withdrawn it. Do not accept it.'
    case 'notFound':
      return 'No certificate has this number. Check that the address is the one printed beside the code, or ask the issuer named on the certificate.'
    case 'protected':
      return 'Enter the holder’s date of birth to open this document. If you do not know it, ask the holder or the issuer named on the certificate.'
    case 'unchecked':
      return `${verdict.reason} This says nothing about the certificate itself: check again before you decide, or ask the issuer named on the certificate.`
  }
}

/** The verdict. Its colours are the product's, never the tenant's. */
export function VerdictCard({ check: { verdict, at } }: { readonly check: Checked }) {
  const { title, tone, Mark } = appearances[verdict.kind]
  return (
    <VerdictBox $tone={tone} role="status">
      <Round $tone={tone}>
        <Mark aria-hidden="true" />
      </Round>
      <h1>{title}</h1>
      <p>
        {verdict.kind === 'unchecked' ? 'Tried' : 'Checked'} {localTime(at)}
      </p>
      <Advice>{advice(verdict)}</Advice>
    </VerdictBox>
  )
}

type Tone = (typeof appearances)[keyof typeof appearances]['tone']

const soft = (tone: Tone): string => (tone === 'idle' ? 'var(--surface)' : `var(--${tone}-soft)`)
const strong = (tone: Tone): string => (tone === 'idle' ? 'var(--text)' : `var(--${tone})`)

export const VerdictBox = styled.section<{ $tone: Tone }>`
  padding: 24px 20px;
  border: 1px solid color-mix(in oklch, ${({ $tone }) => strong($tone)} 30%, transparent);
  border-radius: 14px;
  background: ${({ $tone }) => soft($tone)};
  h1 {
    font: 650 28px/34px var(--font);
    letter-spacing: -0.02em;
    color: ${({ $tone }) => strong($tone)};
  }
  p {
    margin-top: 2px;
    color: var(--text-2);
  }
  @media print {
    padding: 14px 18px;
  }
`

const Round = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  margin-bottom: 14px;
  border-radius: 50%;
  background: ${({ $tone }) => ($tone === 'idle' ? 'var(--idle)' : `var(--${$tone})`)};
  color: var(--surface);
  print-color-adjust: exact;
  svg {
    width: 28px;
    height: 28px;
    stroke-width: 2.5;
  }
  @media print {
    float: left;
    margin: 0 16px 0 0;
  }
`

const Advice = styled.p`
  && {
    margin-top: 12px;
    color: var(--text);
  }
`
