import { Link } from 'react-router-dom'
import { useIssued } from '~/domain/certificate/issued'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { askedText } from '~/lib/format/askedText'
import { onlyComplete } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { otherResults } from './sameSample'
import { DocumentsOfSample, type SampleDocumentFragment } from './view.generated'

/** More documents of one person are not read. */
const limit = 200

interface OtherResultProps {
  readonly document: SampleDocumentFragment
  /** The one that the page speaks of already. */
  readonly exceptId: string | null
}

/**
 * Says that another document of the same person and sample gives another result. A correction leaves both until the old one is revoked, and
 * whoever opens either must see the other.
 */
export function OtherResult({ document, exceptId }: OtherResultProps) {
  const issued = useIssued()
  const filter = askedText(document.passNo || document.holderName || '').text
  const isAlone = document.isRevoked === true || !document.collectionDate || filter === ''
  const record = onlyComplete(
    useRecord(DocumentsOfSample, { filter, limit }, ({ certificatesByClientId }) => certificatesByClientId, {
      from: 'fresh',
      isSilent: true,
      isSkipped: isAlone,
    }),
  )
  if (isAlone || record.status === 'loading') return null
  const documents = record.status === 'ready' ? record.value : []
  const other = otherResults(document, documents).find(({ id }) => id !== exceptId)
  if (other)
    return (
      <Notice tone="warn">
        <span>
          <Link to={issued.pathOf(other.id)}>Another document</Link> of the same sample says “<bdi>{other.result || 'nothing'}</bdi>”.
          Revoke the one that is wrong.
        </span>
      </Notice>
    )
  if (record.status === 'ready' && documents.length < limit) return null
  return (
    <Notice tone="warn">
      <span>Delta could not check whether another document gives this sample another result.</span>
      {record.status === 'failed' && <Button onClick={record.retry}>Try again</Button>}
    </Notice>
  )
}
