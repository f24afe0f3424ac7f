import { appointmentDay } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { personNameKey } from '~/domain/person/personName'
import { formatDay } from '~/lib/time/dayWords'
import type { Found } from '~/platform/api/command/commandLookUp'
import { differencesBetween } from '~/platform/api/command/finding'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { paths } from '~/platform/routes/paths'
import { staleAppointments } from '../appointmentCommands'
import { AppointmentsOfDays, type BookAppointmentMutationVariables } from '../appointments.generated'
import { bookLabels, fromAppointment, toBooking, writtenOnly } from './bookValues'

type Booking = Omit<BookAppointmentMutationVariables, 'clientId'>

/** What makes two appointments the same: nobody has two at once. Somebody new gets an id only with the appointment, so the name counts. */
const keyOf = ({ name, startDate, startTime }: Pick<Booking, 'name' | 'startDate' | 'startTime'>): string =>
  JSON.stringify([personNameKey(name ?? null), startDate, startTime])

/** Somebody with an id in both is known by it, however the backend words the name. */
const isSame = (sent: Booking, stored: Booking): boolean =>
  sent.patientId && stored.patientId
    ? sent.patientId === stored.patientId && keyOf({ ...sent, name: '' }) === keyOf({ ...stored, name: '' })
    : keyOf(sent) === keyOf(stored)

/**
 * The appointments that the patient has at that time, with what of them is not as it is sent.
 * @throws ApiError where they could not be read completely
 */
async function appointmentsLike(sent: Booking, zone: string): Promise<readonly Found[]> {
  const day = formatDay(appointmentDay(sent.startDate ?? null, zone))
  const { getAppointmentsByDate } = await sendWhole(AppointmentsOfDays, { startDate: day, endDate: day })
  const unknown = writtenOnly.flatMap((field) => (sent[field] ? [bookLabels[field]] : []))
  return getAppointmentsByDate.flatMap((row) => {
    const stored = { ...toBooking(fromAppointment(row, zone), []), name: patientName(row), physicianId: row.physicianId }
    if (!isSame(sent, stored)) return []
    const differs = differencesBetween(sent, stored, bookLabels)
    const notCompared = differs.length > 0 && unknown.length > 0 ? [`Not compared: ${unknown.join(', ')}`] : []
    return [
      {
        id: row.id,
        label: `${patientName(row)} at ${row.startTime ?? ''}`,
        path: paths.appointment(row.id),
        differs: [...differs, ...notCompared],
      },
    ]
  })
}

/**
 * Booking answers no id: the day is read back.
 * @param zone of the clinic
 */
export const booking = (zone: string): CommandOptions<BookAppointmentMutationVariables> => ({
  done: 'Appointment booked',
  stale: [...staleAppointments, 'clientPatients', 'patientsCount'],
  noun: 'appointment',
  verb: 'Book',
  isOneForm: true,
  key: keyOf,
  list: () => ({ label: 'Open planned appointments', path: paths.plannedAppointments() }),
  find: (sent) => appointmentsLike(sent, zone),
})
