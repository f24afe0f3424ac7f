import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CrossIcon, LockIcon, NotFoundIcon, QuestionIcon } from '~/kit/ui/icons'
import { localTime } from '~/lib/time/instant'
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
      return 'The issuer confirms it, but it has expired. Ask the holder for a newer one.'
    case 'revoked':
      return 'The issuer has withdrawn it. Do not accept it.'
    case 'notFound':
      return 'No certificate or document has this number. Check that the address is the one printed beside the code, or ask the issuer named on it.'
    case 'protected':
      return 'Enter the holder’s date of birth to open this document. If you do not know it, ask the holder or the issuer named on it.'
    case 'unchecked':
      return `${verdict.reason} This says nothing about what you hold: check again before you decide, or ask the issuer named on it.`
  }
}

/** The verdict. Its colours are the product's, never the tenant's. */
export function VerdictCard({ check: { verdict, at } }: { readonly check: Checked }) {
  const { title, tone, Mark } = appearances[verdict.kind]
  return (
    <VerdictBox tone={tone}>
      <span>
        <Mark aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <p>
        {verdict.kind === 'unchecked' ? 'Tried' : 'Checked'} {localTime(at)}
      </p>
      <p>{advice(verdict)}</p>
    </VerdictBox>
  )
}

type Tone = (typeof appearances)[keyof typeof appearances]['tone']

/** The box of the verdict, also before it is known. Its second paragraph is advice. */
export const VerdictBox = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <section className={`verdict verdict-${tone}`} role="status">
    {children}
  </section>
)
