import { describe, expect, it } from 'vitest'
import { columnNames, repeatedHeaders } from './columnNames'
import { sharedColumns, unusedColumns } from './columnQuestions'

describe('the names of columns', () => {
  it('headers that occur once are their own names', () => expect(columnNames(['Holder', 'Date'])).toEqual(['Holder', 'Date']))

  it('duplicate headers are told apart by their columns, whatever their case and signs', () => {
    const headers = ['Date', 'Holder', 'DATE:', 'date']
    expect(columnNames(headers)).toEqual(['Date (column A)', 'Holder', 'DATE: (column C)', 'date (column D)'])
    expect(repeatedHeaders(headers)).toEqual([{ header: 'Date', letters: ['A', 'C', 'D'] }])
  })

  it('a very long header is cut', () => expect(columnNames(['x'.repeat(1_000_000)])[0]).toHaveLength(61))

  it('headers without letters or digits are told apart by their signs', () =>
    expect(columnNames(['*', '#', '*'])).toEqual(['* (column A)', '#', '* (column C)']))
})

describe('the columns of fields', () => {
  const fields = (['name', 'course', 'pass'] as const).map((key) => ({ key, label: key, example: '', rule: { kind: 'text' } as const }))

  it('a column that feeds two fields is found, with their labels', () =>
    expect(sharedColumns(fields, { name: 1, course: 1, pass: null })).toEqual([{ column: 1, labels: ['name', 'course'] }]))

  it('columns that no field uses are found', () =>
    expect(unusedColumns(['a', 'b', 'c'], { name: 1, course: null, pass: null })).toEqual([0, 2]))
})
