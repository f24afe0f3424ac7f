import { searchable } from '../certificates/records'
import { checkClient, findOwnRow, type Context } from '../context'
import { periodOf } from '../days'
import { pageOf } from '../paging'
import type {
  ListLength,
  QueryAppointmentArgs,
  QueryAppointmentsByCenterIdArgs,
  QueryAppointmentsByClientIdArgs,
  QueryAppointmentsByPhysicianIdArgs,
  QueryGetAppointmentsByDateArgs,
  QueryGetClientAppointmentsLengthArgs,
  QueryGetCompletedAppointmentsCountArgs,
  QueryPatientAppointmentsArgs,
  QuerySearchAppointmentsArgs,
} from '../schema.generated'
import type { AppointmentRow } from '../tables'

interface Match {
  readonly centerId?: string | null | undefined
  readonly physicianId?: string | null | undefined
  readonly isCompleted?: boolean | null | undefined
}

const earliestFirst = 'day, startTime, id'
const orderOf = ({ isCompleted }: Match): string => (isCompleted === true ? 'day DESC, startTime DESC, id' : earliestFirst)

const matchOf = (clientId: string, { centerId, physicianId, isCompleted }: Match) => ({
  clientId,
  ...(centerId ? { centerId } : {}),
  ...(physicianId ? { physicianId } : {}),
  ...(isCompleted === undefined || isCompleted === null ? {} : { isCompleted }),
})

export const appointmentsOfClient = (args: QueryAppointmentsByClientIdArgs, context: Context): AppointmentRow[] =>
  context.store
    .table('Appointment')
    .where(matchOf(checkClient(context, args.clientId), { isCompleted: args.isCompleted }), { ...pageOf(args), order: orderOf(args) })

export const appointmentsOfCenter = (args: QueryAppointmentsByCenterIdArgs, { store, caller }: Context): AppointmentRow[] =>
  store.table('Appointment').where(matchOf(caller.clientId, args), { ...pageOf(args), order: orderOf(args) })

export const appointmentCount = (
  { clientId, centerId, instructorId, isCompleted }: QueryGetClientAppointmentsLengthArgs,
  context: Context,
): ListLength => ({
  length: context.store
    .table('Appointment')
    .count(matchOf(checkClient(context, clientId), { centerId, physicianId: instructorId, isCompleted })),
})

export const ofPhysician = ({ physicianId }: QueryAppointmentsByPhysicianIdArgs, { store, caller }: Context): AppointmentRow[] =>
  store.table('Appointment').where({ clientId: caller.clientId, physicianId }, { order: earliestFirst })

export const ofPatient = ({ id, clientId, centerId }: QueryPatientAppointmentsArgs, context: Context): AppointmentRow[] =>
  context.store
    .table('Appointment')
    .where({ ...matchOf(checkClient(context, clientId), { centerId }), patientId: id }, { order: earliestFirst })

export function found({ query, clientId, startDate, ...match }: QuerySearchAppointmentsArgs, context: Context): AppointmentRow[] {
  const { from } = periodOf(startDate, null, 0)
  return context.store.table('Appointment').where(matchOf(checkClient(context, clientId), match), {
    // Not LIKE: it would treat a typed % or _ as a wildcard.
    filter: 'instr(sName, ?) > 0 AND day >= ?',
    with: [searchable(query.trim()), from?.slice(0, 10) ?? ''],
    order: orderOf(match),
  })
}

export const one = ({ id }: QueryAppointmentArgs, context: Context): AppointmentRow | null => findOwnRow(context, 'Appointment', id)

export const completedCount = ({ clientId, centerId }: QueryGetCompletedAppointmentsCountArgs, context: Context): number =>
  context.store.table('Appointment').count(matchOf(checkClient(context, clientId), { centerId, isCompleted: true }))

export function byDate({ clientId, startDate, endDate }: QueryGetAppointmentsByDateArgs, context: Context): AppointmentRow[] {
  const { from, before } = periodOf(startDate, endDate, 0)
  return context.store
    .table('Appointment')
    .where(
      { clientId: checkClient(context, clientId) },
      { filter: 'day >= ? AND day < ?', with: [from?.slice(0, 10) ?? '', before?.slice(0, 10) ?? '9'], order: earliestFirst },
    )
}
