import { Notice } from '~/kit/ui/Notice'
import { oddDays, type TypedDays } from './oddDays'

/** Asks about days that are odd, before they are printed. */
export function DayDoubts({ days }: { readonly days: TypedDays }) {
  const doubts = oddDays(days)
  return (
    <div role="status">
      {doubts.length > 0 && (
        <Notice tone="warn">
          <p>{doubts.join(' ')} Is that right?</p>
        </Notice>
      )}
    </div>
  )
}
