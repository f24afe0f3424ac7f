import { useLocation, useSearchParams } from 'react-router-dom'
import { isInAppointmentScope } from '~/domain/appointment/appointment'
import { useCourseScope } from '~/domain/course/courseScope'
import { dayInAddress } from '~/kit/calendar/addressDay'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { queryScope } from '~/kit/form/formScope'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { useMinute } from '~/kit/ui/useMinute'
import { wallClockIn } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { pickRecord } from '~/platform/api/read/pickRecord'
import { combine, completeRecord, onlyComplete, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { AppointmentPatients, AppointmentView, BookAppointment } from '../appointments.generated'
import { OwnAppointments } from '../OwnAppointments'
import { useClinics, usePhysicians, type Clinic, type Physician } from '../useClinicStaff'
import { AppointmentForm } from './AppointmentForm'
import { booking } from './bookingCommand'
import { bookedLike, emptyBooking, endAfter, nameOf, placeOf, toBooking, usualLength, type BookValues } from './bookValues'
import { rememberLength } from './lastLength'

const title = 'Book an appointment'
const parent = '/appointment/planned'

/** Books an appointment: `?patient=` and `?like=` fill in who it is for, `?day=`, `?from=` and `?physician=` when and with whom. */
export const BookScreen = () => (
  <OwnAppointments title={title}>
    <Prepared />
  </OwnAppointments>
)

/** What the address names to begin with. */
function useStart(zone: string, clinics: readonly Clinic[]): RecordState<Partial<BookValues>> {
  const [params] = useSearchParams()
  const { centerId, instructorId } = useCourseScope()
  const { day: today } = wallClockIn(zone, useMinute())
  const [patientId, likeId] = [params.get('patient'), params.get('like')]
  const patients = useRecord(AppointmentPatients, { centerId }, { from: 'uncached', isSkipped: patientId === null })
  const like = useRecord(AppointmentView, { id: likeId ?? '' }, { from: 'fresh', isSkipped: likeId === null })
  const startTime = params.get('from') ?? ''
  const only = clinics.length === 1 ? clinics[0] : clinics.find(({ id }) => id === centerId)
  const place = {
    day: dayInAddress(params.get('day')) ?? today,
    startTime,
    endTime: endAfter(startTime, usualLength),
    physicianId: instructorId ?? params.get('physician') ?? '',
    centerId: only?.id ?? '',
    ...placeOf(only),
  }
  if (likeId !== null)
    return pickRecord(like, (row) =>
      isInAppointmentScope(row, { centerId, instructorId }) ? { ...bookedLike(row, zone), day: today } : null,
    )
  if (patientId !== null)
    return pickRecord(patients, (all) => {
      const patient = all.find(({ id }) => id === patientId)
      return patient && { ...place, ...nameOf(patient), patientId, patientEmail: patient.email ?? '' }
    })
  return completeRecord(place)
}

function Prepared() {
  const { zone, isLoading } = useZoneOfClinic()
  const [params] = useSearchParams()
  const physicians = usePhysicians()
  const { centerId } = useCourseScope()
  const clinics = useClinics()
  const own = centerId === null ? clinics : pickRecord(clinics, (all) => all.filter(({ id }) => id === centerId))
  const start = useStart(zone, own.status === 'ready' ? own.value : [])
  const record = onlyComplete(combine(physicians, own, start))
  if (isLoading) return <FormSkeleton title={title} crumbs={[parent]} />
  return (
    <RecordFrame
      record={record}
      noun={params.has('like') ? 'appointment' : 'patient'}
      title={title}
      parent={parent}
      skeleton={FormSkeleton}
    >
      {([allPhysicians, allClinics, values]) => (
        <BookForm key={params.toString()} physicians={allPhysicians} clinics={allClinics} start={values} zone={zone} />
      )}
    </RecordFrame>
  )
}

interface BookFormProps {
  readonly physicians: readonly Physician[]
  readonly clinics: readonly Clinic[]
  readonly start: Partial<BookValues>
  readonly zone: string
}

const parts = ['patient', 'like', 'day', 'from', 'physician'] as const

function BookForm({ physicians, clinics, start, zone }: BookFormProps) {
  const location = useLocation()
  const person = useSignedIn()
  const book = useCommand(BookAppointment, booking(zone))
  return (
    <AppointmentForm
      title={title}
      // Nobody is booked with a physician who has left.
      defaults={{ ...emptyBooking, ...start, ...(physicians.some(({ id }) => id === start.physicianId) ? {} : { physicianId: '' }) }}
      scope={queryScope(location, ...parts)}
      physicians={physicians}
      clinics={clinics}
      zone={zone}
      crumbs={[parent]}
      edited={null}
      submitLabel="Book appointment"
      reason={reasonAgainst('appointment.edit', person)}
      doing={book.doing}
      onSubmit={async (values) => {
        const sent = await book.run(toBooking(values, physicians))
        if (!sent) return null
        rememberLength(values)
        return sent.found ? paths.appointment(sent.found.id) : paths.plannedAppointments()
      }}
    />
  )
}
