import { accentTones, contrast, type AccentTones } from './accent'

/** How readable something is in a colour, after WCAG 2.2, 1.4.3. */
export interface Readability {
  readonly what: string
  /** Contrast, from 1 to 21. */
  readonly ratio: number
  readonly tone: 'good' | 'warn' | 'bad'
  readonly word: string
}

const judged = (what: string, ratio: number): Readability => {
  if (ratio >= 4.5) return { what, ratio, tone: 'good', word: 'Good' }
  return ratio >= 3 ? { what, ratio, tone: 'warn', word: 'Hard to read' } : { what, ratio, tone: 'bad', word: 'Cannot be read' }
}

/** '4.4 : 1'. Rounded down, so that no contrast looks sufficient that is not. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`

const white = '#ffffff'
const darkText = '#081016'

/** What a colour is used for, and how readable that is. The console darkens or lightens it until its own texts are. */
export function readabilityOf(color: string, { light, dark }: AccentTones): readonly Readability[] {
  return [
    judged('White text on this colour', contrast(white, color)),
    judged('Link on white', contrast(light.text, white)),
    judged('Button in the dark theme', contrast(dark.accent, darkText)),
  ]
}

/** The colour as '#rrggbb', for a colour input; black for what is no colour. */
export function fullHex(color: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color.trim())
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit.repeat(2))
      .join('')}`.toLowerCase()
  return accentTones(color) ? color.trim().toLowerCase() : '#000000'
}
