import { css } from 'styled-components'
import { toneCount, type Tone } from './calendarEvent'

/** Eight hues as far apart as possible, at equal lightness so that none dominates. */
const hues = [232, 155, 300, 65, 195, 345, 110, 20] as const

/** An accent close to the danger colour would make every event a warning. */
const tokenOf = (tone: string): string => (tone === 'accent' ? 'mark' : tone)

function colorOf(tone: Tone): string {
  if (tone === null) return 'var(--line-control)'
  if (typeof tone === 'string') return `var(--${tokenOf(tone)})`
  const hue = hues[tone % toneCount] ?? hues[0]
  return `light-dark(oklch(0.58 0.11 ${hue}), oklch(0.7 0.1 ${hue}))`
}

/** The ground of an event: a named colour has its own. */
const softOf = (tone: Tone): string =>
  typeof tone === 'string' ? `var(--${tokenOf(tone)}-soft)` : 'color-mix(in srgb, var(--tone) 11%, var(--surface))'

/** Sets `--tone` to the colour of a tone, and `--tone-soft` to what lies below text. */
export const toneColor = css<{ $tone: Tone }>`
  --tone: ${({ $tone }) => colorOf($tone)};
  --tone-soft: ${({ $tone }) => softOf($tone)};
`
