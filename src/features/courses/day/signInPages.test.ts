import { describe, expect, it } from 'vitest'
import { linesPerPage, signInPages } from './signInPages'

const person = (name: string | null) => ({ id: name ?? 'nobody', name, firstName: null, lastName: null, dateOfBirth: null })
const people = (count: number) => Array.from({ length: count }, (_, index) => person(`Person ${String(index + 1).padStart(3, '0')}`))
const day = (date: string, startTime: string | null = '08:00', endTime: string | null = '16:00') => ({ date, startTime, endTime })
const course = (...days: ReturnType<typeof day>[]) => ({ days, startTime: '09:00', endTime: '17:00' })
const namesOn = (pages: ReturnType<typeof signInPages>) => pages.map(({ lines }) => lines.map(({ name }) => name ?? '').filter(Boolean))

describe('signInPages', () => {
  it('pages are counted as they print: a long list takes several for each day', () => {
    const pages = signInPages(course(day('23/11/2026'), day('24/11/2026')), people(40))
    // 40 names and 3 empty lines.
    expect(pages.map(({ lines }) => lines.length)).toEqual([
      linesPerPage,
      linesPerPage,
      43 - 2 * linesPerPage,
      linesPerPage,
      linesPerPage,
      43 - 2 * linesPerPage,
    ])
    expect(pages.map(({ title }) => title)).toEqual([
      ...Array.from({ length: 3 }, () => 'Day 1 of 2: Mon 23.11.2026, 08:00–16:00'),
      ...Array.from({ length: 3 }, () => 'Day 2 of 2: Tue 24.11.2026, 08:00–16:00'),
    ])
    expect(pages.map(({ number, count }) => `${number}/${count}`)).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'])
    expect(pages[1]?.lines[0]?.number).toBe(linesPerPage + 1)
  })

  it('the empty lines of a full page go to a page of their own', () => {
    expect(signInPages(course(day('23/11/2026')), people(linesPerPage)).map(({ lines }) => lines.length)).toEqual([linesPerPage, 3])
  })

  it('names are sorted, and people without a name come last', () => {
    const listed = ['Øyvind Dahl', 'zoë Ångström', null, 'Ángel Núñez', 'Bo Lind'].map(person)
    const [page] = signInPages(course(day('23/11/2026')), listed)
    expect(page?.lines.map(({ name }) => name)).toEqual(['Ángel Núñez', 'Bo Lind', 'Øyvind Dahl', 'zoë Ångström', null, null, null, null])
  })

  it.each(['1987-09-03T00:00:00.000Z', '1987-09-03', '03-09-1987', String(Date.UTC(1987, 8, 3))])(
    'a birth date stored as %s is printed',
    (dateOfBirth) => {
      const [page] = signInPages(course(day('23/11/2026')), [{ ...person('Bo Lind'), dateOfBirth }])
      expect(page?.lines[0]?.dateOfBirth).toBe('03.09.1987')
    },
  )

  it.each([
    ['08:00', '12:00', ['Signature']],
    ['08:00', '12:30', ['Signature']],
    ['13:00', '17:00', ['Signature']],
    ['18:00', '21:00', ['Signature']],
    ['08:00', '16:00', ['Signature, morning', 'Signature, afternoon']],
    ['11:00', '14:00', ['Signature, morning', 'Signature, afternoon']],
  ])('a course from %s to %s is signed for in %j: no afternoon on a morning course', (start, end, signatures) => {
    expect(signInPages(course(day('23/11/2026', start, end)), people(1))[0]?.signatures).toEqual(signatures)
  })

  it('a day without hours takes those of the course, and a day that cannot be read has no page', () => {
    const pages = signInPages(course(day('soon'), day('24/11/2026', null, null)), people(1))
    expect(pages.map(({ title }) => title)).toEqual(['Day 1 of 1: Tue 24.11.2026, 09:00–17:00'])
    expect(namesOn(pages)).toEqual([['Person 001']])
  })
})
