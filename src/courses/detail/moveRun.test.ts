import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dryRun, hasBegun, moveInWords, offeredRuns } from './moveRun'
import type { Seats } from './participantState'

const person = (name: string, status = 'confirmed', email: string | null = `${name}@crew.example`) => ({ id: name, name, email, status })
const seats = (change: Partial<Seats> = {}): Seats => ({
  participantsCount: 10,
  minParticipants: null,
  maxParticipants: 16,
  seatsLeft: 6,
  waitingCount: 0,
  ...change,
})
const [ana, bo, cy] = [person('ana'), person('bo'), person('cy')]
const names = (people: readonly { readonly name: string }[]): readonly string[] => people.map(({ name }) => name)

const run = (date: string, seatsLeft: number | null = 3, timezone = 'Asia/Singapore') => ({
  isCompleted: false,
  instructorId: null,
  timezone,
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '16:00',
  days: date === '' ? [] : [{ date, startTime: null, endTime: null }],
  seatsLeft,
})

describe('a run', () => {
  // 07:59 in Singapore, 00:59 in Copenhagen, and the day before in Los Angeles.
  const now = new Date('2026-11-22T23:59:00Z')

  it.each([
    ['23/11/2026', 'Asia/Singapore', '2026-11-22T23:59:00Z', false],
    ['23/11/2026', 'Asia/Singapore', '2026-11-23T00:00:00Z', true],
    ['23/11/2026', 'Europe/Copenhagen', '2026-11-23T00:00:00Z', false],
    ['23/11/2026', 'America/Los_Angeles', '2026-11-23T15:59:00Z', false],
    ['23/11/2026', 'America/Los_Angeles', '2026-11-23T16:00:00Z', true],
    ['', 'Asia/Singapore', '2026-11-23T16:00:00Z', false],
  ])('of %j in %s has begun at %s: %j', (date, zone, at, expected) => expect(hasBegun(run(date, 3, zone), new Date(at))).toBe(expected))

  it('that has begun is not offered, and one that is full comes last', () => {
    const [over, full, free, unlimited, full2] = [
      run('16/11/2026'),
      run('23/11/2026', 0),
      run('24/11/2026', 1),
      run('25/11/2026', null),
      run('26/11/2026', 0),
    ]
    expect(offeredRuns([over, full, free, unlimited, full2], now)).toEqual({ open: [free, unlimited, full, full2], begun: [over] })
  })
})

describe('a move that is tried out', () => {
  it('moves whoever is not there yet, in the order they were chosen', () => {
    const tried = dryRun([cy, ana, bo], [{ email: ' BO@crew.example', status: 'confirmed' }], seats(), seats())
    expect(names(tried.moving)).toEqual(['cy', 'ana'])
    expect(names(tried.staying)).toEqual(['bo'])
    expect(moveInWords(tried)).toBe('2 move, 1 stays, being there already')
  })

  it('knows an e-mail however either side writes it', () => {
    const shouted = person('bo', 'confirmed', 'BO@Crew.example ')
    expect(names(dryRun([shouted], [{ email: 'bo@crew.example', status: 'waiting' }], seats(), seats()).staying)).toEqual(['bo'])
  })

  it('takes nobody without an e-mail for somebody who is there', () => {
    const nameless = person('nobody', 'confirmed', null)
    const tried = dryRun(
      [nameless, person('empty', 'confirmed', '')],
      [
        { email: null, status: null },
        { email: '', status: null },
      ],
      seats(),
      seats(),
    )
    expect(names(tried.moving)).toEqual(['nobody', 'empty'])
  })

  it.each([
    [6, 0, '3 move'],
    [3, 0, '3 move'],
    [2, 1, '3 move, 1 will wait there'],
    [0, 3, '3 move, 3 will wait there'],
    [null, 0, '3 move'],
  ])('with %j seats left makes %i wait: %s', (seatsLeft, willWait, words) => {
    const tried = dryRun([ana, bo, cy], [], seats(), seats({ seatsLeft }))
    expect(tried.willWait).toBe(willWait)
    expect(moveInWords(tried)).toBe(words)
  })

  it.each([
    [1, '1 moves'],
    [2, '2 move'],
  ])('of %i is told as "%s"', (count, words) => expect(moveInWords(dryRun([ana, bo].slice(0, count), [], seats(), seats()))).toBe(words))

  it('says which course falls, and which stays, under its minimum', () => {
    const few = seats({ participantsCount: 7, minParticipants: 6 })
    expect(dryRun([ana, bo], [], few, seats()).consequences).toEqual(['This course falls under its minimum: 5 of 6.'])
    expect(dryRun([ana], [], few, seats()).consequences).toEqual([])
    expect(dryRun([ana], [], seats(), seats({ participantsCount: 2, minParticipants: 6 })).consequences).toEqual([
      'The other stays under its minimum: 3 of 6.',
    ])
    expect(dryRun([ana, bo, cy], [], seats(), seats({ participantsCount: 4, minParticipants: 6 })).consequences).toEqual([])
  })

  it('takes no seat from where somebody only waited', () => {
    const waiting = [person('dot', 'waiting'), person('eve', 'cancelled')]
    expect(dryRun(waiting, [], seats({ participantsCount: 6, minParticipants: 6 }), seats()).consequences).toEqual([])
  })

  it('counts who will wait there as nobody who takes part', () => {
    expect(dryRun([ana, bo], [], seats(), seats({ participantsCount: 4, minParticipants: 6, seatsLeft: 1 })).consequences).toEqual([
      'The other stays under its minimum: 5 of 6.',
    ])
  })

  it('says nothing of counts that are not known', () => {
    const unknown = seats({ participantsCount: null, seatsLeft: null, minParticipants: 6 })
    expect(dryRun([ana], [], unknown, unknown)).toMatchObject({ willWait: 0, consequences: [] })
  })

  it('forgets nobody', () => {
    const people = fc.uniqueArray(fc.constantFrom('ana', 'bo', 'cy', 'dot', 'eve', 'fay'))
    fc.assert(
      fc.property(people, people, fc.option(fc.nat(8)), (chosen, there, seatsLeft) => {
        const tried = dryRun(
          chosen.map((name) => person(name)),
          there.map((name) => person(name)),
          seats(),
          seats({ seatsLeft }),
        )
        expect([...names(tried.moving), ...names(tried.staying)].toSorted()).toEqual(chosen.toSorted())
        expect(tried.willWait).toBeLessThanOrEqual(tried.moving.length)
      }),
    )
  })
})
