import type { Tables } from '../database'

export const tables = {
  /** Text messages sent by a client on one day. */
  SmsDay: { clientId: 'text', at: 'text', count: 'number' },
} as const satisfies Tables
