import { dayFromTyped, withoutMidnight } from '~/lib/time/dayText'
import type { DayOrder } from './importField'

const separated = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})$/
const packed = /^(\d{2})(\d{2})(\d{2}|\d{4})$/

const timeAfter = /^(.*\d)(?: +|, ?|t)(\d{1,2}[:.]\d{2})(?::\d{2}(?:\.\d+)?)?( ?[ap]m)?$/i

/** A day and the time after it, as in '20-11-2026 08:40'. The midnight that a spreadsheet adds to a day is no time. */
export function splitDayAndTime(text: string): { readonly day: string; readonly time: string } {
  const [, day = text, time = '', half = ''] = timeAfter.exec(withoutMidnight(text)) ?? []
  return { day, time: time + half }
}

function matchDigits(text: string): RegExpExecArray | null {
  const day = withoutMidnight(text)
  return separated.exec(day) ?? packed.exec(day)
}

/** Whether a column writes the day or the month first, and whether that is certain. */
export interface DayOrderGuess {
  readonly order: DayOrder
  readonly isSure: boolean
  /** An ambiguous day to ask the user about; null where there is none. */
  readonly sample: string | null
}

/** Derives the day order of a column from its unambiguous days. */
export function guessDayOrder(texts: Iterable<string>): DayOrderGuess {
  let dayFirst = 0
  let monthFirst = 0
  let sample: string | null = null
  for (const text of texts) {
    const { day } = splitDayAndTime(text)
    const found = matchDigits(day)
    if (!found) continue
    const [first, second] = [Number(found[1]), Number(found[2])]
    if (first > 12 && second <= 12) dayFirst += 1
    else if (second > 12 && first <= 12) monthFirst += 1
    else if (first !== second && first <= 12 && second <= 12) sample ??= day.trim()
  }
  const order = monthFirst > dayFirst ? 'monthFirst' : 'dayFirst'
  const isMixed = dayFirst > 0 && monthFirst > 0
  return { order, sample, isSure: sample === null || (!isMixed && dayFirst + monthFirst > 0) }
}

/**
 * Parses a cell to YYYY-MM-DD; null where it is not a day with its year.
 * @param isBirth whether a two-digit year is never in the future
 */
export function dayFromCell(text: string, order: DayOrder, isBirth = false): string | null {
  const found = matchDigits(text)
  const dayFirst = found && order === 'monthFirst' ? `${found[2]}-${found[1]}-${found[3]}` : text
  return dayFromTyped(dayFirst, { isBirth, needsYear: true })
}
