import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromTemplate,
  holdsOtherData,
  keptOfNew,
  newTemplate,
  newTemplateOf,
  sheetTemplateOf,
  templateSchema,
  toTemplateInput,
  type TemplateValues,
} from './templateForm'
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
  additionalData: '{"Approval":"DNV 2261"}',
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
    [{ furtherLines: [{ label: ' ', value: '7' }] }, 'furtherLines.0.label: Required field'],
    [{ furtherLines: [{ label: '2026', value: 'year' }] }, 'furtherLines.0.label: A label needs more than digits'],
    [
      {
        furtherLines: [
          { label: 'Approval', value: '7' },
          { label: ' Approval ', value: '8' },
        ],
      },
      'furtherLines.1.label: Another line has this label',
    ],
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
    const { id: _id, version: _version, type: _type, additionalData: _data, ...shown } = stored
    expect(fromTemplate(stored)).toEqual({ ...shown, furtherLines: [{ label: 'Approval', value: 'DNV 2261' }] })
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
    fc.assert(
      fc.property(fc.record({ version: text, type: text }), fc.string(), (kept, name) => {
        expect(toTemplateInput({ ...typed, name }, who, { ...stored, ...kept })).toMatchObject({ ...kept, name })
      }),
    )
  })

  it('keeps further data that are no lines, and says that there are some', () => {
    for (const additionalData of ['Held on board', '[1]', '{"columns":2}', '"text"']) {
      const kept = { ...stored, additionalData }
      expect(holdsOtherData(kept)).toBe(true)
      expect(fromTemplate(kept).furtherLines).toEqual([])
      expect(toTemplateInput(fromTemplate(kept), who, kept).additionalData).toBe(additionalData)
    }
  })

  it('writes further lines as one text, and none as nothing', () => {
    const lines = [
      { label: 'Approval', value: 'DNV 2261' },
      { label: 'Licence', value: '7' },
    ]
    expect(toTemplateInput({ ...typed, furtherLines: lines }, who, stored).additionalData).toBe('{"Approval":"DNV 2261","Licence":"7"}')
    expect(toTemplateInput({ ...typed, furtherLines: [] }, who, stored).additionalData).toBeNull()
  })

  it('has no id for a picture that is not there', () => {
    expect(toTemplateInput(typed, who, stored)).toMatchObject({
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
  ])('of a new template of a %s client says what kind it is', (type, certType) => {
    const begun = { ...newTemplateOf(type), name: 'BST', certificateName: 'BST' }
    expect(toTemplateInput(begun, who, keptOfNew(type))).toMatchObject({ ...who, version: null, type, certType, additionalData: null })
  })

  it('names the client and admin who save, whoever stored it', () => {
    expect(toTemplateInput(typed, who, stored)).toMatchObject(who)
  })
})

describe('the preview', () => {
  it('shows what is typed', () => {
    expect(sheetTemplateOf({ ...typed, telephone: '+47 9', furtherLines: [{ label: 'Approval', value: '7' }] }, stored)).toMatchObject({
      certificateName: 'Basic Safety Training',
      telephone: '+47 9',
      logoImage: '',
      additionalData: '{"Approval":"7"}',
    })
  })

  it('has further data of another kind, which are not typed', () => {
    expect(sheetTemplateOf(typed, { ...stored, additionalData: '[1]' }).additionalData).toBe('[1]')
  })
})
