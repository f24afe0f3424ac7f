import { css } from 'styled-components'
import { toneCount } from './calendarEvent'

/** Hues as far apart as eight can be, at one lightness, so that none is louder than another. */
const hues = [232, 155, 300, 65, 195, 345, 110, 20] as const

/** The colour of a tone, as a custom property for what is drawn in it. */
export const toneColor = css<{ $tone: number | null }>`
  --tone: ${({ $tone }) =>
    $tone === null
      ? 'var(--line-control)'
      : `light-dark(oklch(0.58 0.11 ${hues[$tone % toneCount] ?? hues[0]}), oklch(0.7 0.1 ${hues[$tone % toneCount] ?? hues[0]}))`};
`
