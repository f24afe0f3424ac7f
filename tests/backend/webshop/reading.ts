import { zoneOfClient, periodIn } from '../clinicCalendar'
import { checkClient, findOwnRow, Refusal, type Context } from '../context'
import type {
  Payment,
  QueryGetAppointmentDetailsArgs,
  QueryGetAppointmentsPerTimeSlotIdArgs,
  QueryGetBookingsOverviewArgs,
  QueryGetMedBookingAppointmentOverviewArgs,
  QueryGetPaymentDetailsArgs,
  QueryGetTimeslotsArgs,
  Timeslot,
  WebShopAppointment,
} from '../schema.generated'
import { bookingsIn, peopleIn } from './seats'

interface Asked {
  readonly clientId?: string | null
  readonly isDev?: boolean | null
}

/** A client's rows, or those of its sandbox. */
const matchOf = (context: Context, { clientId, isDev }: Asked) => ({ clientId: checkClient(context, clientId), isDev: isDev === true })

export const timeslots = (args: QueryGetTimeslotsArgs, context: Context): Timeslot[] =>
  context.store
    .table('Timeslot')
    .where(matchOf(context, args), { order: 'startTime, id' })
    .map(({ isDev: _isDev, ...slot }) => ({
      ...slot,
      appointments: bookingsIn(context, slot.id).map((booking) => ({
        id: booking.id,
        patientCount: peopleIn(booking),
        type: booking.type,
        name: booking.name,
      })),
    }))

export const allBookings = (args: QueryGetBookingsOverviewArgs, context: Context): WebShopAppointment[] =>
  context.store.table('WebShopAppointment').where(matchOf(context, args), { order: 'startTime, id' })

export function bookingsOfSlot(
  { timeSlotId, isDev }: QueryGetAppointmentsPerTimeSlotIdArgs,
  { store, caller }: Context,
): WebShopAppointment[] {
  return store
    .table('WebShopAppointment')
    .where({ clientId: caller.clientId, isDev: isDev === true, timeSlotId }, { order: 'startTime, id' })
}

export function oneBooking({ id, isDev }: QueryGetAppointmentDetailsArgs, context: Context): WebShopAppointment | null {
  const row = findOwnRow(context, 'WebShopAppointment', id)
  return row?.isDev === (isDev === true) ? row : null
}

/** SQL for each status that can be asked for. */
const statuses: ReadonlyMap<string, string> = new Map([
  ['completed', 'isCompleted = 1 AND isCanceled = 0'],
  ['cancelled', 'isCanceled = 1'],
  ['pending', 'isCompleted = 0 AND isCanceled = 0'],
])

export function bookingsPage(args: QueryGetMedBookingAppointmentOverviewArgs, context: Context): WebShopAppointment[] {
  const match = matchOf(context, args)
  const { from, before } = periodIn(zoneOfClient(context, match.clientId), args.fromDate, args.toDate)
  const status = args.status ? statuses.get(args.status) : '1 = 1'
  if (status === undefined) throw new Refusal(`${args.status ?? ''} is no status of a booking`)
  if ((args.limit ?? 25) > 500) throw new Refusal('At most 500 bookings at a time')
  const search = args.search?.trim().toLowerCase() ?? ''
  return context.store.table('WebShopAppointment').where(
    { ...match, ...(args.testTypeId ? { testTypeId: args.testTypeId } : {}), ...(args.staff ? { staff: args.staff } : {}) },
    {
      filter: `${status} AND startTime >= ? AND startTime < ? AND instr(lower(coalesce(owner, '') || coalesce(patients, '')), ?) > 0`,
      with: [from ?? '', before ?? '9', search],
      order: 'startTime, id',
      limit: args.limit ?? 25,
      offset: args.offset ?? 0,
    },
  )
}

export function payment({ paymentId, isDev }: QueryGetPaymentDetailsArgs, { store, caller }: Context): Payment | null {
  const [found] = store.table('Payment').where({ paymentId, clientId: caller.clientId, isDev: isDev === true })
  return found ?? null
}
