import { appointmentDay, appointmentState, typeLabel } from '~/domain/appointment/appointment'
import { dayText, hoursText, patientName, stateWords } from '~/domain/appointment/appointmentWords'
import { dayHeading } from '~/kit/calendar/period'
import { column, type Column } from '~/kit/table/columns'
import { wallClockIn } from '~/lib/time/zones'
import { paths } from '~/platform/routes/paths'
import type { AppointmentRowFragment } from '../appointments.generated'

type Row = AppointmentRowFragment

/**
 * Columns of a list of appointments by day.
 * @param zone of the clinic
 * @param now the current minute
 */
export function appointmentColumns(zone: string, now: Date): readonly Column<Row>[] {
  const today = wallClockIn(zone, now).day
  return [
    {
      ...column.text<Row>('Day', ({ startDate }) => dayText(startDate, zone), { width: 112 }),
      order: ({ startDate }) => startDate,
      group: ({ startDate }) => {
        const day = appointmentDay(startDate, zone)
        return day ? dayHeading(day, today) : (startDate ?? 'No day')
      },
    },
    column.text<Row>('Time', hoursText, { width: 124, place: 'underEnd' }),
    column.person<Row>(
      'Patient',
      patientName,
      ({ id }) => paths.appointment(id),
      ({ patientEmail }) => patientEmail,
    ),
    column.text<Row>('Type', ({ type }) => typeLabel(type), { width: 160 }),
    column.text<Row>('Physician', ({ physicianName }) => physicianName || 'No physician', { width: 180 }),
    column.status<Row>('State', (row) => stateWords[appointmentState(row, zone, now)], { width: 140 }),
  ]
}
