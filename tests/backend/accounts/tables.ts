import type { Tables } from '../database'

export const tables = {
  Admin: { clientId: 'text', passwordHash: 'text', activationHash: 'text' },
  Session: { tokenHash: 'text', adminId: 'text', expires: 'number', isPartner: 'flag' },
  ResetToken: { tokenHash: 'text', adminId: 'text', expires: 'number', isUsed: 'flag' },
  PartnerToken: { tokenHash: 'text', adminId: 'text', clientId: 'text' },
} as const satisfies Tables
