import type { Sheet } from '../csv/readSheet'
import { decimalsOf, numberFromTyped, whyNoNumber } from '../format/typedNumber'
import { unaccented } from '../format/unaccented'
import { emailShape } from '../format/email'
import { dayFromCell } from './dayOrder'
import type { CheckedRow, ColumnMap, DayOrders, ImportField } from './importField'

interface Reading {
  readonly value: string
  readonly problem: string | null
}

const good = (value: string): Reading => ({ value, problem: null })
const bad = (problem: string): Reading => ({ value: '', problem })

function readCell({ key, rule, isRequired = false }: ImportField, text: string, orders: DayOrders): Reading {
  if (text === '') return isRequired ? bad('Required field') : good('')
  switch (rule.kind) {
    case 'text':
      return rule.max !== undefined && text.length > rule.max ? bad(`At most ${rule.max} letters`) : good(text)
    case 'email':
      return emailShape.test(text) ? good(text) : bad('Enter an e-mail address like name@company.com')
    case 'day': {
      const order = orders[key] ?? 'dayFirst'
      const day = dayFromCell(text, order)
      if (day === null)
        return bad(
          /^\d{5}(?:\.\d+)?$/.test(text) ? 'This is a spreadsheet’s number of a day. Write it as DD-MM-YYYY' : 'Enter a day as DD-MM-YYYY',
        )
      return rule.notAfter !== undefined && day > rule.notAfter ? bad('This day lies in the future') : good(day)
    }
    case 'number': {
      const value = numberFromTyped(text)
      if (value === null) return bad(whyNoNumber(text))
      if (rule.decimals !== undefined && decimalsOf(text) > rule.decimals)
        return bad(rule.decimals === 0 ? 'Enter a whole number' : `At most ${rule.decimals} decimals`)
      if (rule.min !== undefined && value < rule.min) return bad(`At least ${rule.min}`)
      return rule.max !== undefined && value > rule.max ? bad(`At most ${rule.max}`) : good(String(value))
    }
    case 'choice': {
      const plain = unaccented(text)
      const choice = rule.choices.find(({ value, label }) => unaccented(value) === plain || unaccented(label) === plain)
      return choice ? good(choice.value) : bad(`One of: ${rule.choices.map(({ label }) => label).join(', ')}`)
    }
  }
}

/** A row's texts by field, as they stand in its columns. */
export const typedOf = (cells: readonly string[], fields: readonly ImportField[], map: ColumnMap): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ key }) => {
      const column = map[key]
      return [key, column === null || column === undefined ? '' : (cells[column] ?? '').trim()]
    }),
  )

/** Reads one row: every cell by its field's rule, and each day against the one it must follow. */
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
    const { value, problem } = readCell(field, typed[field.key] ?? '', orders)
    values[field.key] = value
    if (problem !== null) problems[field.key] = problem
  }
  for (const { key, rule } of fields) {
    if (rule.kind !== 'day' || !rule.after || problems[rule.after.field]) continue
    const before = values[rule.after.field] || rule.after.otherwise
    const day = values[key]
    if (day && day < before) problems[key] = 'This day lies before the one it must follow'
  }
  return { number, typed, values, problems, surplus }
}

const partsOf = (values: Readonly<Record<string, string>>, keys: readonly string[]): readonly string[] =>
  keys.map((key) =>
    unaccented(values[key] ?? '')
      .trim()
      .replaceAll(/\s+/g, ' '),
  )

/** @returns null where the row says too little to be told from another by these fields */
const identityOf = (values: Readonly<Record<string, string>>, identity: readonly string[]): string | null => {
  const parts = partsOf(values, identity)
  return parts.includes('') ? null : JSON.stringify(parts)
}

/**
 * Marks rows that are the same as an earlier one.
 * @param identities each a set of fields that together tell one thing from another; a set with an empty field tells nothing
 * @param findKey the fields by which a row is found again at the backend: two rows alike in all of them could not be told apart there
 */
export function markDoubles(
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
    return { ...row, problems: { ...row.problems, [problem.field]: `Also in row ${problem.first}. One of them is too many` } }
  })
}

/** Everything a check needs that the file does not say. */
export interface CheckOptions {
  readonly fields: readonly ImportField[]
  readonly map: ColumnMap
  readonly orders: DayOrders
  readonly identities: readonly (readonly string[])[]
  readonly findKey: readonly string[]
}

/** Reads all rows of a file. Doubles are marked by `markDoubles`, because they change with every correction. */
export const checkSheet = (sheet: Sheet, { fields, map, orders }: CheckOptions): readonly CheckedRow[] =>
  sheet.rows.map(({ number, cells, surplus }) => checkRow(number, typedOf(cells, fields, map), fields, orders, surplus))
