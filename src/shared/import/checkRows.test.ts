import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRow, checkSheet, markDoubles, typedOf } from './checkRows'
import { isReady, type CellRule, type CheckedRow, type ImportField } from './importField'

const fieldOf = (rule: CellRule, key = 'cell', isRequired = false): ImportField => ({ key, label: 'Cell', example: '', rule, isRequired })

/** What a lone cell of this rule gives: its value, or what is wrong with it. */
const readingOf = (rule: CellRule, typed: string, isRequired = false): string => {
  const { values, problems } = checkRow(2, { cell: typed }, [fieldOf(rule, 'cell', isRequired)], {})
  return problems['cell'] === undefined ? `= ${values['cell'] ?? ''}` : `! ${problems['cell']}`
}

describe('a cell of text', () => {
  it.each([
    [{ kind: 'text' } as const, 'Jón  Þór', '= Jón  Þór'],
    [{ kind: 'text' } as const, '', '= '],
    [{ kind: 'text', max: 3 } as const, 'abc', '= abc'],
    [{ kind: 'text', max: 3 } as const, 'abcd', '! At most 3 letters'],
  ])('of %j: %j gives %s', (rule, typed, reading) => expect(readingOf(rule, typed)).toBe(reading))

  it('must be filled where it is required', () => {
    expect(readingOf({ kind: 'text' }, '', true)).toBe('! Required field')
    expect(readingOf({ kind: 'text' }, 'x', true)).toBe('= x')
  })
})

describe('an e-mail address in a cell', () => {
  it.each(['a@b.c', 'aminata.diallo+x@fleet.example'])('%s is one', (typed) =>
    expect(readingOf({ kind: 'email' }, typed)).toBe(`= ${typed}`),
  )
  it.each(['aminata', 'a@b', 'a b@c.d', 'a@b.c, d@e.f'])('%s is none', (typed) =>
    expect(readingOf({ kind: 'email' }, typed)).toBe('! Enter an e-mail address like name@company.com'),
  )
})

describe('a day in a cell', () => {
  const day = { kind: 'day' } as const

  it.each([
    ['04-09-1994', '= 1994-09-04'],
    ['1994-09-04', '= 1994-09-04'],
    ['4 sep 1994', '= 1994-09-04'],
    ['', '= '],
    ['31-02-1994', '! Enter a day as DD-MM-YYYY'],
    ['next week', '! Enter a day as DD-MM-YYYY'],
    ['34581', '! This is a spreadsheet’s number of a day. Write it as DD-MM-YYYY'],
    ['34581.75', '! This is a spreadsheet’s number of a day. Write it as DD-MM-YYYY'],
    ['345810', '! Enter a day as DD-MM-YYYY'],
    ['3458', '! Enter a day as DD-MM-YYYY'],
  ])('%j gives %s', (typed, reading) => expect(readingOf(day, typed)).toBe(reading))

  it('may be today and not later, where it may not lie ahead', () => {
    const past = { kind: 'day', notAfter: '2026-11-21' } as const
    expect(readingOf(past, '21-11-2026')).toBe('= 2026-11-21')
    expect(readingOf(past, '22-11-2026')).toBe('! This day lies in the future')
  })

  it('is read by its field’s order, and day first without one', () => {
    const fields = [fieldOf(day, 'one'), fieldOf(day, 'two')]
    expect(checkRow(2, { one: '03-04-2020', two: '03-04-2020' }, fields, { two: 'monthFirst' }).values).toEqual({
      one: '2020-04-03',
      two: '2020-03-04',
    })
  })
})

describe('a day that must follow another', () => {
  const fields = [fieldOf({ kind: 'day', after: { field: 'from', otherwise: '2020-03-01' } }, 'until'), fieldOf({ kind: 'day' }, 'from')]
  const problemsOf = (from: string, until: string) => checkRow(2, { from, until }, fields, {}).problems
  const early = { until: 'This day lies before the one it must follow' }

  it.each([
    ['01-05-2020', '02-05-2020'],
    ['01-05-2020', '01-05-2020'],
    ['01-05-2020', ''],
    // Before the day that counts otherwise, but not before the one that is there.
    ['01-01-2020', '02-01-2020'],
    ['', '01-03-2020'],
    ['', ''],
  ])('from %j until %j is right', (from, until) => expect(problemsOf(from, until)).toEqual({}))

  it('is wrong before it, wherever its column stands', () => expect(problemsOf('02-05-2020', '01-05-2020')).toEqual(early))

  it('is wrong before the day that counts where the other is empty', () => expect(problemsOf('', '29-02-2020')).toEqual(early))

  it('says only what is wrong with itself, or with the other', () => {
    expect(problemsOf('01-05-2020', 'x')).toEqual({ until: 'Enter a day as DD-MM-YYYY' })
    expect(problemsOf('x', '01-05-2020')).toEqual({ from: 'Enter a day as DD-MM-YYYY' })
  })
})

describe('a number in a cell', () => {
  it.each([
    [{ kind: 'number' } as const, '1,250.50', '= 1250.5'],
    [{ kind: 'number' } as const, '-3', '= -3'],
    [{ kind: 'number' } as const, '1,5', '= 1.5'],
    [{ kind: 'number' } as const, '1,500', '! This could be two numbers: write 1500 or 1.500'],
    [{ kind: 'number' } as const, '5 kg', '! Enter a number, such as 1250.50'],
    [{ kind: 'number', decimals: 0 } as const, '5', '= 5'],
    [{ kind: 'number', decimals: 0 } as const, '5.5', '! Enter a whole number'],
    [{ kind: 'number', decimals: 2 } as const, '5.25', '= 5.25'],
    [{ kind: 'number', decimals: 2 } as const, '5.255', '! At most 2 decimals'],
    [{ kind: 'number', min: 0, max: 10 } as const, '0', '= 0'],
    [{ kind: 'number', min: 0, max: 10 } as const, '10', '= 10'],
    [{ kind: 'number', min: 0, max: 10 } as const, '-1', '! At least 0'],
    [{ kind: 'number', min: 0, max: 10 } as const, '11', '! At most 10'],
    [{ kind: 'number', max: 0 } as const, '1', '! At most 0'],
  ])('of %j: %j gives %s', (rule, typed, reading) => expect(readingOf(rule, typed)).toBe(reading))
})

describe('a choice in a cell', () => {
  const rank = {
    kind: 'choice',
    choices: [
      { value: 'MASTER', label: 'Master' },
      { value: 'SECOND_MATE', label: 'Máte, second' },
    ],
  } as const

  it.each([
    ['MASTER', '= MASTER'],
    ['máster', '= MASTER'],
    ['mate, SECOND', '= SECOND_MATE'],
    ['second_mate', '= SECOND_MATE'],
    ['', '= '],
    ['Mas', '! One of: Master, Máte, second'],
  ])('%j gives %s', (typed, reading) => expect(readingOf(rank, typed)).toBe(reading))
})

describe('a row', () => {
  const fields = [fieldOf({ kind: 'text' }, 'name', true), fieldOf({ kind: 'email' }, 'email')]

  it('keeps what was typed, and sends nothing of a cell that is wrong', () => {
    const row = checkRow(7, { name: 'Ana', email: 'ana' }, fields, {})
    expect(row).toMatchObject({ number: 7, typed: { name: 'Ana', email: 'ana' }, values: { name: 'Ana', email: '' } })
    expect(isReady(row)).toBe(false)
    expect(isReady(checkRow(7, { name: 'Ana', email: '' }, fields, {}))).toBe(true)
  })

  it('with more filled cells than headers is not ready, though nothing is wrong with its fields', () => {
    const row = checkRow(2, { name: 'Ana' }, fields, {}, 2)
    expect(row).toMatchObject({ problems: {}, surplus: 2 })
    expect(isReady(row)).toBe(false)
    expect(isReady({ ...row, surplus: 0 })).toBe(true)
  })

  it('is taken from the columns its fields are mapped to, trimmed', () => {
    expect(typedOf([' a ', 'b\u00A0', '\tc'], fields, { name: 2, email: 1 })).toEqual({ name: 'c', email: 'b' })
    expect(typedOf([' a '], fields, { name: null })).toEqual({ name: '', email: '' })
    expect(typedOf([' a '], fields, { name: 5, email: 0 })).toEqual({ name: '', email: 'a' })
  })

  it('of a sheet keeps its number and its surplus', () => {
    const sheet = {
      headers: ['a'],
      encoding: 'utf-8',
      delimiter: ',',
      rows: [
        { number: 2, cells: ['Ana'], surplus: 0 },
        { number: 5, cells: ['Bo'], surplus: 3 },
      ],
    } as const
    expect(checkSheet(sheet, { fields, map: { name: 0 }, orders: {}, identities: [], findKey: [] })).toMatchObject([
      { number: 2, values: { name: 'Ana' }, problems: {}, surplus: 0 },
      { number: 5, values: { name: 'Bo' }, problems: {}, surplus: 3 },
    ])
  })
})

describe('doubles', () => {
  const row = (number: number, pass: string, name = '', birth = ''): CheckedRow => {
    const values = { pass, name, birth }
    return { number, typed: values, values, problems: {}, surplus: 0 }
  }
  const problemsOf = (rows: readonly CheckedRow[], identities: readonly (readonly string[])[] = [['pass'], ['name', 'birth']]) =>
    markDoubles(rows, identities).map(({ problems }) => problems)
  const double = (first: number): string => `Also in row ${first}. One of them is too many`

  it('are marked but for the first, which is named by its row', () =>
    expect(problemsOf([row(3, 'A1'), row(5, 'A2'), row(6, 'A1'), row(9, 'A1')])).toEqual([
      {},
      {},
      { pass: double(3) },
      { pass: double(3) },
    ]))

  it('are the same whatever the case of their letters and their accents', () =>
    expect(problemsOf([row(2, '', 'José', '1990-01-01'), row(3, '', 'JOSE', '1990-01-01')])).toEqual([{}, { name: double(2) }]))

  it('are the same in all fields of a set, not in some', () =>
    expect(problemsOf([row(2, 'A1', 'Ana', '1990-01-01'), row(3, 'A2', 'Ana', '1990-01-02')])).toEqual([{}, {}]))

  it('are none where a field of the set is empty', () => expect(problemsOf([row(2, '', 'Ana'), row(3, '', 'Ana')])).toEqual([{}, {}]))

  it('are none where the parts only look the same side by side', () =>
    expect(problemsOf([row(2, '', 'ab', 'c'), row(3, '', 'a', 'bc'), row(4, '', 'a","b', 'c'), row(5, '', 'a', 'b","c')])).toEqual([
      {},
      {},
      {},
      {},
    ]))

  it('by the second set are found beside those by the first', () =>
    expect(problemsOf([row(2, 'A1', 'Ana', '1990'), row(3, 'A2', 'Bo', '1991'), row(4, 'A2', 'Ana', '1990')])).toEqual([
      {},
      {},
      { pass: double(3) },
    ]))

  it('keep what is wrong with them otherwise', () => {
    const wrong = { ...row(3, 'A1'), problems: { pass: 'Too long', name: 'Required field' } }
    const other = { ...row(4, 'A1'), problems: { name: 'Required field' } }
    expect(problemsOf([row(2, 'A1'), wrong, other])).toEqual([
      {},
      { pass: 'Too long', name: 'Required field' },
      { name: 'Required field', pass: double(2) },
    ])
  })

  it('are none where nothing tells one row from another', () => expect(problemsOf([row(2, 'A1'), row(3, 'A1')], [])).toEqual([{}, {}]))

  it('leave one row of each thing, and mark every other one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '')), (passes) => {
        const marked = markDoubles(
          passes.map((pass, at) => row(at + 2, pass)),
          [['pass']],
        )
        const kept = marked.filter(isReady).map(({ values }) => values['pass'])
        const named = passes.filter((pass) => pass !== '')
        expect(kept.filter((pass) => pass !== '')).toEqual([...new Set(named)])
        expect(kept.filter((pass) => pass === '')).toHaveLength(passes.length - named.length)
      }),
    )
  })
})
