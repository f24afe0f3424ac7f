import type { CalendarDay } from '~/lib/time/calendarDay'
import { dayFromTyped } from '~/lib/time/dayText'
import { formatDay } from '~/lib/time/dayWords'

/** The day of an address, DD-MM-YYYY; null for anything else. Earlier addresses have it as YYYY-MM-DD, and bookmarks last. */
export function dayInAddress(text: string | null): CalendarDay | null {
  const day = dayFromTyped(text ?? '')
  return day !== null && (text === formatDay(day) || text === day) ? day : null
}
