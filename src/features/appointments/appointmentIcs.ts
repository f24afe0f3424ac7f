import { appointmentDay, appointmentHours, typeLabel } from '~/domain/appointment/appointment'
import { addressText } from '~/domain/appointment/appointmentWords'
import { currentTime } from '~/lib/time/clock'
import { icsFile } from '~/lib/time/icsFile'
import { timeOf } from '~/lib/time/minutes'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { paths } from '~/platform/routes/paths'
import type { AppointmentRowFragment } from './appointments.generated'

/**
 * Appointments as a calendar file; null where no time can be read. No patient is named: a calendar is synchronised with phones and shown on
 * walls. The link leads to who it is.
 * @param zone of the clinic
 */
export function appointmentIcs(rows: readonly AppointmentRowFragment[], zone: string, origin: string, now: Date): string | null {
  const events = rows.flatMap((row) => {
    const [day, hours] = [appointmentDay(row.startDate, zone), appointmentHours(row)]
    if (day === '' || !hours) return []
    const { id, type, physicianName } = row
    return {
      id: `appointment-${id}`,
      day,
      start: timeOf(hours.from),
      end: timeOf(hours.to),
      title: typeLabel(type),
      address: addressText(row),
      description: physicianName ?? '',
      link: origin + paths.appointment(id),
    }
  })
  return icsFile(events, { zone, host: new URL(origin).host, now })
}

/** Downloads them. */
export function saveIcs(rows: readonly AppointmentRowFragment[], zone: string): void {
  const file = appointmentIcs(rows, zone, location.origin, currentTime())
  if (file) saveFile(new Blob([file], { type: 'text/calendar' }), fileName(['appointments'], 'ics'))
}
