import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Shape } from '../operation'
import { readData } from './readData'

const shape: Shape = {
  certificate: { 'id!': {}, 'isRevoked?': {}, 'pages#': {}, template: { 'id!': {} }, 'issuer.': {}, 'signers![]': { 'name!': {} } },
  'people![]': { 'id!': {}, 'seats#': {} },
  'tags[]': {},
}
const certificate = {
  id: 'c1',
  holderName: 'Ana',
  isRevoked: false,
  pages: 2,
  template: { id: 't1' },
  issuer: { name: 'Cy', city: null },
  signers: [{ name: 'Bo' }],
}
const good = { certificate, people: [{ id: 'p1' }, { id: 'p2', seats: 3 }], tags: ['a', 'b'] }

const anyList = fc.oneof(fc.constant(null), fc.array(fc.anything()))
const anyCertificate = fc.record({
  id: fc.string(),
  holderName: fc.anything(),
  isRevoked: fc.anything(),
  pages: fc.anything(),
  template: fc.anything(),
  issuer: fc.anything(),
  signers: fc.anything(),
})

const gapsOf = (data: unknown) => readData(data, shape).gaps.map(({ path, isRow }) => (isRow ? `row ${path}` : path))

describe('readData', () => {
  it('a complete response comes back as it was, extra fields included', () => {
    expect(readData({ ...good, extra: 'x' }, shape)).toEqual({
      data: {
        ...good,
        people: [
          { id: 'p1', seats: null },
          { id: 'p2', seats: 3 },
        ],
        extra: 'x',
      },
      gaps: [],
      broken: null,
    })
  })

  it.each([
    ['an optional record that is null', { ...good, certificate: null }],
    ['an optional nested record that is null', { ...good, certificate: { ...certificate, template: null } }],
    ['an optional list that is null', { ...good, tags: null }],
    ['an empty list', { ...good, people: [] }],
  ])('%s is complete', (_what, data) => expect(readData(data, shape)).toMatchObject({ gaps: [], broken: null }))

  it.each([
    ['a missing root field', { people: [], tags: [] }, 'certificate'],
    ['an optional root field that is absent', { certificate: null, people: [] }, 'tags'],
    ['a required value that is null', { ...good, certificate: { ...certificate, id: null } }, 'certificate.id'],
    ['a required value that is missing', { ...good, certificate: { ...certificate, id: undefined } }, 'certificate.id'],
    ['a required value that arrives as an object', { ...good, certificate: { ...certificate, id: {} } }, 'certificate.id'],
    ['a required list that is null', { ...good, people: null }, 'people'],
    ['a record instead of a list', { ...good, people: { id: 'p1' } }, 'people'],
    ['a list instead of a record', { ...good, certificate: [] }, 'certificate'],
    ['text instead of a record', { ...good, certificate: 'c1' }, 'certificate'],
    ['a list in which no row can be read', { ...good, people: [null, { id: null }] }, 'people[0]'],
  ])('%s breaks the response', (_what, data, path) => expect(readData(data, shape).broken).toBe(path))

  it.each([null, undefined, 'text', 7, true, []])('the response %j is broken as a whole', (data) =>
    expect(readData(data, shape).broken).toBe('the response'),
  )

  it('rows that cannot be read are left out and counted', () => {
    const data = { ...good, people: [{ id: 'p1', seats: 1 }, null, { id: null }, 'p4', { id: 'p5', seats: null }] }
    expect(readData(data, shape).data).toMatchObject({ people: [{ id: 'p1' }, { id: 'p5' }] })
    expect(gapsOf(data)).toEqual(['row people[1]', 'row people[2].id', 'row people[3]'])
  })

  it('a gap in a list within a row is not a row that is left out', () => {
    const withDays: Shape = { 'people![]': { 'id!': {}, 'days![]': { 'start!': {} } } }
    const data = { people: [{ id: 'p1', days: [{ start: '08:00' }, null] }] }
    expect(readData(data, withDays).gaps).toEqual([{ path: 'people[0].days[1]', isRow: false }])
  })

  it('a record inside that cannot be read becomes null', () => {
    const data = { ...good, certificate: { ...certificate, template: {} } }
    expect(readData(data, shape).data).toMatchObject({ certificate: { id: 'c1', template: null } })
    expect(gapsOf(data)).toEqual(['certificate.template.id'])
  })

  it.each([
    ['a, b', ['a, b']],
    ['', []],
  ])('a list of texts that arrives as the text %j is a list', (tags, list) => {
    expect(readData({ ...good, tags }, shape)).toEqual(readData({ ...good, tags: list }, shape))
  })

  it.each([null, 'Bo', [{ name: null }]])('the list inside that arrives as %j becomes empty, and the record stays', (signers) => {
    const data = { ...good, certificate: { ...certificate, signers } }
    expect(readData(data, shape)).toMatchObject({ data: { certificate: { id: 'c1', signers: [] } }, broken: null })
    expect(gapsOf(data).at(-1)).toMatch(/^certificate\.signers/)
  })

  it.each([
    ['text as an object', { holderName: { first: 'Ana' } }, 'holderName'],
    ['text as a list', { holderName: ['Ana'] }, 'holderName'],
    ['a flag as text', { isRevoked: 'false' }, 'isRevoked'],
    ['a flag as a number', { isRevoked: 0 }, 'isRevoked'],
    ['a number as words', { pages: 'two' }, 'pages'],
    ['a number as nothing but spaces', { pages: ' ' }, 'pages'],
    ['a number as a flag', { pages: true }, 'pages'],
    ['a record as text', { issuer: 'Cy' }, 'issuer'],
  ])('%s is left out', (_what, change, name) => {
    const data = { ...good, certificate: { ...certificate, ...change } }
    expect(readData(data, shape).data).toMatchObject({ certificate: { [name]: null } })
    expect(gapsOf(data)).toEqual([`certificate.${name}`])
  })

  it('text that arrives as a number, and a number that arrives as text, are read', () => {
    const data = { ...good, certificate: { ...certificate, holderName: 7, issuedAt: 1_795_252_800_000, pages: '12' } }
    expect(readData(data, shape)).toMatchObject({
      data: { certificate: { holderName: '7', issuedAt: '1795252800000', pages: 12 } },
      gaps: [],
    })
  })

  it('inherited properties are not mistaken for fields', () => {
    expect(readData({}, { 'constructor!': {} }).broken).toBe('constructor')
    expect(readData({}, { toString: {} }).broken).toBe('toString')
  })

  it('any value is read without throwing, and what is read fits the shape', () => {
    fc.assert(
      fc.property(
        fc.record({ certificate: anyCertificate, people: fc.array(fc.record({ id: fc.anything(), seats: fc.anything() })), tags: anyList }),
        (value) => {
          const { data, broken } = readData(value, shape)
          fc.pre(broken === null)
          expect(readData(data, shape)).toEqual({ data, gaps: [], broken: null })
        },
      ),
    )
  })
})
