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
  | 'cart'
  | 'isDev'
  | 'appearance'
  | 'sidebar'
  | 'signedOut'
  | 'unfinishedDeletions'
  | `columns:${string}`
  | `drawing:${string}`

const prefix = 'delta:'
const version = 'v3:'

export const storageName = (key: StorageKey): string => `${prefix}${version}${key}`

/** The result of `work`, or `otherwise` when it throws: the browser may forbid storage, and stored data may be invalid. */
export const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const storage = {
  read: (key: StorageKey): string | null => attempt(() => localStorage.getItem(storageName(key)), null),

  /** @returns false when the browser refused to store it */
  write: (key: StorageKey, value: string): boolean =>
    attempt(() => {
      localStorage.setItem(storageName(key), value)
      return true
    }, false),

  remove: (key: StorageKey): void => attempt(() => localStorage.removeItem(storageName(key)), undefined),

  /** Removes all our keys except those that start with one of `keep`. */
  clear: (keep: readonly string[] = []): void =>
    attempt(() => {
      for (const name of Object.keys(localStorage)) {
        if (name.startsWith(prefix) && !keep.some((start) => name.startsWith(prefix + version + start))) localStorage.removeItem(name)
      }
    }, undefined),

  /** Removes our keys of other versions. */
  dropOtherVersions: (): void => storage.clear(['']),
}

const clientIdName = `${prefix}${version}clientId`

/** The client id of this tab, in session storage, so that tabs can differ. */
export const tabClientId = {
  write: (clientId: string): void => attempt(() => sessionStorage.setItem(clientIdName, clientId), undefined),
  remove: (): void => attempt(() => sessionStorage.removeItem(clientIdName), undefined),
}
