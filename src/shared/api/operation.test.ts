import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBroken, type Shape } from './operation'

const shape: Shape = {
  certificate: { 'id!': {}, template: { 'id!': {} } },
  'people![]': { 'id!': {} },
  'tags[]': {},
}
const good = { certificate: { id: 'c1', template: { id: 't1' } }, people: [{ id: 'p1' }, { id: 'p2' }], tags: ['a', null] }

describe('the first place where an answer does not have its shape', () => {
  it('is none in a complete answer, whatever else it holds', () => {
    expect(findBroken({ ...good, extra: 1 }, shape)).toBeNull()
    expect(findBroken({}, {})).toBeNull()
  })

  it.each([
    ['a record that may be missing', { ...good, certificate: null }],
    ['a record inside that may be missing', { ...good, certificate: { id: 'c1', template: null } }],
    ['a list that may be missing', { ...good, tags: null }],
    ['an empty list', { ...good, people: [] }],
  ])('is none for %s', (_what, data) => expect(findBroken(data, shape)).toBeNull())

  it.each([
    ['a root field that is not there', { people: [], tags: [] }, 'certificate'],
    ['an optional field that is not there at all', { certificate: null, people: [] }, 'tags'],
    ['a required value that is null', { ...good, certificate: { id: null, template: null } }, 'certificate.id'],
    ['a required value that is missing', { ...good, certificate: { template: null } }, 'certificate.id'],
    ['a required value missing further in', { ...good, certificate: { id: 'c1', template: {} } }, 'certificate.template.id'],
    ['a required list that is null', { ...good, people: null }, 'people'],
    ['one record where a list must be', { ...good, people: { id: 'p1' } }, 'people'],
    ['a list where one record must be', { ...good, certificate: [] }, 'certificate'],
    ['a text where a record must be', { ...good, certificate: 'c1' }, 'certificate'],
    ['a gap in a list', { ...good, people: [{ id: 'p1' }, null] }, 'people[1]'],
    ['a broken record in a list', { ...good, people: [{ id: 'p1' }, { id: null }] }, 'people[1].id'],
  ])('is found for %s', (_what, data, place) => expect(findBroken(data, shape)).toBe(place))

  it.each([null, undefined, 'text', 7, true, []])('is the answer itself for %j', (data) =>
    expect(findBroken(data, shape)).toBe('the answer'),
  )

  it('does not take what every object inherits for a field', () => {
    expect(findBroken({}, { 'constructor!': {} })).toBe('constructor')
    expect(findBroken({}, { toString: {} })).toBe('toString')
  })

  it('is named for any value at all, without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(findBroken(value, { 'neverThere!': {} })).toMatch(/^(?:the answer|neverThere)$/)
      }),
    )
  })
})
