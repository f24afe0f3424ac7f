import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCancelled, isSeated, isWaiting, resultOf, seatsInWords, waitingInWords, type Seats } from './participantState'

describe('whether somebody has a seat', () => {
  it.each([
    ['confirmed', 'seated'],
    ['CONFIRMED', 'seated'],
    ['paid', 'seated'],
    ['', 'seated'],
    [null, 'seated'],
    ['waiting', 'waits'],
    ['Waitlist', 'waits'],
    ['on the WAITING list', 'waits'],
    ['cancelled', 'cancelled'],
    ['Canceled', 'cancelled'],
  ])('%j: %s', (status, state) => {
    expect([isSeated({ status }), isWaiting({ status }), isCancelled({ status })]).toEqual(
      ['seated', 'waits', 'cancelled'].map((one) => one === state),
    )
  })
})

describe('what came of a course for somebody', () => {
  it.each([
    [{ status: 'confirmed', completed: true, passed: true }, 'Passed', 'good'],
    [{ status: 'confirmed', completed: true, passed: false }, 'Failed', 'bad'],
    [{ status: 'confirmed', completed: true, passed: null }, 'Not stated', 'idle'],
  ])('%j is %s', (participant, word, tone) => expect(resultOf(participant)).toEqual({ tone, word }))

  it.each([
    { status: 'confirmed', completed: false, passed: true },
    { status: 'confirmed', completed: null, passed: false },
    { status: 'waiting', completed: true, passed: false },
    { status: 'cancelled', completed: true, passed: true },
  ])('%j is nothing', (participant) => expect(resultOf(participant)).toBeNull())
})

describe('the seats of a course', () => {
  const seats: Seats = { participantsCount: 13, minParticipants: 6, maxParticipants: 16, seatsLeft: 3, waitingCount: 0 }

  it.each<readonly [string, Partial<Seats>, readonly string[]]>([
    ['free', {}, ['13 of 16 seats taken', 'minimum of 6 reached', '3 left']],
    [
      'all taken',
      { participantsCount: 16, seatsLeft: 0, waitingCount: 5 },
      ['16 of 16 seats taken', 'minimum of 6 reached', 'no seat left', '5 waiting'],
    ],
    ['too few', { participantsCount: 4, seatsLeft: 12 }, ['2 below the minimum of 6', '4 of 16 seats taken', '12 left']],
    ['just enough', { participantsCount: 6, seatsLeft: 10 }, ['6 of 16 seats taken', 'minimum of 6 reached', '10 left']],
    ['without limit', { maxParticipants: null, seatsLeft: null, minParticipants: null }, ['13 taking part']],
    ['not counted', { participantsCount: null, seatsLeft: null, waitingCount: null }, []],
    ['counted in part', { participantsCount: null, waitingCount: 2 }, ['3 left', '2 waiting']],
  ])('that are %s are told as %s', (_what, change, words) => expect(seatsInWords({ ...seats, ...change })).toEqual(words))

  it('are never told by a figure that is not known', () => {
    const count = fc.option(fc.nat(40))
    fc.assert(
      fc.property(
        fc.record({ participantsCount: count, minParticipants: count, maxParticipants: count, seatsLeft: count, waitingCount: count }),
        (found) => {
          expect(seatsInWords(found).join(' ')).not.toMatch(/null|NaN|undefined|-/)
        },
      ),
    )
  })
})

describe('those who wait', () => {
  it.each([
    [2, 0, '2 wait for a seat. Nobody moves up by himself: move them to a run with free seats.'],
    [1, null, '1 waits for a seat. Nobody moves up by himself: move them to a run with free seats.'],
  ])('%j, with %j seats left, are to be moved', (waitingCount, seatsLeft, words) =>
    expect(waitingInWords({ waitingCount, seatsLeft })).toBe(words),
  )

  it.each([
    [2, 3, '2 wait for a seat, although 3 are free'],
    [1, 1, '1 waits for a seat, although 1 is free'],
  ])('%j, with %j seats left, are told how one gets a seat', (waitingCount, seatsLeft, words) =>
    expect(waitingInWords({ waitingCount, seatsLeft })).toBe(
      `${words}: nobody moves up by himself. Whoever is taken off and added again gets a free seat, but only name and e-mail are kept.`,
    ),
  )

  it.each([0, null])('that are %j are not spoken of', (waitingCount) => expect(waitingInWords({ waitingCount, seatsLeft: 3 })).toBeNull())
})
