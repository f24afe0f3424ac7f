import { bookingStates, type BookingState } from '~/domain/booking/booking'
import type { ChartSpec } from '~/kit/charts/chartSpec'
import { firstOfMonth, rangeFromText, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import type { RecordState } from '~/platform/api/read/record'
import { ApiError } from '~/platform/api/transport/errors'
import type { BookingFigures, NamedFigure } from './bookingFigures'

/** The period of the statistics: the one in the address, or this month so far. */
export const bookingPeriod = (text: string, today: CalendarDay): DayRange => rangeFromText(text) ?? { from: firstOfMonth(today), to: today }

/**
 * One part of the statistics as a record of its own.
 * @param pick null when the part is missing or malformed, which fails that part alone
 */
export function partOf<Value>(
  record: RecordState<BookingFigures | null>,
  pick: (figures: BookingFigures) => Value | null,
): RecordState<Value> {
  if (record.status !== 'ready') return record
  const value = record.value && pick(record.value)
  if (value === null && record.isRefreshing) return { status: 'loading' }
  return value === null
    ? { status: 'failed', error: new ApiError('answer', 'BookingStatistics', 'A part of the statistics is malformed'), retry: record.retry }
    : { ...record, value }
}

interface Slice extends NamedFigure {
  /** Where what it counts is listed. */
  readonly path?: string | null
}

/** A ring with a slice for each figure. */
export const ringOf = (category: string, slices: readonly Slice[]): ChartSpec => ({
  kind: 'ring',
  axis: 'Status',
  categories: [category],
  series: slices.map(({ name, value, path = null }) => ({ name, values: [value], path })),
})

/** The appointments by status; null where a figure is missing, none where more are completed and cancelled than there are. */
export function statusesOf({
  appointments,
  completed,
  cancelled,
  pending,
}: BookingFigures): readonly (NamedFigure & { readonly state: BookingState })[] | null {
  if (appointments === null || completed === null || cancelled === null) return null
  const slice = (state: BookingState, value: number) => ({ state, name: bookingStates[state].word, value })
  return pending === null ? [] : [slice('completed', completed), slice('pending', pending), slice('cancelled', cancelled)]
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** 'Nov' and '2026' in two lines for '11-2026'; any other name unchanged. */
export function monthInWords(name: string): string {
  const [, month, year] = /^(0[1-9]|1[0-2])-(\d{4})$/.exec(name) ?? []
  return month && year ? `${monthName.format(new Date(`${year}-${month}-01T00:00:00Z`)).slice(0, 3)}\n${year}` : name
}

/** Revenue by month, in the order of the backend. */
export const revenueChart = (months: readonly NamedFigure[], currency: string): ChartSpec => ({
  kind: 'bars',
  axis: 'Month',
  categories: months.map(({ name }) => monthInWords(name)),
  names: months.map(({ name }) => name.replace(/^(\d{2})-(\d{4})$/, '$2-$1')),
  series: [{ name: 'Revenue', values: months.map(({ value }) => value), tone: 'accent' }],
  currency,
})
