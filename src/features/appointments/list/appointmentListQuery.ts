import { compareStarts } from '~/domain/appointment/appointment'
import { byIndex, pagedList, unpaged, type PagedQuestion } from '~/platform/api/pages'
import {
  AppointmentList,
  AppointmentListOfCenter,
  AppointmentListOfPhysician,
  FoundAppointments,
  type AppointmentRowFragment,
} from '../appointments.generated'

interface AppointmentListQuery {
  readonly isCompleted: boolean
  /** The user's own clinic, or the chosen one; null for all. */
  readonly centerId: string | null
  /** The physician that the user is; null for everybody's. */
  readonly physicianId: string | null
  readonly search: string
  readonly isSkipped?: boolean
}

/**
 * The query for a list of appointments. A search starts with two letters. A physician's list without a clinic is read whole, and holds completed
 * ones too: no call limits it.
 */
export function appointmentListQuery({
  isCompleted,
  centerId,
  physicianId,
  search,
  isSkipped = false,
}: AppointmentListQuery): PagedQuestion<AppointmentRowFragment> | null {
  if (isSkipped) return null
  const query = search.toLocaleLowerCase('en').trim()
  if (query.length >= 2) return pagedList(FoundAppointments, 'searchAppointments', { query, centerId, physicianId, isCompleted }, unpaged)
  if (centerId) return pagedList(AppointmentListOfCenter, 'appointmentsByCenterId', { centerId, physicianId, isCompleted }, byIndex)
  if (physicianId) return pagedList(AppointmentListOfPhysician, 'appointmentsByPhysicianId', { physicianId }, unpaged)
  return pagedList(AppointmentList, 'appointmentsByClientId', { isCompleted }, byIndex)
}

/** What a list shows of the rows that were read: a physician's hold both kinds. Only what was read page by page has an order of its own. */
export function listedRows(
  rows: readonly AppointmentRowFragment[],
  hasMore: boolean,
  isCompleted: boolean,
): readonly AppointmentRowFragment[] {
  const own = rows.filter((row) => (row.isCompleted === true) === isCompleted)
  if (hasMore) return own
  return own.toSorted((one, other) => (isCompleted ? compareStarts(other, one) : compareStarts(one, other)))
}
