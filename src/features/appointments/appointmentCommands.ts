import { appointmentDay, storedAppointmentDay } from '~/domain/appointment/appointment'
import type { LookUp } from '~/platform/api/command/commandLookUp'
import type { Reporting } from '~/platform/api/command/useCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import {
  AppointmentView,
  type AppointmentRowFragment,
  type AppointmentViewQuery,
  type CancelAppointmentMutationVariables,
  type ChangeAppointmentMutationVariables,
} from './appointments.generated'
import { slotText } from './changeWords'

/** What a changed appointment makes stale. */
export const staleAppointments = [
  'appointmentsByClientId',
  'appointmentsByCenterId',
  'appointmentsByPhysicianId',
  'patientAppointments',
  'searchAppointments',
  'appointment',
  'getAppointmentsByDate',
  'getClientAppointmentsLength',
  'getCompletedAppointmentsCount',
] as const

const noun = 'appointment'

/**
 * The appointment as it is now; null where it is gone.
 * @throws ApiError where that could not be read completely
 */
export async function readState(id: string): Promise<AppointmentViewQuery['appointment']> {
  return (await sendWhole(AppointmentView, { id })).appointment
}

/** Whether an appointment is found to be completed. */
export const isCompleted = async (id: string): Promise<boolean> => (await readState(id))?.isCompleted === true

/** What has ended an appointment; null while nothing has. */
function whyNotOpen(now: AppointmentViewQuery['appointment']): string | null {
  if (now === null) return 'It was cancelled in the meantime.'
  return now.isCompleted === true ? 'It was completed in the meantime.' : null
}

/**
 * What somebody else has done with an appointment since it was shown: that was not looked at, nor what it clashes with. Null for nothing.
 * @param before its slot as it was shown
 */
export async function whyNotAsShown(id: string, before: string, zone: string): Promise<string | null> {
  const now = await readState(id)
  const ended = whyNotOpen(now)
  if (ended !== null || now === null || slotText(now, zone) === before) return ended
  return `It was changed in the meantime: ${slotText(now, zone)}.`
}

type Options<Variables> = Reporting<Variables> & LookUp<Variables>

/** The same command, which is not sent over what somebody else has done with the appointment since it was shown. */
export const asShown = <Variables>(options: Options<Variables>, row: AppointmentRowFragment, zone: string): Options<Variables> => ({
  ...options,
  whyNot: () => whyNotAsShown(row.id, slotText(row, zone), zone),
})

/** A cancelled appointment is gone. */
export const cancelling: Options<CancelAppointmentMutationVariables> = {
  done: 'Appointment cancelled',
  stale: staleAppointments,
  noun,
  verb: 'Cancel',
  becomes: 'cancelled',
  find: async ({ id }) => ((await readState(id)) === null ? [{ id }] : []),
}

/** A completion of any kind: it answers no document, and is done once the appointment is completed. */
export const completing: Options<{ readonly appointmentId: string }> = {
  done: 'Appointment completed',
  stale: [...staleAppointments, 'certificatesByClientId', 'getUserDocuments'],
  noun,
  verb: 'Complete',
  becomes: 'completed',
  find: async ({ appointmentId }) => ((await isCompleted(appointmentId)) ? [{ id: appointmentId }] : []),
  // Completed a second time, it could get a second document.
  whyNot: async ({ appointmentId }) => whyNotOpen(await readState(appointmentId)),
}

/** What was sent and is not stored so, by name; what is never read back cannot be compared. */
function notStored(sent: object, stored: object): readonly string[] {
  const known = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(sent).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || !known.has(name) || (value ?? '') === (known.get(name) ?? '') ? [] : [name],
  )
}

/** What a move changes; what is not given stays. */
export type Move = Omit<ChangeAppointmentMutationVariables, 'id'>

/** An appointment as it is once a move is saved. */
export const moved = (
  row: AppointmentRowFragment,
  { physicianId, physicianName, startDate, startTime, endTime }: Move,
): AppointmentRowFragment => ({
  ...row,
  ...(physicianId === undefined ? {} : { physicianId, physicianName: physicianName ?? null }),
  ...(startDate ? { startDate } : {}),
  ...(startTime ? { startTime } : {}),
  ...(endTime ? { endTime } : {}),
})

/** Whether an appointment is found as a change has sent it. */
export async function isStored(sent: ChangeAppointmentMutationVariables): Promise<boolean> {
  const now = await readState(sent.id)
  if (now === null) return false
  const stored = { ...now, startDate: now.startDate && storedAppointmentDay(appointmentDay(now.startDate, 'UTC')) }
  return notStored(sent, stored).length === 0
}

/** Moves or changes an appointment. */
export const changing = (done: string): Options<ChangeAppointmentMutationVariables> => ({
  done,
  // The backend saves, whatever it was for.
  ignoresBackendMessage: true,
  stale: staleAppointments,
  noun,
  verb: 'Save',
  becomes: 'saved',
  find: async (sent) => ((await isStored(sent)) ? [{ id: sent.id }] : []),
})
