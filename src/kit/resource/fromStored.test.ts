import { expect, it } from 'vitest'
import { fromStored } from './fromStored'

const blank = { name: '', price: '', isActive: true, tests: [] as readonly string[] }

it.each([
  [
    { name: ' PCR ', price: 12.5, isActive: true, tests: ['a'], id: 'x' },
    { name: 'PCR', price: '12.5', isActive: true, tests: ['a'] },
  ],
  [
    { name: null, price: null, isActive: null, tests: null },
    { name: '', price: '', isActive: false, tests: [] },
  ],
  [{ price: 0 }, { name: '', price: '0', isActive: false, tests: [] }],
])('reads %j into a form', (row, values) => expect(fromStored(blank, row)).toEqual(values))
