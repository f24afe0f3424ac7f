import { useSyncExternalStore } from 'react'
import { Store } from '~/lib/Store'
import { storage } from '../storage/storage'
import { attempt, type StorageKey } from '../storage/stored'
import { useSession } from './useSession'

/** Filters, order and columns of a list under a name. */
export interface SavedView {
  readonly id: string
  readonly list: string
  /** The page of the list. */
  readonly path: string
  readonly name: string
  /** The list's part of the address, without a question mark. */
  readonly search: string
  /** The columns that are left out. */
  readonly hidden: readonly string[]
  /** The menu opens the list with it. */
  readonly isDefault: boolean
}

/**
 * Changes the views as they are stored by now: other tabs change them too.
 * @returns false when the browser refused to store it
 */
export type ChangeViews = (work: (views: readonly SavedView[]) => readonly SavedView[]) => boolean

const none: readonly SavedView[] = []
const isText = (value: unknown): boolean => typeof value === 'string'

function isView(entry: unknown): entry is SavedView {
  const { id, list, path, name, search, hidden }: Partial<SavedView> = Object(entry)
  return [id, list, path, name, search].every(isText) && Array.isArray(hidden) && hidden.every(isText)
}

/** What was stored, without what cannot be read. */
const readViews = (text: string | null): readonly SavedView[] => {
  const stored: unknown = attempt(() => JSON.parse(text ?? '[]'), none)
  return Array.isArray(stored) ? stored.filter(isView) : none
}

let last: { readonly text: string | null; readonly views: readonly SavedView[] } = { text: null, views: none }
const changed = new Store<void>(undefined, () => {
  const onStorage = (): void => changed.tell()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})

/** The same array until they change. */
function read(key: StorageKey): readonly SavedView[] {
  const text = storage.read(key)
  if (text !== last.text) last = { text, views: readViews(text) }
  return last.views
}

/** The views that the signed-in admin has saved on this device, and how to change them. */
export function useSavedViews(): readonly [readonly SavedView[], ChangeViews] {
  const { clientId, admin } = useSession()
  const key: StorageKey = `views:${clientId}:${admin.id}`
  const change: ChangeViews = (work) => {
    const isStored = storage.write(key, JSON.stringify(work(read(key))))
    changed.tell()
    return isStored
  }
  return [useSyncExternalStore(changed.subscribe, () => read(key)), change]
}

/** The state of a history entry that shows a view. It is kept beside the address, so that a link never depends on one. */
export const stateOfView = (id: string | null): { readonly savedView: string | null } => ({ savedView: id })

/** The id of the view that a history entry shows; null for none. */
export const viewIdIn = (state: unknown): string | null => {
  const { savedView }: { savedView?: unknown } = Object(state)
  return typeof savedView === 'string' ? savedView : null
}
