import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportField } from './importField'
import { mapColumns, plainHeader } from './mapColumns'

const text = { kind: 'text' } as const
const fields: readonly ImportField[] = [
  { key: 'name', label: 'Holder', aliases: ['full name'], example: 'Aminata Diallo', rule: text },
  { key: 'birth', label: 'Date of birth', aliases: ['dob', 'born'], example: '04-09-1994', rule: { kind: 'day' } },
  { key: 'pass', label: 'Passport', aliases: ['pass no'], example: 'A1234567', rule: text },
]
const mapped = (headers: readonly string[], remembered: Readonly<Record<string, string>> = {}) => mapColumns(headers, fields, remembered)
const none = { name: null, birth: null, pass: null }

describe('a header as it is compared', () => {
  it.each([
    ['Date of Birth', 'dateofbirth'],
    ['  DATE_OF-birth: ', 'dateofbirth'],
    ['Prénom / Nom', 'prenomnom'],
    ['№ 1', '1'],
    ['姓名 (Name)', '姓名name'],
    ['— * —', ''],
  ])('%j is %j', (header, plain) => expect(plainHeader(header)).toBe(plain))
})

describe('the column of a field', () => {
  it.each([
    ['its label', 'Holder'],
    ['its label in other letters', ' HÓLDER: '],
    ['its key', 'name'],
    ['another name people give it', 'Full_Name'],
    ['a header much like one of them', 'Holders'],
    ['a header with an article', 'The holder'],
  ])('is found by %s', (_what, header) => expect(mapped(['Rank', header])).toEqual({ ...none, name: 1 }))

  it('is none where no header is like it', () => expect(mapped(['Rank', 'Vessel', '', '—', 'N'])).toEqual(none))

  it('is the header that is called so, not an earlier one that is only alike', () =>
    expect(mapped(['Passports', 'Passport', 'Date of birth of child', 'dob'])).toEqual({ name: null, birth: 3, pass: 1 }))

  it('is the first of two that are called the same', () => expect(mapped(['Holder', 'Holder'])).toEqual({ ...none, name: 0 }))

  it('serves one field', () => {
    const twins: readonly ImportField[] = [
      { key: 'one', label: 'Port', example: '', rule: text },
      { key: 'two', label: 'Port', example: '', rule: text },
    ]
    expect(mapColumns(['Port'], twins, {})).toEqual({ one: 0, two: null })
    expect(mapColumns(['Port', 'Port'], twins, {})).toEqual({ one: 0, two: 1 })
  })

  it('is what was chosen for its header before, even against a header that is called so', () =>
    expect(mapped(['Holder', 'Crew: member', 'ID'], { crewmember: 'name', id: 'pass' })).toEqual({ ...none, name: 1, pass: 2 }))

  it('is not taken from what was remembered of a header that is not there, or of a field that is none any more', () =>
    expect(mapped(['Rank', 'Holder'], { crewmember: 'name', rank: 'rank' })).toEqual({ ...none, name: 1 }))

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('is not %s by accident', (header) => {
    const named = [...fields, { key: 'constructor', label: 'Builder', example: '', rule: text }]
    expect(mapColumns([header], fields, {})).toEqual(none)
    expect(mapColumns([header], named, {})['constructor']).toBe(header === 'constructor' ? 0 : null)
  })

  it('is one of the file, and no two fields share one, whatever the headers are', () => {
    const header = fc.oneof(fc.string(), fc.constantFrom('Holder', 'holder', 'Born', 'dob', 'Passport', 'Pass no', 'name'))
    const remembered = fc.dictionary(fc.constantFrom('holder', 'dob', 'passno', 'x'), fc.constantFrom('name', 'birth', 'pass', 'other'))
    fc.assert(
      fc.property(fc.array(header), remembered, (headers, before) => {
        const map = mapped(headers, before)
        expect(Object.keys(map)).toEqual(['name', 'birth', 'pass'])
        const columns = Object.values(map).filter((column) => column !== null)
        expect(new Set(columns).size).toBe(columns.length)
        for (const column of columns) expect(headers[column]).toBeDefined()
      }),
    )
  })

  it('is found wherever the column stands', () => {
    const headers = ['Holder', 'Date of birth', 'Passport', 'Rank', 'Vessel']
    fc.assert(
      fc.property(fc.shuffledSubarray(headers, { minLength: headers.length }), (shuffled) => {
        expect(mapped(shuffled)).toEqual({
          name: shuffled.indexOf('Holder'),
          birth: shuffled.indexOf('Date of birth'),
          pass: shuffled.indexOf('Passport'),
        })
      }),
    )
  })
})
