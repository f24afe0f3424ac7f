import { lazyPart } from '~/kit/feedback/lazyPart'
import type { SettingsLink } from '~/kit/page/SettingsPage'
import { paths } from '~/platform/routes/paths'
import type { SectionProps } from './sectionProps'

const link = (id: string, title: string, group?: string): SettingsLink => ({
  id,
  title,
  path: paths.webshopSetting(id),
  ...(group ? { group } : {}),
})

/** The index of the settings. */
export const sectionLinks: readonly SettingsLink[] = [
  link('test-types', 'Test types', 'Offer'),
  link('package-tests', 'Package tests'),
  link('categories', 'Categories'),
  link('timeslots', 'Timeslots', 'Time'),
  link('reminder', 'Reminder'),
  link('reschedule-limit', 'Reschedule limit'),
  link('coupons', 'Coupons', 'Price'),
  link('referrals', 'Referrals'),
  link('client-details', 'Client details', 'Shop'),
  link('email-templates', 'Email templates'),
  link('calendar', 'Calendar'),
]

interface Section {
  readonly Part: ReturnType<typeof lazyPart<SectionProps>>
  readonly about: string
  /** The section of the index that it belongs to, where it is not one itself. */
  readonly within?: string
}

const appointmentTypes = [link('test-types', 'Test types'), link('appointment-types', 'Appointment types')]
const categories = [link('categories', 'Of appointments'), link('test-categories', 'Of package tests')]

/** The sorts that are kept in one section of the index. */
export const tabsOf: Readonly<Partial<Record<string, readonly SettingsLink[]>>> = { 'test-types': appointmentTypes, categories }

const calendars: Section = {
  Part: lazyPart(async () => (await import('../calendars/CalendarSection')).CalendarSection),
  about: 'Copies the bookings to a calendar of your own.',
}

/** Sections by the name that the address has for them. */
export const sections: ReadonlyMap<string, Section> = new Map<string, Section>([
  [
    'test-types',
    {
      Part: lazyPart(async () => (await import('./offer/testTypes')).TestTypes),
      about: 'What can be booked, and for how much.',
    },
  ],
  [
    'appointment-types',
    {
      Part: lazyPart(async () => (await import('./offer/appointmentTypes')).AppointmentTypes),
      about: 'What clinics book by themselves. Once added, the server can neither change nor delete one.',
      within: 'test-types',
    },
  ],
  [
    'package-tests',
    {
      Part: lazyPart(async () => (await import('./offer/packageTests')).PackageTests),
      about: 'What packages of tests are made of.',
    },
  ],
  [
    'categories',
    {
      Part: lazyPart(async () => (await import('./offer/categories')).AppointmentCategories),
      about: 'What tests are found under on the booking page. The server cannot delete one.',
    },
  ],
  [
    'test-categories',
    {
      Part: lazyPart(async () => (await import('./offer/categories')).TestCategories),
      about: 'What package tests are found under. The server cannot delete one.',
      within: 'categories',
    },
  ],
  [
    'timeslots',
    {
      Part: lazyPart(async () => (await import('./Timeslots')).Timeslots),
      about: 'When people can be booked.',
    },
  ],
  [
    'reminder',
    {
      Part: lazyPart(async () => (await import('./TimeLimits')).Reminder),
      about: 'When patients are reminded of a visit.',
    },
  ],
  [
    'reschedule-limit',
    {
      Part: lazyPart(async () => (await import('./TimeLimits')).RescheduleLimit),
      about: 'Until when patients can move a visit themselves. Your staff can at any time.',
    },
  ],
  [
    'coupons',
    {
      Part: lazyPart(async () => (await import('./offer/coupons')).CouponSection),
      about: 'Codes that lower a total.',
    },
  ],
  [
    'referrals',
    {
      Part: lazyPart(async () => (await import('./offer/referrals')).ReferralSection),
      about: 'Partners who send patients, and what their patients are offered.',
    },
  ],
  [
    'client-details',
    {
      Part: lazyPart(async () => (await import('./ClientDetailsSection')).ClientDetailsSection),
      about: 'Who you are, where you are and how you can be booked. The public site says the same.',
    },
  ],
  [
    'email-templates',
    {
      Part: lazyPart(async () => (await import('./EmailTemplatesSection')).EmailTemplatesSection),
      about: 'Which template each email of the web-shop is written with.',
    },
  ],
  ['calendar', calendars],
  // Where a calendar's provider sends people back to.
  ['calendar-google', { ...calendars, within: 'calendar' }],
  ['calendar-outlook', { ...calendars, within: 'calendar' }],
])
