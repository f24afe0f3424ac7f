import type { CalendarDay } from '../time/calendarDay'

/** How the text of a cell is read. Said as values, because it is read in a worker, which functions cannot be sent to. */
export type CellRule =
  | { readonly kind: 'text'; readonly max?: number }
  | { readonly kind: 'email' }
  | {
      readonly kind: 'day'
      readonly notAfter?: CalendarDay
      /** The day must not lie before that of this field, or before `otherwise` where that one is empty. */
      readonly after?: { readonly field: string; readonly otherwise: CalendarDay }
    }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly decimals?: number }
  | { readonly kind: 'choice'; readonly choices: readonly { readonly value: string; readonly label: string }[] }

/** One thing that is taken from a file's rows. */
export interface ImportField {
  readonly key: string
  readonly label: string
  /** Other headers people give it. */
  readonly aliases?: readonly string[]
  readonly isRequired?: boolean
  /** Stands in the template file. */
  readonly example: string
  readonly rule: CellRule
}

/** Which column of the file a field is taken from, by the field's key; null for none. */
export type ColumnMap = Readonly<Record<string, number | null>>

/** In figures alone a day can be read two ways. */
export type DayOrder = 'dayFirst' | 'monthFirst'
export type DayOrders = Readonly<Record<string, DayOrder>>

/** A row as it was read: what is sent, and what is wrong. */
export interface CheckedRow {
  readonly number: number
  /** By field: what the file says, or what it was changed to. */
  readonly typed: Readonly<Record<string, string>>
  /** By field: what is sent. A day is YYYY-MM-DD, a choice its value. */
  readonly values: Readonly<Record<string, string>>
  /** Filled cells beyond the last header that nobody has looked at: the row may be shifted, and is not sent. */
  readonly surplus: number
  /** By field: what is wrong, in words. The row is not sent. */
  readonly problems: Readonly<Record<string, string>>
}

export const isReady = ({ problems, surplus }: CheckedRow): boolean => surplus === 0 && Object.keys(problems).length === 0
