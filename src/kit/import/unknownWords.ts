import { comparable } from '~/lib/format/comparable'
import { whyNoChoice } from './checkRows'
import type { CheckedRow, ImportField } from './importField'

/** A word that a field does not know and several rows have. */
export interface UnknownWord {
  readonly field: Pick<ImportField, 'key' | 'label'>
  /** As the first of the rows has it. */
  readonly word: string
  readonly rows: readonly number[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** More of them are corrected row by row. */
const most = 8

/** The words that stand in several rows and are none of a field's choices, the most frequent first. */
export function unknownWords(fields: readonly ImportField[], rows: readonly CheckedRow[]): readonly UnknownWord[] {
  const found = fields.flatMap(({ key, label, rule }) => {
    if (rule.kind !== 'choice') return []
    // Not what a spreadsheet left in place of a word.
    const unknown = whyNoChoice(rule.choices.map((choice) => choice.label))
    const words = new Map<string, UnknownWord & { readonly rows: number[] }>()
    for (const { number, typed, problems } of rows) {
      const word = typed[key] ?? ''
      if (word === '' || problems[key] !== unknown) continue
      const known = words.get(comparable(word))
      if (known) known.rows.push(number)
      else words.set(comparable(word), { field: { key, label }, word, rows: [number], choices: rule.choices })
    }
    return [...words.values()].filter((one) => one.rows.length > 1)
  })
  return found.toSorted((one, other) => other.rows.length - one.rows.length).slice(0, most)
}
