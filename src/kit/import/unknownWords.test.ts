import { expect, it } from 'vitest'
import { checkRow } from './checkRows'
import type { ImportField } from './importField'
import { unknownWords } from './unknownWords'

const choices = ['Detected', 'Not detected'].map((value) => ({ value, label: value }))
const fields: readonly ImportField[] = [
  { key: 'name', label: 'Name', isRequired: true, example: '', rule: { kind: 'text' } },
  { key: 'result', label: 'Result', isRequired: true, example: '', rule: { kind: 'choice', choices } },
]
const rowsOf = (...results: readonly string[]) => results.map((result, at) => checkRow(at + 2, { name: 'Ana', result }, fields, {}))

it('a word that several rows have is asked for once, however it is written', () => {
  const words = unknownWords(fields, rowsOf('neg', 'Detected', 'NEG', 'pos', 'pos', 'Pos'))
  expect(words.map(({ field, word, rows }) => [field.label, word, rows])).toEqual([
    ['Result', 'pos', [5, 6, 7]],
    ['Result', 'neg', [2, 4]],
  ])
})

it('an empty cell, a known word and a word of one row are not asked for', () =>
  expect(unknownWords(fields, rowsOf('', '', 'not DETECTED', 'Not detected', 'unclear'))).toEqual([]))
