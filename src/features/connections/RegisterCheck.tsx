import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { revocationText, type Registers } from './useRegisters'
import type { RegisterAnswers } from './visibleCertificates'

interface RegisterCheckProps {
  readonly registers: Registers
  /** How many certificates count by their dates alone, what the issuers have said, and how to ask for the rest; absent where that begins by itself. */
  readonly offer?: { readonly unchecked: number; readonly known: RegisterAnswers; readonly check: () => void }
}

/** How far the certificates issued on Delta were looked up in the registers of their issuers. */
export function RegisterCheck({ registers, offer }: RegisterCheckProps) {
  const { total, asked, state, failed, start, stop } = registers
  // Where it begins by itself it takes a moment, and a line that comes and goes would move the page.
  if (state === 'asking' && total > 0)
    return offer ? (
      <Notice tone="accent">
        <progress aria-label="Checked with the issuers" value={asked} max={total} />
        <span>
          Checking with the issuers, {countText(asked)} of {countText(total)}
        </span>
        <Button onClick={stop}>Stop</Button>
      </Notice>
    ) : null
  if (failed > 0)
    return (
      <Notice tone="warn">
        {counted(total - asked, 'certificate')} could not be checked with the issuers. Whether they were revoked is not known.
        <Button onClick={start}>Try again</Button>
      </Notice>
    )
  const text = offer ? revocationText(offer.unchecked, offer.known) : ''
  if (!offer || text === '') return null
  return (
    <Notice tone="accent">
      {text}
      {offer.unchecked > 0 && <Button onClick={offer.check}>Check with the issuers</Button>}
    </Notice>
  )
}
