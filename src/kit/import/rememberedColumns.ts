import { storage } from '~/platform/storage/storage'
import type { StorageKey } from '~/platform/storage/stored'
import type { ColumnMap } from './importField'
import { plainHeader } from './mapColumns'

const keyOf = (kind: string): StorageKey => `importColumns:${kind}`

/** The fields that headers of earlier files were chosen for: field keys by normalised header. */
export function readColumns(kind: string): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(storage.read(keyOf(kind)) ?? '{}')
    return Object.fromEntries(Object.entries(Object(stored)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** Remembers the chosen columns by their headers, and forgets the headers of fields that now have no column. */
export function rememberColumns(kind: string, headers: readonly string[], map: ColumnMap): void {
  const kept = Object.entries(readColumns(kind)).filter(([, key]) => (map[key] ?? null) !== null)
  const chosen = Object.entries(map).flatMap(([key, column]) => {
    const header = column === null ? undefined : headers[column]
    return header === undefined ? [] : [[plainHeader(header), key] as const]
  })
  storage.write(keyOf(kind), JSON.stringify({ ...Object.fromEntries(kept), ...Object.fromEntries(chosen) }))
}
