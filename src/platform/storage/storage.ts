import { attempt, prefix, readStored, storageName, version, type StorageKey } from './stored'

export const storage = {
  read: readStored,

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

const tabIdName = `${prefix}${version}tab`

/** Tells this tab from others, also after a reload; null where nothing can be stored. */
export const tabId = (): string | null =>
  attempt(() => {
    const id = sessionStorage.getItem(tabIdName) ?? crypto.randomUUID()
    sessionStorage.setItem(tabIdName, id)
    return id
  }, null)
