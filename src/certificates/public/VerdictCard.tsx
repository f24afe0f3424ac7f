import styled from 'styled-components'
import { localTime } from '~/shared/time/instant'
import { CheckIcon, ClockIcon, CrossIcon, LockIcon, NotFoundIcon, QuestionIcon } from '~/shared/ui/icons'
import type { Check as Checked } from './useCheck'
import type { Verdict } from './verdict'

const faces = {
  valid: { title: 'Valid', tone: 'good', Mark: CheckIcon },
  expired: { title: 'Expired', tone: 'warn', Mark: ClockIcon },
  revoked: { title: 'Revoked', tone: 'bad', Mark: CrossIcon },
  notFound: { title: 'Not found', tone: 'bad', Mark: NotFoundIcon },
  protected: { title: 'Protected document', tone: 'idle', Mark: LockIcon },
  unchecked: { title: 'Could not be checked', tone: 'idle', Mark: QuestionIcon },
} as const

const advice = (verdict: Verdict): string | null => {
  switch (verdict.kind) {
    case 'valid':
      return null
    case 'expired':
      return 'It was issued by this issuer and its last valid day has passed. Ask the holder for a newer one.'
    case 'revoked':
      return 'The issuer has withdrawn it. Do not accept it. Questions go to the issuer.'
    case 'notFound':
      return 'No certificate has this number. Check that the address is the one printed beside the code, or ask the issuer.'
    case 'protected':
      return 'The issuer asks for the holder’s date of birth before it is shown.'
    case 'unchecked':
      return `${verdict.reason} This says nothing about the certificate itself: check again before you decide.`
  }
}

/** The one sentence a stranger came for. Its colours are the product's, never the tenant's. */
export function VerdictCard({ check: { verdict, at } }: { readonly check: Checked }) {
  const { title, tone, Mark } = faces[verdict.kind]
  const words = advice(verdict)
  return (
    <Box $tone={tone} role="status">
      <Round $tone={tone}>
        <Mark aria-hidden="true" />
      </Round>
      <h1>{title}</h1>
      <p>Checked {localTime(at)}</p>
      {words && <Advice>{words}</Advice>}
    </Box>
  )
}

type Tone = (typeof faces)[keyof typeof faces]['tone']

const soft = (tone: Tone): string => (tone === 'idle' ? 'var(--surface)' : `var(--${tone}-soft)`)
const strong = (tone: Tone): string => (tone === 'idle' ? 'var(--text)' : `var(--${tone})`)

const Box = styled.section<{ $tone: Tone }>`
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
`

const Advice = styled.p`
  && {
    margin-top: 12px;
    color: var(--text);
  }
`
