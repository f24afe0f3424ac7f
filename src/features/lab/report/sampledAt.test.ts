import { expect, it } from 'vitest'
import { sampledAt } from './sampledAt'

const zone = 'Asia/Singapore'
const onClock = (text: string): Date => new Date(`${text}:00+08:00`)

it.each([
  ['in the day', '10:30', '2026-11-21', '2026-11-21T11:00', '2026-11-21T10:30'],
  ['in the evening’s shift after midnight', '00:10', '2026-11-21', '2026-11-22T00:20', '2026-11-22T00:10'],
  ['before midnight, in the evening’s shift', '23:50', '2026-11-21', '2026-11-22T00:20', '2026-11-21T23:50'],
  ['before midnight, in a shift set up after it', '23:50', '2026-11-22', '2026-11-22T00:10', '2026-11-21T23:50'],
  ['later than now, by a slip', '17:00', '2026-11-22', '2026-11-22T09:00', '2026-11-22T17:00'],
])('a sample %s was taken when it was', (_when, time, setOn, now, taken) =>
  expect(sampledAt(time, { zone, day: setOn, setOn }, onClock(now))).toEqual(onClock(taken)),
)

it('a sample of another day was taken on that day', () =>
  expect(sampledAt('17:00', { zone, day: '2026-11-20', setOn: '2026-11-22' }, onClock('2026-11-22T09:00'))).toEqual(
    onClock('2026-11-20T17:00'),
  ))
