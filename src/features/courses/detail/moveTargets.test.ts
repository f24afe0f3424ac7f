import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Seats } from '~/domain/course/seats'
import { dryRun, hasStarted, moveInWords, offeredTargets } from './moveTargets'

const person = (name: string, status = 'confirmed', email: string | null = `${name}@crew.example`) => ({
  id: name,
  name,
  firstName: null,
  lastName: null,
  email,
  status,
})
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

const target = (date: string, seatsLeft: number | null = 3, timezone = 'Asia/Singapore') => ({
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

describe('hasStarted and offeredTargets', () => {
  // 07:59 in Singapore, 00:59 in Copenhagen, and still the day before in Los Angeles.
  const now = new Date('2026-11-22T23:59:00Z')

  it.each([
    ['23/11/2026', 'Asia/Singapore', '2026-11-22T23:59:00Z', false],
    ['23/11/2026', 'Asia/Singapore', '2026-11-23T00:00:00Z', true],
    ['23/11/2026', 'Europe/Copenhagen', '2026-11-23T00:00:00Z', false],
    ['23/11/2026', 'America/Los_Angeles', '2026-11-23T15:59:00Z', false],
    ['23/11/2026', 'America/Los_Angeles', '2026-11-23T16:00:00Z', true],
    ['', 'Asia/Singapore', '2026-11-23T16:00:00Z', false],
  ])('a course on %j in %s has started at %s: %j', (date, zone, at, expected) =>
    expect(hasStarted(target(date, 3, zone), new Date(at))).toBe(expected),
  )

  it('started courses are not offered, and full courses come last', () => {
    const [over, full, free, unlimited, full2] = [
      target('16/11/2026'),
      target('23/11/2026', 0),
      target('24/11/2026', 1),
      target('25/11/2026', null),
      target('26/11/2026', 0),
    ]
    expect(offeredTargets([over, full, free, unlimited, full2], now)).toEqual({ open: [free, unlimited, full, full2], started: [over] })
  })
})

describe('dryRun and moveInWords', () => {
  it('participants who are not enrolled yet move in the order of the selection', () => {
    const tried = dryRun([cy, ana, bo], [person('bo', 'confirmed', ' BO@crew.example')], seats(), seats())
    expect(names(tried.moving)).toEqual(['cy', 'ana'])
    expect(names(tried.staying)).toEqual(['bo'])
    expect(moveInWords(tried)).toBe('2 participants will move. All get a seat. 1 is already enrolled.')
  })

  it('emails match regardless of case and spaces', () => {
    const shouted = person('bo', 'confirmed', 'BO@Crew.example ')
    expect(names(dryRun([shouted], [person('bo', 'waiting')], seats(), seats()).staying)).toEqual(['bo'])
  })

  it('whoever cancelled on the other course can be moved to it', () => {
    expect(names(dryRun([ana], [person('ana', 'cancelled')], seats(), seats()).moving)).toEqual(['ana'])
  })

  it('whoever cancelled on this course takes part again, which is said', () => {
    const tried = dryRun([person('ana', 'cancelled'), bo], [], seats(), seats())
    expect(tried.consequences).toContain('1 had cancelled and is enrolled again.')
    expect(dryRun([bo], [], seats(), seats()).consequences).toEqual([])
  })

  it('somebody else with the same office address is not enrolled', () => {
    const office = 'office@crew.example'
    const tried = dryRun([person('ana', 'confirmed', office)], [person('bo', 'confirmed', office)], seats(), seats())
    expect(names(tried.moving)).toEqual(['ana'])
  })

  it('participants without an email never count as enrolled', () => {
    const withoutEmail = person('nobody', 'confirmed', null)
    const tried = dryRun(
      [withoutEmail, person('empty', 'confirmed', '')],
      [person('nobody', 'confirmed', null), person('empty', 'confirmed', '')],
      seats(),
      seats(),
    )
    expect(names(tried.moving)).toEqual(['nobody', 'empty'])
  })

  it.each([
    [6, 0, '3 participants will move. All get a seat.'],
    [3, 0, '3 participants will move. All get a seat.'],
    [2, 1, '3 participants will move. 1 will be on the waiting list.'],
    [0, 3, '3 participants will move. 3 will be on the waiting list.'],
    [-2, 3, '3 participants will move. 3 will be on the waiting list.'],
    [null, 0, '3 participants will move.'],
  ])('with %j seats left, a move of three puts %i on the waiting list: “%s”', (seatsLeft, willWait, text) => {
    const tried = dryRun([ana, bo, cy], [], seats(), seats({ seatsLeft }))
    expect(tried.willWait).toBe(willWait)
    expect(moveInWords(tried)).toBe(text)
  })

  it.each([
    [1, '1 participant will move. They get a seat.'],
    [2, '2 participants will move. All get a seat.'],
  ])('a move of %i reads “%s”', (count, text) => expect(moveInWords(dryRun([ana, bo].slice(0, count), [], seats(), seats()))).toBe(text))

  it('the consequences name the courses that are below their minimum', () => {
    const few = seats({ participantsCount: 7, minParticipants: 6 })
    expect(dryRun([ana, bo], [], few, seats()).consequences).toEqual(['This course drops below its minimum: 5 of 6.'])
    expect(dryRun([ana], [], few, seats()).consequences).toEqual([])
    expect(dryRun([ana], [], seats(), seats({ participantsCount: 2, minParticipants: 6 })).consequences).toEqual([
      'The other course stays below its minimum: 3 of 6.',
    ])
    expect(dryRun([ana, bo, cy], [], seats(), seats({ participantsCount: 4, minParticipants: 6 })).consequences).toEqual([])
  })

  it('moving waiting or cancelled participants frees no seat', () => {
    const waiting = [person('dot', 'waiting'), person('eve', 'cancelled')]
    expect(dryRun(waiting, [], seats({ participantsCount: 6, minParticipants: 6 }), seats()).consequences).toEqual([
      '1 had cancelled and is enrolled again.',
    ])
  })

  it('participants who will wait do not count towards the minimum', () => {
    expect(dryRun([ana, bo], [], seats(), seats({ participantsCount: 4, minParticipants: 6, seatsLeft: 1 })).consequences).toEqual([
      'The other course stays below its minimum: 5 of 6.',
    ])
  })

  it('unknown counts give no consequences', () => {
    const unknown = seats({ participantsCount: null, seatsLeft: null, minParticipants: 6 })
    expect(dryRun([ana], [], unknown, unknown)).toMatchObject({ willWait: 0, consequences: [] })
  })

  it('every selected participant either moves or stays', () => {
    const people = fc.uniqueArray(fc.constantFrom('ana', 'bo', 'cy', 'dot', 'eve', 'fay'))
    fc.assert(
      fc.property(people, people, fc.option(fc.nat(8)), (selected, enrolled, seatsLeft) => {
        const tried = dryRun(
          selected.map((name) => person(name)),
          enrolled.map((name) => person(name)),
          seats(),
          seats({ seatsLeft }),
        )
        expect([...names(tried.moving), ...names(tried.staying)].toSorted()).toEqual(selected.toSorted())
        expect(tried.willWait).toBeLessThanOrEqual(tried.moving.length)
      }),
    )
  })
})
