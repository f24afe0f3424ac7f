import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ImportDesk, type FileFacts } from './ImportDesk'
import type { CheckedRow, ImportField } from './importField'
import { knownHeaders, mapColumns } from './mapColumns'

const fields: readonly ImportField[] = [
  {
    key: 'name',
    label: 'Holder',
    aliases: ['full name', 'name'],
    isRequired: true,
    example: '',
    rule: { kind: 'text', isPrinted: true },
  },
  { key: 'birth', label: 'Date of birth', example: '', rule: { kind: 'day', notAfter: '2026-11-21', isBirth: true } },
  { key: 'pass', label: 'Passport number', example: '', rule: { kind: 'text', isPrinted: true } },
]

/** A file as it was brought, read with the columns that are guessed. */
function open(file: string): { readonly facts: FileFacts; readonly rows: readonly CheckedRow[] } {
  const desk = new ImportDesk()
  const facts = desk.read(readFileSync(new URL(file, import.meta.url)), knownHeaders(fields, {}))
  const map = mapColumns(facts.headers, fields, {})
  return { facts, rows: desk.check({ fields, map, orders: {}, identities: [['pass']], findKey: [] }) }
}

const valuesOf = (file: string): readonly CheckedRow['values'][] => open(file).rows.map(({ values }) => values)
const problemsOf = (file: string): readonly CheckedRow['problems'][] => open(file).rows.map(({ problems }) => problems)

describe('files as people have them', () => {
  it('a comma in a header is no delimiter, because the rows have none', () => {
    const { facts, rows } = open('comma-header.csv')
    expect(facts).toMatchObject({ headers: ['Name, as in passport', 'Passport number'], delimiter: ';', doubts: [] })
    expect(rows.map(({ values, surplus }) => [values['pass'], surplus])).toEqual([
      ['A12345', 0],
      ['A12346', 0],
    ])
  })

  it('title lines above the headers are no headers, and that they are skipped is in doubt', () => {
    const { facts, rows } = open('title-rows.csv')
    expect(facts).toMatchObject({ headers: ['Full name', 'Passport number'], headerRow: 4, doubts: ['headerRow'] })
    expect(rows).toMatchObject([{ number: 5, values: { name: 'Ana Reis', pass: 'A12345' }, problems: {} }])
  })

  it('1994/9/4 is a day', () => expect(valuesOf('year-first.csv').map(({ birth }) => birth)).toEqual(['1994-09-04', '1991-12-24']))

  it('somebody born in 44 was born in 1944', () => expect(valuesOf('two-digit-year.csv')).toMatchObject([{ birth: '1944-07-16' }]))

  it('8.96529E+19 is not a passport number', () =>
    expect(problemsOf('scientific.csv')).toEqual([{ pass: 'Shortened by a spreadsheet. Enter the whole number' }]))

  it('the markers around ="00012345" and before ’00012346 are not part of the numbers', () =>
    expect(valuesOf('text-markers.csv').map(({ pass }) => pass)).toEqual(['00012345', '00012346']))

  it('4-Sep has no year, and this year is not assumed', () =>
    expect(problemsOf('no-year.csv')).toEqual([{ birth: 'The year is missing. Write the day as DD-MM-YYYY' }]))

  it('マリー and Taʻufaʻāhau can be printed', () => expect(problemsOf('long-vowel.csv')).toEqual([{}, {}]))
})
