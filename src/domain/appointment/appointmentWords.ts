import type { StatusTone } from '~/lib/statusTone'
import { dayInWords, formatDay } from '~/lib/time/dayText'
import { appointmentDay, type AppointmentState, type Clash } from './appointment'

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

/** '25-11-2026, 09:00–09:30, Dr. Grace Tan' */
export const slotText = (
  appointment: {
    readonly startDate: string | null
    readonly startTime: string | null
    readonly endTime: string | null
    readonly physicianName: string | null
  },
  zone: string,
): string =>
  [dayText(appointment.startDate, zone) || 'No day', hoursText(appointment), appointment.physicianName || 'no physician'].join(', ')

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

/** 'Jon Berg, 10:00'; whoever is limited to one clinic learns no patient of another. */
export function clashInWords<Other extends Parameters<typeof patientName>[0] & { readonly startTime: string | null }>(
  { other }: Clash<Other>,
  isVisible: (other: Other) => boolean,
): string {
  const at = other.startTime ?? ''
  return isVisible(other) ? `${patientName(other)}, ${at}` : `an appointment at another clinic, ${at}`
}

interface Told {
  /** Before; empty where the patients have different ones. */
  readonly day: string
  /** Null where the day stays. */
  readonly newDay: string | null
  /** Null where the physician stays. */
  readonly physician: { readonly name: string | null } | null | undefined
}

/** What patients may be told of a change. It never says what is examined: others may read it. */
export function changeLetter({ day, newDay, physician }: Told): { readonly subject: string; readonly text: string } {
  const subject = `Your appointment${day ? ` on ${dayInWords(day)}` : ''}`
  const whom = physician === null ? null : `with ${physician?.name ?? 'another physician'}`
  const text = newDay
    ? `${subject} has been moved to ${dayInWords(newDay)}${whom ? `, ${whom}` : ''}. The time of day stays the same.`
    : `${subject} is now ${whom}. Day and time stay the same.`
  return { subject, text: `${text} If this does not suit you, please contact us.` }
}

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
