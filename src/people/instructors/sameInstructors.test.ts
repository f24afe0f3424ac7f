import { describe, expect, it } from 'vitest'
import { sameInstructors } from './sameInstructors'

const known = [
  { id: 'one', name: 'Søren Kjær', email: 'soren@academy.example' },
  { id: 'two', name: 'Rajan Pillai', email: 'rajan@academy.example' },
  { id: 'three', name: null, email: null },
]
const found = (name: string, email: string, own: string | null = null) =>
  sameInstructors({ name, email }, known, own).map(({ id, by }) => `${id} by ${by}`)

describe('sameInstructors', () => {
  it.each([
    ['Rajan Pillai', '', ['two by name']],
    ['PILLAI,  rajan', 'other@academy.example', ['two by name']],
    ['Kjaer Soren', '', ['one by name']],
    ['Somebody Else', ' RAJAN@academy.example ', ['two by e-mail address']],
    ['Rajan Pillai', 'rajan@academy.example', ['two by name and e-mail address']],
    ['Rajan Pillai', 'soren@academy.example', ['one by e-mail address', 'two by name']],
    ['Rajan', 'rajan@academy', []],
    ['', ' ', []],
  ])('of %j with %j', (name, email, expected) => {
    expect(found(name, email)).toEqual(expected)
  })

  it('leaves out the one that is edited', () => {
    expect(found('Rajan Pillai', 'rajan@academy.example', 'two')).toEqual([])
  })
})
