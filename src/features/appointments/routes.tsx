import { clinics } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const page = pagesFor(clinics, 'center')

/** Routes of a clinic's appointments. */
export const appointmentRoutes = [
  page('/appointment/planned', 'PlannedScreen', () => import('./planned/PlannedScreen'), 'Planned appointments', { crumb: 'Planned' }),
  page('/appointment/archive', 'AppointmentArchiveScreen', () => import('./list/AppointmentArchiveScreen'), 'Archived appointments', {
    crumb: 'Archive',
  }),
  page('/appointment/create', 'BookScreen', () => import('./book/BookScreen'), 'Book an appointment', { parent: '/appointment/planned' }),
  page('/appointment/details/:id', 'AppointmentScreen', () => import('./view/AppointmentScreen'), 'Appointment', {
    parent: '/appointment/planned',
  }),
] as const satisfies readonly ScreenRoute[]
