import { DateLocalizer, type DateLocalizerSpec } from 'react-big-calendar'
import { addMonths, firstOfMonth, mondayOf } from '~/lib/time/calendarDay'
import { shortWeekday } from '~/lib/time/dayWords'
import { gridDay, toGridDate, gridTime } from './gridEvents'
import { periodInWords, periodOf } from './period'

const lengths = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000, day: 86_400_000, week: 604_800_000 } as const

type Unit = keyof typeof lengths | 'month'

const lengthOf = (unit: string): number => new Map<string, number>(Object.entries(lengths)).get(unit) ?? 1

/** The library calls this once without a date and ignores the result. */
function startOf(date: Date | undefined, unit?: string): Date {
  if (!date) return new Date(Number.NaN)
  if (unit === 'month') return toGridDate(firstOfMonth(gridDay(date)))
  if (unit === 'week') return toGridDate(mondayOf(gridDay(date)))
  const length = lengthOf(unit ?? 'milliseconds')
  return new Date(Math.floor(date.getTime() / length) * length)
}

function add(date: Date, count: number, unit: string): Date {
  if (unit !== 'month') return new Date(date.getTime() + count * lengthOf(unit))
  return toGridDate(addMonths(gridDay(date), count), gridTime(date))
}

const endOf = (date: Date, unit: string): Date => new Date(add(startOf(date, unit), 1, unit).getTime() - 1)

const between = (one: Date, other: Date, unit?: string): number => startOf(one, unit).getTime() - startOf(other, unit).getTime()

const diff = (one: Date, other: Date, unit?: string): number => Math.abs(between(one, other, unit)) / lengthOf(unit ?? 'milliseconds')

const timeOf = (date: Date): number => date.getTime() - startOf(date, 'day').getTime()

const minutes = (milliseconds: number): number => Math.floor(milliseconds / lengths.minutes)

function range(start: Date, end: Date, unit: Unit = 'day'): Date[] {
  const found: Date[] = []
  for (let date = start; between(date, end, unit) <= 0; date = add(date, 1, unit)) found.push(date)
  return found
}

const month = (date: Date): readonly [Date, Date] => {
  const { from, to } = periodOf('month', gridDay(date))
  return [toGridDate(from), toGridDate(to)]
}

const spec: DateLocalizerSpec = {
  firstOfWeek: () => 1,
  format: () => '',
  formats: {
    dateFormat: (date) => String(date.getUTCDate()),
    dayFormat: (date) => `${date.getUTCDate()} ${shortWeekday(gridDay(date))}`,
    weekdayFormat: (date) => shortWeekday(gridDay(date)),
    timeGutterFormat: gridTime,
    monthHeaderFormat: (date) => periodInWords('month', gridDay(date)),
    dayRangeHeaderFormat: ({ start }) => periodInWords('week', gridDay(start)),
    dayHeaderFormat: (date) => periodInWords('day', gridDay(date)),
    eventTimeRangeFormat: ({ start, end }) => `${gridTime(start)}–${gridTime(end)}`,
  },
  merge: (date, time) => new Date(startOf(date, 'day').getTime() + timeOf(time)),
  lt: (one, other, unit) => between(one, other, unit) < 0,
  lte: (one, other, unit) => between(one, other, unit) <= 0,
  gt: (one, other, unit) => between(one, other, unit) > 0,
  gte: (one, other, unit) => between(one, other, unit) >= 0,
  eq: (one, other, unit) => between(one, other, unit) === 0,
  neq: (one, other, unit) => between(one, other, unit) !== 0,
  inRange: (date, from, to, unit) => between(date, from, unit) >= 0 && between(date, to, unit) <= 0,
  startOf,
  endOf,
  add,
  range: (start, end, unit) => range(start, end, unit === 'month' ? unit : 'day'),
  diff,
  ceil: (date, unit) => (between(date, startOf(date, unit)) === 0 ? date : add(startOf(date, unit), 1, unit)),
  min: (...dates) => new Date(Math.min(...dates.map((date) => date.getTime()))),
  max: (...dates) => new Date(Math.max(...dates.map((date) => date.getTime()))),
  firstVisibleDay: (date) => month(date)[0],
  lastVisibleDay: (date) => month(date)[1],
  visibleDays: (date) => range(...month(date)),
  getSlotDate: (date, fromMidnight, offset) => add(startOf(date, 'day'), fromMidnight + offset, 'minutes'),
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getTotalMin: (start, end) => minutes(end.getTime() - start.getTime()),
  getMinutesFromMidnight: (date) => minutes(timeOf(date)),
  continuesPrior: (start, first) => between(start, first, 'day') < 0,
  continuesAfter: (_start, end, last) => between(end, last, 'minutes') > 0,
  isSameDate: (one, other) => between(one, other, 'day') === 0,
  startAndEndAreDateOnly: (start, end) => timeOf(start) === 0 && timeOf(end) === 0,
}

interface Span {
  readonly start: Date
  readonly end: Date
}

/** By day, then longest first, then by time; independent of the user's time zone. */
const sortEvents = ({ evtA, evtB }: { readonly evtA: Span; readonly evtB: Span }): number =>
  between(evtA.start, evtB.start, 'day') || diff(evtB.start, evtB.end) - diff(evtA.start, evtA.end) || between(evtA.start, evtB.start)

const inEventRange = ({ event, range: shown }: { readonly event: Span; readonly range: Span }): boolean =>
  between(event.start, shown.end, 'day') <= 0 && between(event.end, shown.start) > 0

/**
 * A localizer with weeks from Monday, a 24-hour clock and all arithmetic in UTC. The library's own arithmetic uses the user's time zone,
 * where a day may have 23 hours. `sortEvents` and `inEventRange` take other arguments than the library's types declare.
 */
export const gridLocalizer = Object.assign(new DateLocalizer(spec), {
  sortEvents,
  inEventRange,
  daySpan: (start: Date, end: Date): number => diff(start, end, 'day'),
})
