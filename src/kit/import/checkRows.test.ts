import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRow, checkRows, markDuplicates, markTaken, typedOf } from './checkRows'
import { isReady, type CellRule, type CheckedRow, type ImportField } from './importField'

const fieldOf = (rule: CellRule, key = 'cell', isRequired = false): ImportField => ({ key, label: 'Cell', example: '', rule, isRequired })

/** The result of a single cell: its value after "=", or its error after "!". */
const readingOf = (rule: CellRule, typed: string, isRequired = false): string => {
  const { values, problems } = checkRow(2, { cell: typed }, [fieldOf(rule, 'cell', isRequired)], {})
  return problems['cell'] === undefined ? `= ${values['cell'] ?? ''}` : `! ${problems['cell']}`
}

describe('a text cell', () => {
  it.each([
    [{ kind: 'text' } as const, 'Jón  Þór', '= Jón  Þór'],
    [{ kind: 'text' } as const, '', '= '],
    [{ kind: 'text', max: 3 } as const, 'abc', '= abc'],
    [{ kind: 'text', max: 3 } as const, 'abcd', '! At most 3 characters'],
    [{ kind: 'text', min: 3 } as const, 'ab', '! At least 3 characters'],
    [{ kind: 'text', min: 3 } as const, '', '= '],
    [{ kind: 'text', isPrinted: true } as const, '김민준', '! Cannot be printed: “김”, “민”, “준”'],
    [{ kind: 'text', isPrinted: true } as const, 'Ann 🙂', '! Cannot be printed: “🙂”'],
    [{ kind: 'text', isPrinted: true } as const, 'ραμ', '= ραμ'],
  ])('the text rule %j reads %j as %s', (rule, typed, reading) => expect(readingOf(rule, typed)).toBe(reading))

  it('a required cell must not be empty', () => {
    expect(readingOf({ kind: 'text' }, '', true)).toBe('! Required field')
    expect(readingOf({ kind: 'text' }, 'x', true)).toBe('= x')
  })

  it('an empty cell has the value that was chosen for all rows', () => {
    const field = { ...fieldOf({ kind: 'text' }, 'cell'), ifEmpty: 'PDT' }
    expect(['', 'FFT'].map((typed) => checkRow(2, { cell: typed }, [field], {}).values)).toEqual([{ cell: 'PDT' }, { cell: 'FFT' }])
  })
})

describe('a value that a spreadsheet or a wrong encoding spoiled', () => {
  it.each([
    ['8.96529E+19', 'Shortened by a spreadsheet. Enter the whole number'],
    ['8,96529E+19', 'Shortened by a spreadsheet. Enter the whole number'],
    ['6.59E+10', 'Shortened by a spreadsheet. Enter the whole number'],
    ['8.96529E19', 'Shortened by a spreadsheet. Enter the whole number'],
    ['#NAME?', 'A spreadsheet’s error, not a value'],
    ['#SPILL!', 'A spreadsheet’s error, not a value'],
    ['MÃ¼ller', 'Letters were garbled before they came into this file. Type them'],
    ['Oâ€™Brien', 'Letters were garbled before they came into this file. Type them'],
    ['#N/A', 'A spreadsheet’s error, not a value'],
    ['M\uFFFDller', 'A letter could not be read. Type it, or choose another encoding'],
  ])('%s is never ready, whatever its field', (typed, problem) => {
    for (const kind of ['text', 'phone', 'number', 'email', 'country', 'hostLabel'] as const)
      expect(readingOf({ kind }, typed)).toBe(`! ${problem}`)
  })

  it.each(['4-Sep', 'Mar-01'])('%s was SEP4 or MAR1 before a spreadsheet made it a day', (typed) =>
    expect(readingOf({ kind: 'text' }, typed)).toBe('! A spreadsheet made this a date. Type the original'),
  )

  it.each(['8E12345', 'E19', '#12', 'A+B', '1E5', 'SÃO JOÃO', '4-Sea', 'Sep-A'])('%s is a value', (typed) =>
    expect(readingOf({ kind: 'text' }, typed)).toBe(`= ${typed}`),
  )
})

describe('a phone cell', () => {
  it.each(['+65 6555 0161', '0065 6555-0161', '+6565550161'])('the number %s is stored without separators', (typed) =>
    expect(readingOf({ kind: 'phone' }, typed)).toBe('= +6565550161'),
  )
  it.each(['6555 0161', '+65', 'call me'])('the number %s is invalid', (typed) =>
    expect(readingOf({ kind: 'phone' }, typed)).toBe('! Enter the number with its country code, 8 to 15 digits'),
  )
})

describe('a country cell', () => {
  it.each(['DK', 'dk', 'DNK', 'Denmark', ' DENMARK '])('%s is stored as Denmark', (typed) =>
    expect(readingOf({ kind: 'country' }, typed)).toBe('= Denmark'),
  )
  it.each(['Danmark', 'D', '45'])('the country %s is unknown', (typed) =>
    expect(readingOf({ kind: 'country' }, typed)).toBe('! Enter a country by its English name, such as Denmark'),
  )
})

describe('an email cell', () => {
  it.each(['a@b.c', 'aminata.diallo+x@fleet.example'])('the email address %s is valid', (typed) =>
    expect(readingOf({ kind: 'email' }, typed)).toBe(`= ${typed}`),
  )
  it.each([
    ['Berg, Jon <jon@crew.example>', '= jon@crew.example'],
    ['jon..b@crew.example', '! Enter an address without two dots in a row'],
  ])('the email address %s is read as %s', (typed, reading) => expect(readingOf({ kind: 'email' }, typed)).toBe(reading))
  it.each(['aminata', 'a@b', 'a b@c.d', 'a@b.c, d@e.f'])('the email address %s is invalid', (typed) =>
    expect(readingOf({ kind: 'email' }, typed)).toBe('! Enter an email address like name@company.com'),
  )
})

describe('a day cell', () => {
  const day = { kind: 'day' } as const

  it.each([
    ['04-09-1994', '= 1994-09-04'],
    ['1994-09-04', '= 1994-09-04'],
    ['4 sep 1994', '= 1994-09-04'],
    ['', '= '],
    ['31-02-1994', '! 31 February does not exist'],
    ['next week', '! Enter a day as DD-MM-YYYY'],
    ['34581', '! This is a spreadsheet date number. Write it as DD-MM-YYYY'],
    ['34581.75', '! This is a spreadsheet date number. Write it as DD-MM-YYYY'],
    ['345810', '! Enter a day as DD-MM-YYYY'],
    ['3458', '! Enter a day as DD-MM-YYYY'],
    ['4/9/1994 0:00', '= 1994-09-04'],
    ['1994/9/4 0:00', '= 1994-09-04'],
    ['4/9/1994 8:00', '! Enter a day as DD-MM-YYYY'],
    ['1994/2/31', '! 31 February does not exist'],
    ['4-Sep', '! The year is missing. Write the day as DD-MM-YYYY'],
    ['Sep 4', '! The year is missing. Write the day as DD-MM-YYYY'],
    ['4/9', '! The year is missing. Write the day as DD-MM-YYYY'],
    ['20111112', '! Check the year 1112'],
    ['########', '! A spreadsheet’s error, not a value'],
  ])('the day cell %j gives %s', (typed, reading) => expect(readingOf(day, typed)).toBe(reading))

  it('a day that must not be in the future may be today', () => {
    const past = { kind: 'day', notAfter: '2026-11-21' } as const
    expect(readingOf(past, '21-11-2026')).toBe('= 2026-11-21')
    expect(readingOf(past, '22-11-2026')).toBe('! This day is in the future')
  })

  it('a birthday with two digits for its year is in the past, any other day may be ahead', () => {
    const birth = { kind: 'day', notAfter: '2026-11-21', isBirth: true } as const
    expect(readingOf(birth, '16-07-44')).toBe('= 1944-07-16')
    expect(readingOf({ kind: 'day', notAfter: '2026-11-21' }, '16-07-44')).toBe('! This day is in the future')
    expect(checkRow(2, { cell: '07/16/44' }, [fieldOf(birth)], { cell: 'monthFirst' }).values).toEqual({ cell: '1944-07-16' })
  })

  it('a day is read in the order of its field, by default day first', () => {
    const fields = [fieldOf(day, 'one'), fieldOf(day, 'two')]
    expect(checkRow(2, { one: '03-04-2020', two: '03-04-2020' }, fields, { two: 'monthFirst' }).values).toEqual({
      one: '2020-04-03',
      two: '2020-03-04',
    })
  })
})

describe('a day that must not precede another', () => {
  const fields = [
    { ...fieldOf({ kind: 'day', after: { field: 'from', otherwise: '2020-03-01' } }, 'until'), label: 'Valid until' },
    { ...fieldOf({ kind: 'day' }, 'from'), label: 'Issued' },
  ]
  const problemsOf = (from: string, until: string) => checkRow(2, { from, until }, fields, {}).problems
  const early = { until: '“Valid until” is before “Issued”' }

  it.each([
    ['01-05-2020', '02-05-2020'],
    ['01-05-2020', '01-05-2020'],
    ['01-05-2020', ''],
    // Before the fallback day, but not before the day of the other field.
    ['01-01-2020', '02-01-2020'],
    ['', '01-03-2020'],
    ['', ''],
  ])('the range from %j until %j is valid', (from, until) => expect(problemsOf(from, until)).toEqual({}))

  it('an earlier day is an error in any column order', () => expect(problemsOf('02-05-2020', '01-05-2020')).toEqual(early))

  it('a day before the fallback is an error where the other field is empty', () => expect(problemsOf('', '29-02-2020')).toEqual(early))

  it('an unreadable day reports only its own error', () => {
    expect(problemsOf('01-05-2020', 'x')).toEqual({ until: 'Enter a day as DD-MM-YYYY' })
    expect(problemsOf('x', '01-05-2020')).toEqual({ from: 'Enter a day as DD-MM-YYYY' })
  })
})

describe('a number cell', () => {
  it.each([
    [{ kind: 'number' } as const, '1,250.50', '= 1250.5'],
    [{ kind: 'number' } as const, '-3', '= -3'],
    [{ kind: 'number' } as const, '1,5', '= 1.5'],
    [{ kind: 'number' } as const, '1,500', '! This could be two numbers: write 1500 or 1.500'],
    [{ kind: 'number' } as const, '5 kg', '! Enter a number, such as 1250.50'],
    [{ kind: 'number', decimals: 0 } as const, '5', '= 5'],
    [{ kind: 'number', decimals: 0 } as const, '5.5', '! Enter a whole number, such as 5'],
    [{ kind: 'number', decimals: 0 } as const, 'x', '! Enter a whole number, such as 5'],
    [{ kind: 'number', decimals: 2 } as const, '5.25', '= 5.25'],
    [{ kind: 'number', decimals: 2 } as const, '5.255', '! At most 2 decimals'],
    [{ kind: 'number', min: 0, max: 10 } as const, '0', '= 0'],
    [{ kind: 'number', min: 0, max: 10 } as const, '10', '= 10'],
    [{ kind: 'number', min: 0, max: 10 } as const, '-1', '! At least 0'],
    [{ kind: 'number', min: 0, max: 10 } as const, '11', '! At most 10'],
    [{ kind: 'number', max: 0 } as const, '1', '! At most 0'],
  ])('the number rule %j reads %j as %s', (rule, typed, reading) => expect(readingOf(rule, typed)).toBe(reading))
})

describe('a choice cell', () => {
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
    ['Mas', '! Enter one of: Master, Máte, second'],
  ])('the choice cell %j gives %s', (typed, reading) => expect(readingOf(rank, typed)).toBe(reading))

  it('many choices are counted instead of listed', () => {
    const choices = Array.from({ length: 9 }, (_, at) => ({ value: `${at}`, label: `Test ${at}` }))
    expect(readingOf({ kind: 'choice', choices }, 'Blood')).toBe('! Enter one of 9 values, such as Test 0 or Test 1')
  })
})

describe('a row', () => {
  const fields = [fieldOf({ kind: 'text' }, 'name', true), fieldOf({ kind: 'email' }, 'email')]

  it('a row keeps the typed text, and an invalid cell has no value to send', () => {
    const row = checkRow(7, { name: 'Ana', email: 'ana' }, fields, {})
    expect(row).toMatchObject({ number: 7, typed: { name: 'Ana', email: 'ana' }, values: { name: 'Ana', email: '' } })
    expect(isReady(row)).toBe(false)
    expect(isReady(checkRow(7, { name: 'Ana', email: '' }, fields, {}))).toBe(true)
  })

  it('a row with more cells than headers is not ready, even without errors', () => {
    const row = checkRow(2, { name: 'Ana' }, fields, {}, 2)
    expect(row).toMatchObject({ problems: {}, surplus: 2 })
    expect(isReady(row)).toBe(false)
    expect(isReady({ ...row, surplus: 0 })).toBe(true)
  })

  it('a row takes trimmed cells from the mapped columns', () => {
    expect(typedOf([' a ', 'b\u00A0', '\tc'], fields, { name: 2, email: 1 })).toEqual({ name: 'c', email: 'b' })
    expect(typedOf([' a '], fields, { name: null })).toEqual({ name: '', email: '' })
    expect(typedOf([' a '], fields, { name: 5, email: 0 })).toEqual({ name: '', email: 'a' })
    expect(typedOf([' a '], fields, { name: 0, email: null }, { name: 'z', email: ' b ' })).toEqual({ name: 'a', email: 'b' })
  })

  it('a row of a table keeps its number and its surplus', () => {
    const table = {
      rows: [
        { number: 2, cells: ['Ana'], surplus: 0 },
        { number: 5, cells: ['Bo'], surplus: 3 },
      ],
    } as const
    expect(checkRows(table, { fields, map: { name: 0 }, orders: {}, identities: [], findKey: [] })).toMatchObject([
      { number: 2, values: { name: 'Ana' }, problems: {}, surplus: 0 },
      { number: 5, values: { name: 'Bo' }, problems: {}, surplus: 3 },
    ])
  })
})

describe('markTaken', () => {
  const choices = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ]
  const problemsOf = (takenBy: string | null, ...rows: readonly (readonly [name: string, typed: string])[]) => {
    const fields = [
      fieldOf({ kind: 'text' }, 'name'),
      { ...fieldOf({ kind: 'choice', choices, once: { value: 'true', takenBy } }, 'isDefault'), label: 'Default' },
    ]
    const checked = rows.map(([name, isDefault], at) => checkRow(at + 2, { name, isDefault }, fields, {}))
    return markTaken(checked, fields).map(({ problems }) => problems['isDefault'] ?? null)
  }

  it('of several rows that say default the first may be it, and the others name it', () => {
    const taken = '“Default”: row 3 is it already. Only one can be'
    expect(problemsOf(null, ['A', 'No'], ['B', 'Yes'], ['C', 'Yes'], ['D', ''], ['E', 'yes'])).toEqual([null, null, taken, null, taken])
  })

  it('where something stored is the default, no row may be, but for that one itself', () =>
    expect(problemsOf('Keppel Hall', ['A', 'Yes'], ['KEPPEL HALL', 'Yes'])).toEqual([
      '“Default”: Keppel Hall is it already. Only one can be',
      null,
    ]))
})

describe('markDuplicates', () => {
  const row = (number: number, pass: string, name = '', birth = ''): CheckedRow => {
    const values = { pass, name, birth }
    return { number, typed: values, values, problems: {}, surplus: 0 }
  }
  const problemsOf = (rows: readonly CheckedRow[], identities: readonly (readonly string[])[] = [['pass'], ['name', 'birth']]) =>
    markDuplicates(rows, identities).map(({ problems }) => problems)
  const duplicate = (first: number): string => `Duplicate of row ${first}`

  it('every duplicate but the first is marked with the number of the first row', () =>
    expect(problemsOf([row(3, 'A1'), row(5, 'A2'), row(6, 'A1'), row(9, 'A1')])).toEqual([
      {},
      {},
      { pass: duplicate(3) },
      { pass: duplicate(3) },
    ]))

  it('rows that differ in case and accents are duplicates', () =>
    expect(problemsOf([row(2, '', 'José', '1990-01-01'), row(3, '', 'JOSE', '1990-01-01')])).toEqual([{}, { name: duplicate(2) }]))

  it('rows that differ in one field of a set are not duplicates', () =>
    expect(problemsOf([row(2, 'A1', 'Ana', '1990-01-01'), row(3, 'A2', 'Ana', '1990-01-02')])).toEqual([{}, {}]))

  it('rows with an empty field in the set are not duplicates', () =>
    expect(problemsOf([row(2, '', 'Ana'), row(3, '', 'Ana')])).toEqual([{}, {}]))

  it('rows whose fields are only equal when concatenated are not duplicates', () =>
    expect(problemsOf([row(2, '', 'ab', 'c'), row(3, '', 'a', 'bc'), row(4, '', 'a","b', 'c'), row(5, '', 'a', 'b","c')])).toEqual([
      {},
      {},
      {},
      {},
    ]))

  it('duplicates are found by every set of fields', () =>
    expect(problemsOf([row(2, 'A1', 'Ana', '1990'), row(3, 'A2', 'Bo', '1991'), row(4, 'A2', 'Ana', '1990')])).toEqual([
      {},
      {},
      { pass: duplicate(3) },
    ]))

  it('a duplicate keeps its other errors', () => {
    const wrong = { ...row(3, 'A1'), problems: { pass: 'Too long', name: 'Required field' } }
    const other = { ...row(4, 'A1'), problems: { name: 'Required field' } }
    expect(problemsOf([row(2, 'A1'), wrong, other])).toEqual([
      {},
      { pass: 'Too long', name: 'Required field' },
      { name: 'Required field', pass: duplicate(2) },
    ])
  })

  it('rows are never duplicates without a set of fields', () => expect(problemsOf([row(2, 'A1'), row(3, 'A1')], [])).toEqual([{}, {}]))

  it('exactly one row of each identity stays unmarked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '')), (passes) => {
        const marked = markDuplicates(
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
