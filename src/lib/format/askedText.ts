import { evenMarks } from './comparable'
import { hasWords, searchedWords, searchKey } from './nameKey'

type Texts = readonly (string | null | undefined)[]

/** A search text as a backend is asked for it, which compares letter by letter. */
export interface AskedText {
  readonly text: string
  /** Whether the texts of what was found have all that was typed; null where the backend compares it. */
  readonly isIn: ((texts: Texts) => boolean) | null
}

/** The words of a text without the marks that people write in several ways, the longest first: 'Connor' and 'O' of O’Connor. */
export const plainWords = (typed: string): readonly string[] =>
  evenMarks(typed)
    .split(/['\s,-]+/)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)

/**
 * What to ask a backend for: a text with apostrophes or hyphens by its longest word without them, because the backend knows only the ones that
 * were stored. The rest is compared here, by the rule for names.
 */
export function askedText(typed: string): AskedText {
  if (!/['-]/.test(evenMarks(typed))) return { text: typed, isIn: null }
  const words = searchedWords(typed)
  return { text: plainWords(typed)[0] ?? '', isIn: (texts) => hasWords(searchKey(texts), words) }
}
