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

/** The brand is public, but only on the client's own host; who holds the account is nobody's business. */
function theme({ clientId }: Args, { store, asker }: Context): Row | null {
  if (clientId !== asker.clientId) throw new Refusal('This client cannot be read from here')
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
