import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitsInWords, seatsInWords, type Seats } from './seats'

describe('seatsInWords', () => {
  const seats: Seats = { participantsCount: 13, minParticipants: 6, maxParticipants: 16, seatsLeft: 3, waitingCount: 0 }

  it.each<readonly [string, Partial<Seats>, readonly string[]]>([
    ['free', {}, ['13 of 16 seats taken', '3 left']],
    ['all taken', { participantsCount: 16, seatsLeft: 0, waitingCount: 5 }, ['16 of 16 seats taken', 'no seats left', '5 waiting']],
    ['overbooked', { participantsCount: 18, seatsLeft: -2 }, ['18 of 16 seats taken', 'no seats left']],
    ['too few for the minimum', { participantsCount: 4, seatsLeft: 12 }, ['2 more needed (minimum 6)', '4 of 16 seats taken', '12 left']],
    ['just enough', { participantsCount: 6, seatsLeft: 10 }, ['6 of 16 seats taken', '10 left']],
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

describe('limitsInWords', () => {
  it.each<readonly [number | null, number | null, string | null]>([
    [4, 16, '4 to 16'],
    [null, 16, 'at most 16'],
    [0, 16, 'at most 16'],
    [4, null, 'at least 4'],
    [null, null, null],
  ])('%j and %j give %j', (minParticipants, maxParticipants, text) =>
    expect(limitsInWords({ minParticipants, maxParticipants })).toBe(text),
  )
})
