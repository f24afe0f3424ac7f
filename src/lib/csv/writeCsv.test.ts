import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { unguardFormula } from './formulaGuard'
import { writeCsv } from './writeCsv'

const read = (text: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text.replace('\uFEFF', '').replace(/\r\n$/, ''), { delimiter: ',' }).data

describe('writeCsv', () => {
  it.each([
    '=1+1',
    '+44 20 7946 0000',
    '-2+3+cmd|calc',
    '@SUM(A1)',
    '\t=1',
    '\n=HYPERLINK("https://evil.example")',
    '\0=1',
    '  =1',
    '＝1+1',
    '＋1',
    '\u200B=1',
    '-',
    '+',
  ])('writeCsv puts an apostrophe before the formula %j', (cell) => expect(read(writeCsv([[cell]]))[0]?.[0]).toBe(`'${cell}`))

  it.each(['-5', '+5', '-1,234.50', '12-03-2026', 'a=b', 'Jean-Luc', '', '0'])('writeCsv leaves %j unchanged', (cell) =>
    expect(read(writeCsv([['x', cell]]))[0]?.[1]).toBe(cell),
  )

  it.each(["'=1+1", "''@x", "'-"])('a cell that looks guarded already, %j, is read back as it was', (cell) => {
    const [[written = ''] = []] = read(writeCsv([[cell]]))
    expect(written).toBe(`'${cell}`)
    expect(unguardFormula(written)).toBe(cell)
  })

  it.each(["'tis", "O'Hara", "'-5", "'", "''"])('the apostrophe of %j is its own', (cell) => expect(unguardFormula(cell)).toBe(cell))

  it('writeCsv writes any cell so that it is read back unchanged', () => {
    const cell = fc.string({ unit: 'binary' }).filter((text) => !/[\uFEFF\r]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell), { minLength: 1 }), (rows) => {
        expect(read(writeCsv(rows)).map((row) => row.map(unguardFormula))).toEqual(rows)
      }),
    )
  })

  it('writeCsv starts with a byte-order mark and ends lines with CRLF', () =>
    expect(writeCsv([['Name'], ['Jón "Þór", Sigurðsson']])).toBe('\uFEFF"Name"\r\n"Jón ""Þór"", Sigurðsson"\r\n'))

  it('writeCsv quotes every cell, so that a program with another delimiter does not split one into several', () =>
    expect(
      writeCsv([
        ['Holder', ''],
        ['Ana; =1+1', '5\t=2'],
      ]),
    ).toBe('\uFEFF"Holder",""\r\n"Ana; =1+1","5\t=2"\r\n'))
})
