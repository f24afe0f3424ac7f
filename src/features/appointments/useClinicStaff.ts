import { useCourseScope } from '~/domain/course/courseScope'
import type { RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import {
  AppointmentClinics,
  AppointmentPhysicians,
  AppointmentPhysiciansOfClinic,
  type AppointmentClinicsQuery,
  type AppointmentPhysicianFragment,
} from './appointments.generated'

export type Physician = AppointmentPhysicianFragment
export type Clinic = AppointmentClinicsQuery['getTrainingCentersByClientId'][number]

/** A physician as an appointment names them; null for nobody. */
export const asBooked = (physician: Physician | undefined) => ({
  physicianId: physician?.id ?? null,
  physicianName: physician?.name ?? null,
  physicianEmail: physician?.email ?? null,
})

/** The physicians of the user's clinic, or of all. A page is useful without them, so only it says that they could not be read. */
export function usePhysicians(): RecordState<readonly Physician[]> {
  const { centerId } = useCourseScope()
  const ofClient = useRecord(AppointmentPhysicians, {}, { isSilent: true, isSkipped: centerId !== null })
  const ofClinic = useRecord(AppointmentPhysiciansOfClinic, { centerId: centerId ?? '' }, { isSilent: true, isSkipped: centerId === null })
  return centerId === null ? ofClient : ofClinic
}

/** The clinics of the client. */
export const useClinics = (): RecordState<readonly Clinic[]> => useRecord(AppointmentClinics, {}, { isSilent: true })
