import { describe, expect, it } from 'vitest'
import { wordsFor } from './words'

describe('the words of a client', () => {
  it('of training are those of students and certificates', () => {
    expect(wordsFor('maritime')).toMatchObject({
      people: 'Students',
      records: 'Certificates',
      staff: 'Instructors',
      centers: 'Training centers',
    })
  })

  it('of medicine are those of patients and documents', () => {
    expect(wordsFor('medical')).toMatchObject({
      people: 'Patients',
      records: 'Documents',
      staff: 'Staff',
      centers: 'Clinics',
      facilities: 'Labs',
    })
  })

  it('differ between the two, each of them', () => {
    const medical = new Map(Object.entries(wordsFor('medical')))
    for (const [key, word] of Object.entries(wordsFor('maritime'))) expect(medical.get(key)).not.toBe(word)
  })

  it.each(['', 'Medical', 'military', '__proto__', 'constructor'])('of an unknown type, "%s", read as maritime', (type) => {
    expect(wordsFor(type)).toBe(wordsFor('maritime'))
  })
})
