import { expect, it } from 'vitest'
import { issuedDifferences } from './issuedDifferences'

const zone = 'Asia/Singapore'
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
  expect(issuedDifferences(sent, stored, zone)).toEqual([])
})

it('each fact that differs is named with what is stored and what was meant', () => {
  const stored = { ...sent, result: 'Negative', collectionDate: '2026-11-19T00:40:00.000Z', physicianName: null, extraData: null }
  expect(issuedDifferences(sent, stored, zone)).toEqual([
    'Result: Negative instead of Positive',
    'Collected: 19-11-2026 08:40 instead of 20-11-2026 08:40 (Singapore)',
    'Physician: nothing instead of Dr Lim',
    'Batch: nothing instead of FW1234',
  ])
})

it('times are told in the clinic’s zone and not in UTC, and a last day in UTC', () => {
  const meant = { collectionDate: '2026-11-26T00:41:00.000Z', validUntil: '2027-11-26T00:00:00.000Z' }
  const stored = { collectionDate: '2026-11-24T16:00:00.000Z', validUntil: '2027-11-25' }
  expect(issuedDifferences(meant, stored, zone)).toEqual([
    'Valid until: 25-11-2027 instead of 26-11-2027',
    'Collected: 25-11-2026 00:00 instead of 26-11-2026 08:41 (Singapore)',
  ])
  expect(issuedDifferences(meant, { ...stored, collectionDate: null }, 'Europe/London')[1]).toBe(
    'Collected: nothing instead of 26-11-2026 00:41 (London)',
  )
})

it('what no record gives back is named as not compared beside what differs', () => {
  const mailed = { ...sent, email: 'amirah@crew.example', ccEmails: ['desk@crew.example'] }
  expect(issuedDifferences(mailed, { ...sent, result: 'Negative' }, zone)).toContain('Not compared: Email, Copies to')
  expect(issuedDifferences(mailed, sent, zone)).toEqual([])
})

it('a fact that a feature does not read is not compared', () => {
  expect(issuedDifferences(sent, { result: 'Positive' }, zone)).toEqual([])
})
