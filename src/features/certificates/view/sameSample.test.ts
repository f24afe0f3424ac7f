import { expect, it } from 'vitest'
import { otherResults } from './sameSample'
import type { SampleDocumentFragment } from './view.generated'

const document: SampleDocumentFragment = {
  id: 'one',
  userId: 'amirah',
  holderName: 'Amirah binte Zainal',
  passNo: 'K6204817A',
  dateOfBirth: '1987-09-03',
  collectionDate: '2026-11-20T00:40:00.000Z',
  subType: 'PDT',
  result: 'Detected',
  isRevoked: false,
}
const other: SampleDocumentFragment = { ...document, id: 'other', result: 'Not detected' }
const found = (change: Partial<SampleDocumentFragment>) => otherResults(document, [{ ...other, ...change }])

it.each([
  ['the account', { passNo: null, holderName: null }],
  ['the passport number', { userId: null, holderName: 'A. Zainal', passNo: ' k6204817a' }],
  ['name and date of birth', { userId: null, passNo: null, holderName: 'AMIRAH BINTE ZAINAL' }],
])('another result of the same sample is found by %s', (_by, change) => expect(found(change)).toHaveLength(1))

it.each([
  ['the document itself', { id: 'one' }],
  ['one that is revoked', { isRevoked: true }],
  ['the same result in other letters', { result: 'detected' }],
  ['another sample', { collectionDate: '2026-11-20T00:41:00.000Z' }],
  ['another type of test', { subType: 'SEROLOGY' }],
  ['another person', { userId: null, passNo: 'X1', holderName: 'Somebody Else' }],
  ['a namesake born on another day', { userId: null, passNo: null, dateOfBirth: '1987-09-04' }],
])('%s is none', (_what, change) => expect(found(change)).toEqual([]))
