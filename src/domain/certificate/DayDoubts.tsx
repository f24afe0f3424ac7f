import styled from 'styled-components'
import { Notice } from '~/kit/ui/Notice'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/record'
import type { TypedDays } from './oddDays'

interface DayDoubtsProps {
  readonly about: 'person' | 'document'
  readonly days: TypedDays
}

/** Asks below the fields of a person, or of a document, about days that are odd. Its rules load apart, because forms hardly have room for them. */
export function DayDoubts({ about, days }: DayDoubtsProps) {
  const doubts = readyValue(usePromise(JSON.stringify(days), async () => (await import('./oddDays')).oddDays(about, days))) ?? []
  return (
    <Place role="status">
      {doubts.length > 0 && (
        <Notice tone="warn">
          <p>{doubts.join(' ')} Is that right?</p>
        </Notice>
      )}
    </Place>
  )
}

/** Takes no room, not even a gap, while there is nothing to ask. */
const Place = styled.div`
  display: contents;
`
