import { open, Refusal, type Args, type Context, type Feature } from '../context'
import type { Row } from '../database'

const themeFields = [
  'id',
  'name',
  'subdomain',
  'color',
  'logo',
  'isRoot',
  'issuerName',
  'role',
  'type',
  'isWebShopClient',
  'cost',
  'planType',
  'hciCode',
  'searchAgg',
  'currency',
  'customText',
] as const

/** The theme is public on the client's own host only and never includes the account holder. */
function theme({ clientId }: Args, { store, caller }: Context): Row | null {
  if (clientId !== caller.clientId) throw new Refusal('This client cannot be read from here')
  const found = store.table('Client').find(clientId)
  if (!found) return null
  const certificates = store.table('Certificate')
  return {
    ...Object.fromEntries(themeFields.map((field) => [field, found[field]])),
    certificatesIssued: certificates.count({ clientId }),
    certificatesRevoked: certificates.count({ clientId, isRevoked: true }),
  }
}

export const clients: Feature = {
  Query: {
    getClientTheme: open(theme),
  },
}
