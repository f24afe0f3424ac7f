import { rangeFromText } from '~/lib/time/calendarDay'
import { rangeInWords } from '~/lib/time/dayWords'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** A filter of a list. */
export interface Filter<Row> {
  /** The query parameter. */
  readonly key: string
  readonly label: string
  readonly choices: readonly Choice[]
  /** The word for none of them, where that is not all rows. */
  readonly none?: string
  /** Renders as a select even with few choices; for rarely used filters. */
  readonly isList?: boolean
  /** Filters by a range of days, instead of choices, in this time zone. The server applies it. */
  readonly periodIn?: string
  /** Stands below the search where there is no room beside it, and never in the drawer. */
  readonly isPinned?: boolean
  /** Its control stands elsewhere on the page. */
  readonly isElsewhere?: boolean
  /** Filters the loaded rows in the browser, for values the operation cannot filter by. Absent where the server filters. */
  readonly matches?: (row: Row, value: string) => boolean
}

/** A filter and its value as text, such as 'Flag: Norway'; null if it is off. */
export function describeFilter<Row>({ label, choices, periodIn }: Filter<Row>, value: string): string | null {
  const range = periodIn === undefined ? null : rangeFromText(value)
  if (range) return `${label}: ${rangeInWords(range)}`
  const choice = choices.find((candidate) => candidate.value === value)
  return choice ? `${label}: ${choice.label}` : null
}

/**
 * Applies the filters that run in the browser.
 * @returns the matching rows, and whether any such filter was active: rows that are not loaded may match it too
 */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  valueOf: (key: string) => string,
): { readonly rows: readonly Row[]; readonly isLocal: boolean } {
  const predicates = filters.flatMap(({ key, matches }) => {
    const value = valueOf(key)
    return matches && value !== '' ? [(row: Row) => matches(row, value)] : []
  })
  return predicates.length === 0
    ? { rows, isLocal: false }
    : { rows: rows.filter((row) => predicates.every((matches) => matches(row))), isLocal: true }
}
