import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { paths } from '~/platform/routes/paths'

interface ScheduleHere {
  readonly instructorId?: string | null
  /** How many weekdays the course takes, where they were chosen. */
  readonly days?: number | null
}

/** The form for a new course that begins on a day, with an instructor and a length if they are meant. */
export const schedulePath = (day: CalendarDay, { instructorId, days }: ScheduleHere = {}): string =>
  `${paths.createCourse()}?${new URLSearchParams({
    day: formatDay(day),
    ...(days ? { days: String(days) } : {}),
    ...(instructorId ? { instructor: instructorId } : {}),
  })}`
