import { Suspense } from 'react'
import styled from 'styled-components'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Button } from '~/kit/ui/Button'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import type { RecordState } from '~/platform/api/record'
import type { IssuedPersonFragment } from '../documents.generated'
import type { FieldName } from './copiedFields'
import type { DocumentValues } from './documentForm'
import type { Conflict, PersonFacts } from './duplicates'
import { most } from './similarPeople'

const DuplicateCard = lazyPart(async () => (await import('./DuplicateCard')).DuplicateCard)

export const unchecked = 'Whether somebody else has this passport number could not be checked: the earlier documents were not read.'

interface DuplicateCheckProps {
  readonly values: DocumentValues
  /** What was compared last. */
  readonly compared: PersonFacts
  readonly conflict: Conflict<IssuedPersonFragment> | undefined
  readonly status: RecordState<unknown>['status']
  /** More documents have the name than were compared. */
  readonly isPartial: boolean
  readonly onRetry: () => void
  readonly isOfPartner: boolean
  readonly onCopied: (names: readonly FieldName[]) => void
  readonly onTwoPeople: () => void
}

/** What the patient was compared with, and somebody on an earlier document who may be the same person or must not be. */
export function DuplicateCheck({
  values,
  compared,
  conflict,
  status,
  isPartial,
  onRetry,
  isOfPartner,
  onCopied,
  onTwoPeople,
}: DuplicateCheckProps) {
  if (conflict)
    return (
      <Suspense>
        <DuplicateCard typed={values} conflict={conflict} onCopied={onCopied} onTwoPeople={onTwoPeople} />
      </Suspense>
    )
  if (isOfPartner)
    return (
      <Text $isQuiet>
        Not compared with the clinic’s other patients.
        {values.passNo.trim() === '' && ' Without a passport number nobody can know whether this document was issued before.'}
      </Text>
    )
  if (status === 'failed')
    return (
      <Notice tone="warn">
        {unchecked}
        <Button onClick={onRetry}>Try again</Button>
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
