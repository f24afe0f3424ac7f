import { withoutMidnight } from '~/lib/time/dayText'

const figures = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/
const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/
const withoutYear = /^(?:\d{1,2}[-./ ]{0,2}[a-z]{3,9}\.?|[a-z]{3,9}\.?[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2})$/i
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** How a day is typed in figures. */
export const dayFormat = (isMonthFirst: boolean): string => (isMonthFirst ? 'MM-DD-YYYY' : 'DD-MM-YYYY')

/**
 * The error message for text that is not a day: '31 February does not exist', that the year is missing, or the expected format.
 * @param isMonthFirst whether figures are read as MM-DD-YYYY
 */
export function whyNoDay(text: string, isMonthFirst = false): string {
  const clean = withoutMidnight(text)
  if (withoutYear.test(clean)) return `The year is missing. Write the day as ${dayFormat(isMonthFirst)}`
  const [, first = '', second = '', year = ''] = figures.exec(clean) ?? []
  const [, isoYear = '', isoMonth = '', isoDay = ''] = iso.exec(clean) ?? []
  const day = Number(isoDay || (isMonthFirst ? second : first))
  const month = Number(isoMonth || (isMonthFirst ? first : second))
  const fullYear = Number(isoYear || year)
  const lastDay = new Date(Date.UTC(fullYear, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || day > 31 || day <= lastDay) return `Enter a day as ${dayFormat(isMonthFirst)}`
  const name = monthName.format(Date.UTC(2000, month - 1))
  // 29 February exists in other years, so name the year.
  return day === 29 ? `29 ${name} ${fullYear} does not exist` : `${day} ${name} does not exist`
}
