import { birthPassword, type DateBoxes, type DateProblem } from '~/kit/plainForm/typedDate'
import { ageOn } from '~/lib/time/age'
import { readInstant } from '~/lib/time/instant'

/** Nobody has lived longer. */
const oldestAge = 125

/**
 * Reads boxes with a four-digit year.
 * @param today YYYY-MM-DD
 * @returns the day of birth as YYYY-MM-DD, or why it is none
 */
export function birthDay(boxes: DateBoxes, today: string): { readonly day: string } | DateProblem {
  const [day, month, year] = boxes
  const missing = boxes.findIndex((text) => text.trim() === '')
  if (missing === 0 || missing === 1 || missing === 2)
    return { problem: 'Enter the date of birth: day, month, and the year with four digits.', box: missing }
  if (!/^\d{4}$/.test(year)) return { problem: 'Enter the year with four digits, such as 1991.', box: 2 }
  if (year < '1000') return { problem: 'Check the year of birth.', box: 2 }
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  // With two digits, a year is not known to be a leap year.
  if (iso.endsWith('-02-29') && !readInstant(iso)) return { problem: `29 February ${year} does not exist.`, box: 0 }
  const read = birthPassword([day, month, year.slice(2)])
  if ('problem' in read) return read
  if (iso > today) return { problem: 'This day is in the future.', box: 2 }
  return ageOn(iso, today) > oldestAge ? { problem: 'Check the year of birth.', box: 2 } : { day: iso }
}
