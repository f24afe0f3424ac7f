import { expect, it } from 'vitest'
import { wordsFor } from './words'
import { oneOf } from './oneOf'

it.each([
  ['maritime', 'Training center', 'Student'],
  ['medical', 'Clinic', 'Patient'],
])('one of the words of a %s client', (type, center, person) => {
  const { centers, people } = wordsFor(type)
  expect([oneOf(centers), oneOf(people)]).toEqual([center, person])
})
