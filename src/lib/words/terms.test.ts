import { describe, expect, it } from 'vitest'
import { singular, wordsFor } from './terms'

describe('wordsFor', () => {
  it('a maritime client has students, instructors, training centers and locations', () => {
    expect(wordsFor('maritime')).toEqual({ people: 'Students', staff: 'Instructors', centers: 'Training centers', facilities: 'Locations' })
  })

  it('a medical client has patients, staff, clinics and labs', () => {
    expect(wordsFor('medical')).toEqual({ people: 'Patients', staff: 'Staff', centers: 'Clinics', facilities: 'Labs' })
  })

  it('every term differs between the two client types', () => {
    const medical = new Map(Object.entries(wordsFor('medical')))
    for (const [key, term] of Object.entries(wordsFor('maritime'))) expect(medical.get(key)).not.toBe(term)
  })

  it.each(['', 'Medical', 'military', '__proto__', 'constructor'])('the unknown type "%s" gets the maritime terms', (type) => {
    expect(wordsFor(type)).toBe(wordsFor('maritime'))
  })
})

describe('singular', () => {
  it.each([
    ['maritime', 'Training center', 'Student'],
    ['medical', 'Clinic', 'Patient'],
  ])('singular returns the singular terms of a %s client', (type, center, person) => {
    const { centers, people } = wordsFor(type)
    expect([singular(centers), singular(people)]).toEqual([center, person])
  })
})
