import type { CalendarDay } from './calendarDay'

/** Completed years of age on a day. */
export const ageOn = (birth: CalendarDay, day: CalendarDay): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)
