import { comparable } from './comparable'

/** Lists compare the same names at every keystroke. */
const keys = new Map<string, string>()

/** Then they are made again. */
const mostKeys = 50_000

/**
 * A name as people are compared and searched: its words and digits in lower case, without accents, with one space for everything
 * between them, so that O’Brien equals O'Brien and Anne-Marie equals Anne Marie. Empty for no name. The key of a key is the key itself. Required
 * sets keep keys on the device: a change must still match those.
 */
export function nameKey(name: string | null | undefined): string {
  if (!name) return ''
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = comparable(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (keys.size >= mostKeys) keys.clear()
  keys.set(name, key)
  return key
}

/** The words of a search by their keys, for `hasWords`; 'O'Brien, Ana' is two. */
export const searchedWords = (typed: string): readonly string[] =>
  typed
    .split(/[\s,]+/)
    .map(nameKey)
    .filter(Boolean)

/** The texts of one thing as they are searched. */
export const searchKey = (texts: readonly (string | null | undefined)[]): string => nameKey(texts.filter(Boolean).join(' '))

/**
 * Whether each word is somewhere in what is searched, in any order.
 * @param key of `searchKey`
 * @param words of `searchedWords`
 */
export const hasWords = (key: string, words: readonly string[]): boolean => words.every((word) => key.includes(word))
