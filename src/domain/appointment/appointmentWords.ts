import type { StatusTone } from '~/lib/statusTone'
import { formatDay } from '~/lib/time/dayWords'
import { appointmentDay, type AppointmentState } from './appointment'

/** How the state of an appointment reads. */
export const stateWords: Readonly<Record<AppointmentState, { readonly word: string; readonly tone: StatusTone }>> = {
  planned: { word: 'Planned', tone: 'idle' },
  now: { word: 'Now', tone: 'accent' },
  notCompleted: { word: 'Not completed', tone: 'warn' },
  completed: { word: 'Completed', tone: 'good' },
  unreadable: { word: 'Time not readable', tone: 'warn' },
}

/** '09:00–09:30'; what cannot be read as it is stored. */
export const hoursText = ({ startTime, endTime }: { readonly startTime: string | null; readonly endTime: string | null }): string =>
  [startTime, endTime].filter(Boolean).join('–') || 'No time'

/** '25-11-2026'; what cannot be read as it is stored. */
export function dayText(startDate: string | null, zone: string): string | null {
  const day = appointmentDay(startDate, zone)
  return day === '' ? startDate : formatDay(day)
}

/** 'Maria Santos' */
export const patientName = ({
  name,
  patientFirstName,
  patientLastName,
}: {
  readonly name: string | null
  readonly patientFirstName: string | null
  readonly patientLastName: string | null
}): string => name || [patientFirstName, patientLastName].filter(Boolean).join(' ') || 'No name'

/** '8 Marina View, 018960 Singapore, Singapore'; null where none is known. */
export const addressText = ({
  street,
  zip,
  city,
  country,
}: {
  readonly street: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly country: string | null
}): string | null => [street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ') || null
