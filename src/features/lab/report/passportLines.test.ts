import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPassportLines, readPassportLines } from './passportLines'

const today = '2026-11-21'
const weights = [7, 3, 1]
const valueOf = (letter: string): number => (letter === '<' ? 0 : /\d/.test(letter) ? Number(letter) : (letter.codePointAt(0) ?? 0) - 55)

/** The check digit of ICAO 9303, part 3, written a second time. */
const digit = (text: string): string =>
  String(Array.from(text).reduce((sum, letter, at) => sum + valueOf(letter) * (weights[at % 3] ?? 0), 0) % 10)

interface Given {
  readonly names?: string
  readonly passNo?: string
  readonly state?: string
  readonly birth?: string
}

function passport({ names = 'SANTOS<<RODEL<BAUTISTA', passNo = 'P7701297B', state = 'PHL', birth = '930715' }: Given = {}): string {
  const number = passNo.padEnd(9, '<')
  const end = '300101'
  const personal = '<'.repeat(14)
  const checked = [number, birth, end].map((part) => part + digit(part))
  const last = digit(`${checked.join('')}${personal}<`)
  return [
    `P<${state.padEnd(3, '<')}${names}`.padEnd(44, '<'),
    `${checked[0]}${state.padEnd(3, '<')}${checked[1]}M${checked[2]}${personal}<${last}`,
  ].join('\n')
}

const facts = async (text: string) => {
  const reading = await readPassportLines(text, today)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.facts
}
const problem = async (text: string) => Reflect.get(await readPassportLines(text, today), 'problem')

describe('the lines of a passport', () => {
  it('are read with names, number, nationality, birth and gender', async () => {
    expect(await facts(passport())).toEqual({
      firstName: 'RODEL BAUTISTA',
      lastName: 'SANTOS',
      passNo: 'P7701297B',
      nationality: 'Philippines',
      birthDate: '1993-07-15',
      gender: 'male',
      doubts: [],
      hints: [],
    })
  })

  it.each([
    ['in lower case', (text: string) => text.toLowerCase()],
    ['with blanks', (text: string) => text.replaceAll('<<', '< < ')],
    ['in one line', (text: string) => text.replace('\n', '')],
    ['without the fillers of its names', (text: string) => text.replace(/<+\n/, '\n')],
    ['with « for two fillers', (text: string) => text.replaceAll('<<', '«')],
  ])('are the same %s', async (_, change) => {
    expect(isPassportLines(change(passport()))).toBe(true)
    expect(await facts(change(passport()))).toEqual(await facts(passport()))
  })

  it.each([
    ['passport number', 0],
    ['date of birth', 13],
    ['expiry date', 21],
  ])('with a wrong digit name the %s', async (name, at) => {
    const [first = '', second = ''] = passport({ passNo: '770129734' }).split('\n')
    const other = second[at] === '1' ? '2' : '1'
    const { doubts } = await facts(`${first}\n${second.slice(0, at)}${other}${second.slice(at + 1)}`)
    expect(doubts).toEqual([`The check digit of the ${name} does not agree.`])
  })

  it.each([
    ['930231', null, ['The date of birth does not exist.']],
    ['9307<<', null, ['The document does not state the whole date of birth.']],
    ['270715', '1927-07-15', []],
    ['261121', '2026-11-21', []],
  ])('with the birth %s say %s', async (birth, birthDate, doubts) => {
    expect(await facts(passport({ birth }))).toMatchObject({ birthDate, doubts })
  })

  it.each([
    ['D', 'Germany'],
    ['XXA', 'Stateless'],
    ['XXB', 'Refugee'],
    ['BHS', 'Bahamas'],
  ])('of the state %s say %s', async (state, nationality) => {
    expect((await facts(passport({ state }))).nationality).toBe(nationality)
  })

  it('name a nationality that is none, which has no check digit', async () => {
    expect((await facts(passport({ state: 'QQQ' }))).doubts).toContain('The nationality cannot be read.')
  })

  it('ask for a look where a name may be cut, or letters look alike to a check digit', async () => {
    expect((await facts(passport({ names: `SANTOS<<${'A'.repeat(31)}`, passNo: 'P8801267B' }))).hints).toEqual([
      'The name may be cut: the lines have room for 39 letters.',
      'Check digits cannot tell 6 from G or 8 from S: look at the passport number.',
    ])
  })

  it('say what is missing where they are cut', async () => {
    const [first = '', second = ''] = passport().split('\n')
    expect(await problem(`${first}\n${second.slice(0, 41)}`)).toBe('Line 2 has 41 of 44 letters: scan it again.')
    expect(await problem(second)).toBe('Only 44 letters arrived. Two lines of a passport have 88: scan both lines.')
    expect(await problem(`${first}\n${second}\n${second}`)).toBe('There are 3 lines. A passport has two.')
  })

  it('are never taken from a kit number, a name or a passport number', () => {
    expect(['12', 'P8801267B', 'Rodel Santos', ''].filter(isPassportLines)).toEqual([])
  })

  it('never throw, whatever is scanned', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.nat(90), fc.nat(90), async (text, from, to) => {
        const lines = passport()
        expect(await readPassportLines(lines.slice(0, from) + text + lines.slice(to), today)).toBeDefined()
      }),
    )
  })
})
