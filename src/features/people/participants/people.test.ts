import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { peopleOf, personAt, seatsOf, type Seat } from './people'

const seat = (id: string, change: Partial<Seat> = {}): Seat => ({
  id,
  midId: null,
  name: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  dateOfBirth: null,
  status: 'confirmed',
  passed: null,
  completed: null,
  failReason: null,
  courseName: null,
  zone: null,
  startDate: null,
  ...change,
})

const groups = (seats: readonly Seat[]): readonly string[] => peopleOf(seats).map((person) => person.seats.map(({ id }) => id).join(' '))

describe('peopleOf', () => {
  it('two people with one office address are two people', () => {
    const office = 'office@crew.example'
    const seats = [
      seat('1', { name: 'Ana Reis', email: office, dateOfBirth: '1990-01-31' }),
      seat('2', { name: 'Bo Lund', email: office, dateOfBirth: '1985-05-05' }),
      seat('3', { name: 'REIS, Ana', email: ' OFFICE@crew.example', dateOfBirth: null }),
      seat('4', { name: 'Bo Lund', email: office, dateOfBirth: '1985-05-05T00:00:00.000Z' }),
    ]
    expect(groups(seats)).toEqual(['1 3', '2 4'])
  })

  it('two people of one name and address with different birthdays are two, and nobody knows whose a seat without a birthday is', () => {
    const father = { name: 'Jón Þór', email: 'home@crew.example' }
    const seats = [
      seat('1', { ...father, dateOfBirth: '1960-01-01' }),
      seat('2', { ...father, dateOfBirth: '1990-01-01' }),
      seat('3', father),
      seat('4', { ...father, dateOfBirth: '1990-01-01' }),
    ]
    expect(groups(seats)).toEqual(['1', '2 4', '3'])
  })

  it('peopleOf groups seats by account, or by name and email without an account', () => {
    const seats = [
      seat('1', { midId: 'a', email: 'one@crew.example' }),
      seat('2', { email: ' TWO@crew.example' }),
      seat('3', { midId: 'a', email: 'another@crew.example' }),
      seat('4', { email: 'two@crew.example' }),
      seat('5'),
      seat('6', { email: '' }),
      seat('7', { midId: 'b', email: 'one@crew.example' }),
    ]
    expect(groups(seats)).toEqual(['1 3', '2 4', '5', '6', '7'])
  })

  it('peopleOf takes each detail from the latest seat that has it', () => {
    const [person] = peopleOf([
      seat('old', { midId: 'a', name: 'Old Name', phone: '+65', startDate: '2025-01-01T00:00:00Z', courseName: 'Old' }),
      seat('none', { midId: 'a', dateOfBirth: '1990-01-01' }),
      seat('new', { midId: 'a', firstName: 'New', lastName: 'Name', startDate: '2026-12-01T00:00:00Z', courseName: 'New' }),
      seat('mid', { midId: 'a', passed: false, completed: true, startDate: '2026-01-01T00:00:00Z', courseName: 'Mid' }),
    ])
    expect(person).toMatchObject({ key: 'a', name: 'New Name', phone: '+65', dateOfBirth: '1990-01-01', judged: { id: 'mid' } })
    expect(person?.seats.map(({ id }) => id)).toEqual(['new', 'mid', 'old', 'none'])
    expect(person?.last.courseName).toBe('New')
  })

  it('peopleOf neither loses nor duplicates a seat', () => {
    const some = fc.record({ midId: fc.constantFrom(null, '', 'a', 'b'), email: fc.constantFrom(null, '', 'x@y.z', 'X@y.z', 'q@y.z') })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 40 }), (facts) => {
        const seats = facts.map((fact, index) => seat(String(index), fact))
        const people = peopleOf(seats)
        expect(people.flatMap((person) => person.seats.map(({ id }) => id)).toSorted()).toEqual(seats.map(({ id }) => id).toSorted())
        expect(new Set(people.map(({ key }) => key)).size).toBe(people.length)
        for (const person of people)
          for (const { id } of person.seats) expect(personAt(people, id)?.seats).toContainEqual(seats[Number(id)])
      }),
    )
  })
})

describe('personAt', () => {
  const people = peopleOf([seat('1', { email: 'x@y.z' }), seat('2', { email: 'x@y.z' }), seat('3', { midId: 'a' })])
  it.each([
    ['1', '1 2'],
    ['2', '1 2'],
    ['a', '3'],
    ['3', '3'],
    ['x@y.z', undefined],
  ])('personAt %j returns the person with seats %j', (key, expected) => {
    expect(
      personAt(people, key)
        ?.seats.map(({ id }) => id)
        .join(' '),
    ).toBe(expected)
  })
})

describe('seatsOf', () => {
  const course = (timezone: string | null) => ({ name: 'GMDSS', startDate: '2026-12-01T00:00:00.000Z', timezone })
  const zoneWith = (...courses: ReturnType<typeof course>[]) =>
    seatsOf([seat('1', { startDate: '2026-12-01T08:00:00+08:00' })], [{ id: '1', courseName: 'gmdss' }], courses)[0]?.zone

  it('a seat has the zone of the course with its name and start, unless two such courses differ', () => {
    expect(zoneWith(course('Asia/Singapore'))).toBe('Asia/Singapore')
    expect(zoneWith(course('Asia/Singapore'), course('Asia/Singapore'))).toBe('Asia/Singapore')
    expect(zoneWith(course('Asia/Singapore'), course('Europe/Oslo'))).toBeNull()
    expect(zoneWith()).toBeNull()
  })
})
