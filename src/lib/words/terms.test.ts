import { describe, expect, it } from 'vitest'
import { wordsFor } from './terms'

describe('wordsFor', () => {
  it('a maritime client has students and certificates', () => {
    expect(wordsFor('maritime')).toMatchObject({
      people: 'Students',
      records: 'Certificates',
      staff: 'Instructors',
      centers: 'Training centers',
    })
  })

  it('a medical client has patients and documents', () => {
    expect(wordsFor('medical')).toMatchObject({
      people: 'Patients',
      records: 'Documents',
      staff: 'Staff',
      centers: 'Clinics',
      facilities: 'Labs',
    })
  })

  it('every term differs between the two client types', () => {
    const medical = new Map(Object.entries(wordsFor('medical')))
    for (const [key, term] of Object.entries(wordsFor('maritime'))) expect(medical.get(key)).not.toBe(term)
  })

  it.each(['', 'Medical', 'military', '__proto__', 'constructor'])('the unknown type "%s" gets the maritime terms', (type) => {
    expect(wordsFor(type)).toBe(wordsFor('maritime'))
  })
})
