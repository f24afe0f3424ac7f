import { Notice } from '~/kit/ui/Notice'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/record'
import type { TypedDays } from './oddDays'

interface DayDoubtsProps {
  readonly about: 'person' | 'document'
  readonly days: TypedDays
}

/** Asks below the fields of a person, or of a document, about days that are odd. Its rules load apart, because forms hardly have room for them. */
export function DayDoubts({ about, days }: DayDoubtsProps) {
  const rules = readyValue(usePromise('rules', () => import('./oddDays')))
  const doubts = rules?.oddDays(about, days) ?? []
  return (
    doubts.length > 0 && (
      <Notice tone="warn">
        <p>{doubts.join(' ')} Is that right?</p>
      </Notice>
    )
  )
}
