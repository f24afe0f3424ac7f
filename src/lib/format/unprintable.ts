import { fontCoverage } from './fontCoverage.generated'
import { withoutInvisible } from './readText'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of one font. @param coverage how many it lacks and how many it has, in turn; see scripts/fontCoverage.ts */
function charactersOf(coverage: string): ReadonlySet<number> {
  const characters = new Set<number>()
  let next = 0
  let isLacking = true
  for (const [letters] of coverage.matchAll(/[a-z]*[A-Z]/g)) {
    const end = Array.from(letters.toUpperCase()).reduce((count, letter) => count * 26 + letter.charCodeAt(0) - 65, 0) + next
    if (!isLacking) for (let one = next; one < end; one += 1) characters.add(one)
    next = end
    isLacking = !isLacking
  }
  return characters
}

let fonts: readonly ReadonlySet<number>[] | null = null

/** Whether one font has all of a letter with its marks. A letter and its marks from two fonts would not stand together. */
function isDrawn(cluster: string): boolean {
  const characters = Array.from(cluster, (character) => character.codePointAt(0) ?? 0)
  fonts ??= fontCoverage.split(' ').map(charactersOf)
  return /^\s+$/u.test(cluster) || fonts.some((font) => characters.every((character) => font.has(character)))
}

/** The letters of a text that the fonts of certificates do not have, once each: Hebrew, Devanagari, Korean, emoji and others. */
export const unprintableIn = (text: string): readonly string[] => [
  ...new Set(Array.from(graphemes.segment(withoutInvisible(text)), ({ segment }) => segment).filter((cluster) => !isDrawn(cluster))),
]

/** Why a text cannot be printed on a certificate, as a message for its field; null where it can. */
export function whyNotPrinted(text: string): string | null {
  const letters = unprintableIn(text)
  return letters.length === 0 ? null : `Cannot be printed: ${letters.map((letter) => `“${letter}”`).join(', ')}`
}
