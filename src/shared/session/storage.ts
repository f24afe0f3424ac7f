/**
 * The only door to browser storage. Keys read `delta:v3:<key>`; another version is dropped at start, foreign keys are never touched.
 * Storage can be full, forbidden or absent: reading then gives null and writing is skipped, because a session in memory still works.
 */
export type StorageKey =
  | 'authToken'
  | 'userId'
  | 'userInfo'
  | 'issuerName'
  | 'rootClientId'
  | 'clientLogo'
  | 'cart'
  | 'isDev'
  | 'appearance'
  | 'sidebar'
  | 'signedOut'
  | `columns:${string}`
  | `drawing:${string}`

const prefix = 'delta:'
const version = 'v3:'

export const storageName = (key: StorageKey): string => `${prefix}${version}${key}`

/** What work gives, or something else where it fails: the browser may forbid storage, and anything can stand in it. */
export const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const storage = {
  read: (key: StorageKey): string | null => attempt(() => localStorage.getItem(storageName(key)), null),

  /** @returns false when the browser refused to keep it */
  write: (key: StorageKey, value: string): boolean =>
    attempt(() => {
      localStorage.setItem(storageName(key), value)
      return true
    }, false),

  remove: (key: StorageKey): void => attempt(() => localStorage.removeItem(storageName(key)), undefined),

  /** Forgets every key of ours but those that begin with one of `keep`. */
  clear: (keep: readonly string[] = []): void =>
    attempt(() => {
      for (const name of Object.keys(localStorage)) {
        if (name.startsWith(prefix) && !keep.some((start) => name.startsWith(prefix + version + start))) localStorage.removeItem(name)
      }
    }, undefined),

  /** Drops keys of ours that an older or unknown version wrote. */
  dropOtherVersions: (): void => storage.clear(['']),
}

const clientIdName = `${prefix}${version}clientId`

/** The client id of this tab, in session storage. */
export const tabClientId = {
  write: (clientId: string): void => attempt(() => sessionStorage.setItem(clientIdName, clientId), undefined),
  remove: (): void => attempt(() => sessionStorage.removeItem(clientIdName), undefined),
}
