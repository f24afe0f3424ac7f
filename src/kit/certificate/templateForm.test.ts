import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromTemplate,
  holdsOtherData,
  uneditedOfNew,
  newTemplate,
  newTemplateOf,
  sheetTemplateOf,
  toTemplateInput,
  type StoredTemplate,
  type TemplateValues,
} from './templateForm'
import { templateSchema } from './templateSchema'

const stored: StoredTemplate = {
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
  additionalData: '{"Approval":"DNV 2261"}',
  hasSSN: true,
  hasExpiration: true,
  hasCourseDates: true,
  instructorAutofill: true,
  signers: [{ name: 'Captain Berg', role: 'Head', image: 'image-6' }],
}
const author = { adminId: 'admin-maria' }
const typed: TemplateValues = {
  ...newTemplate,
  name: 'BST',
  certificateName: 'Basic Safety Training',
  signers: [{ name: 'Captain Berg', role: '', image: '' }],
}

const problems = (values: unknown): string[] =>
  (templateSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('templateSchema', () => {
  it('name, certificate title and every signer’s name are required', () => {
    expect(problems(typed)).toEqual([])
    expect(problems(newTemplate)).toEqual(['name: Required field', 'certificateName: Required field', 'signers.0.name: Required field'])
    expect(problems({ ...typed, signers: [] })).toEqual([])
  })

  it.each([
    [{ name: '  ' }, 'name: Required field'],
    [{ email: 'office' }, 'email: Enter an email address like name@company.com'],
    [{ signers: [...typed.signers, { name: ' ', role: 'Head', image: '' }] }, 'signers.1.name: Required field'],
    [{ furtherLines: [{ label: ' ', value: '7' }] }, 'furtherLines.0.label: Required field'],
    [{ certificateName: 'Kurs 김' }, 'certificateName: Cannot be printed: “김”'],
    [{ certificateInformation: 'One\nש' }, 'certificateInformation: Cannot be printed: “ש”'],
    [{ trainingProviderCity: 'दिल' }, 'trainingProviderCity: Cannot be printed: “दि”, “ल”'],
    [{ signers: [{ name: 'Kim 김', role: '', image: '' }] }, 'signers.0.name: Cannot be printed: “김”'],
    [{ furtherLines: [{ label: 'Approval', value: '🙂' }] }, 'furtherLines.0.value: Cannot be printed: “🙂”'],
    [{ furtherLines: [{ label: '2026', value: 'year' }] }, 'furtherLines.0.label: A label cannot be only digits'],
    [
      {
        furtherLines: [
          { label: 'Approval', value: '7' },
          { label: ' Approval ', value: '8' },
        ],
      },
      'furtherLines.1.label: Another line has this label',
    ],
  ])('the schema rejects %j', (change, problem) => expect(problems({ ...typed, ...change })).toEqual([problem]))

  it('the long vowel of Japanese, the okina and the micro sign can be printed', () =>
    expect(problems({ ...typed, certificateName: 'マリー', certificateInformation: 'Taʻufaʻāhau, 5 µg' })).toEqual([]))

  it('the schema accepts two paper sizes', () => {
    expect(problems({ ...typed, paperSize: 'A5' })).toEqual([])
    expect(problems({ ...typed, paperSize: 'A3' })).toHaveLength(1)
  })

  it('the schema trims values', () => {
    expect(templateSchema.parse({ ...typed, name: ' BST ', telephone: ' ' })).toMatchObject({ name: 'BST', telephone: '' })
  })
})

describe('fromTemplate', () => {
  it('the form shows the stored values', () => {
    const { id: _id, version: _version, type: _type, additionalData: _data, ...shown } = stored
    expect(fromTemplate(stored)).toEqual({ ...shown, furtherLines: [{ label: 'Approval', value: 'DNV 2261' }] })
  })

  it('missing values become empty fields', () => {
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
  ])('the paper size %j is read as %s', (paperSize, size) => expect(fromTemplate({ ...stored, paperSize }).paperSize).toBe(size))
})

describe('toTemplateInput', () => {
  it('saving an unchanged template sends the stored values', () => {
    const { id: _id, signers, ...rest } = stored
    expect(toTemplateInput(fromTemplate(stored), author, stored)).toEqual({ ...author, ...rest, signers: JSON.stringify(signers) })
  })

  it('fields that the form does not edit are sent unchanged', () => {
    const text = fc.option(fc.string(), { nil: null })
    fc.assert(
      fc.property(fc.record({ version: text, type: text }), fc.string(), (unedited, name) => {
        expect(toTemplateInput({ ...typed, name }, author, { ...stored, ...unedited })).toMatchObject({ ...unedited, name })
      }),
    )
  })

  it('additional data in another format is reported and sent unchanged', () => {
    for (const additionalData of ['Held on board', '[1]', '{"columns":2}', '"text"']) {
      const unedited = { ...stored, additionalData }
      expect(holdsOtherData(unedited)).toBe(true)
      expect(fromTemplate(unedited).furtherLines).toEqual([])
      expect(toTemplateInput(fromTemplate(unedited), author, unedited).additionalData).toBe(additionalData)
    }
  })

  it('further lines are sent as JSON, and an empty list as null', () => {
    const lines = [
      { label: 'Approval', value: 'DNV 2261' },
      { label: 'Licence', value: '7' },
    ]
    expect(toTemplateInput({ ...typed, furtherLines: lines }, author, stored).additionalData).toBe('{"Approval":"DNV 2261","Licence":"7"}')
    expect(toTemplateInput({ ...typed, furtherLines: [] }, author, stored).additionalData).toBeNull()
  })

  it('missing pictures are sent as null', () => {
    expect(toTemplateInput(typed, author, stored)).toMatchObject({
      imageId: null,
      logoImage: null,
      watermarkImage: null,
      stampImage: null,
      locationImage: null,
      additionalImage: null,
    })
  })

  it.each([
    ['maritime', 'COURSE_CERT'],
    ['medical', null],
  ])('a new template of a %s client has the certificate type %j', (type, certType) => {
    const initial = { ...newTemplateOf(type, null), name: 'BST', certificateName: 'BST' }
    expect(toTemplateInput(initial, author, uneditedOfNew(type))).toMatchObject({
      ...author,
      version: null,
      type,
      certType,
      additionalData: null,
    })
  })

  it('a new template has the address of the client, as far as it is known', () => {
    const issuer = { address: '40 Tuas South Avenue 7', zip: '637355', city: 'Singapore', country: null }
    expect(newTemplateOf('maritime', issuer)).toMatchObject({
      trainingProviderAddress: '40 Tuas South Avenue 7',
      trainingProviderZip: '637355',
      trainingProviderCity: 'Singapore',
      trainingProviderCountry: '',
    })
    expect(newTemplateOf('maritime', null)).toMatchObject({ trainingProviderAddress: '', trainingProviderCountry: '' })
  })

  it('the saving client and admin are sent', () => {
    expect(toTemplateInput(typed, author, stored)).toMatchObject(author)
  })
})

describe('sheetTemplateOf', () => {
  it('the preview shows the typed values', () => {
    expect(sheetTemplateOf({ ...typed, telephone: '+47 9', furtherLines: [{ label: 'Approval', value: '7' }] }, stored)).toMatchObject({
      certificateName: 'Basic Safety Training',
      telephone: '+47 9',
      logoImage: '',
      additionalData: '{"Approval":"7"}',
    })
  })

  it('the preview keeps additional data in another format', () => {
    expect(sheetTemplateOf(typed, { ...stored, additionalData: '[1]' }).additionalData).toBe('[1]')
  })
})
