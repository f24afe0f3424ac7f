import { clinics } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of a clinic's appointments. */
export const appointmentRoutes = [
  page('/appointment/planned', 'PlannedScreen', () => import('./planned/PlannedScreen'), {
    title: 'Planned appointments',
    crumb: 'Planned',
    clients: clinics,
    scope: 'center',
  }),
  page('/appointment/archive', 'AppointmentArchiveScreen', () => import('./list/AppointmentArchiveScreen'), {
    title: 'Archived appointments',
    crumb: 'Archive',
    clients: clinics,
    scope: 'center',
  }),
  page('/appointment/create', 'BookScreen', () => import('./book/BookScreen'), {
    title: 'Book an appointment',
    parent: '/appointment/planned',
    clients: clinics,
    scope: 'center',
  }),
  page('/appointment/details/:id', 'AppointmentScreen', () => import('./view/AppointmentScreen'), {
    title: 'Appointment',
    parent: '/appointment/planned',
    clients: clinics,
    scope: 'center',
  }),
] as const satisfies readonly ScreenRoute[]
