// needs a document
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issuedTemplate, sheetContent, type HolderFacts, type SheetTemplate } from './sheetContent'
import { uneditedOfNew, newTemplate, sheetTemplateOf } from './templateForm'

const bare: SheetTemplate = { ...sheetTemplateOf(newTemplate, uneditedOfNew('maritime')), hasExpiration: false, signers: null }
const full: SheetTemplate = {
  ...bare,
  certificateName: 'Basic Safety Training',
  certificateInformation: 'has completed the course',
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
  logoImage: 'image-1',
  additionalData: '{"Approval":"DNV 2261"}',
  hasSSN: true,
  hasExpiration: true,
  hasCourseDates: true,
  signers: [{ name: 'Captain Berg', role: null, image: '' }],
}
const holder: HolderFacts = {
  holderName: 'Aminata Diallo',
  passNo: 'P77',
  ssn: '040994-1183',
  dateOfBirth: '1994-09-04',
  nationality: 'Senegal',
  issuedAt: '2026-11-21T00:00:00.000Z',
  validUntil: '2031-11-21',
  courseName: 'Week 46',
  number: 'c-1',
  link: 'http://southpier.localhost/certificate/qr/c-1',
}
const factsOf = (template: SheetTemplate, facts: Partial<HolderFacts> = {}): string[] =>
  sheetContent(template, { ...holder, ...facts }, 'Southpier').facts.map(({ label, value }) => `${label}: ${value}`)

describe('sheetContent', () => {
  it('the sheet shows the values of template and holder', () => {
    expect(sheetContent(full, holder, 'Southpier Academy')).toEqual({
      paperSize: 'A4',
      issuerName: 'Southpier Academy',
      issuerLines: [
        'Quay 1',
        '5003 Bergen',
        'Norway',
        'Hall 2',
        'Tel. +47 1',
        'Fax +47 2',
        'office@southpier.example',
        'Accreditation ACC-1',
      ],
      kicker: 'Certificate',
      title: 'Basic Safety Training',
      holderName: 'Aminata Diallo',
      information: 'has completed the course',
      facts: [
        { label: 'Date of birth', value: '4 September 1994' },
        { label: 'Passport', value: 'P77' },
        { label: 'National identity number', value: '040994-1183' },
        { label: 'Nationality', value: 'Senegal' },
        { label: 'Course', value: 'Week 46' },
        { label: 'Date of issue', value: '21 November 2026' },
        { label: 'Valid until', value: '21 November 2031' },
      ],
      additionalText: 'Approval: DNV 2261',
      signers: [{ name: 'Captain Berg', role: '', image: null, mode: 'signatures' }],
      logo: 'image-1',
      logoMode: 'certificateLogo',
      background: null,
      watermark: null,
      stamp: null,
      location: null,
      additional: null,
      number: 'c-1',
      link: holder.link,
      host: 'southpier.localhost',
    })
  })

  it('a template without optional values leaves no empty lines', () => {
    expect(sheetContent(bare, holder, 'Southpier')).toMatchObject({
      issuerLines: [],
      kicker: 'Certificate',
      signers: [],
      logo: null,
    })
  })

  it.each([
    ['COURSE_CERT', 'maritime', 'Certificate of proficiency'],
    ['FAMILIARISATION_CERT', 'maritime', 'Certificate of familiarisation'],
    ['PDT', 'medical', 'Medical document'],
    [null, 'maritime', 'Certificate'],
  ])('a sheet says what it is: %s of a %s client is a “%s”', (certType, type, kicker) => {
    expect(sheetContent({ ...full, certType, type }, holder, 'Southpier').kicker).toBe(kicker)
  })

  it('a sheet that is not issued yet has the host it will have', () => {
    expect(sheetContent(full, { ...holder, link: null }, 'Southpier').host).toBe('northbreakwater.localhost')
  })

  it('holder facts that the template does not include are left out', () => {
    expect(factsOf({ ...full, hasSSN: false, hasCourseDates: false, hasExpiration: false })).toEqual([
      'Date of birth: 4 September 1994',
      'Passport: P77',
      'Nationality: Senegal',
      'Date of issue: 21 November 2026',
      'Valid until: No expiry',
    ])
    expect(factsOf({ ...full, hasSSN: null, hasCourseDates: null, hasExpiration: null })).toHaveLength(5)
  })

  it('the sheet states a missing expiry and leaves out a course named like the certificate', () => {
    expect(factsOf(full, { validUntil: null })).toContain('Valid until: No expiry')
    expect(factsOf(full, { courseName: 'Basic Safety Training' }).join()).not.toContain('Course')
  })

  it.each([
    ['its expiry date even if the template has none', false, '2031-11-21', 'Valid until: 21 November 2031'],
    ['no expiry date even if the template has one', true, null, 'Valid until: No expiry'],
  ])('an issued certificate shows %s', (_what, hasExpiration, validUntil, fact) => {
    const issued = { name: null, validUntil, signers: null }
    expect(factsOf(issuedTemplate({ ...full, hasExpiration }, issued), { validUntil })).toContain(fact)
  })

  it('an issued certificate uses its own title and signers, and falls back to the template’s', () => {
    const signers = [{ name: 'Captain Solheim', role: 'Director', image: null }]
    expect(issuedTemplate(full, { name: 'Sea Survival', validUntil: null, signers })).toMatchObject({
      certificateName: 'Sea Survival',
      signers,
    })
    expect(issuedTemplate(full, { name: null, validUntil: null, signers: null })).toEqual({ ...full, hasExpiration: false })
  })

  it('unknown facts are left out', () => {
    expect(
      factsOf(full, { passNo: null, ssn: null, dateOfBirth: null, nationality: null, issuedAt: null, validUntil: '', courseName: '' }),
    ).toEqual([])
  })

  it('days are shown in UTC, and text that is not a day unchanged', () => {
    expect(factsOf(full, { dateOfBirth: 'unknown', issuedAt: '2026-11-21T23:30:00-05:00' })).toEqual(
      expect.arrayContaining(['Date of birth: unknown', 'Date of issue: 22 November 2026']),
    )
  })

  it.each([
    ['Basic Safety Training', 'Internal', 'Basic Safety Training'],
    ['', 'Internal', 'Internal'],
    [null, 'Internal', 'Internal'],
    [null, null, ''],
  ])('with certificate name %j and template name %j the title is "%s"', (certificateName, name, title) => {
    expect(sheetContent({ ...full, certificateName, name }, holder, '').title).toBe(title)
  })

  it.each([
    ['A5', 'A5'],
    ['A4', 'A4'],
    ['Letter', 'A4'],
    [null, 'A4'],
  ])('the paper size %j is rendered as %s', (paperSize, size) =>
    expect(sheetContent({ ...full, paperSize }, holder, '').paperSize).toBe(size),
  )

  it('the issuer lines are never blank, whichever parts are missing', () => {
    const part = fc.constantFrom(null, '', '  ', 'x')
    const parts = fc.record({
      telephone: part,
      telefax: part,
      email: part,
      trainingProviderAddress: part,
      trainingProviderCity: part,
      trainingProviderZip: part,
      trainingProviderCountry: part,
      location2: part,
    })
    fc.assert(
      fc.property(parts, (some) => {
        for (const line of sheetContent({ ...bare, ...some }, holder, '').issuerLines) expect(line).not.toMatch(/^\W*$|, ,|· ·|^[,·]|[,·]$/)
      }),
    )
  })
})
