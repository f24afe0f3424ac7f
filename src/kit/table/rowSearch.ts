import { unaccented } from '~/lib/format/unaccented'
import type { Filter } from './filters'

/** The texts of a row that its list is searched in. */
export type SearchedTexts<Row> = (row: Row) => readonly (string | null | undefined)[]

/**
 * A search in the browser: each typed word must be contained in one of the row's texts, regardless of case and accents.
 * Removing accents from thousands of texts takes as long as all other work on a list, so each row's are kept.
 */
export function rowSearch<Row extends object>(textsOf: SearchedTexts<Row>): Filter<Row> {
  const searched = new WeakMap<Row, string>()
  const searchedOf = (row: Row): string => {
    const text = searched.get(row) ?? unaccented(textsOf(row).filter(Boolean).join('\n'))
    searched.set(row, text)
    return text
  }
  /** What was typed last, for all rows of a list at once. */
  let last = { typed: '', words: [''] }
  return {
    key: 'q',
    label: 'Search',
    choices: [],
    matches: (row, typed) => {
      if (typed !== last.typed) last = { typed, words: unaccented(typed).split(/\s+/) }
      return last.words.every((word) => searchedOf(row).includes(word))
    },
  }
}
