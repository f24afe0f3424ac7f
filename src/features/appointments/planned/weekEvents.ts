import { TriangleAlert } from 'lucide-react'
import { appointmentDay, appointmentState } from '~/domain/appointment/appointment'
import type { StripEvent } from '~/kit/calendar/WeekStrip'
import type { AppointmentRowFragment } from '../appointments.generated'

const needy = [{ label: 'Not completed', tone: 'warn', Icon: TriangleAlert }] as const

/** What a strip of a week shows of its appointments. */
export const weekEvents = (rows: readonly AppointmentRowFragment[], zone: string, now: Date): readonly StripEvent[] =>
  rows.map((row) => {
    const day = appointmentDay(row.startDate, zone)
    return {
      id: row.id,
      tone: 'accent',
      marks: appointmentState(row, zone, now) === 'notCompleted' ? needy : [],
      start: { day },
      end: { day },
    }
  })
