import { useLocation } from 'react-router-dom'
import { hoursText, patientName } from '~/domain/appointment/appointmentWords'
import { useCourseScope } from '~/domain/course/courseScope'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { queryScope } from '~/kit/form/formScope'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { reasonAgainst } from '~/platform/access/actions'
import { pickRecord } from '~/platform/api/read/pickRecord'
import { combine, onlyComplete, readyValue } from '~/platform/api/read/record'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { staleAppointments } from '../appointmentCommands'
import { AppointmentView, ChangeAppointment } from '../appointments.generated'
import { useClinics, usePhysicians } from '../useClinicStaff'
import { AppointmentForm } from './AppointmentForm'
import { bookLabels, fromAppointment, toBooking } from './bookValues'

const title = 'Edit an appointment'
const parent = '/appointment/planned'
const none: readonly never[] = []

/** The form for an appointment that is booked. What was written once and is never read back is left alone where its field stays empty. */
export function EditAppointment({ id }: { readonly id: string }) {
  const location = useLocation()
  const person = useSignedIn()
  const { zone, isLoading } = useZoneOfClinic()
  const physicians = usePhysicians()
  const { centerId } = useCourseScope()
  const everyClinic = useClinics()
  const clinics =
    centerId === null ? everyClinic : pickRecord(everyClinic, (found) => found.filter(({ id: clinic }) => clinic === centerId))
  const { record, save, doing } = useEditRecord({
    query: AppointmentView,
    variables: { id },
    pick: ({ appointment }) => appointment,
    noun: 'appointment',
    path: paths.appointment(id),
    toForm: (row) => fromAppointment(row, zone),
    toInput: (values) => ({ ...toBooking(values, readyValue(physicians) ?? none), id }),
    labels: bookLabels,
    groups: [['day', 'startTime', 'endTime']],
    guard: ({ isCompleted }) => {
      if (isCompleted === true) throw new CommandFailure('The appointment was completed in the meantime. Nothing was saved.', false)
    },
    command: ChangeAppointment,
    done: 'Appointment saved',
    stale: staleAppointments,
  })
  const all = onlyComplete(combine(record, physicians, clinics))
  if (isLoading) return <FormSkeleton title={title} crumbs={[parent]} />
  return (
    <RecordFrame record={all} noun="appointment" title={title} parent={parent} skeleton={FormSkeleton}>
      {([{ value, defaults }, allPhysicians, allClinics]) => (
        <AppointmentForm
          title={title}
          crumbs={[parent, { label: `${patientName(value)}, ${hoursText(value)}`, path: paths.appointment(id) }]}
          defaults={defaults}
          scope={queryScope(location, 'step')}
          physicians={allPhysicians}
          clinics={allClinics}
          zone={zone}
          edited={value}
          submitLabel="Save appointment"
          reason={reasonAgainst('appointment.edit', person)}
          extraActions={<ButtonLink to={paths.appointment(id)}>Cancel</ButtonLink>}
          doing={doing}
          onSubmit={save}
        />
      )}
    </RecordFrame>
  )
}
