import { appointmentDay } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { personNameKey } from '~/domain/person/personName'
import { plainWords } from '~/lib/format/askedText'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { storedDayIn } from '~/lib/time/issueDay'
import { wallClockIn } from '~/lib/time/zones'
import type { AppointmentRowFragment, DocumentsForAppointmentQuery } from '../appointments.generated'

export type AppointmentDocument = DocumentsForAppointmentQuery['certificatesByClientId'][number]

/** How many documents with a word of the name are read. */
export const mostDocuments = 200

/** The day of the appointment; today for one that is still to come. */
function sinceDay({ startDate }: AppointmentRowFragment, zone: string): CalendarDay {
  const [day, { day: today }] = [appointmentDay(startDate, zone), wallClockIn(zone, currentTime())]
  return day < today ? day : today
}

/** What to ask for. The backend words the name of some documents, and its search knows one order of the words, so it is asked for one word. */
export const documentsAskedFor = (appointment: AppointmentRowFragment, zone: string) => {
  const name = patientName(appointment)
  const since = sinceDay(appointment, zone)
  // In another zone than the backend’s the day may be the one before.
  return { filter: plainWords(name)[0] ?? name, limit: mostDocuments, fromDate: since === '' ? null : formatDay(addDays(since, -1)) }
}

/**
 * The documents issued to the patient's name on the day of the appointment or after; one that is still to come may be completed already.
 * @param zone of the clinic
 */
export function documentsSince(
  appointment: AppointmentRowFragment,
  all: readonly AppointmentDocument[],
  zone: string,
): readonly AppointmentDocument[] {
  const [key, since] = [personNameKey(patientName(appointment)), sinceDay(appointment, zone)]
  return all.filter(({ holderName, issuedAt }) => personNameKey(holderName) === key && since !== '' && storedDayIn(zone, issuedAt) >= since)
}

/** The medicals that are not revoked and share their day with another: some backends issue one of their own when they complete. */
export function doubledMedicals(documents: readonly AppointmentDocument[], zone: string): readonly AppointmentDocument[] {
  const medicals = documents.filter(({ subType, isRevoked }) => subType === 'PEME' && isRevoked !== true)
  const dayOf = ({ issuedAt }: AppointmentDocument): string => storedDayIn(zone, issuedAt)
  return medicals.filter((one) => medicals.some((other) => other.id !== one.id && dayOf(other) === dayOf(one)))
}
