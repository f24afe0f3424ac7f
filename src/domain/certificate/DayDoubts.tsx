import { Notice } from '~/kit/ui/Notice'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/record'
import type { TypedDays } from './oddDays'

/** Asks about days that are odd, before they are printed. Its rules load apart, because forms hardly have room for them. */
export function DayDoubts({ days }: { readonly days: TypedDays }) {
  const doubts = readyValue(usePromise(JSON.stringify(days), async () => (await import('./oddDays')).oddDays(days))) ?? []
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
