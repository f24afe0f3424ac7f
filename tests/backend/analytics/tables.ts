import type { Tables } from '../database'

export const tables = {
  /** Text messages sent by a client on one day. */
  SmsDay: { clientId: 'text', at: 'text', count: 'number' },
  WebShopAppointment: { clientId: 'text' },
  Payment: { clientId: 'text', method: 'text', paidAt: 'text' },
} as const satisfies Tables
