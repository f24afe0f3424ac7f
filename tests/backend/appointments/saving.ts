import { searchable } from '../certificates/records'
import { zoneOfClient } from '../clinicCalendar'
import { checkOwnClient, done, findOwnRow, hasRole, NotAuthorised, ownRow, refused, type Context } from '../context'
import { dayIn } from '../courses/calendar'
import { admins } from '../courses/rights'
import { instantOf, isCalendarDate } from '../days'
import type {
  CommandAnswer,
  MutationAppointmentSetArgs,
  MutationAppointmentUpdateArgs,
  MutationCancelAppointmentArgs,
} from '../schema.generated'
import { isAddress, pickFilled } from '../values'
import { bookingManagers, cancel as cancelBooking } from '../webshop/bookings'

/** Who may book a clinic's appointments. */
export const bookers = [...admins, 'instructor'] as const

const texts = [
  'type',
  'centerId',
  'clinicId',
  'physicianId',
  'physicianName',
  'physicianEmail',
  'patientId',
  'patientFirstName',
  'patientLastName',
  'patientEmail',
  'passNo',
  'gender',
  'birthDate',
  'nationality',
  'countryCode',
  'phoneNumber',
  'startDate',
  'startTime',
  'endTime',
  'street',
  'zip',
  'city',
  'country',
  'geoLocation',
  'description',
  'name',
  'sName',
  'image',
  'templateId',
] as const

/** The columns that were sent; those that were not stay as they are stored. */
const factsOf = (args: MutationAppointmentSetArgs | MutationAppointmentUpdateArgs) =>
  pickFilled(
    args,
    texts.filter((name) => args[name] !== undefined),
  )

/** Midnight in UTC is that day; any other instant is on the clinic's calendar. */
const dayOf = (instant: string, zone: string): string =>
  /T00:00(?::00(?:\.0+)?)?Z$/.test(instant) ? instant.slice(0, 10) : dayIn(zone, new Date(instant))

interface Wanted {
  readonly startDate?: string | null
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly patientEmail?: string | null
  readonly birthDate?: string | null
  readonly centerId?: string | null
  readonly physicianId?: string | null
  readonly patientId?: string | null
  readonly name?: string | null
}

const isTime = (text: string | null | undefined): text is string => /^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? '')

/** Why an appointment may not be stored like this; null where it may. */
function reasonAgainst(wanted: Wanted, context: Context): string | null {
  const { startDate, startTime, endTime, patientEmail, birthDate, name } = wanted
  if (!name) return 'An appointment needs a name'
  if (!startDate || instantOf(startDate) === null) return 'The day could not be read'
  if (!isTime(startTime) || !isTime(endTime)) return 'The time could not be read'
  if (endTime <= startTime) return 'The appointment ends before it starts'
  if (patientEmail && !isAddress(patientEmail)) return `${patientEmail} is not an email address`
  if (birthDate && !isCalendarDate(birthDate)) return 'The date of birth could not be read'
  if (wanted.centerId && !findOwnRow(context, 'TrainingCenter', wanted.centerId)) return 'The clinic could not be found'
  if (wanted.physicianId && !findOwnRow(context, 'Instructor', wanted.physicianId)) return 'The physician could not be found'
  return wanted.patientId && !findOwnRow(context, 'Patient', wanted.patientId) ? 'The patient could not be found' : null
}

export function book(args: MutationAppointmentSetArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, args.clientId)
  const facts = factsOf(args)
  const reason = reasonAgainst(facts, context)
  if (reason !== null) return refused(reason)
  const { store, newId } = context
  const patientId = facts.patientId ?? newId()
  if (facts.patientId === null || facts.patientId === undefined)
    store.table('Patient').insert({
      id: patientId,
      clientId,
      centerId: facts.centerId ?? null,
      name: facts.name ?? null,
      firstName: facts.patientFirstName ?? null,
      lastName: facts.patientLastName ?? null,
      email: facts.patientEmail ?? null,
      midId: null,
    })
  store.table('Appointment').insert({
    ...facts,
    id: newId(),
    clientId,
    patientId,
    sName: searchable(facts.sName ?? facts.name ?? ''),
    day: dayOf(facts.startDate ?? '', zoneOfClient(context, clientId)),
    isCompleted: args.isCompleted === true,
  })
  return done('Appointment added')
}

export function change(args: MutationAppointmentUpdateArgs, context: Context): CommandAnswer {
  const before = ownRow(context, 'Appointment', args.id)
  if (before.isCompleted) return refused('The appointment is completed')
  const facts = factsOf(args)
  // An appointment outlives its physician.
  const reason = reasonAgainst({ ...before, ...facts, physicianId: facts.physicianId }, context)
  if (reason !== null) return refused(reason)
  const { startDate } = { ...before, ...facts }
  context.store
    .table('Appointment')
    .update(before.id, { ...facts, day: dayOf(startDate ?? '', zoneOfClient(context, context.caller.clientId)) })
  return done('Appointment saved')
}

/** One call cancels both kinds. A clinic's cancelled appointment is gone: the contract has no state for it. */
export function cancel({ id }: MutationCancelAppointmentArgs, context: Context): CommandAnswer {
  const booking = findOwnRow(context, 'WebShopAppointment', id)
  if (!hasRole(context, booking ? bookingManagers : bookers)) throw new NotAuthorised()
  if (booking) return cancelBooking(booking, context)
  const row = ownRow(context, 'Appointment', id)
  if (row.isCompleted) return refused('The appointment is completed')
  context.store.table('Appointment').remove(row.id)
  return done('Appointment cancelled')
}
