import type { Context } from '../context'
import type { NewRow, Store } from '../database'
import type { CertificateRow } from '../tables'

/** Normalises text for searching; SQLite itself only lower-cases ASCII letters. */
export const searchable = (value: string): string => value.normalize('NFC').toLocaleLowerCase('en')

export function insertCertificate(store: Store, row: NewRow<CertificateRow>): CertificateRow {
  const found = [row.holderName, row.passNo, row.name, row.pinNo].map((value) => searchable(value ?? ''))
  // The line breaks keep a search from matching across two fields.
  return store.table('Certificate').insert({ ...row, searchText: found.join('\n') })
}

/** The next certificate number of a client, such as NBA-2026-01184. */
export function nextPin({ store, now }: Context, clientId: string): string {
  const client = store.table('Client').find(clientId)
  const count = (client?.pinCount ?? 0) + 1
  store.table('Client').update(clientId, { pinCount: count })
  return pinOf(client?.pinPrefix || 'C', now(), count)
}

export const pinOf = (prefix: string, at: Date, count: number): string =>
  `${prefix}-${at.getUTCFullYear()}-${String(count).padStart(5, '0')}`
