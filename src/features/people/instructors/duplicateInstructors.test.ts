import { describe, expect, it } from 'vitest'
import { sameInstructors } from './duplicateInstructors'

const known = [
  { id: 'one', name: 'Søren Kjær', email: 'soren@academy.example' },
  { id: 'two', name: 'Rajan Pillai', email: 'rajan@academy.example' },
  { id: 'three', name: null, email: null },
]
const found = (name: string, email: string, editedId: string | null = null) =>
  sameInstructors({ name, email }, known, editedId).map(({ id, by }) => `${id} by ${by}`)

describe('sameInstructors', () => {
  it.each([
    ['Rajan Pillai', '', ['two by name']],
    ['PILLAI,  rajan', 'other@academy.example', ['two by name']],
    ['Kjaer Soren', '', ['one by name']],
    ['Somebody Else', ' RAJAN@academy.example ', ['two by email address']],
    ['Rajan Pillai', 'rajan@academy.example', ['two by name and email address']],
    ['Rajan Pillai', 'soren@academy.example', ['one by email address', 'two by name']],
    ['Rajan', 'rajan@academy', []],
    ['', ' ', []],
  ])('the name %j and the email %j match %j', (name, email, expected) => {
    expect(found(name, email)).toEqual(expected)
  })

  it('sameInstructors excludes the instructor being edited', () => {
    expect(found('Rajan Pillai', 'rajan@academy.example', 'two')).toEqual([])
  })
})
