import type { CsvTable } from '~/lib/csv/readCsv'
import { comparable } from '~/lib/format/comparable'
import { countryCode, countryName } from '~/lib/format/countries'
import { defaultHostLabels } from '~/lib/format/defaultHostLabels'
import { emailShape, invalidEmail, readAddress, wrongSign } from '~/lib/format/email'
import { hostLabelShape, invalidHostLabel, otherLetters, otherLettersHostLabel, reservedHostLabel } from '~/lib/format/hostLabel'
import { passportCountry } from '~/lib/format/passportCountry'
import { isPhone, readPhone, whyNoPhone } from '~/lib/format/phone'
import { decimalsOf, numberFromTyped, whyNoNumber } from '~/lib/format/typedNumber'
import { whyNotPrinted } from '~/lib/format/unprintable'
import { timeFromTyped } from '~/lib/time/dayText'
import { dayFormat, whyNoDay } from '../form/whyNoDay'
import { dayFromCell, splitDayAndTime } from './dayOrder'
import type { CheckedRow, ColumnMap, DayOrders, ImportField } from './importField'

interface Reading {
  readonly value: string
  readonly problem: string | null
}

/** Nothing of a certificate is older: figures in another order are read as years before it. */
const earliestDay = '1900-01-01'

const wholeNumber = 'Enter a whole number, such as 5'
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const good = (value: string): Reading => ({ value, problem: null })
const bad = (problem: string): Reading => ({ value: '', problem })

/** Choices that an error lists. More of them would fill the screen. */
const maxListed = 8

/** Says what a cell of choices may hold. */
export const whyNoChoice = (labels: readonly string[]): string =>
  labels.length > maxListed
    ? `Enter one of ${labels.length} values, such as ${labels.slice(0, 2).join(' or ')}`
    : `Enter one of: ${labels.join(', ')}`

/** What spreadsheets and wrong encodings leave of a value, by what it looks like. */
const spoiled = [
  [/^[+-]?\d(?:[.,]\d+E\+?|E\+)\d+$/i, 'Shortened by a spreadsheet. Enter the whole number'],
  [/^#(?:N\/A|[A-Z_]+[?!]|DIV\/0!|#+)$/, 'A spreadsheet’s error, not a value'],
  [/\uFFFD/, 'A letter could not be read. Type it, or choose another encoding'],
  [/[ÃÂ][\u0080-\u00BF]|â€|ï¿½/, 'Letters were garbled before they came into this file. Type them'],
] as const

/** A text such as SEP4 or 1-2 after a spreadsheet has taken it for a day. */
const madeDay = new RegExp(`^(?:\\d{1,2}-${month}|${month}-\\d{2})$`, 'i')

function readCell({ key, rule, isRequired = false, ifEmpty = '' }: ImportField, text: string, orders: DayOrders): Reading {
  if (text === '') return isRequired ? bad('Required field') : good(ifEmpty)
  const harm = spoiled.find(([look]) => look.test(text))
  if (harm) return bad(harm[1])
  switch (rule.kind) {
    case 'text': {
      if (rule.min !== undefined && text.length < rule.min) return bad(`At least ${rule.min} characters`)
      if (rule.max !== undefined && text.length > rule.max) return bad(`At most ${rule.max} characters`)
      if (madeDay.test(text)) return bad('A spreadsheet made this a date. Type the original')
      const problem = rule.isPrinted ? whyNotPrinted(text) : null
      return problem === null ? good(text) : bad(problem)
    }
    case 'email': {
      const address = readAddress(text)
      return emailShape.test(address) ? good(address) : bad(wrongSign(address) ?? invalidEmail)
    }
    case 'phone': {
      const phone = readPhone(text)
      return isPhone(phone) ? good(phone) : bad(whyNoPhone(phone))
    }
    case 'country': {
      const code = countryCode(text)
      const name = code === null ? passportCountry(text) : countryName(code)
      return name === null ? bad('Enter a country by its English name, such as Denmark') : good(name)
    }
    case 'hostLabel':
      if (defaultHostLabels.has(text)) return bad(reservedHostLabel)
      if (text.startsWith(otherLetters)) return bad(otherLettersHostLabel)
      return hostLabelShape.test(text) ? good(text) : bad(invalidHostLabel)
    case 'day': {
      const order = orders[key] ?? 'dayFirst'
      const day = dayFromCell(rule.mayHaveTime ? splitDayAndTime(text).day : text, order, rule.isBirth)
      if (day === null)
        return bad(
          /^\d{5}(?:\.\d+)?$/.test(text)
            ? `This is a spreadsheet date number. Write it as ${dayFormat(order === 'monthFirst')}`
            : whyNoDay(text, order === 'monthFirst'),
        )
      if (day < earliestDay) return bad(`Check the year ${day.slice(0, 4)}`)
      return rule.notAfter !== undefined && day > rule.notAfter ? bad('This day is in the future') : good(day)
    }
    case 'time': {
      const time = timeFromTyped((rule.inDay && splitDayAndTime(text).time) || text)
      return time === null ? bad('Enter a time such as 08:40') : good(time)
    }
    case 'number': {
      const value = numberFromTyped(text)
      if (value === null) return bad(rule.decimals === 0 ? wholeNumber : whyNoNumber(text))
      if (rule.decimals !== undefined && decimalsOf(text) > rule.decimals)
        return bad(rule.decimals === 0 ? wholeNumber : `At most ${rule.decimals} decimals`)
      if (rule.min !== undefined && value < rule.min) return bad(`At least ${rule.min}`)
      return rule.max !== undefined && value > rule.max ? bad(`At most ${rule.max}`) : good(String(value))
    }
    case 'choice': {
      const plain = comparable(text)
      const choice = rule.choices.find(({ value, label }) => comparable(value) === plain || comparable(label) === plain)
      return choice ? good(choice.value) : bad(whyNoChoice(rule.choices.map(({ label }) => label)))
    }
  }
}

/**
 * The trimmed cells of a row by field key.
 * @param same what every row has of a field without a column
 */
export const typedOf = (
  cells: readonly string[],
  fields: readonly ImportField[],
  map: ColumnMap,
  same: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ key }) => {
      const column = map[key]
      return [key, (column === null || column === undefined ? (same[key] ?? '') : (cells[column] ?? '')).trim()]
    }),
  )

/** Checks one row: every cell by its field's rule, and each day against the day it must not precede. */
export function checkRow(
  number: number,
  typed: Readonly<Record<string, string>>,
  fields: readonly ImportField[],
  orders: DayOrders,
  surplus = 0,
): CheckedRow {
  const values: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const { key, rule } = field
    const inDay = rule.kind === 'time' && rule.inDay ? splitDayAndTime(typed[rule.inDay] ?? '').time : ''
    const { value, problem } = readCell(field, typed[key] || inDay, orders)
    values[key] = value
    if (problem !== null) problems[key] = problem
  }
  for (const { key, label, rule } of fields) {
    if (rule.kind !== 'day' || !rule.after || problems[rule.after.field]) continue
    const { field, otherwise } = rule.after
    const earliest = values[field] || otherwise
    const day = values[key]
    if (day && day < earliest) problems[key] = `“${label}” is before “${fields.find((one) => one.key === field)?.label ?? field}”`
  }
  return { number, typed, values, problems, surplus }
}

const partsOf = (values: Readonly<Record<string, string>>, keys: readonly string[]): readonly string[] =>
  keys.map((key) =>
    comparable(values[key] ?? '')
      .trim()
      .replaceAll(/\s+/g, ' '),
  )

/** @returns null where a field of the set is empty, so that it cannot identify the row */
const identityOf = (values: Readonly<Record<string, string>>, identity: readonly string[]): string | null => {
  const parts = partsOf(values, identity)
  return parts.includes('') ? null : JSON.stringify(parts)
}

/**
 * Marks rows that duplicate an earlier one.
 * @param identities sets of fields that together identify a row; a set with an empty field is ignored
 * @param findKey the fields used to look up a row at the backend, where two rows with equal values could not be told apart
 */
export function markDuplicates(
  rows: readonly CheckedRow[],
  identities: readonly (readonly string[])[],
  findKey: readonly string[] = [],
): readonly CheckedRow[] {
  const sets = findKey.length > 0 ? [...identities, findKey] : identities
  const seen = sets.map(() => new Map<string, number>())
  return rows.map((row) => {
    if (Object.values(row.values).every((value) => value === '')) return row
    let problem: { readonly field: string; readonly first: number } | null = null
    for (const [at, identity] of sets.entries()) {
      const key = identity === findKey ? JSON.stringify(partsOf(row.values, findKey)) : identityOf(row.values, identity)
      const [field] = identity
      const known = seen[at]
      if (key === null || field === undefined || !known) continue
      const first = known.get(key)
      if (first === undefined) known.set(key, row.number)
      else problem ??= { field, first }
    }
    if (problem === null || row.problems[problem.field]) return row
    return { ...row, problems: { ...row.problems, [problem.field]: `Duplicate of row ${problem.first}` } }
  })
}

/** Marks rows whose value one alone may have, where another row or something stored has it already. The first field names a row. */
export function markTaken(rows: readonly CheckedRow[], fields: readonly ImportField[]): readonly CheckedRow[] {
  const nameKey = fields[0]?.key ?? ''
  return fields.reduce((marked, { key, label, rule }) => {
    if (rule.kind !== 'choice' || !rule.once) return marked
    const { value, takenBy } = rule.once
    let holder = takenBy
    return marked.map((row) => {
      if (row.values[key] !== value || row.problems[key]) return row
      if (takenBy !== null && comparable(row.values[nameKey] ?? '') === comparable(takenBy)) return row
      if (holder !== null) return { ...row, problems: { ...row.problems, [key]: `“${label}”: ${holder} is it already. Only one can be` } }
      holder = `row ${row.number}`
      return row
    })
  }, rows)
}

/** The settings of a check. */
export interface CheckOptions {
  readonly fields: readonly ImportField[]
  readonly map: ColumnMap
  readonly orders: DayOrders
  readonly same?: Readonly<Record<string, string>>
  readonly identities: readonly (readonly string[])[]
  readonly findKey: readonly string[]
}

/** Checks all rows of a file by themselves. What depends on the others changes with every correction: `markDuplicates`, `markTaken`. */
export const checkRows = (table: Pick<CsvTable, 'rows'>, { fields, map, orders, same }: CheckOptions): readonly CheckedRow[] =>
  table.rows.map(({ number, cells, surplus }) => checkRow(number, typedOf(cells, fields, map, same), fields, orders, surplus))
