import { dayFromTyped } from '../time/typedDay'
import type { DayOrder } from './importField'

const separated = /^\s*(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})\s*$/
const packed = /^\s*(\d{2})(\d{2})(\d{2}|\d{4})\s*$/
const inFigures = (text: string): RegExpExecArray | null => separated.exec(text) ?? packed.exec(text)

/** Whether a column's days put the day or the month first, and whether that is sure. */
export interface DayOrderGuess {
  readonly order: DayOrder
  readonly isSure: boolean
  /** A day that can be read two ways, to ask about. */
  readonly sample: string | null
}

/** Reads the order of a column's days from those that can be read one way only. */
export function guessDayOrder(texts: Iterable<string>): DayOrderGuess {
  let dayFirst = 0
  let monthFirst = 0
  let sample: string | null = null
  for (const text of texts) {
    const found = inFigures(text)
    if (!found) continue
    const [first, second] = [Number(found[1]), Number(found[2])]
    if (first > 12 && second <= 12) dayFirst += 1
    else if (second > 12 && first <= 12) monthFirst += 1
    else if (first !== second && first <= 12 && second <= 12) sample ??= text.trim()
  }
  const order = monthFirst > dayFirst ? 'monthFirst' : 'dayFirst'
  const isMixed = dayFirst > 0 && monthFirst > 0
  return { order, sample, isSure: sample === null || (!isMixed && dayFirst + monthFirst > 0) }
}

/** A day in a cell as YYYY-MM-DD, or null when it is none. */
export function dayFromCell(text: string, order: DayOrder): string | null {
  const found = inFigures(text)
  if (found && order === 'monthFirst') return dayFromTyped(`${found[2]}-${found[1]}-${found[3]}`)
  return dayFromTyped(text)
}
