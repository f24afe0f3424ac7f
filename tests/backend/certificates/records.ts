import { text, type Context } from '../context'
import type { Row, Store } from '../database'

/** Columns of certificates that are not in the schema. */
export const certificateColumns = {
  clientId: 'text',
  centerId: 'text',
  templateId: 'text',
  email: 'text',
  ccEmails: 'json',
  phoneNumber: 'text',
  countryCode: 'text',
  /** Public readers need a password. */
  isProtected: 'flag',
  /** Searchable text in lower case. */
  searchText: 'text',
} as const

/** Normalises text for searching; SQLite itself only lower-cases ASCII letters. */
export const searchable = (value: string): string => value.normalize('NFC').toLocaleLowerCase('en')

export function insertCertificate(store: Store, row: Row): Row {
  const found = [row['holderName'], row['passNo'], row['name'], row['pinNo']].map((value) => searchable(text(value)))
  // The line breaks keep a search from matching across two fields.
  return store.table('Certificate').insert({ ...row, searchText: found.join('\n') })
}

/** The next certificate number of a client, such as NBA-2026-01184. */
export function nextPin({ store, now }: Context, clientId: string): string {
  const client = store.table('Client').find(clientId)
  const count = Number(client?.['pinCount'] ?? 0) + 1
  store.table('Client').update(clientId, { pinCount: count })
  return pinOf(text(client?.['pinPrefix']) || 'C', now(), count)
}

export const pinOf = (prefix: string, at: Date, count: number): string =>
  `${prefix}-${at.getUTCFullYear()}-${String(count).padStart(5, '0')}`
