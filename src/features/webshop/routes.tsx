import { shops } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const page = pagesFor(shops, 'client')

/** Routes of the web-shop's desk. */
export const webshopRoutes = [
  page('/webshop/overview', 'BookingsScreen', () => import('./overview/BookingsScreen'), 'Web-shop appointments'),
  page('/webshop/overview/schedule/*', 'ScheduleScreen', () => import('./schedule/ScheduleScreen'), 'Book for patients', {
    parent: '/webshop/overview',
  }),
  page('/webshop/overview/:appointmentId', 'BookingScreen', () => import('./booking/BookingScreen'), 'Web-shop appointment', {
    parent: '/webshop/overview',
  }),
  page('/webshop/calendar', 'BookingCalendarScreen', () => import('./calendar/BookingCalendarScreen'), 'Web-shop calendar'),
  page('/webshop/settings', 'WebshopSettingsScreen', () => import('./settings/WebshopSettingsScreen'), 'Web-shop settings'),
  page('/webshop/settings/:action', 'WebshopSettingsScreen', () => import('./settings/WebshopSettingsScreen'), 'Web-shop settings', {
    parent: '/webshop/settings',
  }),
] as const satisfies readonly ScreenRoute[]
