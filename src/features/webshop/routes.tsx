import { shops } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

const ofShop = { clients: shops, scope: 'client' } as const

/** Routes of the web-shop's desk. */
export const webshopRoutes = [
  page('/webshop/overview', 'BookingsScreen', () => import('./overview/BookingsScreen'), {
    title: 'Web-shop appointments',
    ...ofShop,
  }),
  page('/webshop/overview/schedule/*', 'ScheduleScreen', () => import('./schedule/ScheduleScreen'), {
    title: 'Book for patients',
    parent: '/webshop/overview',
    ...ofShop,
  }),
  page('/webshop/overview/:appointmentId', 'BookingScreen', () => import('./booking/BookingScreen'), {
    title: 'Web-shop appointment',
    parent: '/webshop/overview',
    ...ofShop,
  }),
  page('/webshop/calendar', 'BookingCalendarScreen', () => import('./calendar/BookingCalendarScreen'), {
    title: 'Web-shop calendar',
    ...ofShop,
  }),
  page('/webshop/settings', 'WebshopSettingsScreen', () => import('./settings/WebshopSettingsScreen'), {
    title: 'Web-shop settings',
    ...ofShop,
  }),
  page('/webshop/settings/:action', 'WebshopSettingsScreen', () => import('./settings/WebshopSettingsScreen'), {
    title: 'Web-shop settings',
    parent: '/webshop/settings',
    ...ofShop,
  }),
] as const satisfies readonly ScreenRoute[]
