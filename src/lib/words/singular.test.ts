import { expect, it } from 'vitest'
import { wordsFor } from './terms'
import { singular } from './singular'

it.each([
  ['maritime', 'Training center', 'Student'],
  ['medical', 'Clinic', 'Patient'],
])('singular returns the singular terms of a %s client', (type, center, person) => {
  const { centers, people } = wordsFor(type)
  expect([singular(centers), singular(people)]).toEqual([center, person])
})
