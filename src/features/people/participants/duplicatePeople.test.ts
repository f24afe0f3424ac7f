import { describe, expect, it } from 'vitest'
import { samePeople } from './duplicatePeople'
import { peopleOf, type Seat } from './people'

const seat = (id: string, name: string | null, dateOfBirth: string | null): Seat => ({
  id,
  midId: id,
  name,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  dateOfBirth,
  status: null,
  passed: null,
  completed: null,
  failReason: null,
  courseName: null,
  zone: null,
  startDate: null,
})

const people = peopleOf([
  seat('one', 'Søren Kjær', '1990-03-28'),
  seat('swapped', 'KJAER Soren', '1990-03-28T00:00:00.000Z'),
  seat('later', 'Søren Kjær', '1991-03-28'),
  seat('undated', 'Søren Kjær', null),
  seat('alike', 'Søren Kjærgaard', '1990-03-28'),
  seat('nameless', null, '1990-03-28'),
])

describe('samePeople', () => {
  it.each([
    ['one', ['swapped']],
    ['swapped', ['one']],
    ['later', []],
    ['undated', []],
    ['alike', []],
    ['nameless', []],
  ])('samePeople of “%s” returns %j', (key, expected) => {
    const found = people.filter((person) => person.key === key).flatMap((person) => samePeople(person, people))
    expect(found.map((person) => person.key)).toEqual(expected)
  })
})
