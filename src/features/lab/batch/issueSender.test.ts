import { expect, it } from 'vitest'
import type { LabRow } from '../desk/labResult'
import { emptyRecord } from '../result/emptyRecord.fixture'
import { printedFacts } from './issueSender'

const looked: LabRow = { ...emptyRecord, id: 'result-1', holderName: 'Siti Nurhaliza', result: 'Not detected' }

it.each<[what: string, change: Partial<LabRow>]>([
  ['is of somebody else', { holderName: 'Nur Aisyah' }],
  ['is of another day of birth', { dateOfBirth: '1990-01-01' }],
  ['is of another passport', { passNo: 'A30041875' }],
  ['is of another identity number', { ssn: 'S9102140Z' }],
  ['is of another test', { subType: 'SEROLOGY' }],
  ['says something else', { result: 'Detected' }],
  ['has another second result', { secondResult: 'Reactive' }],
  ['is of another sample', { collectionDate: '2026-11-20T00:40:00.000Z' }],
  ['names another laboratory', { labName: 'Straits Diagnostics' }],
  ['goes to somebody else', { email: 'agent@shipping.example' }],
  ['goes to others, too', { ccEmails: ['agent@shipping.example'] }],
])('a result that %s is not the one that was looked at', (_what, change) =>
  expect(printedFacts({ ...looked, ...change })).not.toBe(printedFacts(looked)),
)

it('a result is the one that was looked at where only its document changed', () =>
  expect(printedFacts({ ...looked, docId: 'document-1' })).toBe(printedFacts(looked)))
