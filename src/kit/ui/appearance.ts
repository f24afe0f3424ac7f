import { useSyncExternalStore } from 'react'
import { storage } from '~/platform/storage/storage'
import { appearanceOf, applyAppearance, type Appearance } from './applyAppearance'

const listeners = new Set<() => void>()

/** Stores an appearance and applies it. */
export function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'auto') storage.remove('appearance')
  else storage.write('appearance', appearance)
  applyAppearance(appearance)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The appearance of this page, which is the chosen one also where the browser stores nothing. */
const readApplied = (): Appearance => appearanceOf(document.documentElement.getAttribute('data-theme'))

/** The appearance that was chosen; re-renders when it changes. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, readApplied)
