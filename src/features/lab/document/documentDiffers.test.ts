import { expect, it } from 'vitest'
import { documentDiffers } from './documentDiffers'

const result = {
  holderName: 'Siti Nurhaliza',
  passNo: 'A 1234567',
  dateOfBirth: '1988-04-09',
  collectionDate: '2026-11-23T00:40:00.000Z',
  result: 'Not detected',
}

it.each([
  ['the same', {}, []],
  [
    'the same in another writing',
    {
      holderName: 'SITI NURHALIZA',
      passNo: 'a1234567',
      dateOfBirth: '1988-04-09T00:00:00.000Z',
      collectionDate: '2026-11-23T08:40:59+08:00',
      result: 'NOT DETECTED',
    },
    [],
  ],
  ['another name', { holderName: 'Siti Aminah' }, ['name']],
  ['another passport number', { passNo: 'A1234568' }, ['passport number']],
  ['a birthday one day later', { dateOfBirth: '1988-04-10' }, ['date of birth']],
  ['a sample one minute later', { collectionDate: '2026-11-23T00:41:00.000Z' }, ['time of collection']],
  ['another result', { result: 'Detected' }, ['result']],
  ['nothing', { holderName: null, passNo: null, dateOfBirth: null, collectionDate: null, result: '' }, []],
  ['no birthday and another name', { holderName: 'Siti Aminah', dateOfBirth: null }, ['name']],
])('a document that says %s is compared with its result', (_what, change, differs) =>
  expect(documentDiffers(result, { ...result, ...change })).toEqual(differs),
)
