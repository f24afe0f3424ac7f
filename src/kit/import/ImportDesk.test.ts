import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { FileRefused } from '~/lib/csv/fileRefused'
import type { CheckOptions } from './checkRows'
import { ImportDesk } from './ImportDesk'
import type { CheckedRow, ImportField } from './importField'
import { knownHeaders } from './mapColumns'

const fields: readonly ImportField[] = [
  { key: 'name', label: 'Holder', isRequired: true, example: '', rule: { kind: 'text' } },
  { key: 'pass', label: 'Passport', example: '', rule: { kind: 'text' } },
]
const options: CheckOptions = { fields, map: { name: 0, pass: 1 }, orders: {}, identities: [['pass']], findKey: [] }
const names = knownHeaders(fields, {})
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const numbersOf = (rows: readonly CheckedRow[]): readonly number[] => rows.map(({ number }) => number)
const duplicate = (first: number): string => `Duplicate of row ${first}`

describe('reading a file', () => {
  it('reading returns the headers, samples and day orders', () => {
    const desk = new ImportDesk()
    const text = 'Holder,Born\nAna,\n Bo ,03-04-1990\nCy,05-06-1991\n\nDi,\nEd,07-08-1992\nFay,09-10-1993\n'
    expect(desk.read(bytes(text), names)).toEqual({
      headers: ['Holder', 'Born'],
      rowCount: 6,
      encoding: 'utf-8',
      delimiter: ',',
      headerRow: 1,
      doubts: [],
      firstRows: [
        { number: 1, text: 'Holder · Born' },
        { number: 2, text: 'Ana' },
        { number: 3, text: 'Bo · 03-04-1990' },
        { number: 4, text: 'Cy · 05-06-1991' },
        { number: 6, text: 'Di' },
        { number: 7, text: 'Ed · 07-08-1992' },
        { number: 8, text: 'Fay · 09-10-1993' },
      ],
      letters: [],
      samples: [
        ['Ana', 'Bo', 'Cy'],
        ['03-04-1990', '05-06-1991', '07-08-1992'],
      ],
      dayOrders: [
        { order: 'dayFirst', isSure: true, sample: null },
        { order: 'dayFirst', isSure: false, sample: '03-04-1990' },
      ],
    })
  })

  it('a very long cell is cut in the samples, not in its row', () => {
    const desk = new ImportDesk()
    const long = 'x'.repeat(1_000_000)
    expect(desk.read(bytes(`Holder,Passport\n${long},A1\n`), names).samples[0]).toEqual([`${'x'.repeat(200)}…`])
    expect(desk.check(options)[0]?.typed['name']).toBe(long)
  })

  it('a file can be read again otherwise, and what cannot be read leaves it as it was', () => {
    const desk = new ImportDesk()
    const windows = Uint8Array.from('Holder,Passport\nJosé,A1\n', (letter) => letter.charCodeAt(0))
    expect(desk.read(windows, names)).toMatchObject({ encoding: 'windows-1252', doubts: ['encoding'], letters: ['José'] })
    expect(desk.readAs({ encoding: 'windows-1251' }).letters).toEqual(['Josй'])
    expect(() => desk.readAs({ encoding: 'utf-16le' })).toThrow(FileRefused)
    expect(desk.check(options)[0]?.typed['name']).toBe('Josй')
  })

  it('an unreadable file throws FileRefused', () => expect(() => new ImportDesk().read(bytes(''), names)).toThrow(FileRefused))

  it('a desk has no rows before a file is read', () => expect(new ImportDesk().check(options)).toEqual([]))
})

describe('checking and correcting rows', () => {
  let desk = new ImportDesk()
  let checked: readonly CheckedRow[] = []
  beforeEach(() => {
    desk = new ImportDesk()
    desk.read(bytes('Holder,Passport\nAna,A1\nBo,A2\n\nCy,A1\n,A3\nDi,A1\n'), names)
    checked = desk.check(options)
  })

  it('a check returns all rows with duplicates marked', () => {
    expect(numbersOf(checked)).toEqual([2, 3, 5, 6, 7])
    expect(checked.map(({ problems }) => problems)).toEqual([
      {},
      {},
      { pass: duplicate(2) },
      { name: 'Required field' },
      { pass: duplicate(2) },
    ])
  })

  it('a second check returns all rows without earlier corrections', () => {
    desk.change([6], { name: 'Ed', pass: 'A3' })
    desk.leaveOut([2], true)
    expect(desk.check(options)).toEqual(checked)
  })

  it('a correction returns only the changed row', () => {
    expect(desk.change([6], { name: 'Ed', pass: 'A3' })).toEqual([
      { number: 6, typed: { name: 'Ed', pass: 'A3' }, values: { name: 'Ed', pass: 'A3' }, problems: {}, surplus: 0 },
    ])
  })

  it('surplus cells stay until they are explicitly ignored', () => {
    const shifted = new ImportDesk()
    shifted.read(bytes('Holder,Passport\nAna,A1,extra\n'), names)
    expect(shifted.check(options)).toMatchObject([{ number: 2, surplus: 1 }])
    expect(shifted.change([2], { name: 'Ana', pass: 'A2' })).toMatchObject([{ number: 2, surplus: 1 }])
    expect(shifted.ignoreSurplus(2)).toMatchObject([{ number: 2, surplus: 0, problems: {} }])
  })

  it('a correction also returns rows that are no longer duplicates', () => {
    const changed = desk.change([2], { name: 'Ana', pass: 'A9' })
    expect(changed.map(({ number, problems }) => [number, problems])).toEqual([
      [2, {}],
      [5, {}],
      [7, { pass: duplicate(5) }],
    ])
  })

  it('a correction also returns rows that become duplicates', () => {
    const changed = desk.change([2], { name: 'Ana', pass: 'A2' })
    expect(changed.map(({ number, problems }) => [number, problems])).toEqual([
      [2, {}],
      [3, { pass: duplicate(2) }],
      [5, {}],
      [7, { pass: duplicate(5) }],
    ])
  })

  it('a change without an effect returns no rows', () => {
    expect(desk.change([2], { name: 'Ana', pass: 'A1' })).toEqual([])
    expect(desk.leaveOut([3], true)).toEqual([])
    expect(desk.leaveOut([3], false)).toEqual([])
  })

  it('duplicates follow when their first row is left out and included again', () => {
    expect(desk.leaveOut([2], true).map(({ number, problems }) => [number, problems])).toEqual([
      [5, {}],
      [7, { pass: duplicate(5) }],
    ])
    expect(desk.leaveOut([2], false).map(({ number, problems }) => [number, problems])).toEqual([
      [5, { pass: duplicate(2) }],
      [7, { pass: duplicate(2) }],
    ])
  })

  it('the returned rows always match a full check of the same data', () => {
    const number = fc.constantFrom(2, 3, 5, 6, 7)
    const step = fc.oneof(
      fc.record({ number, typed: fc.record({ name: fc.constantFrom('', 'Ana'), pass: fc.constantFrom('', 'A1', 'A2', 'A3') }) }),
      fc.record({ number, isOut: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const shown = new Map(desk.check(options).map((row) => [row.number, row]))
        const typed = new Map([...shown].map(([at, row]) => [at, row.typed]))
        const out = new Set<number>()
        for (const one of steps) {
          const before = new Map(shown)
          const changed = 'typed' in one ? desk.change([one.number], one.typed) : desk.leaveOut([one.number], one.isOut)
          if ('typed' in one) typed.set(one.number, one.typed)
          else if (one.isOut) out.add(one.number)
          else out.delete(one.number)
          for (const row of changed) {
            expect(row).not.toEqual(before.get(row.number))
            shown.set(row.number, row)
          }
          // Compare with a fresh check of all included rows.
          const fresh = new ImportDesk()
          const kept = [...typed].filter(([at]) => !out.has(at))
          const lines = Array.from({ length: 6 }, (_, at) => kept.find(([found]) => found === at + 2)?.[1])
          fresh.read(
            bytes(`Holder,Passport\n${lines.map((cells) => `${cells?.['name'] ?? ''},${cells?.['pass'] ?? ''}`).join('\n')}\nEnd,\n`),
            names,
          )
          for (const row of fresh.check(options).filter((found) => typed.has(found.number))) expect(shown.get(row.number)).toEqual(row)
        }
      }),
    )
  })
})
