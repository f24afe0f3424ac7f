import { describe, expect, it } from 'vitest'
import { visitMoments } from './visitMoments'

const zone = 'Asia/Singapore'
/** Friday, 14:00 in Singapore. */
const start = new Date('2026-11-27T06:00:00Z')
const limits = {
  cutoffTime: '17:00',
  reminder: { daysBefore: 1, time: '09:00' },
  rescheduleLimit: { daysBeforeAppointment: 2, time: '18:00' },
}

const told = (more: Partial<typeof limits> | Readonly<Record<keyof typeof limits, null>> = {}, at = zone) =>
  visitMoments(start, { ...limits, ...more }, at).map(({ moment, at: instant }) => `${moment} ${instant.toISOString()}`)

describe('what happens around a visit', () => {
  it('stands in order', () =>
    expect(told()).toEqual([
      'move 2026-11-25T10:00:00.000Z',
      'remind 2026-11-26T01:00:00.000Z',
      'book 2026-11-26T09:00:00.000Z',
      'visit 2026-11-27T06:00:00.000Z',
    ]))

  it('leaves out the limits that the shop does not have', () =>
    expect(told({ cutoffTime: null, reminder: null, rescheduleLimit: null })).toEqual(['visit 2026-11-27T06:00:00.000Z']))

  it('puts a reminder of the same day after an earlier visit, where the form refuses it', () =>
    expect(told({ reminder: { daysBefore: 0, time: '15:00' } }).at(-1)).toBe('remind 2026-11-27T07:00:00.000Z'))
})
