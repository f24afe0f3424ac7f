import { useSyncExternalStore } from 'react'
import { Store } from '~/lib/Store'
import { storage } from '~/platform/storage/storage'
import { appearanceOf, applyAppearance, type Appearance } from './applyAppearance'

const changed = new Store<void>(undefined)

/** Stores an appearance and applies it. */
export function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'auto') storage.remove('appearance')
  else storage.write('appearance', appearance)
  applyAppearance(appearance)
  changed.tell()
}

/** The appearance of this page, which is the chosen one also where the browser stores nothing. */
const readApplied = (): Appearance => appearanceOf(document.documentElement.getAttribute('data-theme'))

/** The appearance that was chosen; re-renders when it changes. */
export const useAppearance = (): Appearance => useSyncExternalStore(changed.subscribe, readApplied)
