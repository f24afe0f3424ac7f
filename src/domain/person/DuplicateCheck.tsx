import { Suspense } from 'react'
import styled from 'styled-components'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Button } from '~/kit/ui/Button'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import { duplicateCardId, type PersonFacts } from './duplicates'
import type { IssuedTo } from './issuedTo'
import { most } from './similarPeople'
import { unchecked, type Duplicates } from './useDuplicates'

const DuplicateCard = lazyPart(async () => (await import('./DuplicateCard')).DuplicateCard)

/** The way to the card that compares two people. */
export const settleDuplicate = { label: 'Settle the duplicate', go: () => document.getElementById(duplicateCardId)?.focus() } as const

interface DuplicateCheckProps<Person extends IssuedTo> {
  readonly typed: PersonFacts
  readonly duplicates: Duplicates<Person>
  readonly onUse: (other: Person) => void
}

/** What the person was compared with, and somebody on an earlier document who may be the same person or must not be. */
export function DuplicateCheck<Person extends IssuedTo>({ typed, duplicates, onUse }: DuplicateCheckProps<Person>) {
  const { conflict, status, compared, isPartial, retry, decide } = duplicates
  if (conflict)
    return (
      <Suspense>
        <DuplicateCard typed={typed} conflict={conflict} onUse={() => onUse(conflict.other)} onTwoPeople={decide} />
      </Suspense>
    )
  if (status === 'failed')
    return (
      <Notice tone="warn">
        {unchecked}
        <Button onClick={retry}>Try again</Button>
      </Notice>
    )
  // A line that came while somebody presses would move what they press.
  if (!compared.holderName || status === 'loading') return <Line $isQuiet />
  return (
    <Line $isQuiet>
      {compared.passNo
        ? 'Compared with earlier documents by passport number, and by name and date of birth.'
        : 'Not compared with earlier documents: there is no passport number.'}
      {compared.passNo && isPartial && ` Only the newest ${most} of a name were compared.`}
    </Line>
  )
}

/** As high empty as with its words, which take two lines on a phone. */
const Line = styled(Text)`
  min-height: 2lh;
  ${from.md} {
    min-height: 1lh;
  }
`
