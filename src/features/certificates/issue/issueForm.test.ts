import { describe, expect, it } from 'vitest'
import { uneditedOfNew, newTemplate, sheetTemplateOf } from '~/kit/certificate/templateForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { accountOfCopy, copyOf, issueSchema, newCertificate, ofCourseOf, toIssueInput, type IssueValues } from './issueForm'

const today = '2026-11-21'
const plain: CertificateTemplateFieldsFragment = {
  ...sheetTemplateOf(newTemplate, uneditedOfNew('maritime')),
  id: 'plain',
  name: 'Internal name',
  certificateName: 'Basic Safety Training',
  certType: 'STCW',
  type: 'course',
  version: null,
  imageId: null,
  instructorAutofill: null,
  hasExpiration: false,
  signers: [{ name: 'Captain Berg', role: 'Head', image: 'image-1' }],
}
const full: CertificateTemplateFieldsFragment = { ...plain, id: 'full', hasExpiration: true, hasSSN: true, hasCourseDates: true }

const values: IssueValues = { ...newCertificate(today), templateId: 'plain', holderName: 'Aminata Diallo' }
const whole: IssueValues = {
  ...values,
  templateId: 'full',
  email: 'aminata@example.com',
  passNo: 'P77',
  ssn: '040994-1183',
  dateOfBirth: '1994-09-04',
  nationality: 'Senegal',
  gender: 'female',
  address: '12 Quay Street, Dakar',
  result: 'Passed with merit',
  courseName: 'Week 46',
  validUntil: '2031-11-21',
}

/** The first message of each invalid field, as 'field: message'. */
const problems = (typed: IssueValues): string[] => {
  const { error } = issueSchema([plain, full], today).safeParse(typed)
  const first = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) first.set(path.join('.'), first.get(path.join('.')) ?? message)
  return [...first].map((problem) => problem.join(': '))
}

describe('issueSchema', () => {
  it('a template without optional fields needs only template, holder and issue date', () => {
    expect(problems(values)).toEqual([])
    expect(problems(whole)).toEqual([])
  })

  it('a new certificate is issued today and reports its missing fields', () => {
    expect(newCertificate(today).issuedAt).toBe(today)
    expect(problems(newCertificate(today))).toEqual(['templateId: Choose a template', 'holderName: Required field'])
  })

  it.each(['マリー グーリンダイ', 'Taʻufaʻāhau Tonga', 'Olúṣẹ́gun Adébáyọ̀'])('the name %s can be printed', (holderName) =>
    expect(problems({ ...values, holderName })).toEqual([]),
  )

  it('letters that the fonts do not have are named at each printed field', () => {
    const odd = { holderName: 'Kim 김', passNo: '🙂', ssn: 'ש', nationality: 'भारत', courseName: '한' }
    expect(problems({ ...whole, ...odd })).toEqual([
      'holderName: Cannot be printed: “김”',
      'passNo: Cannot be printed: “🙂”',
      'ssn: Cannot be printed: “ש”',
      'nationality: Cannot be printed: “भा”, “र”, “त”',
      'courseName: Cannot be printed: “한”',
    ])
    // What the template does not print has no field that could be put right.
    expect(problems({ ...values, ...odd, holderName: 'Kim', passNo: '', nationality: '' })).toEqual([])
  })

  it('the schema trims values and treats blank ones as empty', () => {
    expect(problems({ ...values, holderName: '   ' })).toEqual(['holderName: Required field'])
    expect(issueSchema([plain], today).parse({ ...values, holderName: ' Aminata ', passNo: ' ' })).toMatchObject({
      holderName: 'Aminata',
      passNo: '',
    })
  })

  it.each([
    ['a missing issue date', { issuedAt: '' }, 'issuedAt: Required field'],
    ['an issue date that does not exist', { issuedAt: '2026-02-31' }, 'issuedAt: 31 February does not exist'],
    ['an issue date in the future', { issuedAt: '2026-11-22' }, 'issuedAt: The issue date is in the future'],
    ['a date of birth in the future', { dateOfBirth: '2026-11-22' }, 'dateOfBirth: The date of birth is in the future'],
    ['a date of birth in another format', { dateOfBirth: '31-12-1990' }, 'dateOfBirth: Enter a day as DD-MM-YYYY'],
    ['an invalid email address', { email: 'aminata' }, 'email: Enter an email address like name@company.com'],
  ])('the schema rejects %s', (_what, change, problem) => expect(problems({ ...values, ...change })).toEqual([problem]))

  it('the dates of birth and issue may be today', () => {
    expect(problems({ ...values, dateOfBirth: today, issuedAt: today })).toEqual([])
  })

  it.each([
    ['a missing expiry date', { validUntil: '' }, 'validUntil: Required field'],
    ['a missing identity number', { ssn: '' }, 'ssn: Required field'],
    ['a blank identity number', { ssn: '  ' }, 'ssn: Required field'],
    ['an expiry date before the issue date', { validUntil: '2026-11-20' }, 'validUntil: “Valid until” is before the issue date'],
  ])('the schema rejects %s only if the template has that field', (_what, change, problem) => {
    expect(problems({ ...whole, ...change })).toEqual([problem])
    expect(problems({ ...whole, ...change, templateId: 'plain' })).toEqual([])
  })

  it('a certificate may expire on its issue date', () => {
    expect(problems({ ...whole, validUntil: whole.issuedAt })).toEqual([])
  })
})

describe('a certificate that is copied', () => {
  type Original = Parameters<typeof copyOf>[0]
  const original: Original = {
    id: 'old',
    holderName: 'Aminata Diallo',
    passNo: 'P 77',
    ssn: null,
    dateOfBirth: '1994-09-04T00:00:00.000Z',
    nationality: null,
    gender: null,
    address: null,
    result: null,
    courseName: 'Basic Safety Training, 30.11.2025',
    issuedAt: null,
    validUntil: null,
    isRevoked: false,
    name: 'BST',
    userId: 'aminata',
    courseId: 'course-1',
    user: null,
    template: plain,
    signers: [
      { name: 'Captain Berg', role: 'Head', image: 'image-1' },
      { name: 'Rajan Pillai', role: 'Instructor', image: null },
    ],
  }
  const copy = copyOf(original, today, 'Asia/Singapore', true)

  it('keeps the course only where it corrects', () => {
    expect(copy.courseName).toBe('Basic Safety Training, 30.11.2025')
    expect(copyOf(original, today, 'Asia/Singapore', false).courseName).toBe('')
  })

  it.each([
    ['another name', { holderName: 'Aminata Bah' }, 'aminata'],
    ['another passport', { passNo: 'X1' }, 'aminata'],
    ['another birthday', { dateOfBirth: '1994-09-05' }, 'aminata'],
    ['another passport and a part of the name', { passNo: 'X1', holderName: 'Aminata Bah' }, 'aminata'],
    ['another person', { holderName: 'Bo Lind', passNo: 'X1', dateOfBirth: '1987-01-01' }, null],
    ['another person of the same birthday', { holderName: 'Bo Lind', passNo: 'X1' }, null],
    ['a namesake with a passport and a birthday of her own', { passNo: 'X1', dateOfBirth: '1990-01-01' }, null],
    ['a sister with a passport and a birthday of her own', { holderName: 'Mariama Diallo', passNo: 'X1', dateOfBirth: '1990-01-01' }, null],
  ])('with %s it belongs to the account it should', (_what, change, userId) =>
    expect(accountOfCopy(original, { ...copy, ...change })).toBe(userId),
  )

  it('keeps the account of a short name without a passport that was misspelt', () => {
    const short: Original = { ...original, holderName: 'Li Wie', passNo: null }
    expect(accountOfCopy(short, { ...copy, holderName: 'Li Wei', passNo: '' })).toBe('aminata')
    expect(accountOfCopy(short, { ...copy, holderName: 'Li Mei', passNo: 'X1', dateOfBirth: '1990-01-01' })).toBeNull()
    const undated: Original = { ...original, dateOfBirth: null }
    expect(accountOfCopy(undated, { ...copy, holderName: 'Mariama Diallo', passNo: 'X1', dateOfBirth: '' })).toBeNull()
  })

  it('is signed by the course’s instructor, whom no template names, and by nobody of whom that is not known', () => {
    expect(ofCourseOf(original, copy, plain).signers).toEqual([{ name: 'Rajan Pillai', role: 'Instructor', image: null }])
    expect(ofCourseOf({ ...original, template: null }, copy, plain).signers).toEqual([])
  })
})

describe('toIssueInput', () => {
  const issuer = { centerId: 'center-1', zone: 'Asia/Singapore', now: new Date('2026-11-21T09:00:00Z') }

  it('a full template sends every field, and days as midnight UTC', () => {
    expect(toIssueInput(whole, full, issuer)).toEqual({
      centerId: 'center-1',
      userId: null,
      courseId: null,
      templateId: 'full',
      holderName: 'Aminata Diallo',
      email: 'aminata@example.com',
      passNo: 'P77',
      ssn: '040994-1183',
      dateOfBirth: '1994-09-04',
      nationality: 'Senegal',
      gender: 'female',
      address: '12 Quay Street, Dakar',
      result: 'Passed with merit',
      name: 'Basic Safety Training',
      certType: 'STCW',
      subType: 'STCW',
      type: 'course',
      issuedAt: '2026-11-21T00:00:00.000Z',
      validUntil: '2031-11-21T00:00:00.000Z',
      courseName: 'Week 46',
      signers: '[{"name":"Captain Berg","role":"Head","image":"image-1"}]',
    })
  })

  it('fields that the template lacks are not sent, even if they were typed', () => {
    expect(toIssueInput(whole, plain, issuer)).toMatchObject({ ssn: null, validUntil: null, courseName: null })
  })

  it('empty fields are sent as null', () => {
    expect(
      toIssueInput({ ...values, templateId: 'full' }, full, {
        centerId: null,
        zone: 'Asia/Singapore',
        now: new Date('2026-11-21T09:00:00Z'),
      }),
    ).toMatchObject({
      centerId: null,
      email: null,
      passNo: null,
      ssn: null,
      dateOfBirth: null,
      nationality: null,
      gender: null,
      address: null,
      result: null,
      courseName: null,
      validUntil: null,
    })
  })

  it.each([
    ['Basic Safety Training', 'Internal name', 'Basic Safety Training'],
    [null, 'Internal name', 'Internal name'],
    ['', 'Internal name', 'Internal name'],
    [null, null, ''],
  ])('with certificate name %j and template name %j the certificate is named "%s"', (certificateName, name, title) => {
    expect(toIssueInput(values, { ...plain, certificateName, name }, issuer).name).toBe(title)
  })

  it('a template without signers sends an empty list', () => {
    expect(toIssueInput(values, { ...plain, signers: null }, issuer).signers).toBe('[]')
  })
})
