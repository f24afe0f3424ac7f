import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatsInWords, waitingInWords, type Seats } from './seats'

describe('seatsInWords', () => {
  const seats: Seats = { participantsCount: 13, minParticipants: 6, maxParticipants: 16, seatsLeft: 3, waitingCount: 0 }

  it.each<readonly [string, Partial<Seats>, readonly string[]]>([
    ['free', {}, ['13 of 16 seats taken', 'minimum of 6 reached', '3 left']],
    [
      'all taken',
      { participantsCount: 16, seatsLeft: 0, waitingCount: 5 },
      ['16 of 16 seats taken', 'minimum of 6 reached', 'no seats left', '5 waiting'],
    ],
    ['too few for the minimum', { participantsCount: 4, seatsLeft: 12 }, ['2 more needed (minimum 6)', '4 of 16 seats taken', '12 left']],
    ['just enough', { participantsCount: 6, seatsLeft: 10 }, ['6 of 16 seats taken', 'minimum of 6 reached', '10 left']],
    ['without limit', { maxParticipants: null, seatsLeft: null, minParticipants: null }, ['13 taking part']],
    ['not counted', { participantsCount: null, seatsLeft: null, waitingCount: null }, []],
    ['partly counted', { participantsCount: null, waitingCount: 2 }, ['3 left', '2 waiting']],
  ])('seats that are %s read %s', (_what, change, texts) => expect(seatsInWords({ ...seats, ...change })).toEqual(texts))

  it('unknown counts never appear in the text', () => {
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

describe('waitingInWords', () => {
  it.each([
    [2, 0, '2 are waiting for a seat. Seats aren’t given automatically: move them to a run with free seats.'],
    [1, null, '1 is waiting for a seat. Seats aren’t given automatically: move them to a run with free seats.'],
  ])('with %j waiting and %j seats left, the text suggests a move', (waitingCount, seatsLeft, text) =>
    expect(waitingInWords({ waitingCount, seatsLeft })).toBe(text),
  )

  it.each([
    [2, 3, '2 are waiting for a seat, although 3 are free'],
    [1, 1, '1 is waiting for a seat, although 1 is free'],
  ])('with %j waiting and %j seats left, the text explains how to give the seat', (waitingCount, seatsLeft, text) =>
    expect(waitingInWords({ waitingCount, seatsLeft })).toBe(
      `${text}. Seats aren’t given automatically. Remove and add someone again to give them the seat; only name and email are kept.`,
    ),
  )

  it.each([0, null])('a waiting count of %j gives no text', (waitingCount) =>
    expect(waitingInWords({ waitingCount, seatsLeft: 3 })).toBeNull(),
  )
})
