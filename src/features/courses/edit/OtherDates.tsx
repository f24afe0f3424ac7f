import { dottedDay } from '~/domain/course/courseText'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import type { DayRange } from '~/lib/time/calendarDay'
import type { CourseValues } from './courseFields'
import type { Block } from './courseStructure'
import type { FreeDates } from './freeDates'
import { spanWithWeekdays } from './runWords'

export interface OtherDatesProps {
  /** The run that moves. */
  readonly run: number
  /** The form has one run, which needs no number. */
  readonly isOnly: boolean
  readonly freeDates: (run: number) => FreeDates
  /** The days on which all courses are known. */
  readonly known: DayRange
  readonly onMove: (run: number, moved: Block) => void
}

/** The nearest dates on which a run clashes with nothing, and moves it there; or why none can be named. */
export function OtherDates({ run, isOnly, freeDates, known, onMove }: OtherDatesProps) {
  const { getValues } = useFormContext<CourseValues>()
  const dates = freeDates(run)
  const subject = isOnly ? 'The course' : `Run ${run + 1}`
  if (dates.status === 'unread') return <p>Other dates cannot be suggested: “{dates.courseName}” has days that could not be read.</p>
  if (dates.status === 'none') {
    const isOneDay = getValues(`dates.${run}.days`).length === 1
    return (
      <p>
        {subject} has no free {isOneDay ? 'day' : 'week'} from {dottedDay(known.from)} to {dottedDay(known.to)}.
      </p>
    )
  }
  const { days } = dates.run
  return (
    <>
      <p>
        {subject} is free {spanWithWeekdays(days[0]?.date ?? '', days.at(-1)?.date ?? '')}
      </p>
      <Button onClick={() => onMove(run, dates.run)}>Move {isOnly ? 'it' : `run ${run + 1}`} there</Button>
    </>
  )
}
