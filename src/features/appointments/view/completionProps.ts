import type { AppointmentRowFragment } from '../appointments.generated'

/** What a dialog that completes an appointment needs. */
export interface CompletionProps {
  readonly appointment: AppointmentRowFragment
  readonly onClose: () => void
}
