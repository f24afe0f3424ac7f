import { readStored } from '~/platform/storage/stored'

/** Light, dark, or the same as the device. */
export type Appearance = 'light' | 'dark' | 'auto'

export const appearanceOf = (value: string | null): Appearance => (value === 'light' || value === 'dark' ? value : 'auto')

/** Applies an appearance, by default the stored one, to the root element of this page or of another. */
export function applyAppearance(
  appearance: Appearance = appearanceOf(readStored('appearance')),
  root: Element = document.documentElement,
): void {
  if (appearance === 'auto') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', appearance)
}
