import { patientName } from '~/domain/appointment/appointmentWords'
import { unprintableIn } from '~/lib/format/unprintable'

/** Why no document can be issued to a patient: it would name nobody, or print blank boxes. Null where one can. */
export function whyNotIssuedTo(appointment: Parameters<typeof patientName>[0]): string | null {
  if (!appointment.name && !appointment.patientFirstName && !appointment.patientLastName) return 'It names no patient. Edit it first.'
  const letters = unprintableIn(patientName(appointment))
  return letters.length === 0 ? null : `${letters.map((letter) => `“${letter}”`).join(', ')} in the name cannot be printed.`
}
