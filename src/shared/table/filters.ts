import { rangeFromText, rangeInWords } from '../time/dayRange'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** One way to narrow a list, with its values. */
export interface Filter<Row> {
  /** Its name in the address. */
  readonly key: string
  readonly label: string
  readonly choices: readonly Choice[]
  /** Opens as a list, however few choices there are; for what is narrowed by now and then. */
  readonly isList?: boolean
  /** A span of days in place of choices, and the zone its days are of. The operation is asked with it. */
  readonly periodIn?: string
  /**
   * For what no argument of the operation can ask: tells the loaded rows apart, and the list says that only those were looked at.
   * Absent where the operation was asked with the value.
   */
  readonly matches?: (row: Row, value: string) => boolean
}

/** What a filter is set to, in words; null where it lets everything through. */
export function settingOf<Row>({ label, choices, periodIn }: Filter<Row>, value: string): string | null {
  const range = periodIn === undefined ? null : rangeFromText(value)
  if (range) return `${label}: ${rangeInWords(range)}`
  const choice = choices.find((one) => one.value === value)
  return choice ? `${label}: ${choice.label}` : null
}

/** The rows that every switched-on filter lets through, and whether one of them looked at the loaded rows only. */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  valueOf: (key: string) => string,
): { readonly rows: readonly Row[]; readonly isLocal: boolean } {
  const local = filters.flatMap(({ key, matches }) => {
    const value = valueOf(key)
    return matches && value !== '' ? [(row: Row) => matches(row, value)] : []
  })
  return local.length === 0
    ? { rows, isLocal: false }
    : { rows: rows.filter((row) => local.every((matches) => matches(row))), isLocal: true }
}
