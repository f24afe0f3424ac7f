import { Link } from 'react-router-dom'
import { appointmentDay, appointmentState, typeLabel } from '~/domain/appointment/appointment'
import { hoursText, stateWords } from '~/domain/appointment/appointmentWords'
import { useCourseScope } from '~/domain/course/courseScope'
import { Loaded } from '~/kit/feedback/Loaded'
import { useClinicZone } from '~/kit/sheet/useClinicZone'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { formatDay } from '~/lib/time/dayText'
import { mapRecord } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { AppointmentsOfOnePatient } from '../patients.generated'

/** A patient's appointments, the latest first. */
export function AppointmentsOfPatient({ id }: { readonly id: string }) {
  const zone = useClinicZone()
  const now = useMinute()
  const { centerId, instructorId } = useCourseScope()
  const read = useRecord(AppointmentsOfOnePatient, { id, centerId }, ({ patientAppointments }) => patientAppointments, {
    from: 'fresh',
    isSilent: true,
  })
  const own = mapRecord(read, (all) =>
    all
      .filter(({ physicianId }) => instructorId === null || physicianId === instructorId)
      .toSorted((one, other) => `${other.startDate} ${other.startTime}`.localeCompare(`${one.startDate} ${one.startTime}`)),
  )
  return (
    <Card aria-label="Appointments">
      <h2>Appointments</h2>
      <Loaded record={own} what="The appointments">
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
                      {one.physicianName && (
                        <>
                          , <bdi>{one.physicianName}</bdi>
                        </>
                      )}
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
