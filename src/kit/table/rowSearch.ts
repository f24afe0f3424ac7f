import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'
import type { Filter } from './filters'

/** The texts of a row that its list is searched in. */
export type SearchedTexts<Row> = (row: Row) => readonly (string | null | undefined)[]

/**
 * A search in the browser: each typed word must be contained in one of the row's texts, by its key.
 * Making the keys of thousands of texts takes as long as all other work on a list, so each row's are kept.
 */
export function rowSearch<Row extends object>(textsOf: SearchedTexts<Row>): Filter<Row> & Required<Pick<Filter<Row>, 'matches'>> {
  const searched = new WeakMap<Row, string>()
  const searchedOf = (row: Row): string => {
    const text = searched.get(row) ?? searchKey(textsOf(row))
    searched.set(row, text)
    return text
  }
  /** What was typed last, for all rows of a list at once. */
  let last: { readonly typed: string; readonly words: readonly string[] } = { typed: '', words: [] }
  return {
    key: 'q',
    label: 'Search',
    choices: [],
    matches: (row, typed) => {
      if (typed !== last.typed) last = { typed, words: searchedWords(typed) }
      return hasWords(searchedOf(row), last.words)
    },
  }
}
