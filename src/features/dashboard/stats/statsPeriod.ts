import { counted } from '~/lib/format/counted'
import { addDays, addMonths, daysBetween, firstOfMonth, rangeFromText, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import { readInstant } from '~/lib/time/instant'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'

/** Today in Singapore, where the days of all statistics begin and end. */
export const statisticsToday = (now: Date): CalendarDay => wallClockIn(statisticsZone, now).day

/** The period in the address, or the last month up to today. */
export const periodFrom = (text: string, today: CalendarDay): DayRange => rangeFromText(text) ?? { from: addMonths(today, -1), to: today }

/** How many days a period has, both ends included. */
export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

/** A period in words: '30 days'. */
export const lengthInWords = (period: DayRange): string => counted(lengthOf(period), 'day')

/** The period before, in a comparison: 'in the 30 days before'. */
export const inPeriodBefore = (period: DayRange): string =>
  lengthOf(period) === 1 ? 'on the day before' : `in the ${lengthInWords(period)} before`

/** The period of the same length that ends the day before. */
export function periodBefore(period: DayRange): DayRange {
  const to = addDays(period.from, -1)
  return { from: addDays(to, 1 - lengthOf(period)), to }
}

/** DD-MM-YYYY bounds, as statistics queries take them. */
export const boundsOf = ({ from, to }: DayRange): { readonly startDate: string; readonly endDate: string } => {
  const text = (day: CalendarDay): string => day.split('-').toReversed().join('-')
  return { startDate: text(from), endDate: text(to) }
}

const most = 14

/** Parts of a period, each as long as the last but the last: days of a short period, else whole weeks, at most fourteen parts. */
export function partsOf(period: DayRange): readonly DayRange[] {
  const length = lengthOf(period)
  const step = length <= most ? 1 : Math.ceil(length / most / 7) * 7
  return Array.from({ length: Math.ceil(length / step) }, (_, at) => {
    const from = addDays(period.from, at * step)
    const to = addDays(from, step - 1)
    return { from, to: to < period.to ? to : period.to }
  })
}

/** The months of a period; the first and the last are cut where it begins and ends. */
export function monthsOf({ from, to }: DayRange): readonly DayRange[] {
  const months: DayRange[] = []
  for (let start = from; start <= to; start = firstOfMonth(start, 1)) {
    const end = addDays(firstOfMonth(start, 1), -1)
    months.push({ from: start, to: end < to ? end : to })
  }
  return months
}

/**
 * How many instants lie in each part, by their day in Singapore.
 * @returns null when an instant cannot be read: a count without it would be too low
 */
export function countIn(parts: readonly DayRange[], instants: readonly (string | null)[]): readonly number[] | null {
  const days: CalendarDay[] = []
  for (const text of instants) {
    const instant = readInstant(text)
    if (!instant) return null
    days.push(statisticsToday(instant))
  }
  return parts.map(({ from, to }) => days.filter((day) => day >= from && day <= to).length)
}

/** en-US, because en-GB has four letters for September alone. */
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const dateOf = (day: CalendarDay): number => Number(day.slice(-2))
const monthOf = (day: CalendarDay): string => monthName.format(new Date(`${day}T00:00:00Z`))

/** '6–12 Nov', '30 Oct – 5 Nov', or '21 Nov' for a single day. */
export function partInWords({ from, to }: DayRange): string {
  if (from === to) return `${dateOf(from)} ${monthOf(from)}`
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dateOf(from)}–${dateOf(to)} ${monthOf(to)}`
    : `${dateOf(from)} ${monthOf(from)} – ${dateOf(to)} ${monthOf(to)}`
}
