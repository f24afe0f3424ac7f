import { isOverlapping } from '~/domain/schedule/period'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { readInstant } from '~/lib/time/instant'
import { minutesOf, type Stretch } from '~/lib/time/minutes'
import { wallClockIn } from '~/lib/time/zones'

/** What rules about an appointment read of it. */
export interface AppointmentFacts {
  readonly id: string
  readonly type: string | null
  readonly physicianId: string | null
  readonly patientId: string | null
  readonly startDate: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly isCompleted: boolean | null
}

type When = Pick<AppointmentFacts, 'startDate' | 'startTime' | 'endTime'>
type Hours = Pick<AppointmentFacts, 'startTime' | 'endTime'>

/** How an appointment is completed. */
export type Completion = 'standard' | 'fitToTravel' | 'medical'

const types: ReadonlyMap<string, { readonly label: string; readonly completion: Completion }> = new Map([
  ['PCR_TEST', { label: 'PCR test', completion: 'standard' }],
  ['COVID_VAC', { label: 'Vaccination', completion: 'standard' }],
  ['FFT', { label: 'Fit for travel', completion: 'fitToTravel' }],
  ['PEME', { label: 'Seafarer medical', completion: 'medical' }],
])

/** The types that can be booked. */
export const bookableTypes = [...types].map(([value, { label }]) => ({ value, label }))

/** 'Seafarer medical'; a type that the console does not know as the backend has it. */
export const typeLabel = (type: string | null): string => types.get(type ?? '')?.label ?? (type || 'Appointment')

/** Null where the type is not known: then a person says how. */
export const completionOf = ({ type }: Pick<AppointmentFacts, 'type'>): Completion | null => types.get(type ?? '')?.completion ?? null

/** Days are written as midnight UTC, which is that day in every zone; any other instant is on the clinic's calendar. Empty where it cannot be read. */
export function appointmentDay(startDate: string | null, zone: string): CalendarDay {
  const at = readInstant(startDate)
  if (!at) return ''
  return at.getTime() % 86_400_000 === 0 ? at.toISOString().slice(0, 10) : wallClockIn(zone, at).day
}

/** Compares two appointments by their start. */
export const compareStarts = (one: Omit<When, 'endTime'>, other: Omit<When, 'endTime'>): number =>
  `${one.startDate} ${one.startTime}`.localeCompare(`${other.startDate} ${other.startTime}`)

/** A day as an appointment stores it. */
export const storedAppointmentDay = (day: CalendarDay): string => `${day}T00:00:00.000Z`

/** From when to when an appointment lasts on its day; null where a time cannot be read, or it ends before it starts. */
export function appointmentHours({ startTime, endTime }: Hours): Stretch | null {
  const [from, to] = [minutesOf(startTime), minutesOf(endTime)]
  return from !== null && to !== null && from < to ? { from, to } : null
}

/** No call says whether somebody has arrived: the state follows from the clock and `isCompleted` alone. */
export type AppointmentState = 'planned' | 'now' | 'notCompleted' | 'completed' | 'unreadable'

/** @param zone of the clinic */
export function appointmentState(appointment: When & Pick<AppointmentFacts, 'isCompleted'>, zone: string, now: Date): AppointmentState {
  if (appointment.isCompleted === true) return 'completed'
  const [day, hours] = [appointmentDay(appointment.startDate, zone), appointmentHours(appointment)]
  if (day === '' || !hours) return 'unreadable'
  const clock = wallClockIn(zone, now)
  if (day !== clock.day) return day < clock.day ? 'notCompleted' : 'planned'
  const minute = minutesOf(clock.time) ?? 0
  if (minute < hours.from) return 'planned'
  return minute < hours.to ? 'now' : 'notCompleted'
}

/** How many days back somebody is reminded of what was never completed. */
export const daysBack = 7

/** The appointments that somebody sees: a clinic's, a physician's or, with both null, the client's. */
interface Scope {
  readonly centerId: string | null
  readonly instructorId: string | null
}

/** A clinic is a training center, which an appointment names as center and as clinic; a physician is an instructor. */
export const isInAppointmentScope = (
  appointment: Pick<AppointmentFacts, 'physicianId'> & { readonly centerId: string | null; readonly clinicId: string | null },
  { centerId, instructorId }: Scope,
): boolean =>
  (centerId === null || appointment.centerId === centerId || appointment.clinicId === centerId) &&
  (instructorId === null || appointment.physicianId === instructorId)

/** Another appointment of the same physician or patient at the same time. */
export interface Clash<Other> {
  readonly other: Other
  readonly with: readonly ('physician' | 'patient')[]
}

interface Clashes<Other> {
  readonly clashes: readonly Clash<Other>[]
  /** Those of the same physician or patient whose times cannot be read: nobody can say whether they clash. */
  readonly unchecked: readonly Other[]
}

const isSame = (one: string | null, other: string | null): boolean => Boolean(one) && one === other

type Parties = Pick<AppointmentFacts, 'physicianId' | 'patientId'>

const none: readonly never[] = []
const parties = { both: ['physician', 'patient'], physician: ['physician'], patient: ['patient'] } as const

/** Every appointment of a day is compared with every other: most share nothing, and that must cost nothing. */
function sharedBy(one: Parties, other: Parties): readonly ('physician' | 'patient')[] {
  const isPatient = isSame(one.patientId, other.patientId)
  if (isSame(one.physicianId, other.physicianId)) return isPatient ? parties.both : parties.physician
  return isPatient ? parties.patient : none
}

/**
 * The people whom an appointment double-books. It warns and never bars. Appointments that only touch, the appointment itself and completed ones are none.
 * @param planned its id is null while it is new
 * @param others those of its day
 */
export function clashesOf<Other extends AppointmentFacts>(
  planned: Hours & Parties & { readonly id: string | null },
  others: readonly Other[],
): Clashes<Other> {
  const hours = appointmentHours(planned)
  const related = others.flatMap((other) => {
    const shared = sharedBy(planned, other)
    if (shared.length === 0 || other.id === planned.id || other.isCompleted === true) return []
    return [{ other, with: shared, hours: appointmentHours(other) }]
  })
  return {
    clashes: hours ? related.filter((one) => one.hours && isOverlapping(hours, one.hours)) : [],
    unchecked: related.flatMap(({ other, hours: theirs }) => (theirs ? [] : [other])),
  }
}

/**
 * The people whom each of several appointments double-books, by id: among them as they will be, and with what else there is on its day.
 * @param others those of all their days; the several themselves are taken as they will be
 */
export function clashesOfAll<Other extends AppointmentFacts>(
  planned: readonly Other[],
  others: readonly Other[],
  zone: string,
): ReadonlyMap<string, Clashes<Other>> {
  const ids = new Set(planned.map(({ id }) => id))
  const all = [...others.filter(({ id }) => !ids.has(id)), ...planned]
  const onDayOf = ({ startDate }: Other): readonly Other[] => {
    const day = appointmentDay(startDate, zone)
    return all.filter((other) => appointmentDay(other.startDate, zone) === day)
  }
  return new Map(planned.map((one) => [one.id, clashesOf(one, onDayOf(one))]))
}
