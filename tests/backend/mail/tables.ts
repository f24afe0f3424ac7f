import type { Tables } from '../database'

export const tables = {
  EmailEvent: { searchText: 'text' },
  Mail: { clientId: 'text', recipient: 'text', subject: 'text', link: 'text', sentAt: 'text' },
} as const satisfies Tables
