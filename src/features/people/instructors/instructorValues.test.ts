import { describe, expect, it } from 'vitest'
import { fromInstructor, instructorSchema, newInstructor, toInstructorInput, type Instructor } from './instructorValues'

const stored: Instructor = {
  id: 'instructor-1',
  name: 'Rajan Pillai',
  email: 'rajan@academy.example',
  phoneNumber: '+65 6555 0151',
  type: 'Fire and survival',
  licenseNo: 'MPA-1',
  certAuthority: 'MPA',
  ogukPin: '4471902',
  centerId: 'center-tuas',
  image: 'portrait-1',
  signature: 'signature-1',
}
const { id: _id, ...facts } = stored

const problemsOf = (change: object): readonly string[] => {
  const result = instructorSchema.safeParse({ ...fromInstructor(stored), ...change })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the instructor form', () => {
  it('toInstructorInput sends every field of the entity', () => {
    expect(toInstructorInput(fromInstructor(stored))).toEqual({ ...facts, phoneNumber: '+6565550151' })
  })

  it('fromInstructor returns values that validation leaves unchanged, so that an untouched form has no changes', () => {
    const opened = fromInstructor({ ...stored, name: ' Rajan Pillai ', licenseNo: 'MPA-1 ' })
    expect(instructorSchema.parse(opened)).toEqual(opened)
  })

  it('toInstructorInput sends null for an emptied field', () => {
    const emptied = { ...newInstructor(''), name: 'A', email: 'a@b.example' }
    const input = toInstructorInput(emptied)
    expect(Object.keys(input).toSorted()).toEqual(Object.keys(facts).toSorted())
    expect(Object.values(input).filter((value) => value !== null)).toEqual(['A', 'a@b.example'])
  })

  it.each([
    ['+65 6555-0151', '+6565550151'],
    ['0065 (6555) 0151', '+6565550151'],
    ['6555 0151', '6555 0151'],
    [null, ''],
  ])('fromInstructor reads the phone number %j as %j', (phoneNumber, expected) => {
    expect(fromInstructor({ ...stored, phoneNumber }).phoneNumber).toBe(expected)
  })

  it.each([
    [{}, []],
    [{ name: ' ' }, ['name: Required field']],
    // Certificates and documents print these, and the fonts have no Korean.
    [{ name: '마리' }, ['name: Cannot be printed: “마”, “리”']],
    [{ licenseNo: '마', certAuthority: '리' }, ['licenseNo: Cannot be printed: “마”', 'certAuthority: Cannot be printed: “리”']],
    [{ email: '' }, ['email: Required field']],
    [{ email: 'rajan' }, ['email: Enter an email address like name@company.com']],
    [{ phoneNumber: '6555 0151' }, ['phoneNumber: Enter the number with its country code, 8 to 15 digits']],
    [{ phoneNumber: '', type: '', licenseNo: '', certAuthority: '', ogukPin: '', centerId: '', image: '', signature: '' }, []],
  ])('instructorSchema, given the change %j, reports %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })
})
