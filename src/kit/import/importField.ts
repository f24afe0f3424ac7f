import type { CalendarDay } from '~/lib/time/calendarDay'

/** How a cell is parsed. Plain data rather than functions, because it is posted to a worker. */
export type CellRule =
  /** `isPrinted`: its letters must be ones that a certificate can show. */
  | { readonly kind: 'text'; readonly min?: number; readonly max?: number; readonly isPrinted?: boolean }
  | { readonly kind: 'email' }
  /** With its country code; stored without separators. */
  | { readonly kind: 'phone' }
  /** By its name or code; stored as its English name. */
  | { readonly kind: 'country' }
  /** A sub-domain. */
  | { readonly kind: 'hostLabel' }
  | {
      readonly kind: 'day'
      readonly notAfter?: CalendarDay
      /** A two-digit year is never in the future. */
      readonly isBirth?: boolean
      /** Its cells may hold a time of day as well, which is that of a `time` field. */
      readonly mayHaveTime?: boolean
      /** The day must not be before the day of this field, or before `otherwise` where that field is empty. */
      readonly after?: { readonly field: string; readonly otherwise: CalendarDay }
    }
  /** A time of day, stored as HH:mm. `inDay`: the day whose cells hold it where it has no cell of its own. */
  | { readonly kind: 'time'; readonly inDay?: string }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly decimals?: number }
  | {
      readonly kind: 'choice'
      readonly choices: readonly { readonly value: string; readonly label: string }[]
      /** A value that one alone may have, and the name of who has it already; null where nobody has. */
      readonly once?: { readonly value: string; readonly takenBy: string | null }
    }

/** A field that is read from a file's rows. */
export interface ImportField {
  readonly key: string
  readonly label: string
  /** Other common headers for this field. */
  readonly aliases?: readonly string[]
  readonly isRequired?: boolean
  /** The example value in the template file. */
  readonly example: string
  readonly rule: CellRule
  /** What the file leaves empty is found in the preview, such as the position of an address. It never tells whether a row exists. */
  readonly isFoundLater?: boolean
  /** Says which row is meant: it stays in sight beside many columns. The first field always does. */
  readonly isKept?: boolean
  /** The value of a cell that is empty, such as one chosen for all rows. */
  readonly ifEmpty?: string
}

/** The column index by field key; null for none. */
export type ColumnMap = Readonly<Record<string, number | null>>

/** How a day written in digits is read. */
export type DayOrder = 'dayFirst' | 'monthFirst'
export type DayOrders = Readonly<Record<string, DayOrder>>

/** A checked row: the values to send and the errors. */
export interface CheckedRow {
  readonly number: number
  /** By field: the text of the file, or its correction. */
  readonly typed: Readonly<Record<string, string>>
  /** By field: the value to send. A day is YYYY-MM-DD, a choice its value. */
  readonly values: Readonly<Record<string, string>>
  /** Number of non-empty cells beyond the last header. The row may be shifted, so it is not sent until the user accepts it. */
  readonly surplus: number
  /** By field: the error message. A row with errors is not sent. */
  readonly problems: Readonly<Record<string, string>>
}

export const isReady = ({ problems, surplus }: CheckedRow): boolean => surplus === 0 && Object.keys(problems).length === 0
