import { storage } from '~/platform/storage/storage'

/** Light, dark, or the same as the device. */
export type Appearance = 'light' | 'dark' | 'auto'

export const readAppearance = (): Appearance => {
  const stored = storage.read('appearance')
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Applies an appearance, by default the stored one, to the page. */
export function applyAppearance(appearance: Appearance = readAppearance()): void {
  if (appearance === 'auto') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', appearance)
}

/** Stores an appearance and applies it. */
export function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'auto') storage.remove('appearance')
  else storage.write('appearance', appearance)
  applyAppearance(appearance)
}
