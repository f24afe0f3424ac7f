import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { newestFirst, notRevoked } from '~/domain/person/issuedTo'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { takeFocus } from '~/kit/focus/takeFocus'
import { Avatar } from '~/kit/ui/Avatar'
import { Button } from '~/kit/ui/Button'
import { storedDayTextIn } from '~/lib/time/issueDay'
import { useRecord } from '~/platform/api/read/useRecord'
import type { IssuedPersonFragment } from '../documents.generated'
import { DocumentsOfPatient } from '../patients.generated'
import { detailOf } from './patientValues'

/** Who was chosen last. */
export interface Picked {
  readonly name: string
  /** The account whose documents may have the rest; null where the choice was made from a document. */
  readonly midId: string | null
  /** The document whose facts were copied. */
  readonly copiedFrom: IssuedPersonFragment | null
}

interface PickedPatientProps {
  readonly picked: Picked
  /** It takes the place of the search, and so its focus. */
  readonly isPickedHere: boolean
  readonly onChange: () => void
  readonly onCopy: (document: IssuedPersonFragment) => void
}

/** The chosen patient, and where the facts in the form come from or could come from. */
export function PickedPatient({ picked, isPickedHere, onChange, onCopy }: PickedPatientProps) {
  const zone = useClinicZone()
  const { name, midId, copiedFrom } = picked
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id} data-focus-to="button">
      <Avatar name={name} size={36} />
      <b id={id} dir="auto">
        {name}
      </b>
      <Button ref={isPickedHere ? takeFocus : null} aria-describedby={id} onClick={onChange}>
        Change
      </Button>
      {copiedFrom ? (
        <Source>
          Filled in from the document issued on {storedDayTextIn(zone, copiedFrom.issuedAt)}. Compare every field with the passport.
        </Source>
      ) : (
        <EarlierDocument userId={midId} onCopy={onCopy} />
      )}
    </Card>
  )
}

interface EarlierDocumentProps {
  /** The patient's account; null where there is none, and so no document. */
  readonly userId: string | null
  readonly onCopy: (document: IssuedPersonFragment) => void
}

/** Offers what the patient's last document says: the list of patients has neither passport nor date of birth. */
function EarlierDocument({ userId, onCopy }: EarlierDocumentProps) {
  const zone = useClinicZone()
  const record = useRecord(DocumentsOfPatient, { userId: userId ?? '' }, { from: 'fresh', isSilent: true, isSkipped: userId === null })
  if (userId !== null && record.status === 'loading') return <Source>Looking for an earlier document…</Source>
  if (record.status === 'failed')
    return (
      <Source isProblem action={<Button onClick={record.retry}>Try again</Button>}>
        The earlier documents could not be read. Enter the rest from the passport.
      </Source>
    )
  const documents = record.status === 'ready' ? record.value : []
  const [last] = newestFirst(notRevoked(documents))
  if (!last)
    return (
      <Source>
        {documents.length > 0 ? 'Every earlier document was revoked' : 'No earlier document'}. Enter the rest from the passport.
      </Source>
    )
  return (
    <Source action={<Button onClick={() => onCopy(last)}>Fill in from it</Button>}>
      The document issued on {storedDayTextIn(zone, last.issuedAt)} says: {detailOf(last)}.
    </Source>
  )
}

interface SourceProps {
  readonly isProblem?: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}

const Source = ({ isProblem = false, action, children }: SourceProps) => (
  <SourceLine role="status" data-problem={isProblem || undefined}>
    <span>{children}</span>
    {action}
  </SourceLine>
)

const Card = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px 12px;
  padding: 12px 14px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  > b {
    font-weight: 600;
  }
`

const SourceLine = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  padding-top: 10px;
  border-top: 1px solid var(--line);
  color: var(--text-2);
  > span {
    flex: 1 1 220px;
  }
  &[data-problem] {
    color: var(--warn);
  }
`
