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

describe('plainHeader', () => {
  it.each([
    ['Date of Birth', 'dateofbirth'],
    ['  DATE_OF-birth: ', 'dateofbirth'],
    ['Prénom / Nom', 'prenomnom'],
    ['№ 1', '1'],
    ['姓名 (Name)', '姓名name'],
    ['— * —', ''],
  ])('the header %j is normalised to %j', (header, plain) => expect(plainHeader(header)).toBe(plain))
})

describe('mapColumns', () => {
  it.each([
    ['its label', 'Holder'],
    ['its label in another case with accents', ' HÓLDER: '],
    ['its key', 'name'],
    ['an alias', 'Full_Name'],
    ['a similar header', 'Holders'],
    ['a header with an article', 'The holder'],
  ])('a field is matched by %s', (_what, header) => expect(mapped(['Rank', header])).toEqual({ ...none, name: 1 }))

  it('a field has no column where no header is similar', () => expect(mapped(['Rank', 'Vessel', '', '—', 'N'])).toEqual(none))

  it('an exact header wins over an earlier similar one', () =>
    expect(mapped(['Passports', 'Passport', 'Date of birth of child', 'dob'])).toEqual({ name: null, birth: 3, pass: 1 }))

  it('the first of two equal headers is used', () => expect(mapped(['Holder', 'Holder'])).toEqual({ ...none, name: 0 }))

  it('a column is used for one field only', () => {
    const twins: readonly ImportField[] = [
      { key: 'one', label: 'Port', example: '', rule: text },
      { key: 'two', label: 'Port', example: '', rule: text },
    ]
    expect(mapColumns(['Port'], twins, {})).toEqual({ one: 0, two: null })
    expect(mapColumns(['Port', 'Port'], twins, {})).toEqual({ one: 0, two: 1 })
  })

  it('a remembered header wins over an exact one', () =>
    expect(mapped(['Holder', 'Crew: member', 'ID'], { crewmember: 'name', id: 'pass' })).toEqual({ ...none, name: 1, pass: 2 }))

  it('remembered headers that are missing and fields that no longer exist are ignored', () =>
    expect(mapped(['Rank', 'Holder'], { crewmember: 'name', rank: 'rank' })).toEqual({ ...none, name: 1 }))

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the header %s is not matched to a property of Object', (header) => {
    const named = [...fields, { key: 'constructor', label: 'Builder', example: '', rule: text }]
    expect(mapColumns([header], fields, {})).toEqual(none)
    expect(mapColumns([header], named, {})['constructor']).toBe(header === 'constructor' ? 0 : null)
  })

  it('every matched column exists and is used once, for any headers', () => {
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

  it('columns are matched in any order', () => {
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
