import { dottedDay } from '~/domain/course/courseText'
import { shortWeekday } from '~/lib/time/dayWords'

/** 'Mon 08.03.2027' */
export const dayWithWeekday = (day: string): string => `${shortWeekday(day)} ${dottedDay(day)}`

/** 'Mon 08.03. – Fri 12.03.2027'; the year only once where it is the same. */
export function spanWithWeekdays(first: string, last: string): string {
  if (first === last) return dayWithWeekday(last)
  const start = dayWithWeekday(first)
  return `${first.slice(0, 4) === last.slice(0, 4) ? start.slice(0, -4) : start} – ${dayWithWeekday(last)}`
}

/** Name of the field for who teaches a date, by its place on the form. */
export const instructorFieldName = (dateIndex: number): string => `dates.${dateIndex}.instructorId`
