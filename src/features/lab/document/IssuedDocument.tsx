import { Link } from 'react-router-dom'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Loaded } from '~/kit/feedback/Loaded'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { storedDayText } from '~/lib/time/instant'
import { storedDayTextIn } from '~/lib/time/issueDay'
import { cityOf } from '~/lib/time/zones'
import type { RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'
import type { LabRecord } from '../desk/labResult'
import type { LabDocumentQuery } from './document.generated'
import { documentDiffers } from './documentDiffers'

export type IssuedDocumentFacts = NonNullable<LabDocumentQuery['certificate']>

interface IssuedDocumentProps {
  readonly result: LabRecord
  readonly document: RecordState<IssuedDocumentFacts>
}

/** The document of a lab result: its number, its days and whether it is valid, or that there is none. */
export function IssuedDocument({ result, document }: IssuedDocumentProps) {
  const zone = useClinicZone()
  const openPath = useOpenPath()
  const dayOf = (at: string | null): string => `${storedDayTextIn(zone, at) ?? 'on an unknown day'} (${cityOf(zone)})`
  return (
    <Card aria-label="Document">
      <h2>Document</h2>
      {result.docId ? (
        <Loaded
          record={document}
          what="The document"
          missing={
            <Notice tone="warn">
              The document issued {dayOf(result.docIssuedAt)} was not found. It may have been deleted, or it belongs to another
              organisation.
            </Notice>
          }
        >
          {(found) => {
            const { id, pinNo, issuedAt, validUntil, isRevoked } = found
            const status = validityStatus(found)
            const path = openPath('/document/view/:id', paths.document(id))
            const name = pinNo || 'Document without a number'
            const differs = documentDiffers(result, found)
            return (
              <>
                <ListRows>
                  <li>
                    {path ? <Link to={path}>{name}</Link> : <b>{name}</b>}
                    <Status $tone={status.tone}>{status.word}</Status>
                  </li>
                </ListRows>
                <Text>
                  Issued {dayOf(issuedAt)}.{' '}
                  {validUntil ? `Last day it is valid: ${storedDayText(validUntil) ?? ''} (UTC).` : 'It has no expiry date.'}
                </Text>
                {isRevoked && <Notice tone="bad">This document is revoked: whoever checks it sees that it is not valid.</Notice>}
                {differs.length > 0 && (
                  <Notice tone="warn">
                    The document says something else than this lab result: {differs.join(', ')}. A correction reaches the document only when
                    it is issued anew.
                  </Notice>
                )}
              </>
            )
          }}
        </Loaded>
      ) : (
        <Text>Not issued. The document will be shown here.</Text>
      )}
    </Card>
  )
}
