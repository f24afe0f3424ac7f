import type { ReactNode } from 'react'
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
  readonly Part: (props: SectionProps) => ReactNode
  readonly about: string
  /** The section of the index that it belongs to, where it is not one itself. */
  readonly within?: string
}

const appointmentTypes = [link('test-types', 'Test types'), link('appointment-types', 'Appointment types')]
const categories = [link('categories', 'Of appointments'), link('test-categories', 'Of package tests')]

/** The sorts that are kept in one section of the index. */
export const tabsOf: Readonly<Partial<Record<string, readonly SettingsLink[]>>> = { 'test-types': appointmentTypes, categories }

const section = (about: string, load: () => Promise<(props: SectionProps) => ReactNode>): Section => ({ Part: lazyPart(load), about })

const calendars = section(
  'Copies the bookings to a calendar of your own.',
  async () => (await import('../calendars/CalendarSection')).CalendarSection,
)

/** Sections by the name that the address has for them. */
export const sections: ReadonlyMap<string, Section> = new Map<string, Section>([
  ['test-types', section('What can be booked, and for how much.', async () => (await import('./offer/testTypes')).TestTypes)],
  [
    'appointment-types',
    {
      ...section(
        'Kinds of appointments and their prices. Once added, the server can neither change nor delete one.',
        async () => (await import('./offer/appointmentTypes')).AppointmentTypes,
      ),
      within: 'test-types',
    },
  ],
  ['package-tests', section('What packages of tests are made of.', async () => (await import('./offer/packageTests')).PackageTests)],
  [
    'categories',
    section(
      'What tests are found under on the booking page. The server cannot delete one.',
      async () => (await import('./offer/categories')).AppointmentCategories,
    ),
  ],
  [
    'test-categories',
    {
      ...section(
        'What package tests are found under. The server cannot delete one.',
        async () => (await import('./offer/categories')).TestCategories,
      ),
      within: 'categories',
    },
  ],
  ['timeslots', section('When people can be booked.', async () => (await import('./Timeslots')).Timeslots)],
  ['reminder', section('When patients are reminded of a visit.', async () => (await import('./TimeLimits')).Reminder)],
  [
    'reschedule-limit',
    section(
      'Until when patients can move a visit themselves. Your staff can at any time.',
      async () => (await import('./TimeLimits')).RescheduleLimit,
    ),
  ],
  ['coupons', section('Codes that lower a total.', async () => (await import('./offer/coupons')).CouponSection)],
  [
    'referrals',
    section(
      'Partners who send patients, and what their patients are offered.',
      async () => (await import('./offer/referrals')).ReferralSection,
    ),
  ],
  [
    'client-details',
    section(
      'Who you are, where you are and how you can be booked. The public site says the same.',
      async () => (await import('./ClientDetailsSection')).ClientDetailsSection,
    ),
  ],
  [
    'email-templates',
    section(
      'Which template each email of the web-shop is written with.',
      async () => (await import('./EmailTemplatesSection')).EmailTemplatesSection,
    ),
  ],
  ['calendar', calendars],
  // Where a calendar's provider sends people back to.
  ['calendar-google', { ...calendars, within: 'calendar' }],
  ['calendar-outlook', { ...calendars, within: 'calendar' }],
])
