import { Link } from 'react-router-dom'
import { appointmentDay, appointmentState, typeLabel } from '~/domain/appointment/appointment'
import { hoursText, stateWords } from '~/domain/appointment/appointmentWords'
import { useCourseScope } from '~/domain/course/courseScope'
import { Loaded } from '~/kit/feedback/Loaded'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { Row } from '~/kit/ui/Row'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { formatDay } from '~/lib/time/dayText'
import { mapRecord } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'
import { AppointmentsOfPatient, type AppointmentRowFragment } from '../appointments.generated'

interface PatientHistoryProps {
  readonly appointment: AppointmentRowFragment
  readonly zone: string
  readonly now: Date
}

/** The patient's other appointments, latest first, and the way to their documents. */
export function PatientHistory({ appointment: { id, patientId }, zone, now }: PatientHistoryProps) {
  const { centerId, instructorId } = useCourseScope()
  const openPath = useOpenPath()
  const read = useRecord(AppointmentsOfPatient, { id: patientId ?? '', centerId }, ({ patientAppointments }) => patientAppointments, {
    from: 'fresh',
    isSilent: true,
    isSkipped: !patientId,
  })
  if (!patientId) return null
  const others = mapRecord(read, (all) =>
    all
      .filter((one) => one.id !== id && (instructorId === null || one.physicianId === instructorId))
      .toSorted((one, other) => `${other.startDate} ${other.startTime}`.localeCompare(`${one.startDate} ${one.startTime}`)),
  )
  const patientPath = openPath('/entities/patients', paths.patient(patientId))
  return (
    <Card aria-label="Other appointments">
      <Row $justify="space-between">
        <h2>Other appointments</h2>
        {patientPath && <ButtonLink to={patientPath}>Documents of the patient</ButtonLink>}
      </Row>
      <Loaded record={others} what="The patient’s appointments">
        {(all) =>
          all.length === 0 ? (
            <Text>None.</Text>
          ) : (
            <ListRows>
              {all.map((one) => {
                const { word, tone } = stateWords[appointmentState(one, zone, now)]
                return (
                  <li key={one.id}>
                    <span>
                      <Link to={paths.appointment(one.id)}>{formatDay(appointmentDay(one.startDate, zone)) || 'No day'}</Link>{' '}
                      {hoursText(one)}, {typeLabel(one.type)}
                    </span>
                    <Status $tone={tone}>{word}</Status>
                  </li>
                )
              })}
            </ListRows>
          )
        }
      </Loaded>
    </Card>
  )
}
