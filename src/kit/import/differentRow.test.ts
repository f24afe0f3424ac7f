import { describe, expect, it } from 'vitest'
import { differentRow, type RowRecord } from './differentRow'
import type { ImportField } from './importField'

const field = (key: string, label: string, rule: ImportField['rule']): ImportField => ({ key, label, rule, example: '' })
const fields = [
  field('name', 'Name', { kind: 'text' }),
  field('country', 'Country', { kind: 'country' }),
  field('phone', 'Phone', { kind: 'phone' }),
  field('lat', 'Latitude', { kind: 'number' }),
  field('isDefault', 'Default', {
    kind: 'choice',
    choices: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  }),
]
const row = { name: 'Keppel Hall', country: 'Singapore', phone: '+6565550161', lat: '1.2649', isDefault: 'false' }
const record = (facts: RowRecord['facts']): RowRecord => ({ name: 'Keppel Hall', path: '/place/1', facts })

describe('differentRow', () => {
  it('a record that says the same in other writing does not differ, and what a row leaves empty says nothing', () => {
    const facts = { name: 'KEPPEL  hall', country: 'SG', phone: '+65 6555 0161', lat: 1.26490000001, isDefault: 'false' }
    expect(differentRow(fields, row, [record(facts)])).toBeNull()
    expect(differentRow(fields, { ...row, phone: '', lat: '' }, [record({ ...facts, phone: '+4512345678', lat: 9 })])).toBeNull()
  })

  it('a record that says something else is named with what differs, in the words of the screen', () => {
    expect(differentRow(fields, row, [record({ ...row, phone: null, isDefault: 'true' })])).toEqual({
      name: 'Keppel Hall',
      path: '/place/1',
      differs: ['Phone: nothing instead of +6565550161', 'Default: Yes instead of No'],
    })
  })

  it('one record that says the same is enough, and where there is none nothing differs', () => {
    expect(differentRow(fields, row, [record({ ...row, lat: 2 }), record(row)])).toBeNull()
    expect(differentRow(fields, row, [])).toBeNull()
  })
})
