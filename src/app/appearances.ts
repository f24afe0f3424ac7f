import type { Appearance } from '~/kit/ui/applyAppearance'

/** The appearances that a user can choose, with their labels. */
export const appearances: readonly (readonly [Appearance, string])[] = [
  ['auto', 'Same as device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Whether a text names one of them. */
export const isAppearance = (value: string): value is Appearance => appearances.some(([appearance]) => appearance === value)
