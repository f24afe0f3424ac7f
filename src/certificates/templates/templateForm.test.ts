import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromTemplate, keptOfNew, newTemplate, sheetTemplateOf, templateSchema, toTemplateInput, type TemplateValues } from './templateForm'
import type { CertificateTemplateFieldsFragment } from './templates.generated'

const stored: CertificateTemplateFieldsFragment = {
  id: 'template-1',
  name: 'BST 2026',
  certificateName: 'Basic Safety Training',
  certificateInformation: 'has completed the course',
  paperSize: 'A5',
  version: '7',
  type: 'course',
  certType: 'STCW',
  accreditationNo: 'ACC-1',
  telephone: '+47 1',
  telefax: '+47 2',
  email: 'office@southpier.example',
  trainingProviderAddress: 'Quay 1',
  trainingProviderCity: 'Bergen',
  trainingProviderZip: '5003',
  trainingProviderCountry: 'Norway',
  location2: 'Hall 2',
  imageId: 'image-0',
  logoImage: 'image-1',
  watermarkImage: 'image-2',
  stampImage: 'image-3',
  locationImage: 'image-4',
  additionalImage: 'image-5',
  additionalData: 'Held on board',
  hasSSN: true,
  hasExpiration: true,
  hasCourseDates: true,
  instructorAutofill: true,
  signers: [{ name: 'Captain Berg', role: 'Head', image: 'image-6' }],
}
const who = { clientId: 'client-southpier', adminId: 'admin-maria' }
const typed: TemplateValues = {
  ...newTemplate,
  name: 'BST',
  certificateName: 'Basic Safety Training',
  signers: [{ name: 'Captain Berg', role: '', image: '' }],
}

const problems = (values: unknown): string[] =>
  (templateSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('what is asked for on a template’s page', () => {
  it('is its name, the certificate’s title, and the name of every signer', () => {
    expect(problems(typed)).toEqual([])
    expect(problems(newTemplate)).toEqual(['name: Required field', 'certificateName: Required field', 'signers.0.name: Required field'])
    expect(problems({ ...typed, signers: [] })).toEqual([])
  })

  it.each([
    [{ name: '  ' }, 'name: Required field'],
    [{ email: 'office' }, 'email: Enter an e-mail address like name@company.com'],
    [{ signers: [...typed.signers, { name: ' ', role: 'Head', image: '' }] }, 'signers.1.name: Required field'],
  ])('is refused with %j', (change, problem) => expect(problems({ ...typed, ...change })).toEqual([problem]))

  it('knows two sizes of paper', () => {
    expect(problems({ ...typed, paperSize: 'A5' })).toEqual([])
    expect(problems({ ...typed, paperSize: 'A3' })).toHaveLength(1)
  })

  it('cuts blanks around what is typed', () => {
    expect(templateSchema.parse({ ...typed, name: ' BST ', telephone: ' ' })).toMatchObject({ name: 'BST', telephone: '' })
  })
})

describe('the form of a stored template', () => {
  it('shows what is stored', () => {
    expect(fromTemplate(stored)).toEqual({
      name: 'BST 2026',
      certificateName: 'Basic Safety Training',
      certificateInformation: 'has completed the course',
      paperSize: 'A5',
      accreditationNo: 'ACC-1',
      telephone: '+47 1',
      email: 'office@southpier.example',
      trainingProviderAddress: 'Quay 1',
      trainingProviderCity: 'Bergen',
      trainingProviderZip: '5003',
      trainingProviderCountry: 'Norway',
      logoImage: 'image-1',
      watermarkImage: 'image-2',
      stampImage: 'image-3',
      hasSSN: true,
      hasExpiration: true,
      hasCourseDates: true,
      signers: [{ name: 'Captain Berg', role: 'Head', image: 'image-6' }],
    })
  })

  it('takes nothing for something that is not stored', () => {
    const bare = Object.fromEntries(Object.keys(stored).map((key) => [key, null]))
    expect(fromTemplate({ ...stored, ...bare })).toEqual({ ...newTemplate, hasExpiration: false, signers: [] })
    expect(fromTemplate({ ...stored, signers: [{ name: null, role: null, image: null }] }).signers).toEqual([
      { name: '', role: '', image: '' },
    ])
  })

  it.each([
    ['A5', 'A5'],
    ['A4', 'A4'],
    ['Letter', 'A4'],
    ['a5', 'A4'],
    [null, 'A4'],
  ])('reads the paper %j as %s', (paperSize, size) => expect(fromTemplate({ ...stored, paperSize }).paperSize).toBe(size))
})

describe('what is sent', () => {
  it('of a template that was opened and saved is what was stored', () => {
    const { id: _id, signers, ...rest } = stored
    expect(toTemplateInput(fromTemplate(stored), who, stored)).toEqual({ ...who, ...rest, signers: JSON.stringify(signers) })
  })

  it('keeps the fields the form does not show, whatever is typed', () => {
    const text = fc.option(fc.string(), { nil: null })
    const hidden = fc.record({
      version: text,
      type: text,
      certType: text,
      telefax: text,
      location2: text,
      imageId: text,
      locationImage: text,
      additionalImage: text,
      additionalData: text,
      instructorAutofill: fc.constantFrom(true, false, null),
    })
    fc.assert(
      fc.property(hidden, fc.string(), (kept, name) => {
        expect(toTemplateInput({ ...typed, name }, who, { ...stored, ...kept })).toMatchObject({ ...kept, name })
      }),
    )
  })

  it.each([
    ['maritime', 'COURSE_CERT'],
    ['medical', null],
  ])('of a new template of a %s client says what kind it is, and that there is nothing in the other fields', (type, certType) => {
    expect(toTemplateInput(typed, who, keptOfNew(type))).toMatchObject({
      ...who,
      version: null,
      type,
      certType,
      telefax: null,
      location2: null,
      imageId: null,
      locationImage: null,
      additionalImage: null,
      additionalData: null,
      instructorAutofill: false,
      signers: '[{"name":"Captain Berg","role":"","image":""}]',
    })
  })

  it('names the client and admin who save, whoever stored it', () => {
    expect(toTemplateInput(typed, who, stored)).toMatchObject(who)
  })
})

describe('the preview', () => {
  it('shows what is typed, with what is stored but not shown in the form', () => {
    expect(sheetTemplateOf({ ...typed, telephone: '+47 9' }, stored)).toMatchObject({
      certificateName: 'Basic Safety Training',
      telephone: '+47 9',
      telefax: '+47 2',
      locationImage: 'image-4',
      logoImage: '',
    })
  })

  it('of a new template has nothing but what is typed', () => {
    expect(sheetTemplateOf(typed, null)).toMatchObject({ ...typed, telefax: null, location2: null, additionalData: null })
  })
})
