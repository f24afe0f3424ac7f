import { peopleIn } from '~/domain/booking/booking'
import { slotProblem } from '~/domain/booking/slotDays'
import { counted } from '~/lib/format/counted'
import { storedText } from '~/lib/format/fieldText'
import { currentTime } from '~/lib/time/clock'
import { readInstant } from '~/lib/time/instant'
import type { Found } from '~/platform/api/command/commandLookUp'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import type { Given } from '~/platform/api/operation'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { ApiError, explainError } from '~/platform/api/transport/errors'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { paths } from '~/platform/routes/paths'
import { developerMode } from '~/platform/session/developerMode'
import {
  BookingsOfSlot,
  BookingView,
  WebshopSlots,
  type AssignStaffMutationVariables,
  type BookingRecordFragment,
  type BookSlotMutationVariables,
  type CancelBookingMutationVariables,
  type EditBookingMutationVariables,
  type ResendDetailsEmailMutationVariables,
  type WebshopSlotFragment,
} from './webshop.generated'

export type Booking = BookingRecordFragment
export type Slot = WebshopSlotFragment

/** What a changed booking makes stale. */
export const staleBookings = [
  'getMedBookingAppointmentOverview',
  'getBookingsOverview',
  'getAppointmentsPerTimeSlotId',
  'getAppointmentDetails',
  'getTimeslots',
] as const

const noun = 'booking'

/**
 * The booking as it is now; null where it is gone.
 * @throws ApiError where that could not be read completely
 */
export async function readBooking(id: string): Promise<Booking | null> {
  return (await sendWhole(BookingView, { id })).getAppointmentDetails
}

/**
 * The slots as they are now.
 * @throws ApiError where they could not be read completely
 */
export async function readSlots(): Promise<readonly Slot[]> {
  return (await sendWhole(WebshopSlots, {})).getTimeslots
}

type Sent = Given<EditBookingMutationVariables>
type Patient = NonNullable<Booking['patients']>[number]

/** A patient as an edit sends it: each field as it is stored. */
const storedPatient = ({ title, fullName, email, gender, phone, nationality, dob, passNo, additionalFields }: Patient) => ({
  title,
  fullName,
  email,
  gender,
  phone,
  nationality,
  dob,
  passNo,
  additionalFields: additionalFields?.map(({ label, value }) => ({ label, value })) ?? null,
})

/** Patients as the JSON text that commands take. */
export const patientsText = (patients: readonly Patient[]): string => JSON.stringify(patients.map(storedPatient))

/** What an edit sends of a booking. */
const editable = (booking: Booking): Sent => ({
  id: booking.id,
  testTypeId: booking.testTypeId,
  name: booking.name,
  type: booking.type,
  patients: booking.patients && patientsText(booking.patients),
  startTime: booking.startTime,
  endTime: booking.endTime,
  timeSlotId: booking.timeSlotId,
  address: storedText(booking.address ?? ''),
  unitNumber: storedText(booking.unitNumber ?? ''),
  postCode: storedText(booking.postCode ?? ''),
  remark: storedText(booking.remark ?? ''),
  isCompleted: booking.isCompleted === true,
  inComplete: booking.inComplete === true,
})

/** Why a booking cannot be edited, moved or completed; null where it can. */
export const whyNotEditable = ({ patients }: Pick<Booking, 'patients'>): string | null =>
  patients ? null : 'Who comes could not be read. A change would send the booking without them.'

/**
 * A booking as an edit sends it: whole, because what is left out may be cleared.
 * @throws CommandFailure where its patients could not be read
 */
export function wholeBooking(booking: Booking): Sent {
  const reason = whyNotEditable(booking)
  if (reason !== null) throw new CommandFailure(reason, false)
  return editable(booking)
}

/** A booking in another slot, with the slot's own times. @throws CommandFailure where its patients could not be read */
export const movedTo = (booking: Booking, { id, startTime, endTime }: Pick<Slot, 'id' | 'startTime' | 'endTime'>): Sent => ({
  ...wholeBooking(booking),
  timeSlotId: id,
  startTime,
  endTime,
})

/** The name of a kind of batch, which goes on only in the data in which it began: those of the sandbox, or the real ones. */
export const kindHere = (name: string): string => (developerMode.read() ? `sandbox-${name}` : name)

/** Why a slot cannot be deleted; null where it can. */
export function whyKept({ appointments }: { readonly appointments: readonly unknown[] | null }): string | null {
  if (!appointments) return 'Its bookings could not be read.'
  return appointments.length > 0 ? 'It has bookings. Move or cancel them first.' : null
}

const sameInstant = (one: string | null | undefined, other: string | null): boolean =>
  readInstant(one)?.getTime() === readInstant(other)?.getTime()

/** Whether a booking is found as an edit has sent it. */
function isStored(sent: Sent, now: Booking): boolean {
  const { startTime, endTime, ...stored } = editable(now)
  const others: Sent = { ...sent }
  return (
    sameInstant(sent.startTime, startTime ?? null) &&
    sameInstant(sent.endTime, endTime ?? null) &&
    Object.entries(stored).every(([name, value]) => (Reflect.get(others, name) ?? '') === (value ?? ''))
  )
}

/** Whether a booking stands as it was sent. */
async function isBookingStored(sent: Sent): Promise<boolean> {
  const now = await readBooking(sent.id)
  return now !== null && isStored(sent, now)
}

/** Changes, moves or completes a booking. */
export const editing = (done: string, verb: string, becomes: string): CommandOptions<EditBookingMutationVariables> => ({
  done,
  ignoresBackendMessage: true,
  stale: staleBookings,
  noun,
  verb,
  becomes,
  find: async (sent) => ((await isBookingStored(sent)) ? [{ id: sent.id }] : []),
})

/** Puts somebody on a booking; nobody can be put on it again. */
export const assigning: CommandOptions<AssignStaffMutationVariables> = {
  done: 'Staff assigned',
  ignoresBackendMessage: true,
  stale: staleBookings,
  noun,
  verb: 'Assign',
  becomes: 'assigned',
  find: async ({ id, staff }) => ((await readBooking(id))?.staff === staff ? [{ id }] : []),
}

/** Cancelling is final and gives the seats back. */
export const cancellingBooking: CommandOptions<CancelBookingMutationVariables> = {
  done: 'Booking cancelled',
  ignoresBackendMessage: true,
  stale: staleBookings,
  noun,
  verb: 'Cancel',
  becomes: 'cancelled',
  find: async ({ id }) => ((await readBooking(id))?.isCanceled === true ? [{ id }] : []),
}

/** No call tells whether an email went out: what is lost stays unknown. */
export const resendingDetails: CommandOptions<ResendDetailsEmailMutationVariables> = {
  done: 'Details email sent again',
  ignoresBackendMessage: true,
  stale: [],
}

/** The full names of a list of patients as JSON text, as a booking is told apart from others in its slot. */
const namesIn = (patients: string | null | undefined): string => {
  const list: unknown = JSON.parse(patients ?? '[]')
  return Array.isArray(list) ? list.map((one) => String(Object(one).fullName ?? '')).join('\n') : ''
}

/** What has the same names in the same slot, and is not cancelled. */
async function findBooked({ timeSlotId, patients }: Given<BookSlotMutationVariables>): Promise<readonly Found[]> {
  const { getAppointmentsPerTimeSlotId } = await sendWhole(BookingsOfSlot, { timeSlotId })
  const wanted = namesIn(patients)
  return getAppointmentsPerTimeSlotId
    .filter((one) => one.isCanceled !== true && (one.patients ?? []).map(({ fullName }) => fullName ?? '').join('\n') === wanted)
    .map((one) => ({
      id: one.id,
      label: `${one.owner ?? 'A booking'}, ${counted(peopleIn(one), 'person', 'people')}`,
      path: paths.booking(one.id),
    }))
}

/** Whether a booking is in its slot already. @throws ApiError where that could not be read completely */
export const isBooked = async (sent: Given<BookSlotMutationVariables>): Promise<boolean> => (await findBooked(sent)).length > 0

/** Booking answers no id: what is found in the slot is what was booked. */
export const bookingSlot: CommandOptions<BookSlotMutationVariables> = {
  done: 'Booked',
  ignoresBackendMessage: true,
  stale: staleBookings,
  noun,
  verb: 'Book',
  isOneForm: true,
  list: () => ({ label: 'Open web-shop appointments', path: paths.bookings() }),
  find: findBooked,
}

/** A look before a command failed, so that the command was not sent. @param consequence 'Nothing was changed.' */
export const notSentBecause =
  (consequence: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    const { message, isWorthReporting } = explainError(error)
    throw new CommandFailure(`${consequence} ${message}`, !isWorthReporting)
  }

const unchanged = notSentBecause('Nothing was changed.')

/** Whether two readings of a booking say the same. */
const isSameBooking = (one: Booking, other: Booking): boolean =>
  one.staff === other.staff &&
  one.isCanceled === other.isCanceled &&
  one.paymentId === other.paymentId &&
  JSON.stringify(editable(one)) === JSON.stringify(editable(other))

/**
 * The booking as it is stored, where that is what the user saw: the whole of it is sent.
 * @throws CommandFailure where it could not be read, is gone, or says something else by now
 */
export async function readUnchanged(shown: Booking): Promise<Booking> {
  const now = await readBooking(shown.id).catch(unchanged)
  if (now === null) throw new CommandFailure('This booking is gone. Nothing was changed.', false)
  if (!isSameBooking(now, shown))
    throw new CommandFailure('Somebody else has changed this booking. Close this, look at it again, and repeat what you meant.', false)
  return now
}

/**
 * The slot as it is now, where a party still fits into it.
 * @param people of the booking that moves there, or is made there
 * @throws CommandFailure where it could not be read, is gone, has begun, or is too full by now
 */
export async function readFreeSlot(id: string, people: number): Promise<Slot> {
  const slots = await readSlots().catch(unchanged)
  const slot = slots.find((one) => one.id === id)
  const problem = slotProblem(slot, people, currentTime())
  if (!slot || problem) throw new CommandFailure(`Nothing was changed. ${problem ?? ''}`, false)
  return slot
}
