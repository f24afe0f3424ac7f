import { Link } from 'react-router-dom'
import { useIssued } from '~/domain/certificate/issued'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { askedText } from '~/lib/format/askedText'
import { combine, onlyComplete, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { otherResults } from './sameSample'
import { DocumentsOfSample, type SampleDocumentFragment } from './view.generated'

/** More documents of one passport number or name are not read. */
const limit = 200

interface OtherResultProps {
  readonly document: SampleDocumentFragment
  /** The one that the page speaks of already. */
  readonly exceptId: string | null
}

/** The documents that a text finds. */
function useDocumentsWith(text: string, isSkipped: boolean) {
  const filter = askedText(text).text
  return onlyComplete(useRecord(DocumentsOfSample, { filter, limit }, { from: 'fresh', isSilent: true, isSkipped }))
}

/**
 * Says that another document of the same person and sample gives another result. A correction leaves both until the old one is revoked, and
 * whoever opens either must see the other. It may have corrected the passport number or the name, so each is looked for.
 */
export function OtherResult({ document, exceptId }: OtherResultProps) {
  const issued = useIssued()
  const { passNo, holderName } = document
  const isAlone = document.isRevoked === true || !document.collectionDate || (!passNo && !holderName)
  const byPassport = useDocumentsWith(passNo || holderName || '', isAlone)
  const byName = useDocumentsWith(holderName || passNo || '', isAlone)
  if (isAlone) return null
  const found = [byPassport, byName].map((record) => readyValue(record) ?? [])
  const other = otherResults(document, found.flat()).find(({ id }) => id !== exceptId)
  if (other)
    return (
      <Notice tone="warn">
        <span>
          <Link to={issued.pathOf(other.id)}>Another document</Link> of the same sample says “<bdi>{other.result || 'nothing'}</bdi>”.
          Revoke the one that is wrong.
        </span>
      </Notice>
    )
  const record = combine(byPassport, byName)
  if (record.status === 'loading') return null
  if (record.status === 'ready' && found.every(({ length }) => length < limit)) return null
  return (
    <Notice tone="warn">
      <span>Delta could not check whether another document gives this sample another result.</span>
      {record.status === 'failed' && <Button onClick={record.retry}>Try again</Button>}
    </Notice>
  )
}
