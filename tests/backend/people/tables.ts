import type { Tables } from '../database'

export const tables = {
  Instructor: { clientId: 'text' },
  User: { clientId: 'text' },
  Patient: { clientId: 'text', centerId: 'text' },
} as const satisfies Tables
