import { expect, it, vi } from 'vitest'
import { differencesOf, isOfSamePerson, reportInput, type FoundResult, type Report } from './report'
import { timeIn } from './reportWords'
import { halcyon } from './shift.fixture'

const report: Report = {
  person: { name: 'Ana Lima', birthDate: '1990-02-03', passNo: 'FX551204', nationality: 'Brazil' },
  result: 'Positive',
  collectedAt: '2026-11-21T03:30:00.000Z',
  readAt: '2026-11-21T03:45:00.000Z',
  ...halcyon,
}
const found: FoundResult = {
  id: 'result-1',
  holderName: 'LIMA Ana',
  dateOfBirth: '1990-02-03T00:00:00.000Z',
  passNo: 'fx 551204',
  subType: 'SG_ANTI_RAPID_TEST',
  result: 'Positive',
  collectionDate: '2026-11-21T03:30:00Z',
  additionalData: '{"kit":"Panbio COVID-19 Ag"}',
}

it('sends no empty field, the kit in the further facts, and the country by its code', () => {
  expect(reportInput({ ...report, readAt: null, person: { ...report.person, birthDate: '' } })).toEqual({
    holderName: 'Ana Lima',
    passNo: 'FX551204',
    nationality: 'BR',
    type: 'SG_ANTI_RAPID_TEST',
    subType: 'SG_ANTI_RAPID_TEST',
    result: 'Positive',
    collectionDate: '2026-11-21T03:30:00.000Z',
    transportName: 'MV Halcyon',
    additionalData: '{"kit":"Panbio COVID-19 Ag"}',
  })
  expect(reportInput({ ...report, person: { ...report.person, nationality: 'Stateless' } })['nationality']).toBe('Stateless')
})

it.each<[string, Partial<Report['person']>, Partial<FoundResult>, boolean]>([
  ['the passport number, however it is written', {}, {}, true],
  ['another passport number', {}, { passNo: 'FX551205' }, false],
  ['another type of test', {}, { subType: 'SP_SG_ANTI_RAPID_TEST' }, false],
  ['name and birth date without a passport number', { passNo: '' }, { passNo: null }, true],
  ['another birth date without a passport number', { passNo: '' }, { dateOfBirth: '1990-02-04' }, false],
])('tells whose a result is by %s', (_how, person, other, isSame) => {
  expect(isOfSamePerson({ ...report, person: { ...report.person, ...person } }, { ...found, ...other })).toBe(isSame)
})

it.each<[Partial<FoundResult>, readonly string[]]>([
  [{}, []],
  [{ result: 'Negative' }, ['Result: Negative instead of Positive']],
  [{ result: null }, ['Result: none instead of Positive']],
  [{ collectionDate: '2026-11-21T03:31:00Z' }, ['The sample was taken at another time']],
  [{ additionalData: 'Panbio' }, ['Kit: none instead of Panbio COVID-19 Ag']],
])('names what %j says otherwise', (other, differs) => {
  expect(differencesOf(report, { ...found, ...other })).toEqual(differs)
})

it('says the day of a time that is not of today', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') })
  expect(timeIn('Asia/Singapore', Date.parse('2026-11-21T01:12:00Z'), 'today ')).toBe('today 09:12')
  expect(timeIn('Asia/Singapore', Date.parse('2026-11-20T01:12:00Z'), 'today ')).toBe('20-11-2026 09:12')
  vi.useRealTimers()
})
