import { hasOwnHours, recomputed, startingAt, withHours } from '~/domain/course/courseDates'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { addDays, isDay } from '~/lib/time/calendarDay'
import type { CourseValues } from './courseFields'
import { dateValues, planOf } from './courseValues'

/** The length of a course, and whether it takes weekends. */
export type Length = Pick<CourseValues, 'durationDays' | 'durationTime' | 'includeWeekend'>
/** One date on the form. */
export type DateValues = CourseValues['dates'][number]

/** The fields of the second step. */
export type Structure = Length & Pick<CourseValues, 'dates'>

/** What the user typed: the length with its weekends, or the start or hours of one date. */
export type StructureEdit =
  | { readonly kind: 'length'; readonly length: Length }
  | { readonly kind: 'start'; readonly dateIndex: number; readonly startDate: string }
  | { readonly kind: 'hours'; readonly dateIndex: number; readonly hours: Partial<Pick<DateValues, 'startTime' | 'endTime'>> }

export interface StructureChange {
  readonly values: Structure
  /** The change overwrites hours that the user set for individual days. */
  readonly isOverwriting: boolean
}

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)
const isNumber = (text: string): boolean => text.trim() !== '' && numberFromTyped(text) !== null

/** A copy of the structure on a form. */
export const structureOf = ({ durationDays, durationTime, includeWeekend, dates }: CourseValues): Structure =>
  structuredClone({ durationDays, durationTime, includeWeekend, dates })

/** The edit of a form's field, by its path; null for a field that changes no other. */
export function editOf(name: string, { durationDays, durationTime, includeWeekend, dates }: Structure): StructureEdit | null {
  if (name === 'durationDays' || name === 'durationTime' || name === 'includeWeekend')
    return { kind: 'length', length: { durationDays, durationTime, includeWeekend } }
  const [, index = '', field = ''] = /^dates\.(\d+)\.(startDate|startTime|endTime)$/.exec(name) ?? []
  const dateIndex = Number(index)
  const courseDate = dates[dateIndex]
  if (!courseDate) return null
  if (field === 'startDate') return { kind: 'start', dateIndex, startDate: courseDate.startDate }
  if (field === 'startTime' || field === 'endTime') return { kind: 'hours', dateIndex, hours: { [field]: courseDate[field] } }
  return null
}

/** A date whose typed start is not a day starts on its first day. */
const startOf = ({ startDate, days }: DateValues): string => (isDay(startDate) ? startDate : (days[0]?.date ?? startDate))

/**
 * Further dates like the last one, with its hours, each some weeks after the one before.
 * @returns none where the last date has no day to count from
 */
export function repeatedDates(
  values: Structure,
  { weeks, count }: { readonly weeks: number; readonly count: number },
): readonly DateValues[] {
  const last = values.dates.at(-1)
  const start = last ? startOf(last) : ''
  if (!last || !isDay(start)) return []
  const plan = planOf(values)
  return Array.from({ length: count }, (_, at) => {
    const startDate = addDays(start, (at + 1) * weeks * 7)
    return { ...dateValues(startingAt(last, startDate, plan)), startDate }
  })
}

/**
 * Recomputes the days of a course after an edit. A date's start stays as typed, even where its days begin after a weekend.
 * @param values the structure before the edit
 * @returns null while what was typed is incomplete: the days stay as they are
 */
export function changeStructure(values: Structure, edit: StructureEdit): StructureChange | null {
  const withChange = (changed: number, change: (courseDate: DateValues) => DateValues): Structure => ({
    ...values,
    dates: values.dates.map((courseDate, index) => (index === changed ? change(courseDate) : courseDate)),
  })
  switch (edit.kind) {
    case 'length': {
      const { durationDays, durationTime } = edit.length
      if (!isNumber(durationDays) || !(durationTime.trim() === '' || isNumber(durationTime))) return null
      const plan = planOf(edit.length)
      const dates = values.dates.map((courseDate) => ({
        ...courseDate,
        ...dateValues(recomputed({ ...courseDate, startDate: startOf(courseDate) }, plan)),
        startDate: courseDate.startDate,
      }))
      return {
        values: { ...edit.length, dates },
        isOverwriting: values.dates.some((courseDate) => hasOwnHours(courseDate, planOf(values))),
      }
    }
    case 'start': {
      const { dateIndex, startDate } = edit
      if (!isDay(startDate)) return null
      const plan = planOf(values)
      return {
        values: withChange(dateIndex, (courseDate) => ({
          ...courseDate,
          ...dateValues(startingAt(courseDate, startDate, plan)),
          startDate,
        })),
        isOverwriting: false,
      }
    }
    case 'hours': {
      const { dateIndex, hours } = edit
      if (!Object.values(hours).every(isTime)) return null
      const courseDate = values.dates[dateIndex]
      const plan = planOf(values)
      return {
        values: withChange(dateIndex, (old) => ({ ...old, ...dateValues(withHours(old, hours, plan)) })),
        isOverwriting: courseDate !== undefined && hasOwnHours(courseDate, plan),
      }
    }
  }
}
