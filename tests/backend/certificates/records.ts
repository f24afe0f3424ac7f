import { text, type Context } from '../context'
import type { Row, Store } from '../database'

/** Columns of certificates that the contract does not know. */
export const certificateColumns = {
  clientId: 'text',
  centerId: 'text',
  templateId: 'text',
  email: 'text',
  ccEmails: 'json',
  phoneNumber: 'text',
  countryCode: 'text',
  /** Asks its public reader for a password. */
  isProtected: 'flag',
  /** What a search looks at, in lower case. */
  searchText: 'text',
} as const

/** Lower case as a search compares it; SQLite itself only knows the small letters of ASCII. */
export const searchable = (words: string): string => words.normalize('NFC').toLocaleLowerCase('en')

export function insertCertificate(store: Store, row: Row): Row {
  const found = [row['holderName'], row['passNo'], row['name'], row['pinNo']].map((value) => searchable(text(value)))
  // A line break between them, so that no search matches the end of one and the start of the next.
  return store.table('Certificate').insert({ ...row, searchText: found.join('\n') })
}

/** The next number of a client's certificates, as NBA-2026-01184. */
export function nextPin({ store, now }: Context, clientId: string): string {
  const client = store.table('Client').find(clientId)
  const count = Number(client?.['pinCount'] ?? 0) + 1
  store.table('Client').update(clientId, { pinCount: count })
  return pinOf(text(client?.['pinPrefix']) || 'C', now(), count)
}

export const pinOf = (prefix: string, at: Date, count: number): string =>
  `${prefix}-${at.getUTCFullYear()}-${String(count).padStart(5, '0')}`
