import { useContext, useId, useMemo, useRef, type CSSProperties, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import { Calendar as LibraryCalendar, type ShowMoreProps } from 'react-big-calendar'
import { daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { dayInWords } from '~/lib/time/dayWords'
import { Hidden } from '../ui/Hidden'
import { breakpoints } from '../ui/media'
import { useMedia } from '../ui/useMedia'
import { usePrintTime } from '../ui/usePrintTime'
import type { CalendarEvent, CalendarMove, CalendarView, DayOffer } from './calendarEvent'
import { DayHeading } from './DayHeading'
import { EventButton } from './EventButton'
import { GridContext, type GridState } from './gridContext'
import { columnEvents, firstHour, gridDay, hoursOf, lastHour, monthBars, toGridDate, type PlacedEvent } from './gridEvents'
import { gridLocalizer } from './gridLocalizer'
import { GridLook } from './gridStyles'
import { daysInWords, keyboardHelp, periodOf } from './period'

interface CalendarGridProps {
  readonly view: Exclude<CalendarView, 'agenda'>
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly events: readonly CalendarEvent[]
  readonly offer: DayOffer | null
  readonly onMove: (move: CalendarMove) => void
  readonly onOpen: (event: CalendarEvent) => void
}

interface WrapperProps {
  readonly event: PlacedEvent
  readonly label?: string
  /** The library's element. It has the event's position but no keyboard support. */
  readonly children?: ReactElement<{ readonly className?: string; readonly style?: CSSProperties }>
}

/** How many events fit side by side in a day's column with at least one readable word each. */
const maxSideBySide = { wide: { week: 3, day: 6 }, narrow: { week: 2, day: 4 } } as const

/** When the narrow limits apply; touch needs wider targets. */
const narrowQuery = `(max-width: ${breakpoints.lg - 1}px), (pointer: coarse) and (max-width: ${breakpoints.xl - 1}px)`

/** The view that shows all events of a day that has too many for the current one. */
const closerView = { month: 'day', week: 'day', day: 'agenda', agenda: 'agenda' } as const satisfies Readonly<
  Record<CalendarView, CalendarView>
>

interface MoreButtonProps {
  readonly count: number
  readonly day: CalendarDay
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** Opens a full day in a view with more room. */
function MoreButton({ count, day, className, style }: MoreButtonProps) {
  const grid = useContext(GridContext)
  return (
    <button type="button" data-more className={className} style={style} onClick={() => grid?.onMove({ view: closerView[grid.view], day })}>
      <span>+ {count}</span> <span data-word>more</span>
      <Hidden> on {dayInWords(day)}</Hidden>
    </button>
  )
}

/** Replaces the library's event element with our button, at the same position. */
function GridEvent({ event: { event, more, start }, label, children }: WrapperProps) {
  const grid = useContext(GridContext)
  if (!grid || !children) return null
  const { className, style } = children.props
  if (more > 0) return <MoreButton count={more} day={gridDay(start)} className={className} style={style} />
  return (
    <EventButton
      event={event}
      hours={event.isAllDay ? undefined : label}
      days={daysInWords({ from: event.start.day, to: event.end.day })}
      onOpen={grid.onOpen}
      className={className}
      style={style}
    />
  )
}

const MoreInMonth = ({ slotDate, count }: ShowMoreProps<PlacedEvent>) => <MoreButton count={count} day={gridDay(slotDate)} />

/** ARIA allows only cells inside a row, so the events of a week need one. */
const EventsCell = ({ children }: { readonly children?: ReactNode }) => <div role="cell">{children}</div>

const parts = {
  eventWrapper: GridEvent,
  showMore: MoreInMonth,
  weekWrapper: EventsCell,
  month: { dateHeader: DayHeading },
  week: { header: DayHeading },
  day: { header: DayHeading },
}

const views = { month: true, week: true, day: true }

const isNever = (): boolean => false

/** In milliseconds. */
const oneHour = 3_600_000

const titleOf = ({ event }: PlacedEvent): string => event.title

/** The month, week and day views. Loaded lazily because the library is large. */
export function CalendarGrid({ view, day, today, events, offer, onMove, onOpen }: CalendarGridProps) {
  const keyboardHelpId = useId()
  const isPrinting = usePrintTime() !== null
  const isByKey = useRef(false)
  const maxColumns = maxSideBySide[useMedia(narrowQuery) ? 'narrow' : 'wide']
  const hours = useMemo(() => hoursOf(events), [events])
  const placed = useMemo(
    () => [...(view === 'month' ? monthBars(events) : columnEvents(events, periodOf(view, day), hours, maxColumns[view]))],
    [view, day, events, hours, maxColumns],
  )
  const state = useMemo<GridState>(
    () => ({
      view,
      day,
      today,
      offer,
      keyboardHelpId,
      isKeyboardMove: () => isByKey.current,
      onKeyboardMove: (next) => {
        isByKey.current = true
        onMove({ day: next })
      },
      onMove,
      onOpen,
    }),
    [view, day, today, offer, keyboardHelpId, onMove, onOpen],
  )
  const date = useMemo(() => toGridDate(day), [day])
  const [from, to] = useMemo(() => [toGridDate(day, firstHour(hours)), toGridDate(day, lastHour(hours))], [day, hours])
  const endKeyboardMove = (): void => {
    isByKey.current = false
  }
  return (
    <GridContext value={state}>
      <GridLook
        $hours={hours.last - hours.first}
        $weeks={view === 'month' ? weeksIn(day) : 1}
        $hasShort={view !== 'month' && placed.some(({ start, end }) => end.getTime() - start.getTime() < oneHour)}
        onPointerDown={endKeyboardMove}
        // A heading that re-renders loses the focus to nothing; its replacement takes it.
        onBlur={(event: FocusEvent) => event.relatedTarget !== null && !isHeading(event.relatedTarget) && endKeyboardMove()}
      >
        <Hidden id={keyboardHelpId}>{keyboardHelp}</Hidden>
        <LibraryCalendar<PlacedEvent>
          localizer={gridLocalizer}
          view={view}
          views={views}
          date={date}
          getNow={() => toGridDate(today)}
          events={placed}
          titleAccessor={titleOf}
          tooltipAccessor={null}
          allDayAccessor={isNever}
          components={parts}
          toolbar={false}
          showAllEvents={isPrinting}
          drilldownView={null}
          min={from}
          max={to}
          step={60}
          timeslots={1}
          dayLayoutAlgorithm="no-overlap"
          enableAutoScroll={false}
          onNavigate={noop}
          onView={noop}
        />
      </GridLook>
    </GridContext>
  )
}

/** How many weeks a month shows. */
function weeksIn(day: CalendarDay): number {
  const { from, to } = periodOf('month', day)
  return (daysBetween(from, to) + 1) / 7
}

const isHeading = (element: Element): boolean => element instanceof HTMLElement && element.dataset['day'] !== undefined

/** Our own header and headings handle navigation and views. */
const noop = (): void => undefined
