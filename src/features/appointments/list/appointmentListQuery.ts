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
