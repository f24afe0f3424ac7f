import { describe, expect, it } from 'vitest'
import { checkRow, markDuplicates } from '~/kit/import/checkRows'
import type { Clinic, DocumentTemplate } from '../issue/documentForm'
import { documentFields, documentIdentities, findKeyOf, whyNotIssued, type SharedFacts } from './bulkDocuments'

const template = { id: 'template', name: 'PCR', hasSSN: false, hasExpiration: false } as DocumentTemplate
const clinic: Clinic = {
  templates: [template],
  physicians: [],
  labs: [{ id: 'lab', name: 'Lab', address: null, phoneNumber: null }],
  centers: [],
  zone: 'Asia/Singapore',
  isZoneGuessed: false,
  corrected: null,
}
const shared: SharedFacts = {
  subType: 'PDT',
  templateId: 'template',
  centerId: '',
  labId: 'lab',
  physicianId: '',
  reportedDay: '2026-11-21',
  reportedTime: '10:00',
}
const keysOf = (more: Partial<SharedFacts>, own: Clinic = clinic) => documentFields({ ...shared, ...more }, own).map(({ key }) => key)
const sample = ['collectedDay', 'collectedTime', 'acsn', 'result']
const person = ['holderName', 'dateOfBirth', 'passNo', 'nationality', 'gender', 'email']
const row = { holderName: 'Amirah', dateOfBirth: '1987-09-03', collectedDay: '2026-11-20', collectedTime: '08:40', result: 'Detected' }

describe('the columns of a file', () => {
  it('are what the chosen type prints', () => {
    expect(keysOf({})).toEqual([...person, ...sample])
    expect(keysOf({ subType: 'COVID_VAC' })).toEqual([...person, 'vaccine', 'batch', 'dose', 'vaccinatedDay'])
    expect(keysOf({ subType: 'FFT' })).toEqual([...person, 'result'])
  })

  it('have an identity number and an expiry date where the template has them', () => {
    const full = { ...clinic, templates: [{ ...template, hasSSN: true, hasExpiration: true }] }
    expect(keysOf({ subType: 'FFT' }, full)).toEqual([...person, 'ssn', 'result', 'validUntil'])
  })

  it('never share a header', () => {
    for (const subType of ['PDT', 'COVID_VAC', 'FFT', 'unknown']) {
      const names = documentFields({ ...shared, subType }, clinic).flatMap(({ label, aliases = [] }) => [label.toLowerCase(), ...aliases])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('times are read as people type them, and results in any case', () => {
    const { values, problems } = checkRow(
      2,
      {
        holderName: 'Amirah',
        dateOfBirth: '03-09-1987',
        collectedDay: '20-11-2026',
        collectedTime: '8.40 am',
        result: 'not DETECTED',
        gender: 'F',
      },
      documentFields(shared, clinic),
      {},
    )
    expect(problems).toEqual({})
    expect(values).toMatchObject({ collectedTime: '08:40', result: 'Not detected', gender: 'female' })
    expect(checkRow(2, { collectedTime: '25:00' }, documentFields(shared, clinic), {}).problems).toMatchObject({
      collectedTime: 'Enter a time such as 08:40',
    })
  })
})

describe('a row beyond its cells', () => {
  it('may be issued', () => {
    expect(whyNotIssued(row, shared, clinic)).toBeNull()
  })

  it('may not where the sample is younger than the report', () => {
    expect(whyNotIssued({ ...row, collectedDay: '2026-11-21', collectedTime: '10:01' }, shared, clinic)).toBe(
      'The sample was collected after the report',
    )
  })
})

describe('two rows of one person', () => {
  const doses = ['1 of 2', '2 of 2'].map((dose, at) => ({
    number: at + 2,
    typed: {},
    values: { holderName: 'Dose Person', dateOfBirth: '1990-02-20', passNo: 'D1', dose },
    surplus: 0,
    problems: {},
  }))
  const problemsOf = (subType: string) =>
    markDuplicates(doses, documentIdentities(subType), findKeyOf(subType)).map(({ problems }) => Object.keys(problems).length)

  it('have one sample where they have one accession number, whoever they are', () => {
    const rows = ['Ana Lima', 'Bo Ek'].map((holderName, at) => ({
      number: at + 2,
      typed: {},
      values: { holderName, dateOfBirth: '1990-02-20', passNo: `P${at}`, acsn: '26-004417' },
      surplus: 0,
      problems: {},
    }))
    expect(markDuplicates(rows, documentIdentities('PDT'), findKeyOf('PDT')).map(({ problems }) => problems)).toEqual([
      {},
      { acsn: 'Duplicate of row 2' },
    ])
  })

  it('are two doses of a vaccine, and one sample twice', () => {
    expect(problemsOf('COVID_VAC')).toEqual([0, 0])
    expect(problemsOf('PDT')).toEqual([0, 1])
  })
})
