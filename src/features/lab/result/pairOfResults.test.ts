import { describe, expect, it } from 'vitest'
import type { LabRecord } from '../desk/labResult'
import { emptyRecord } from './emptyRecord.fixture'
import { asksOf, pairSchema, personFacts, reasonAgainstPair, secondCopied, testFacts } from './pairOfResults'

const first: LabRecord = {
  ...emptyRecord,
  holderName: 'Siti Nurhaliza',
  dateOfBirth: '1988-04-09',
  passNo: 'A30041875',
  nationality: 'Malaysia',
  gender: 'female',
  result: 'Not detected',
}
const second: LabRecord = {
  ...first,
  holderName: 'NURHALIZA, Siti',
  passNo: 'a3004-1875',
  nationality: 'MY',
  result: 'Reactive',
  labName: 'Straits Diagnostics',
  resultsFilePath: 'file-2',
}

const differing = (other: Partial<LabRecord>) =>
  personFacts([first, { ...second, ...other }])
    .filter(({ isSame }) => !isSame)
    .map(({ label }) => label)

describe('two results', () => {
  it('are of one person however name, passport and nationality are written', () => {
    expect(differing({})).toEqual([])
    expect(differing({ gender: null, passNo: 'K1' })).toEqual(['Passport', 'Gender'])
    expect(reasonAgainstPair([first, second])).toBeNull()
    expect(asksOf([first, second])).toEqual({ isSameName: false, isSamePassport: false, resultAgain: true })
  })

  it.each([
    [{ dateOfBirth: '1988-09-04' }, /^The dates of birth differ\. Correct the wrong one first, or choose another result\.$/],
    [{ dateOfBirth: '1988-09-04', holderName: 'Somebody Else' }, /two different people/],
    [{ dateOfBirth: null }, /^A date of birth is missing/],
    [{ docId: 'document-1' }, /a document of its own/],
    [{ result: null }, /no result that can be read/],
    [{ result: '{"holderName":"Siti"}' }, /no result that can be read/],
  ])('are refused with %o', (other, reason) => {
    expect(reasonAgainstPair([first, { ...second, ...other }])).toMatch(reason)
  })

  it('ask about another name and another passport, and want a serious result again', () => {
    const pair = [first, { ...second, holderName: 'Siti Rahman', passNo: 'K1' }] as const
    expect(reasonAgainstPair(pair)).toBeNull()
    const answers = { isSameName: true, isSamePassport: true, resultAgain: 'Reactive' }
    expect(pairSchema(pair).safeParse(answers).success).toBe(true)
    for (const wrong of [{ isSameName: false }, { isSamePassport: false }, { resultAgain: '' }, { resultAgain: 'Non-reactive' }])
      expect(pairSchema(pair).safeParse({ ...answers, ...wrong }).success).toBe(false)
  })

  it('show what differs between the tests, and copy the second', () => {
    const later: LabRecord = { ...second, collectionDate: '2026-11-20T00:40:00Z', issuedAt: 'soon' }
    expect(testFacts([first, later], 'Asia/Singapore').filter(({ isSame }) => !isSame)).toEqual([
      { label: 'Collected, Singapore time', first: '', second: '20-11-2026 08:40', isSame: false },
      { label: 'Reported, Singapore time', first: '', second: 'soon', isSame: false },
      { label: 'Laboratory', first: '', second: 'Straits Diagnostics', isSame: false },
      { label: 'Result', first: 'Not detected', second: 'Reactive', isSame: false },
    ])
    expect(secondCopied(second)).toEqual({
      secondResult: 'Reactive',
      secondLabName: 'Straits Diagnostics',
      secondLabAddress: '',
      secondLabPhoneNumber: '',
      secondResultsFilePath: 'file-2',
    })
  })
})
