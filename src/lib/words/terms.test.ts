import { describe, expect, it } from 'vitest'
import { singular, wordsFor } from './terms'

describe('wordsFor', () => {
  it('a maritime client has students, instructors, training centers and locations, and issues certificates', () => {
    expect(wordsFor('maritime')).toEqual({
      people: 'Students',
      staff: 'Instructors',
      centers: 'Training centers',
      facilities: 'Locations',
      issued: { one: 'certificate', many: 'certificates', title: 'Certificate' },
    })
  })

  it('a medical client has patients, staff, clinics and labs, and issues documents', () => {
    expect(wordsFor('medical')).toEqual({
      people: 'Patients',
      staff: 'Staff',
      centers: 'Clinics',
      facilities: 'Labs',
      issued: { one: 'document', many: 'documents', title: 'Document' },
    })
  })

  it('every term differs between the two client types', () => {
    const termsOf = ({ issued, ...terms }: ReturnType<typeof wordsFor>): readonly (readonly [string, string])[] =>
      Object.entries({ ...terms, ...issued })
    const medical = new Map(termsOf(wordsFor('medical')))
    for (const [key, term] of termsOf(wordsFor('maritime'))) expect(medical.get(key)).not.toBe(term)
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
