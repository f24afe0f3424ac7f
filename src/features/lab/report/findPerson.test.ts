import { describe, expect, it } from 'vitest'
import { readCrew } from './crewList'
import { findPerson } from './findPerson'
import { readPassportLines } from './passportLines'
import { halcyon } from './shift.fixture'

const rodel = { name: 'Rodel Bautista Santos', birthDate: '1985-07-22', passNo: 'P8801267B', nationality: 'Philippines' }
const jun = { name: 'Jun Wei Koh', birthDate: '1990-05-04', passNo: 'K1234567E', nationality: 'Singapore' }
const kit = { number: 12, person: jun, facts: halcyon, startedAt: 0, minutes: 15 }
const crew = [rodel, jun]
const find = (text: string) => findPerson(text, crew, [kit], null)

describe('the next person', () => {
  it.each([
    ['12', jun],
    ['p8801267b', rodel],
    ['P 8801267 B', rodel],
  ])('%s means one person', (text, person) => {
    expect(find(text).found?.person).toEqual(person)
  })

  it('brings the kit whose time is running', () => {
    expect(find('K1234567E').found?.kit).toBe(kit)
    expect(find('P8801267B').found?.kit).toBeNull()
  })

  it.each([
    ['santos rodel', [rodel]],
    ['o', [rodel, jun]],
    ['Diallo', []],
    ['13', []],
    ['   ', []],
  ])('“%s” is a choice, even with one person only', (text, people) => {
    const { found, choices } = find(text)
    expect(found).toBeNull()
    expect(choices.map(({ person }) => person)).toEqual(expect.arrayContaining([...people]))
    expect(choices).toHaveLength(people.length)
  })

  it('says of nobody that they are on a list where they are not', () => {
    const visitor = { ...jun, passNo: 'V7654321', name: 'Visiting Surveyor' }
    const of = (text: string) => findPerson(text, [rodel], [{ ...kit, person: visitor }], null)
    expect(of('V7654321').found?.known).not.toContain('Passport number on the crew list')
    expect(of('surveyor').choices.map(({ known }) => known)).not.toContainEqual(expect.arrayContaining(['On the crew list']))
    expect(of('rodel').choices[0]?.known).toContain('On the crew list')
  })

  it('takes a passport whose check digits agree, and asks where one does not', async () => {
    const good = 'P<NORERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36NOR7408122F1204159ZE184226B<<<<<10'
    const read = (text: string) => readPassportLines(text, '2026-11-21')
    expect(findPerson(good, crew, [], await read(good)).found).toMatchObject({
      person: { name: expect.stringMatching(/anna maria eriksson/i), birthDate: '1974-08-12', passNo: 'L898902C3' },
      known: ['Check digits agree'],
    })
    const wrong = good.replace('L898902C36', 'L898902C37')
    const { found, choices } = findPerson(wrong, crew, [], await read(wrong))
    expect(found).toBeNull()
    expect(choices[0]?.doubts).toContain('The check digit of the passport number does not agree.')
    expect(findPerson(good.slice(0, 60), crew, [], await read(good.slice(0, 60))).problem).toMatch(/scan/i)
  })
})

describe('a crew list', () => {
  it('is read with the names of its columns, whatever separates them', () => {
    expect(readCrew('Crew member;Passport No;DOB\nRodel Bautista Santos;P8801267B;22/07/1985\n')).toEqual({
      people: [{ ...rodel, nationality: '' }],
      problems: [],
    })
  })

  it.each([
    ['Rodel Bautista Santos\nJun Wei Koh', /first row must name the columns/],
    ['Name,Date of birth\nAna Lima,04-05-1990', /can be read in two ways/],
    ['Name,Passport,Date of birth\nAna Lima,FX551204,31 Feb 1990', /^Row 2 is left out/],
    ['Name,Passport\nAna Lima,FX551204\nBo Lima,FX551204', /^Row 3 is left out/],
  ])('says what is wrong with %j', (text, problem) => {
    expect(readCrew(text).problems[0]).toMatch(problem)
  })

  it('names five rows and counts the rest', () => {
    const { people, problems } = readCrew(`Name,Passport,Date of birth\n${'Ana Lima,,31 Feb 1990\n'.repeat(8)}`)
    expect(people).toEqual([])
    expect(problems).toHaveLength(6)
    expect(problems.at(-1)).toBe('3 more rows are left out.')
    expect(readCrew(`Name,Passport,Date of birth\n${'Ana Lima,,31 Feb 1990\n'.repeat(6)}`).problems.at(-1)).toBe('1 more row is left out.')
  })
})
