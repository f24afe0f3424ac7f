import type { Tables } from '../database'

export const tables = {
  /** Rows of the sandbox carry `isDev`; nobody sees both at once. */
  Timeslot: { isDev: 'flag' },
  WebShopAppointment: { clientId: 'text', isDev: 'flag', couponCode: 'text', referralId: 'text' },
  Payment: { clientId: 'text', isDev: 'flag', method: 'text', paidAt: 'text' },
  TestType: { clientId: 'text', isDev: 'flag' },
  Coupon: { clientId: 'text', isDev: 'flag' },
  PackageTest: { clientId: 'text', isDev: 'flag' },
  Referral: { isDev: 'flag' },
  AppointmentType: { clientId: 'text' },
  AppointmentCategory: { clientId: 'text', isDev: 'flag' },
  TestCategory: { clientId: 'text', isDev: 'flag' },
  /** What a calendar's provider gave its user to hand over, and what the backend got for it. */
  CalendarCode: { code: 'text', provider: 'text', redirectUri: 'text', expires: 'number' },
  CalendarToken: { clientId: 'text', adminId: 'text', provider: 'text', redirectUri: 'text', syncs: 'number' },
  /** What the backend was asked to send; the contract has no way to read it. */
  FinalizeEmail: { clientId: 'text', bookingId: 'text' },
} as const satisfies Tables
