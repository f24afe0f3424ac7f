import { describe, expect, it } from 'vitest'
import { isKnownResult, type LabRecord } from '../desk/labResult'
import { emptyRecord } from './emptyRecord.fixture'
import { needsSecondLook, resultInRecord, resultJson, resultSchema, resultValues, wholeRecord } from './resultValues'

const zone = 'Asia/Singapore'
const physician = { id: 'physician-1', name: 'Dr. Rao', licenseNo: 'MCR 1', signature: 'signature-1' }
const clinic = { physicians: [physician], zone }

const record: LabRecord = {
  ...emptyRecord,
  id: 'result-1',
  docId: 'document-1',
  holderName: 'Aminata Diallo',
  dateOfBirth: '1994-05-17T00:00:00.000Z',
  passNo: 'A02914587',
  nationality: 'Senegal',
  phoneNumber: '8123 4567',
  countryCode: '+65',
  subType: 'SG_PDT_PCR_TEST',
  type: 'PCR_TEST',
  certType: 'PCR_TEST',
  collectionDate: '2026-11-20T00:40:30Z',
  result: 'Not detected',
  additionalData: '{"tube":"7","kit":"Panbio"}',
}

const saved = (changed: Partial<ReturnType<typeof resultValues>>, from = record): Readonly<Record<string, unknown>> => {
  const stored = resultValues(from, zone)
  return Object(JSON.parse(resultJson({ ...stored, ...changed }, stored, from, clinic)))
}
const problems = (changed: Partial<ReturnType<typeof resultValues>>): readonly string[] =>
  (resultSchema(zone, 'Not detected').safeParse({ ...resultValues(record, zone), ...changed }).error?.issues ?? []).map(
    ({ message }) => message,
  )

describe('a saved result', () => {
  it('is the whole record as it is stored, without what the service alone sets', () => {
    const { id, status, docId, docIssuedAt, isAllData, ...rest } = record
    expect([id, status, docId, docIssuedAt, isAllData]).toHaveLength(5)
    expect(saved({})).toEqual({ ...rest, collectionDate: '2026-11-20T00:40:30.000Z' })
  })

  it('has what was changed, clears what was emptied, and signs with the physician’s facts of now', () => {
    expect(
      saved({ nationality: '', phoneNumber: '+4791234567', collectedTime: '09:00', kit: '', physicianId: 'physician-1' }),
    ).toMatchObject({
      nationality: null,
      phoneNumber: '+4791234567',
      countryCode: '+47',
      collectionDate: '2026-11-20T01:00:00.000Z',
      additionalData: '{"tube":"7"}',
      physicianId: 'physician-1',
      physicianName: 'Dr. Rao',
      physicianLicense: 'MCR 1',
      physicianSignature: 'signature-1',
    })
  })

  it('keeps a physician who is not on the staff, and further facts that cannot be read', () => {
    const old = { ...record, physicianId: 'gone', physicianName: 'Dr. Old', additionalData: 'tube 7' }
    expect(saved({}, old)).toMatchObject({ physicianId: 'gone', physicianName: 'Dr. Old', additionalData: 'tube 7' })
    expect(saved({ kit: 'Flowflex' }, old)).toMatchObject({ additionalData: '{"text":"tube 7","kit":"Flowflex"}' })
  })

  it('keeps a physician who is stored by name alone', () => {
    const old = { ...record, physicianId: null, physicianName: 'Dr. Old', physicianLicense: 'MCR 7', physicianSignature: 'signature-7' }
    expect(saved({ nationality: 'NO' }, old)).toMatchObject({
      physicianName: 'Dr. Old',
      physicianLicense: 'MCR 7',
      physicianSignature: 'signature-7',
    })
    expect(saved({ physicianId: 'physician-1' }, old)).toMatchObject({ physicianId: 'physician-1', physicianLicense: 'MCR 1' })
  })

  it('is of another kind with another type of test', () => {
    expect(saved({ subType: 'SG_ANTI_RAPID_TEST' })).toMatchObject({ type: 'SG_ANTI_RAPID_TEST', certType: 'SG_ANTI_RAPID_TEST' })
  })

  it('reads copies from a list or from one text, and sends a list', () => {
    const one = { ...record, ccEmails: ['a@crew.example; b@crew.example'] }
    const list = { ...record, ccEmails: ['a@crew.example', 'b@crew.example'] }
    for (const from of [one, list]) {
      expect(resultValues(from, zone).ccEmails).toBe('a@crew.example, b@crew.example')
      expect(saved({}, from)['ccEmails']).toEqual(['a@crew.example', 'b@crew.example'])
    }
    expect(saved({ ccEmails: '' }, list)['ccEmails']).toBeNull()
  })

  it('has the word again where the service stored the whole record as the result', () => {
    const broken = { ...record, result: wholeRecord(record, {}) }
    expect(resultInRecord(broken.result)).toBe('Not detected')
    expect(saved({}, broken)['result']).toBe('Not detected')
    for (const word of ['Not detected', '', '12', 'null', null]) expect(resultInRecord(word)).toBeNull()
  })
})

describe('the rules of a result', () => {
  it('let it be saved incomplete', () => {
    expect(problems({ dateOfBirth: '', passNo: '', collectedDay: '', collectedTime: '', result: '' })).toEqual([])
  })

  it('want a serious result twice once it is changed, and a time with its day', () => {
    expect(problems({ result: 'Detected' })).toEqual(['Read the report once more and enter the result again'])
    expect(problems({ result: 'Detected', resultAgain: 'Inconclusive' })).toEqual(['The two entries differ: read the report once more'])
    expect(problems({ result: 'Detected', resultAgain: 'Detected' })).toEqual([])
    expect(problems({ collectedTime: '' })).toEqual(['Enter the time too'])
    expect(problems({ reportedDay: '2026-11-19', reportedTime: '08:00' })).toEqual(['The sample was collected after the report'])
  })

  it('look at what is serious or not in words that are known', () => {
    expect(needsSecondLook({ result: 'Not detected', resultAgain: '' })).toBe(false)
    expect(needsSecondLook({ result: 'positivo', resultAgain: '' })).toBe(true)
    expect(isKnownResult({ subType: 'SG_PDT_PCR_TEST', result: 'positivo' })).toBe(false)
    expect(isKnownResult({ subType: 'NEW_TEST', result: 'positivo' })).toBe(true)
  })
})
