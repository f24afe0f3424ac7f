import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { dayInAddress } from '~/kit/calendar/addressDay'
import { calendarViews, type CalendarMove, type CalendarView } from '~/kit/calendar/calendarEvent'
import { breakpoints } from '~/kit/ui/media'
import { useMedia } from '~/kit/ui/useMedia'
import { useMinute } from '~/kit/ui/useMinute'
import { todayHere, type CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'

/** Screens too narrow for the columns of a week. */
const narrowQuery = `(max-width: ${breakpoints.sm - 1}px)`

const opened = { isOpenedHere: true } as const

/** The view by instructor, in the address. */
const instructorsView = 'instructors'

/** How many weeks of instructors are shown: with every day, or as figures only. */
export const [shortScale, longScale] = [4, 12]

const viewIn = (text: string | null): CalendarView => calendarViews.find((view) => view === text) ?? 'month'

/** The state of the calendar, as stored in the query parameters: ?view=week&day=23-11-2026&course=… */
export interface CalendarAddress {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly now: Date
  readonly isNarrow: boolean
  /** Id of the course whose details are open. */
  readonly openCourse: string | null
  /** How many weeks of instructors are shown; null in any other view. */
  readonly instructorWeeks: number | null
  readonly showInstructors: (weeks: number) => void
  readonly move: (move: CalendarMove) => void
  /** Adds a history entry, so that the browser's Back button closes the details. */
  readonly open: (courseId: string) => void
  readonly close: () => void
}

/** Reads and changes the calendar's query parameters. A narrow screen always shows the agenda. */
export function useCalendarView(): CalendarAddress {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const now = useMinute()
  const isNarrow = useMedia(narrowQuery)
  const today = todayHere(now)
  const isOpenedHere = Object(state).isOpenedHere === true
  const commands = useMemo(() => {
    const change = (work: (next: URLSearchParams) => void, options: { readonly replace: boolean; readonly state?: unknown }): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          work(next)
          return next
        },
        { preventScrollReset: true, ...options },
      )
    return {
      move: ({ view, day }: CalendarMove): void =>
        change(
          (next) => {
            if (view) next.delete('weeks')
            if (view === 'month') next.delete('view')
            else if (view) next.set('view', view)
            // Without a day the calendar opens on the current day, so a bookmark never goes out of date.
            if (day && day === todayHere(currentTime())) next.delete('day')
            else if (day) next.set('day', formatDay(day))
          },
          { replace: true },
        ),
      showInstructors: (weeks: number): void =>
        change(
          (next) => {
            next.set('view', instructorsView)
            if (weeks === shortScale) next.delete('weeks')
            else next.set('weeks', String(weeks))
          },
          { replace: true },
        ),
      open: (courseId: string): void => change((next) => next.set('course', courseId), { replace: false, state: opened }),
      close: (): void => {
        if (isOpenedHere) void navigate(-1)
        else change((next) => next.delete('course'), { replace: true })
      },
    }
  }, [setParams, navigate, isOpenedHere])
  return {
    ...commands,
    view: isNarrow ? 'agenda' : viewIn(params.get('view')),
    instructorWeeks:
      isNarrow || params.get('view') !== instructorsView ? null : params.get('weeks') === String(longScale) ? longScale : shortScale,
    day: dayInAddress(params.get('day')) ?? today,
    today,
    now,
    isNarrow,
    openCourse: params.get('course'),
  }
}
