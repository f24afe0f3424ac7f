import { describe, expect, it } from 'vitest'
import { rowSearch } from './rowSearch'

interface Person {
  readonly name: string | null
  readonly email: string
}

const person: Person = { name: 'José Ó Domhnaill', email: 'jose@fleet.example' }
const search = rowSearch<Person>(({ name, email }) => [name, email])

describe('rowSearch', () => {
  it.each([
    ['jose', true],
    ['JOSÉ', true],
    ['domhnaill jose', true],
    [' fleet  josé ', true],
    ['jose@fleet', true],
    ['jos\u200Be', true],
    ['Ó‑Domhnaill', true],
    ['domhnailljose', false],
    ['maria', false],
    ['jose maria', false],
    ['', true],
  ])('a search for %j finds José: %s', (typed, isFound) => {
    expect(search.matches?.(person, typed)).toBe(isFound)
  })

  it('a missing text is not found as a word', () => {
    expect(search.matches?.({ name: null, email: 'crew@fleet.example' }, 'null')).toBe(false)
  })
})
