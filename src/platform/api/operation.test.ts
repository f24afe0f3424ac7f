import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBroken, type Shape } from './operation'

const shape: Shape = {
  certificate: { 'id!': {}, template: { 'id!': {} } },
  'people![]': { 'id!': {} },
  'tags[]': {},
}
const good = { certificate: { id: 'c1', template: { id: 't1' } }, people: [{ id: 'p1' }, { id: 'p2' }], tags: ['a', null] }

describe('findBroken', () => {
  it('findBroken returns null for a complete response, ignoring extra fields', () => {
    expect(findBroken({ ...good, extra: 1 }, shape)).toBeNull()
    expect(findBroken({}, {})).toBeNull()
  })

  it.each([
    ['an optional record that is null', { ...good, certificate: null }],
    ['an optional nested record that is null', { ...good, certificate: { id: 'c1', template: null } }],
    ['an optional list that is null', { ...good, tags: null }],
    ['an empty list', { ...good, people: [] }],
  ])('findBroken returns null for %s', (_what, data) => expect(findBroken(data, shape)).toBeNull())

  it.each([
    ['a missing root field', { people: [], tags: [] }, 'certificate'],
    ['an optional field that is absent', { certificate: null, people: [] }, 'tags'],
    ['a required value that is null', { ...good, certificate: { id: null, template: null } }, 'certificate.id'],
    ['a required value that is missing', { ...good, certificate: { template: null } }, 'certificate.id'],
    ['a missing required value in a nested record', { ...good, certificate: { id: 'c1', template: {} } }, 'certificate.template.id'],
    ['a required list that is null', { ...good, people: null }, 'people'],
    ['a record instead of a list', { ...good, people: { id: 'p1' } }, 'people'],
    ['a list instead of a record', { ...good, certificate: [] }, 'certificate'],
    ['a string instead of a record', { ...good, certificate: 'c1' }, 'certificate'],
    ['a null item in a list', { ...good, people: [{ id: 'p1' }, null] }, 'people[1]'],
    ['a broken record in a list', { ...good, people: [{ id: 'p1' }, { id: null }] }, 'people[1].id'],
  ])('findBroken returns the path of %s', (_what, data, path) => expect(findBroken(data, shape)).toBe(path))

  it.each([null, undefined, 'text', 7, true, []])('findBroken reports the whole response when it is %j', (data) =>
    expect(findBroken(data, shape)).toBe('the response'),
  )

  it('findBroken does not mistake inherited properties for fields', () => {
    expect(findBroken({}, { 'constructor!': {} })).toBe('constructor')
    expect(findBroken({}, { toString: {} })).toBe('toString')
  })

  it('findBroken returns a path for any value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(findBroken(value, { 'neverThere!': {} })).toMatch(/^(?:the response|neverThere)$/)
      }),
    )
  })
})
