import type { Clash } from '~/domain/appointment/appointment'
import { dayText, hoursText, patientName } from '~/domain/appointment/appointmentWords'
import { dayInWords } from '~/lib/time/dayWords'

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

/** 'Jon Berg, 10:00'; who may not see an appointment learns no patient of it. */
export function clashInWords<Other extends Parameters<typeof patientName>[0] & { readonly startTime: string | null }>(
  { other }: Clash<Other>,
  isVisible: (other: Other) => boolean,
): string {
  const at = other.startTime ?? ''
  return isVisible(other) ? `${patientName(other)}, ${at}` : `another appointment, ${at}`
}

interface Told {
  /** Before; empty where the patients have different ones. */
  readonly day: string
  /** Null where the day stays for all. */
  readonly newDay: string | null
  /** Null where the physician stays. */
  readonly physician: { readonly name: string | null } | 'nobody' | null
}

/** What patients may be told of a change. It never says what is examined: others may read it. */
export function changeLetter({ day, newDay, physician }: Told): { readonly subject: string; readonly text: string } {
  const subject = `Your appointment${day ? ` on ${dayInWords(day)}` : ''}`
  const isOpen = physician === 'nobody'
  const whom = physician === null || isOpen ? null : `with ${physician.name ?? 'another physician'}`
  const open = 'which physician you see is not decided yet.'
  const text = newDay
    ? `${subject} ${day ? 'has been moved to' : 'is now on'} ${dayInWords(newDay)}${whom ? `, ${whom}` : ''}. The time of day stays the same${isOpen ? `, and ${open}` : '.'}`
    : isOpen
      ? `${subject}: ${open} Day and time stay the same.`
      : `${subject} is now ${whom}. Day and time stay the same.`
  return { subject, text: `${text} If this does not suit you, please contact us.` }
}
