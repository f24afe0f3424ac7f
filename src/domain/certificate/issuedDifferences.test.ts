import { expect, it } from 'vitest'
import { issuedDifferences } from './issuedDifferences'

const sent = {
  name: 'PCR test',
  result: 'Positive',
  nationality: 'Singapore',
  collectionDate: '2026-11-20T00:40:00.000Z',
  validUntil: null,
  physicianName: 'Dr Lim',
  extraData: JSON.stringify({ Batch: 'FW1234' }),
}

it('a record that says what was sent differs in nothing, however the backend writes it', () => {
  const stored = { ...sent, nationality: 'SG', collectionDate: '2026-11-20T08:40:00+08:00', validUntil: '', physicianName: ' dr Lim' }
  expect(issuedDifferences(sent, stored)).toEqual([])
})

it('each fact that differs is named with what is stored and what was meant', () => {
  const stored = { ...sent, result: 'Negative', collectionDate: '2026-11-19T00:40:00.000Z', physicianName: null, extraData: null }
  expect(issuedDifferences(sent, stored)).toEqual([
    'Result: Negative instead of Positive',
    'Collected: 19-11-2026 00:40 UTC instead of 20-11-2026 00:40 UTC',
    'Physician: nothing instead of Dr Lim',
    'Batch: nothing instead of FW1234',
  ])
})

it('what no record gives back is named as not compared beside what differs', () => {
  const mailed = { ...sent, email: 'amirah@crew.example', ccEmails: ['desk@crew.example'] }
  expect(issuedDifferences(mailed, { ...sent, result: 'Negative' })).toContain('Not compared: Email, Copies to')
  expect(issuedDifferences(mailed, sent)).toEqual([])
})

it('a fact that a feature does not read is not compared', () => {
  expect(issuedDifferences(sent, { result: 'Positive' })).toEqual([])
})
