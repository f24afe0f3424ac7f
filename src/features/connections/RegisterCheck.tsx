import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import type { Registers } from './useRegisters'

interface RegisterCheckProps {
  readonly registers: Registers
  /** How many certificates count by their dates alone. */
  readonly unchecked: number
  /** Asks for these; absent where that begins by itself. */
  readonly onCheck?: () => void
}

/** How far the certificates issued on Delta were looked up in the registers of their issuers. */
export function RegisterCheck({ registers: { total, asked, state, failed, start, stop }, unchecked, onCheck }: RegisterCheckProps) {
  // Where it begins by itself it takes a moment, and a line that comes and goes would move the page.
  if (state === 'asking' && total > 0)
    return onCheck ? (
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
        {counted(failed, 'certificate', 'certificates')} could not be checked with the issuers. Whether they were revoked is not known.
        <Button onClick={start}>Try again</Button>
      </Notice>
    )
  if (unchecked === 0 || !onCheck) return null
  return (
    <Notice tone="accent">
      {counted(unchecked, 'certificate counts', 'certificates count')} by the dates alone: whether the issuers revoked them was not checked.
      <Button onClick={onCheck}>Check with the issuers</Button>
    </Notice>
  )
}
