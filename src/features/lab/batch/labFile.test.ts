import { expect, it } from 'vitest'
import { whyNotStored } from './labFile'

/** 10:00 in Singapore. */
const now = new Date('2026-11-21T02:00:00Z')
const row = { collectedDay: '2026-11-21', collectedTime: '09:00', reportedDay: '2026-11-21', reportedTime: '10:00' }

it.each([
  ['a sample and a report up to now', {}, null],
  ['a sample of now without a report', { collectedTime: '10:00', reportedDay: '', reportedTime: '' }, null],
  ['a sample in a minute', { collectedTime: '10:01', reportedDay: '', reportedTime: '' }, 'The sample time is in the future.'],
  ['a report without its time', { reportedTime: '' }, 'The report needs both day and time.'],
  ['a report without its day', { reportedDay: '' }, 'The report needs both day and time.'],
  ['a report in a minute', { reportedTime: '10:01' }, 'The report is in the future.'],
])('%s, on the clinic’s clock', (_what, change, reason) => expect(whyNotStored({ ...row, ...change }, 'Asia/Singapore', now)).toBe(reason))
