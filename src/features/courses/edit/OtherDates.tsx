import { dottedDay } from '~/domain/course/courseText'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import type { DayRange } from '~/lib/time/calendarDay'
import type { CourseValues } from './courseFields'
import type { DateValues } from './courseStructure'
import { spanWithWeekdays } from './dateWords'
import type { FreeDates } from './freeDates'

export interface OtherDatesProps {
  /** The date that moves. */
  readonly dateIndex: number
  /** The form has one date, which needs no number. */
  readonly isOnly: boolean
  readonly freeDates: (dateIndex: number) => FreeDates
  /** The days on which all courses are known. */
  readonly known: DayRange
  readonly onMove: (dateIndex: number, moved: DateValues) => void
}

/** Suggests the nearest free days for a date of the course, and moves it there; or says why it knows none. */
export function OtherDates({ dateIndex, isOnly, freeDates, known, onMove }: OtherDatesProps) {
  const { getValues } = useFormContext<CourseValues>()
  const dates = freeDates(dateIndex)
  const subject = isOnly ? 'The course' : `Date ${dateIndex + 1}`
  if (dates.status === 'unread') return <p>Other dates cannot be suggested: “{dates.courseName}” has days that could not be read.</p>
  if (dates.status === 'none') {
    const isOneDay = getValues(`dates.${dateIndex}.days`).length === 1
    return (
      <p>
        {subject} has no free {isOneDay ? 'day' : 'week'} from {dottedDay(known.from)} to {dottedDay(known.to)}.
      </p>
    )
  }
  const { days } = dates.courseDate
  return (
    <>
      <p>
        {subject} is free {spanWithWeekdays(days[0]?.date ?? '', days.at(-1)?.date ?? '')}
      </p>
      <Button onClick={() => onMove(dateIndex, dates.courseDate)}>Move {isOnly ? 'it' : `date ${dateIndex + 1}`} there</Button>
    </>
  )
}
