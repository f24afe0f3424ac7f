import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayText'
import { paths } from '~/platform/routes/paths'

/** The form for a new course that begins on a day, with an instructor if one is meant. */
export const schedulePath = (day: CalendarDay, instructorId: string | null = null): string =>
  `${paths.createCourse()}?${new URLSearchParams({ day: formatDay(day), ...(instructorId ? { instructor: instructorId } : {}) })}`
