import { Link } from 'react-router-dom'
import { appointmentDay } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { personNameKey } from '~/domain/person/personName'
import { Loaded } from '~/kit/feedback/Loaded'
import { useClinicZone } from '~/kit/sheet/useClinicZone'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { Row } from '~/kit/ui/Row'
import { Text } from '~/kit/ui/Text'
import { plainWords } from '~/lib/format/askedText'
import { storedDayIn, storedDayTextIn } from '~/lib/time/issueDay'
import { mapRecord } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'
import { DocumentsForAppointment, type AppointmentRowFragment } from '../appointments.generated'

/** How many documents with a word of the name are read. */
const most = 200

/** What came of a completed appointment. Completing answers no document, so it is looked for: by the patient's name, since the day. */
export function IssuedDocument({ appointment }: { readonly appointment: AppointmentRowFragment }) {
  const zone = useClinicZone()
  const openPath = useOpenPath()
  const name = patientName(appointment)
  // The backend words the name of some documents, and the search knows one order of the words.
  const mayOpen = openPath('/documents/issued', paths.issuedDocuments()) !== null
  const read = useRecord(
    DocumentsForAppointment,
    { filter: plainWords(name)[0] ?? name, limit: most },
    (found) => found.certificatesByClientId,
    {
      from: 'fresh',
      isSilent: true,
      isSkipped: !mayOpen,
    },
  )
  const since = appointmentDay(appointment.startDate, zone)
  const documents = mapRecord(read, (all) =>
    all.filter(
      ({ holderName, issuedAt }) =>
        personNameKey(holderName) === personNameKey(name) && since !== '' && storedDayIn(zone, issuedAt) >= since,
    ),
  )
  return (
    <Card aria-label="Completed">
      <h2>Completed</h2>
      <Text>The appointment stands in the archive and cannot be opened again.</Text>
      {mayOpen && (
        <Loaded record={documents} what="The documents">
          {(all) =>
            all.length === 0 ? (
              <Row $justify="space-between">
                <Text>No document yet: none was found under this name since that day.</Text>
                <Button onClick={() => read.status !== 'loading' && read.retry()}>Look again</Button>
              </Row>
            ) : (
              <>
                <Text>Issued to this name on that day or after:</Text>
                <ListRows>
                  {all.map(({ id, name: title, subType, issuedAt, isRevoked }) => (
                    <li key={id}>
                      <Link to={paths.document(id)} dir="auto">
                        {title ?? (subType ? subTypeLabel(subType) : 'A document without a name')}
                      </Link>
                      <small>
                        {storedDayTextIn(zone, issuedAt)}
                        {isRevoked && ', revoked'}
                      </small>
                    </li>
                  ))}
                </ListRows>
              </>
            )
          }
        </Loaded>
      )}
    </Card>
  )
}
