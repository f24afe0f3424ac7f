import type { Tables } from '../database'

export const tables = {
  /** Rows of the sandbox carry `isDev`; nobody sees both at once. */
  Timeslot: { isDev: 'flag' },
  WebShopAppointment: { clientId: 'text', isDev: 'flag', couponCode: 'text', referralId: 'text' },
  Payment: { clientId: 'text', isDev: 'flag', method: 'text', paidAt: 'text' },
  TestType: { clientId: 'text', isDev: 'flag' },
  Coupon: { clientId: 'text', isDev: 'flag' },
  /** What the backend was asked to send; the contract has no way to read it. */
  FinalizeEmail: { clientId: 'text', bookingId: 'text' },
} as const satisfies Tables
