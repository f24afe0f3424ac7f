import { describe, expect, it } from 'vitest'
import { keptOfNew, newTemplate, sheetTemplateOf } from '../templates/templateForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { issueSchema, newCertificate, toIssueInput, type IssueValues } from './issueForm'

const today = '2026-11-21'
const plain: CertificateTemplateFieldsFragment = {
  ...sheetTemplateOf(newTemplate, keptOfNew('maritime')),
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
  courseName: 'Week 46',
  validUntil: '2031-11-21',
}

/** Field and sentence of everything that is wrong; a field shows the first that is wrong with it. */
const problems = (typed: IssueValues): string[] => {
  const { error } = issueSchema([plain, full], today).safeParse(typed)
  const first = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) first.set(path.join('.'), first.get(path.join('.')) ?? message)
  return [...first].map((problem) => problem.join(': '))
}

describe('what is asked for to issue a certificate', () => {
  it('is template, holder and day of issue, and no more where the template carries no more', () => {
    expect(problems(values)).toEqual([])
    expect(problems(whole)).toEqual([])
  })

  it('begins with today as the day of issue, and says what is missing', () => {
    expect(newCertificate(today).issuedAt).toBe(today)
    expect(problems(newCertificate(today))).toEqual(['templateId: Choose a template', 'holderName: Required field'])
  })

  it('cuts blanks around what is typed; blanks alone are nothing', () => {
    expect(problems({ ...values, holderName: '   ' })).toEqual(['holderName: Required field'])
    expect(issueSchema([plain], today).parse({ ...values, holderName: ' Aminata ', passNo: ' ' })).toMatchObject({
      holderName: 'Aminata',
      passNo: '',
    })
  })

  it.each([
    ['the day of issue', { issuedAt: '' }, 'issuedAt: Required field'],
    ['a day of issue the calendar has', { issuedAt: '2026-02-31' }, 'issuedAt: Enter a day as DD-MM-YYYY'],
    ['a day of issue that has come', { issuedAt: '2026-11-22' }, 'issuedAt: The day of issue lies in the future'],
    ['a day of birth that has come', { dateOfBirth: '2026-11-22' }, 'dateOfBirth: The day of birth lies in the future'],
    ['a day of birth the calendar has', { dateOfBirth: '31-12-1990' }, 'dateOfBirth: Enter a day as DD-MM-YYYY'],
    ['an e-mail address, if any', { email: 'aminata' }, 'email: Enter an e-mail address like name@company.com'],
  ])('is %s', (_what, change, problem) => expect(problems({ ...values, ...change })).toEqual([problem]))

  it('lets birth and issue be today', () => {
    expect(problems({ ...values, dateOfBirth: today, issuedAt: today })).toEqual([])
  })

  it.each([
    ['a last valid day', { validUntil: '' }, 'validUntil: Required field'],
    ['an identity number', { ssn: '' }, 'ssn: Required field'],
    ['an identity number that is not blank', { ssn: '  ' }, 'ssn: Required field'],
    [
      'a last valid day not before the day of issue',
      { validUntil: '2026-11-20' },
      'validUntil: The last valid day is before the day of issue',
    ],
  ])('is %s where the template carries one', (_what, change, problem) => {
    expect(problems({ ...whole, ...change })).toEqual([problem])
    expect(problems({ ...whole, ...change, templateId: 'plain' })).toEqual([])
  })

  it('lets a certificate end on the day it is issued', () => {
    expect(problems({ ...whole, validUntil: whole.issuedAt })).toEqual([])
  })
})

describe('what is sent', () => {
  const who = { clientId: 'client-southpier', centerId: 'center-1' }

  it('is everything a full template carries, days as their first moment in UTC', () => {
    expect(toIssueInput(whole, full, who)).toEqual({
      ...who,
      userId: null,
      courseId: null,
      templateId: 'full',
      holderName: 'Aminata Diallo',
      email: 'aminata@example.com',
      passNo: 'P77',
      ssn: '040994-1183',
      dateOfBirth: '1994-09-04',
      nationality: 'Senegal',
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

  it('leaves out what the template does not carry, even when it was typed for another', () => {
    expect(toIssueInput(whole, plain, who)).toMatchObject({ ssn: null, validUntil: null, courseName: null })
  })

  it('sends nothing for what was left empty', () => {
    expect(toIssueInput({ ...values, templateId: 'full' }, full, { clientId: 'c', centerId: null })).toMatchObject({
      centerId: null,
      email: null,
      passNo: null,
      ssn: null,
      dateOfBirth: null,
      nationality: null,
      courseName: null,
      validUntil: null,
    })
  })

  it.each([
    ['Basic Safety Training', 'Internal name', 'Basic Safety Training'],
    [null, 'Internal name', 'Internal name'],
    ['', 'Internal name', 'Internal name'],
    [null, null, ''],
  ])('names the certificate as its sheet does: titled %j, template %j, certificate "%s"', (certificateName, name, title) => {
    expect(toIssueInput(values, { ...plain, certificateName, name }, who).name).toBe(title)
  })

  it('sends an empty list for a template without signers', () => {
    expect(toIssueInput(values, { ...plain, signers: null }, who).signers).toBe('[]')
  })
})
