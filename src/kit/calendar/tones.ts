import { css } from 'styled-components'
import { toneCount } from './calendarEvent'

/** Eight hues as far apart as possible, at equal lightness so that none dominates. */
const hues = [232, 155, 300, 65, 195, 345, 110, 20] as const

/** Sets `--tone` to the colour of a tone. */
export const toneColor = css<{ $tone: number | null }>`
  --tone: ${({ $tone }) =>
    $tone === null
      ? 'var(--line-control)'
      : `light-dark(oklch(0.58 0.11 ${hues[$tone % toneCount] ?? hues[0]}), oklch(0.7 0.1 ${hues[$tone % toneCount] ?? hues[0]}))`};
`
