/**
 * The keys of local storage, stored as `delta:v3:<key>`. Other versions are removed at startup; foreign keys are never touched.
 * Storage can be full, forbidden or missing: then reads return null and writes are skipped, and the session works in memory.
 */
export type StorageKey =
  | 'authToken'
  | 'userId'
  | 'userInfo'
  | 'issuerName'
  | 'rootClientId'
  | 'clientLogo'
  | 'keptClient'
  | 'cart'
  | 'payments'
  | 'isDev'
  | 'appearance'
  | 'sidebar'
  | 'sharedDevice'
  | 'touchedAt'
  | 'signedOut'
  | 'unfinishedDeletions'
  | 'serverTime'
  | `bell:${string}`
  | `reviewed:${string}`
  | `requiredSets:${string}`
  | `views:${string}`
  | `calendarLink:${string}`
  | `columns:${string}`
  | `importColumns:${string}`
  | `drawing:${string}`
  | `appointmentLength:${string}`

export const prefix = 'delta:'
export const version = 'v3:'

export const storageName = (key: StorageKey): string => `${prefix}${version}${key}`

/** The result of `work`, or `otherwise` when it throws: the browser may forbid storage, and stored data may be invalid. */
export const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** What is stored under a key; null where nothing is, or nothing can be. */
export const readStored = (key: StorageKey): string | null => attempt(() => localStorage.getItem(storageName(key)), null)
