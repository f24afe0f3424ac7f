import { appointmentDay } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { personNameKey } from '~/domain/person/personName'
import { plainWords } from '~/lib/format/askedText'
import { currentTime } from '~/lib/time/clock'
import { storedDayIn } from '~/lib/time/issueDay'
import { wallClockIn } from '~/lib/time/zones'
import type { AppointmentRowFragment, DocumentsForAppointmentQuery } from '../appointments.generated'

export type AppointmentDocument = DocumentsForAppointmentQuery['certificatesByClientId'][number]

/** How many documents with a word of the name are read. */
const most = 200

/** What to ask for. The backend words the name of some documents, and its search knows one order of the words, so it is asked for one word. */
export const documentsAskedFor = (appointment: AppointmentRowFragment) => {
  const name = patientName(appointment)
  return { filter: plainWords(name)[0] ?? name, limit: most }
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
  const today = wallClockIn(zone, currentTime()).day
  const day = appointmentDay(appointment.startDate, zone)
  const [key, since] = [personNameKey(patientName(appointment)), day < today ? day : today]
  return all.filter(({ holderName, issuedAt }) => personNameKey(holderName) === key && day !== '' && storedDayIn(zone, issuedAt) >= since)
}

/** The medicals that are not revoked and share their day with another: some backends issue one of their own when they complete. */
export function doubledMedicals(documents: readonly AppointmentDocument[], zone: string): readonly AppointmentDocument[] {
  const medicals = documents.filter(({ subType, isRevoked }) => subType === 'PEME' && isRevoked !== true)
  const dayOf = ({ issuedAt }: AppointmentDocument): string => storedDayIn(zone, issuedAt)
  return medicals.filter((one) => medicals.some((other) => other.id !== one.id && dayOf(other) === dayOf(one)))
}
