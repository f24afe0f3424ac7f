import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOf, confirmedAccount, withoutAccount } from './account'
import { clinicOfOriginal } from './asIssued'
import { copyOfDocument } from './copyOfDocument'
import {
  agreedResult,
  followingType,
  medicalRecordOf,
  needsSecondLook,
  newDocument,
  signedBy,
  signersOf,
  templateFor,
  toDocumentInput,
  type Clinic,
  type DocumentTemplate,
  type DocumentValues,
} from './documentForm'
import { valuesOfIssued, valuesOfPatient } from './patientValues'
import { printedDocumentSchema } from './printedDocument'

const template: DocumentTemplate = {
  id: 'pcr',
  version: '1',
  name: 'PCR',
  certificateName: 'Pre-departure PCR Test',
  certificateInformation: null,
  paperSize: 'A4',
  type: 'medical',
  certType: 'PDT',
  accreditationNo: null,
  telephone: null,
  telefax: null,
  email: null,
  trainingProviderAddress: null,
  trainingProviderCity: null,
  trainingProviderZip: null,
  trainingProviderCountry: null,
  location2: null,
  imageId: null,
  logoImage: null,
  watermarkImage: null,
  stampImage: null,
  locationImage: null,
  additionalImage: null,
  additionalData: null,
  hasSSN: false,
  hasExpiration: false,
  hasCourseDates: false,
  signers: [{ name: 'Dr. Grace Tan', role: 'Physician', image: 'signature-1' }],
}
const clinic: Clinic = {
  templates: [template, { ...template, id: 'any', certType: null, hasSSN: true, hasExpiration: true }],
  physicians: [
    { id: 'tan', name: 'Dr. Grace Tan', licenseNo: 'MCR 1', signature: 'signature-1' },
    { id: 'lim', name: 'Dr. Lim', licenseNo: 'MCR 2', signature: 'signature-2' },
    { id: 'new', name: 'Dr. New', licenseNo: null, signature: null },
  ],
  labs: [{ id: 'quay', name: 'Quay Lab', address: '1 Quay', phoneNumber: '+65 1' }],
  centers: [
    { id: 'clinic-1', name: 'Quay Clinic' },
    { id: 'clinic-2', name: 'Harbour Clinic' },
  ],
  zone: 'Asia/Singapore',
  isZoneGuessed: false,
  corrected: null,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T02:00:00Z') })
})

const now = () => new Date()
const filled = (): DocumentValues => ({
  ...newDocument(now(), clinic),
  centerId: 'clinic-1',
  subType: 'PDT',
  templateId: 'pcr',
  holderName: 'Siti Nurhaliza',
  dateOfBirth: '1988-04-09',
  collectedDay: '2026-11-23',
  collectedTime: '08:40',
  labId: 'quay',
  result: 'Not detected',
})

/** The first message of each invalid field, as 'field: message'. */
const problems = (change: Partial<DocumentValues> = {}): readonly string[] => {
  const { error } = printedDocumentSchema(clinic).safeParse({ ...filled(), ...change })
  const first = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) first.set(path.join('.'), first.get(path.join('.')) ?? message)
  return [...first].map((problem) => problem.join(': '))
}

describe('documentSchema', () => {
  it('belongs to a clinic, where the client has any', () => {
    expect(problems({ centerId: '' })).toEqual(['centerId: Required field'])
    expect(newDocument(now(), { ...clinic, centers: clinic.centers.slice(0, 1) }).centerId).toBe('clinic-1')
    expect(newDocument(now(), { ...clinic, centers: [] }).centerId).toBe('')
  })

  it('a negative test needs a sample and a laboratory, but no physician', () => {
    expect(problems()).toEqual([])
    expect(problems({ collectedDay: '', collectedTime: '', labId: '', result: '' })).toEqual([
      'collectedDay: Required field',
      'collectedTime: Required field',
      'labId: Required field',
      'result: Required field',
    ])
  })

  it('fitness needs a physician, and no sample', () => {
    const fitness = {
      subType: 'FFT',
      templateId: 'any',
      ssn: 'S1',
      validUntil: '2027-01-01',
      result: 'Fit to travel',
      collectedDay: '',
      labId: '',
    }
    expect(problems(fitness)).toEqual(['physicianId: Required field'])
    expect(problems({ ...fitness, physicianId: 'tan' })).toEqual([])
    expect(problems({ ...fitness, physicianId: 'new' })).toEqual([
      'physicianId: The licence number and the signature of this physician must be on file',
    ])
  })

  it('a seafarer’s medical lasts at most two years less a day, one under 18, and that of an unfit seafarer has no end', () => {
    const medical = {
      subType: 'PEME',
      templateId: 'any',
      ssn: 'S1',
      result: 'Fit for service at sea without limitation',
      collectedDay: '',
      labId: '',
      physicianId: 'tan',
      reportedDay: '2026-11-24',
    }
    expect(problems({ ...medical, validUntil: '2028-11-23' })).toEqual([])
    expect(problems({ ...medical, validUntil: '2028-11-24' })).toEqual(['validUntil: At most 23-11-2028: two years less a day'])
    expect(problems({ ...medical, dateOfBirth: '2009-05-01', validUntil: '2028-11-23' })).toEqual([
      'validUntil: At most 23-11-2027: one year less a day, because the seafarer is under 18',
    ])
    const unfit = {
      ...medical,
      result: 'Permanently unfit for service at sea',
      resultAgain: 'Permanently unfit for service at sea',
      validUntil: '',
    }
    expect(problems(unfit)).toEqual([])
    const [, any = template] = clinic.templates
    expect(toDocumentInput({ ...filled(), ...unfit, validUntil: '2036-01-01' }, any, clinic).validUntil).toBeNull()
  })

  it('a vaccination has a vaccine, a batch, a dose and a day instead of a result', () => {
    const vaccination = { subType: 'COVID_VAC', templateId: 'any', ssn: 'S1', validUntil: '2027-01-01', result: '', physicianId: 'tan' }
    expect(problems(vaccination)).toEqual([
      'vaccine: Required field',
      'batch: Required field',
      'dose: Required field',
      'vaccinatedDay: Required field',
    ])
    const whole = { ...vaccination, vaccine: 'Comirnaty', batch: 'FK1', dose: '2 of 2', vaccinatedDay: '2026-11-20' }
    expect(problems(whole)).toEqual([])
    expect(problems({ ...whole, vaccinatedDay: '2999-01-01' })).toEqual(['vaccinatedDay: This is after the report'])
    expect(problems({ ...whole, vaccinatedDay: '1900-01-01' })).toEqual(['vaccinatedDay: This is before the birth'])
  })

  it('a result of another type does not count, and another type takes the only template that is for it', () => {
    const changed = { ...filled(), subType: 'PEME', physicianId: 'tan', result: 'Detected', resultAgain: 'Detected' }
    expect(problems({ ...changed, templateId: 'any', ssn: 'S1', validUntil: '2027-01-01' })).toEqual(['result: Required field'])
    expect(medicalRecordOf(changed, clinic).result).toBeNull()
    expect(followingType(changed, clinic)).toEqual({ templateId: 'any', result: '', resultAgain: '' })
    expect(followingType({ ...changed, subType: 'PEME' }, { templates: [template] })).toMatchObject({ templateId: '' })
    expect(followingType({ ...changed, subType: 'PDT', templateId: '' }, clinic)).toMatchObject({ templateId: '' })
    expect(followingType({ ...changed, subType: 'SG_PDT_PCR_TEST', templateId: 'any' }, clinic)).toEqual({})
  })

  it('a result that needs attention is entered twice, and both entries agree', () => {
    expect(problems({ result: 'Detected' })).toEqual(['resultAgain: Read the report once more and enter the result again'])
    expect(problems({ result: 'Detected', resultAgain: 'Not detected' })).toEqual([
      'resultAgain: The two entries differ: read the report once more',
    ])
    expect(problems({ result: 'Detected', resultAgain: 'Detected' })).toEqual([])
  })

  it.each(['positivo', '阳性', 'See the report'])('a typed result that is not known to be clear is entered twice: %s', (result) => {
    const typed = { subType: 'A_TEST_OF_ITS_OWN', result }
    expect(needsSecondLook(typed)).toBe(true)
    expect(agreedResult({ ...filled(), ...typed })).toBeNull()
    expect(agreedResult({ ...filled(), ...typed, resultAgain: result })).toBe(result)
    expect(needsSecondLook({ ...typed, result: 'Not detected' })).toBe(false)
    expect(needsSecondLook({ ...typed, result: '' })).toBe(false)
  })

  it.each([
    ['a name that cannot be printed', { holderName: 'Kim 김' }, 'holderName: Cannot be printed: “김”'],
    ['a passport number that is too long', { passNo: 'A'.repeat(61) }, 'passNo: At most 60 characters'],
    ['a birthday in the future', { dateOfBirth: '2026-11-25' }, 'dateOfBirth: The date of birth is in the future'],
    ['a report in the future', { reportedTime: '10:01' }, 'reportedTime: This is in the future'],
    [
      'a sample after the report',
      { collectedDay: '2026-11-24', collectedTime: '10:00', reportedTime: '09:00' },
      'collectedTime: The sample was collected after the report',
    ],
    [
      'a template of another type',
      { subType: 'FFT', result: 'Fit to travel', physicianId: 'tan' },
      'templateId: This template is for another type',
    ],
    [
      'copies of an email that is sent to nobody',
      { email: '', ccEmails: 'ana@crew.example' },
      'ccEmails: A copy goes with the email to the patient: enter that address too, or leave this empty',
    ],
    [
      'a birthday after the report',
      { reportedDay: '2026-11-20', collectedDay: '2026-11-19', dateOfBirth: '2026-11-22' },
      'dateOfBirth: The date of birth is after the report',
    ],
    ['a copy to no address', { ccEmails: 'ana@crew.example, nobody' }, 'ccEmails: nobody is not an email address'],
    [
      'a last day before the report',
      { templateId: 'any', ssn: 'S1', validUntil: '2026-11-23' },
      'validUntil: “Valid until” is before the day of the report',
    ],
  ])('rejects %s', (_what, change, problem) => expect(problems(change)).toEqual([problem]))
})

describe('the printed result', () => {
  it('is not printed until both entries agree', () => {
    const positive = { ...filled(), result: 'Detected' }
    expect(agreedResult(positive)).toBeNull()
    expect(medicalRecordOf(positive, clinic).result).toBeNull()
    expect(medicalRecordOf({ ...positive, resultAgain: 'Detected' }, clinic).result).toBe('Detected')
    expect(medicalRecordOf(filled(), clinic).result).toBe('Not detected')
  })
})

describe('toDocumentInput', () => {
  it('sends times of the clinic’s zone as instants, and names the zone where they are printed', () => {
    expect(toDocumentInput({ ...filled(), reportedDay: '2026-11-24', reportedTime: '07:30' }, template, clinic)).toMatchObject({
      centerId: 'clinic-1',
      name: 'Pre-departure PCR Test',
      subType: 'PDT',
      result: 'Not detected',
      issuedAt: '2026-11-23T23:30:00.000Z',
      collectionDate: '2026-11-23T00:40:00.000Z',
      labName: 'Quay Lab',
      labAddress: '1 Quay',
      validUntil: null,
      ssn: null,
      extraData: '{"Reported":"24 November 2026, 07:30 (Singapore)"}',
    })
  })

  it('sends nothing that the type does not have', () => {
    const vaccination = {
      ...filled(),
      subType: 'COVID_VAC',
      vaccine: 'Comirnaty',
      batch: 'FK1',
      dose: '2 of 2',
      vaccinatedDay: '2026-11-20',
    }
    const input = toDocumentInput(vaccination, template, clinic)
    expect(input).toMatchObject({ result: null, collectionDate: null, labName: null, acsn: null })
    expect(JSON.parse(input.extraData ?? '')).toMatchObject({
      Vaccine: 'Comirnaty',
      Batch: 'FK1',
      Dose: '2 of 2',
      Vaccinated: '20-11-2026',
    })
  })
})

describe('signersOf', () => {
  it('a chosen physician signs, and the template’s signers where none is chosen', () => {
    const [tan, lim, fresh] = clinic.physicians
    expect(signersOf(template, undefined, false)).toEqual([{ name: 'Dr. Grace Tan', role: 'Physician', image: 'signature-1' }])
    expect(signersOf(template, tan, false)).toEqual([{ name: 'Dr. Grace Tan', role: 'Physician, MCR 1', image: 'signature-1' }])
    expect(signersOf(template, lim, false)).toEqual([{ name: 'Dr. Lim', role: 'Physician, MCR 2', image: 'signature-2' }])
    expect(signersOf(template, fresh, false)).toEqual([{ name: 'Dr. New', role: 'Physician', image: null }])
  })

  it('whose signature is printed is said', () => {
    const [, lim] = clinic.physicians
    expect(signedBy(template, lim, false)).toBe('Signed by Dr. Lim.')
    expect(signedBy(template, undefined, false)).toBe('Signed by Dr. Grace Tan, as in the template.')
    expect(signedBy({ ...template, signers: [] }, undefined, false)).toBe('Nobody signs.')
  })

  it('the template’s signer is not said to sign what a physician must sign', () => {
    const [, lim] = clinic.physicians
    expect(signedBy(template, undefined, true)).toBeUndefined()
    // Nor is that signature in the preview.
    expect(signersOf(template, undefined, true)).toEqual([])
    expect(signersOf(template, lim, true)).toMatchObject([{ name: 'Dr. Lim' }])
    expect(signedBy(template, lim, true)).toBe('Signed by Dr. Lim.')
  })
})

describe('templateFor', () => {
  it.each([
    ['PCR_TEST', 'TW_PCR_TEST', 'PCR Test, Taiwan'],
    ['PCR_TEST', 'PDT', 'Pre-departure PCR Test'],
    ['PDT', 'PDT', 'Our own title'],
    [null, 'FFT', 'Our own title'],
  ])('a template for %s prints %s under the title “%s”', (certType, subType, title) => {
    expect(templateFor({ certType, certificateName: 'Our own title' }, subType).certificateName).toBe(title)
  })
})

describe('the address of a chosen patient', () => {
  const ana = { id: 'a', midId: null, name: 'Ana Lima', email: 'ana@crew.example' }
  const ofAna: DocumentValues = { ...filled(), ...valuesOfPatient(ana) }
  const document = {
    id: 'd',
    userId: 'bo',
    holderName: 'Bo Lind',
    passNo: 'B1',
    dateOfBirth: null,
    nationality: null,
    gender: null,
    issuedAt: null,
    isRevoked: false,
  }

  it('leaves with them where somebody else is chosen, also without an account', () => {
    expect(ofAna.email).toBe('ana@crew.example')
    expect({ ...ofAna, ...valuesOfIssued(document, ofAna) }.email).toBe('')
  })
})

describe('the account of a document', () => {
  const person = { ...filled(), userId: 'siti', passNo: 'A1', email: 'siti@crew.example' }
  const linked = { ...person, ...accountOf(person) }
  const renewed = { ...linked, passNo: 'B2' }
  const confirmed = { ...renewed, ...confirmedAccount(renewed) }

  it.each([
    ['whose facts are those of the account goes to it', linked, 'siti', person.email],
    ['with a new passport does not', renewed, null, person.email],
    ['with a new passport of the same person goes to it', confirmed, 'siti', person.email],
    ['with yet another passport does not', { ...confirmed, passNo: 'C3' }, null, person.email],
    ['of somebody else leaves the account and its address', { ...linked, ...withoutAccount(linked) }, null, null],
  ])('one %s', (_what, values, userId, email) => expect(toDocumentInput(values, template, clinic)).toMatchObject({ userId, email }))
})

describe('copyOfDocument', () => {
  const issued = {
    id: 'document-1',
    userId: 'holder-1',
    holderName: 'Siti Nurhaliza',
    name: 'PCR test',
    passNo: 'A1',
    ssn: 'S1',
    dateOfBirth: '1988-04-09T00:00:00.000Z',
    nationality: 'Malaysia',
    gender: 'female',
    subType: 'PDT',
    collectionDate: '2026-11-22T00:40:00.000Z',
    labName: 'QUAY LAB',
    acsn: '26-1',
    result: 'Detected',
    physicianId: 'tan',
    extraData: '{"Vaccine":"Comirnaty"}',
    issuedAt: '2026-11-22T02:00:00.000Z',
    validUntil: null,
    isRevoked: false,
    user: { email: 'siti@crew.example' },
    template: { id: 'pcr', version: '1' },
    labAddress: null,
    labPhoneNumber: null,
    physicianName: 'Dr. Grace Tan',
    physicianLicense: 'MCR 1',
    physicianSignature: null,
  }

  it('never copies a result', () => {
    expect(copyOfDocument(issued, now(), true, clinic)).toMatchObject({ result: '', resultAgain: '' })
    expect(copyOfDocument(issued, now(), false, clinic)).toMatchObject({ result: '', resultAgain: '' })
  })

  it('a correction keeps the sample, another document does not', () => {
    expect(copyOfDocument(issued, now(), true, clinic)).toMatchObject({
      dateOfBirth: '1988-04-09',
      collectedDay: '2026-11-22',
      collectedTime: '08:40',
      acsn: '26-1',
      labId: 'quay',
      email: 'siti@crew.example',
      vaccine: 'Comirnaty',
    })
    expect(copyOfDocument(issued, now(), false, clinic)).toMatchObject({
      holderName: 'Siti Nurhaliza',
      collectedDay: '',
      acsn: '',
      email: '',
    })
  })

  it('a correction of a medical keeps the lines that no field asks for, and with them its result', () => {
    const result = 'Fit for service at sea with limitation'
    const lines = { Reported: 'earlier', Examined: '20-11-2026', Limitation: 'Wears glasses' }
    const medical = { ...issued, subType: 'PEME', result, extraData: JSON.stringify(lines) }
    const corrected = clinicOfOriginal(medical, clinic)
    const copy = { ...copyOfDocument(medical, now(), true, clinic), reportedTime: '' }
    const linesWith = (change: Partial<DocumentValues>) => JSON.parse(medicalRecordOf({ ...copy, ...change }, corrected).extraData ?? '')
    expect(linesWith({ result, resultAgain: result })).toEqual({ Examined: '20-11-2026', Limitation: 'Wears glasses' })
    expect(linesWith({ subType: 'FFT' })).toEqual({})
    const problemsOf = (change: Partial<DocumentValues>) =>
      printedDocumentSchema(corrected)
        .safeParse({
          ...copy,
          reportedTime: '09:00',
          templateId: 'any',
          centerId: 'clinic-1',
          physicianId: 'tan',
          result,
          resultAgain: result,
          ...change,
        })
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    // Two years from the examination, not from the report.
    expect(problemsOf({ validUntil: '2028-11-20' })).toEqual(['validUntil: At most 19-11-2028: two years less a day'])
    expect(problemsOf({ validUntil: '2028-11-19' })).toBeUndefined()
    expect(problemsOf({ validUntil: '2028-11-19', result: 'Fit for service at sea without limitation' })).toEqual([
      'result: The old document states findings of another result: book again, and issue a new medical',
    ])
  })

  it('leaves out what is not there any more', () => {
    const gone = {
      ...issued,
      physicianId: 'gone',
      physicianName: 'Dr. Gone',
      template: { id: 'gone', version: null },
      labName: 'Gone',
      extraData: 'no JSON',
    }
    expect(copyOfDocument(gone, now(), false, clinic)).toMatchObject({ physicianId: '', templateId: '', vaccine: '' })
  })

  it('a correction keeps the day of the report, and a laboratory and a physician that the clinic no longer has', () => {
    const gone = { ...issued, physicianId: 'gone', physicianName: 'Dr. Gone', labName: 'Gone' }
    const whole = clinicOfOriginal(gone, clinic)
    const values = copyOfDocument(gone, now(), true, whole)
    expect(values).toMatchObject({ reportedDay: '2026-11-22', reportedTime: '10:00' })
    expect(toDocumentInput(values, template, whole)).toMatchObject({ labName: 'Gone', physicianName: 'Dr. Gone', physicianId: null })
    expect(copyOfDocument({ ...issued, physicianId: null }, now(), true, clinic)).toMatchObject({ physicianId: 'tan' })
  })
})
