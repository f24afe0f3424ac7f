import { checkOwnClient, done, findOwnRow, ownRow, refused, type Context } from '../context'
import { admins } from '../courses/rights'
import { instantOf } from '../days'
import type {
  CommandAnswer,
  MutationAssignStaffArgs,
  MutationCreateAppointmentRecordArgs,
  MutationEditAppointmentArgs,
  MutationResendPatientFinalizeEmailArgs,
  WebShopPatient,
} from '../schema.generated'
import type { Rows } from '../tables'
import { fieldsOf, readList, text } from '../values'
import { seatsLeft } from './seats'

/** Who may see and change bookings. */
export const bookingManagers = [...admins, 'appointmentHandler'] as const

const patientFields = ['title', 'fullName', 'email', 'gender', 'phone', 'nationality', 'dob', 'passNo'] as const

/** Patients from JSON text; null where it is no list of them. */
function readPatients(value: string | null | undefined): WebShopPatient[] | null {
  const list = readList(value)
  if (!list || list.length === 0) return null
  return list.map((entry) => {
    const fields = fieldsOf(entry)
    const answers = fields.get('additionalFields')
    return {
      ...Object.fromEntries(patientFields.map((name) => [name, text(fields.get(name)) || null])),
      additionalFields: Array.isArray(answers)
        ? answers.map((answer) => ({ label: text(fieldsOf(answer).get('label')), value: text(fieldsOf(answer).get('value')) }))
        : [],
    }
  })
}

/** The slot of a booking, where it belongs to the client and has the booking's times. */
function slotFor(
  context: Context,
  { timeSlotId, startTime, endTime }: { timeSlotId?: string | null; startTime?: string | null; endTime?: string | null },
): Rows['Timeslot'] | string {
  const slot = findOwnRow(context, 'Timeslot', timeSlotId)
  if (!slot) return 'The timeslot could not be found'
  const isSame = instantOf(startTime) === instantOf(slot.startTime) && instantOf(endTime) === instantOf(slot.endTime)
  return isSame ? slot : 'The times are not those of the timeslot'
}

/** # assumed: staff and public book by the same call; a slot takes as many people as its limit says, until it begins. */
export function book(args: MutationCreateAppointmentRecordArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, args.clientId)
  const slot = slotFor(context, args)
  if (typeof slot === 'string') return refused(slot)
  const patients = readPatients(args.patients)
  if (!patients) return refused('The patients could not be read')
  if ((slot.startTime ?? '') <= context.now().toISOString()) return refused('The timeslot has begun')
  if (seatsLeft(context, slot) < patients.length) return refused('The timeslot is full')
  const test = findOwnRow(context, 'TestType', args.testTypeId)
  if (!test) return refused('The test could not be found')
  context.store.table('WebShopAppointment').insert({
    id: context.newId(),
    clientId,
    isDev: args.isDev === true,
    timeSlotId: slot.id,
    startTime: slot.startTime,
    endTime: slot.endTime,
    testTypeId: test.id,
    name: args.name ?? test.name,
    type: args.type ?? test.type,
    patients,
    cart: args.cart ?? null,
    paymentId: args.paymentId ?? null,
    couponCode: args.couponCode ?? null,
    referralId: args.referralId ?? null,
    address: args.address ?? null,
    unitNumber: args.unitNumber ?? null,
    postCode: args.postCode ?? null,
    remark: args.remark ?? null,
    owner: patients[0]?.fullName ?? null,
    isCompleted: false,
    isCanceled: false,
    inComplete: patients.some(({ passNo, dob }) => !passNo || !dob),
  })
  return done('Appointment created')
}

/** What an edit may clear: the contract does not say whether an argument that is left out stays. # assumed: it is cleared. */
const cleared = ['address', 'unitNumber', 'postCode', 'remark'] as const

export function edit(args: MutationEditAppointmentArgs, context: Context): CommandAnswer {
  const row = ownRow(context, 'WebShopAppointment', args.id)
  if (row.isCanceled) return refused('The appointment is cancelled')
  const slot = slotFor(context, args)
  if (typeof slot === 'string') return refused(slot)
  const patients = readPatients(args.patients)
  if (!patients) return refused('The patients could not be read')
  const isMoved = slot.id !== row.timeSlotId
  if (isMoved && seatsLeft(context, slot, row.id) < patients.length) return refused('The timeslot is full')
  context.store.table('WebShopAppointment').update(row.id, {
    patients,
    timeSlotId: slot.id,
    startTime: slot.startTime,
    endTime: slot.endTime,
    testTypeId: args.testTypeId ?? null,
    name: args.name ?? null,
    type: args.type ?? null,
    isCompleted: args.isCompleted === true,
    inComplete: args.inComplete === true,
    ...Object.fromEntries(cleared.map((name) => [name, args[name] ?? null])),
  })
  return done('Appointment saved')
}

export function assign({ id, staff }: MutationAssignStaffArgs, context: Context): CommandAnswer {
  const row = ownRow(context, 'WebShopAppointment', id)
  if (!findOwnRow(context, 'Admin', staff)) return refused('The member of staff could not be found')
  if (row.isCanceled) return refused('The appointment is cancelled')
  context.store.table('WebShopAppointment').update(row.id, { staff })
  return done('Staff assigned')
}

/** A cancelled booking stays, gives its seats back, and refunds nothing. */
export function cancel(row: Rows['WebShopAppointment'], { store }: Context): CommandAnswer {
  if (row.isCompleted) return refused('The appointment is completed')
  store.table('WebShopAppointment').update(row.id, { isCanceled: true })
  return done('Appointment cancelled')
}

export function resendFinalizeEmail({ id }: MutationResendPatientFinalizeEmailArgs, context: Context): CommandAnswer {
  const row = ownRow(context, 'WebShopAppointment', id)
  if (row.inComplete !== true) return refused('No details are missing')
  context.store.table('FinalizeEmail').insert({ id: context.newId(), clientId: row.clientId, bookingId: row.id })
  return done('Email sent')
}
