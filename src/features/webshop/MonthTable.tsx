import type { ComponentProps, ReactNode } from 'react'
import { periodInWords, periodOf } from '~/kit/calendar/period'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { shortWeekday } from '~/lib/time/dayWords'

interface MonthTableProps extends Pick<ComponentProps<'table'>, 'ref' | 'onKeyDown' | 'className'> {
  /** Any day of the month. */
  readonly month: CalendarDay
  /** What it shows of the month: 'Slots of'. By default its name is above it. */
  readonly label?: string
  /** The cell of a day, also of those of other months that fill the first and the last week. */
  readonly cell: (day: CalendarDay) => ReactNode
}

/** A month as a table of weeks, Monday first. */
export function MonthTable({ month, label, cell, ...table }: MonthTableProps) {
  const { from, to } = periodOf('month', month)
  const weeks: (readonly CalendarDay[])[] = []
  for (let monday = from; monday < to; monday = addDays(monday, 7)) weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  const name = periodInWords('month', month)
  return (
    <table {...table} aria-label={label && `${label} ${name}`}>
      {label === undefined && <caption>{name}</caption>}
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  )
}
