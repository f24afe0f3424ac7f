import { Link } from 'react-router-dom'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { storedDayTextIn } from '~/lib/time/issueDay'
import { mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'
import { DocumentsForAppointment, type AppointmentRowFragment } from '../appointments.generated'
import { documentsAskedFor, documentsSince, doubledMedicals, mostDocuments } from './appointmentDocuments'

/** What came of a completed appointment. Completing answers no document, so it is looked for: by the patient's name, since the day. */
export function IssuedDocument({ appointment }: { readonly appointment: AppointmentRowFragment }) {
  const zone = useClinicZone()
  const openPath = useOpenPath()
  const mayOpen = openPath('/documents/issued', paths.issuedDocuments()) !== null
  const read = useRecord(DocumentsForAppointment, documentsAskedFor(appointment, zone), {
    from: 'fresh',
    isSilent: true,
    isSkipped: !mayOpen,
  })
  const documents = mapRecord(read, (all) => documentsSince(appointment, all, zone))
  return (
    <Card aria-label="Completed">
      <h2>Completed</h2>
      <Text>The appointment is in the archive and cannot be reopened.</Text>
      {mayOpen && (
        <Loaded record={documents} what="The documents">
          {(all) => {
            const doubled = doubledMedicals(all, zone)
            return all.length === 0 ? (
              <Row $justify="space-between">
                <Text>
                  {readyValue(read)?.length === mostDocuments
                    ? `None was found among the newest ${mostDocuments} documents with this name.`
                    : 'None was found that was issued to this name on that day or after.'}
                </Text>
                <Button onClick={() => read.status !== 'loading' && read.retry()}>Look again</Button>
              </Row>
            ) : (
              <>
                {doubled.length > 0 && (
                  <Notice tone="warn">
                    {counted(doubled.length, 'medical certificate')} of one day are valid. Open the one that is wrong and revoke it.
                  </Notice>
                )}
                <Text>Issued to this name on that day or after:</Text>
                <ListRows>
                  {all.map((one) => (
                    <li key={one.id}>
                      <Link to={paths.document(one.id)} dir="auto">
                        {one.name ?? (one.subType ? subTypeLabel(one.subType) : 'A document without a name')}
                      </Link>
                      <small>
                        {storedDayTextIn(zone, one.issuedAt)}
                        {one.isRevoked && ', revoked'}
                      </small>
                      {doubled.includes(one) && <Link to={paths.document(one.id)}>Open to revoke</Link>}
                    </li>
                  ))}
                </ListRows>
              </>
            )
          }}
        </Loaded>
      )}
    </Card>
  )
}
