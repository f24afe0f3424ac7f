import { CannotDraw } from './cannotPrint'
import { findFace } from './fonts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu
// Soft hyphens, word joiners, byte order marks, zero-width spaces and variation selectors are invisible on paper.
const INVISIBLE_ON_PAPER = /\u00ad|\u034f|\u200b|\u2060|\ufeff|\ufe0e|\ufe0f/gu
// Joiners affect the shape of Arabic letters (needed for Persian); elsewhere they are invisible too.
const STRAY_JOINERS = /(?<!\p{Script=Arabic}\p{M}*)[\u200c\u200d](?!\p{Script=Arabic})/gu
const ODD_SPACES = /[\u1680\u2000-\u2006\u2008-\u200a\u205f]/gu
const FIXED_SPACES = /[\u2007\u202f]/gu
const CHINESE_SPACE = '\u3000'

/** Marks that only control the order of right-to-left text. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f]/gu

const VISIBLE_FORMATS = /[\u0600-\u0605\u06dd\u200c\u200d]/u
// Characters that are invisible or could make the paper differ from the record, such as bidirectional overrides (class Cf).
// Korean is rejected entirely, because the Chinese font contains only a few of its syllables.
const REFUSED = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\ufffc\ufffd\p{Emoji_Presentation}\p{Regional_Indicator}\p{Script=Hangul}]/u
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u

/** The grapheme clusters of a text with their indexes. */
export function clustersOf(text: string): { text: string; index: number }[] {
  return Array.from(graphemes.segment(text), ({ segment, index }) => ({ text: segment, index }))
}

/** The code points of a text. */
export function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

/**
 * The text in its printed form on one line: NFC, without invisible characters, line breaks replaced by spaces.
 * @param what names the text in the error message, such as 'The name'
 * @throws CannotDraw when a character cannot be printed
 */
export function printableLine(what: string, text: string): string {
  return printableText(what, text)
    .replace(/\s*\n\s*/gu, ' ')
    .trim()
}

/** Like `printableLine`, but preserves line breaks. */
export function printableText(what: string, text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(/\t/gu, ' ')
    .replace(INVISIBLE_ON_PAPER, '')
    .replace(STRAY_JOINERS, '')
    .replace(ODD_SPACES, ' ')
    .replace(FIXED_SPACES, '\u00a0')
  const bad = new Set<string>()
  for (const { text: cluster } of clustersOf(clean)) if (cluster !== '\n' && !canDraw(cluster)) bad.add(nameOf(cluster))
  if (bad.size > 0) throw new CannotDraw(`${what} "${excerpt(clean)}" has characters that cannot be printed: ${[...bad].join(', ')}.`)
  return clean.trim()
}

/** Whether a character is refused, whatever the fonts have. */
export const isRefused = (character: string): boolean => REFUSED.test(character) && !VISIBLE_FORMATS.test(character)

function canDraw(cluster: string): boolean {
  const drawn = cluster.replace(DIRECTION_MARKS, '')
  if (Array.from(drawn).some(isRefused)) return false
  return drawn === '' || drawn === CHINESE_SPACE || findFace(codePointsOf(drawn), 400) !== undefined
}

function nameOf(cluster: string): string {
  const hidden = Array.from(cluster).filter((character) => INVISIBLE.test(character))
  // Invisible characters are named by code point.
  if (hidden.length === 0) return `"${cluster}"`
  return hidden.map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(', ')
}

function excerpt(text: string): string {
  const visible = clustersOf(text.replace(/\s+/gu, ' ')).map(({ text: cluster }) =>
    Array.from(cluster, (character) => (INVISIBLE.test(character) ? '\ufffd' : character)).join(''),
  )
  return visible.length > 60 ? `${visible.slice(0, 59).join('')}…` : visible.join('')
}
