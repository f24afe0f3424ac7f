import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { Row } from '~/kit/ui/Row'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { formatDay } from '~/lib/time/dayWords'
import type { Query } from '~/platform/api/operation'
import { mapRecord } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useCourseScope, useOwnInstructor } from '../course/courseScope'
import { missingAppointments, whyNoCourses } from '../course/whyNoCourses'
import { appointmentDay, appointmentState, compareStarts, typeLabel, type AppointmentFacts } from './appointment'
import { hoursText, stateWords } from './appointmentWords'

type OneAppointment = Omit<AppointmentFacts, 'patientId'> & { readonly physicianName: string | null }

interface AppointmentsOfPatientProps {
  readonly title: string
  readonly patientId: string
  /** How the feature reads them. */
  readonly operation: Query<
    { readonly patientAppointments: readonly OneAppointment[] },
    { id: string; clientId: string; centerId?: string | null | undefined }
  >
  /** The appointment that is on screen. */
  readonly exceptId?: string
  readonly action?: ReactNode
}

/** A patient's appointments, the latest first. */
export function AppointmentsOfPatient({ title, patientId, operation, exceptId, action }: AppointmentsOfPatientProps) {
  const zone = useClinicZone()
  const now = useMinute()
  const { centerId, instructorId } = useCourseScope()
  const { unknown, retry } = useOwnInstructor()
  const { email } = useSignedIn()
  const read = useRecord(operation, { id: patientId, centerId }, { from: 'fresh', isSilent: true })
  const own = mapRecord(read, (all) =>
    all
      .filter(({ id, physicianId }) => id !== exceptId && (instructorId === null || physicianId === instructorId))
      .toSorted((one, other) => compareStarts(other, one)),
  )
  return (
    <Card aria-label={title}>
      <Row $justify="space-between">
        <h2>{title}</h2>
        {action}
      </Row>
      <Loaded record={own} what="The patient’s appointments">
        {(all) =>
          all.length === 0 ? (
            <>
              <Text>{unknown === null ? 'None.' : whyNoCourses(unknown, email, missingAppointments)}</Text>
              {retry && <Button onClick={retry}>Try again</Button>}
            </>
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
