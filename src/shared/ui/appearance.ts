import { storage } from '../session/storage'

/** Light, dark, or as the device says. */
export type Appearance = 'light' | 'dark' | 'auto'

export const readAppearance = (): Appearance => {
  const kept = storage.read('appearance')
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Puts the choice on the page; without one the device decides. */
export function applyAppearance(appearance: Appearance = readAppearance()): void {
  if (appearance === 'auto') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', appearance)
}

export function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'auto') storage.remove('appearance')
  else storage.write('appearance', appearance)
  applyAppearance(appearance)
}
