import { useContext, useId, useMemo, useRef, type CSSProperties, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import { Calendar as LibraryCalendar, type ShowMoreProps } from 'react-big-calendar'
import type { CalendarDay } from '../time/calendarDay'
import { Hidden } from '../ui/Hidden'
import { breakpoints } from '../ui/media'
import { useMedia } from '../ui/useMedia'
import type { CalendarEvent, CalendarMove, CalendarView } from './calendarEvent'
import { DayHeading } from './DayHeading'
import { dayDrawn, drawnAsBars, drawnAt, drawnInColumns, firstHour, hoursOf, lastHour, type DrawnEvent } from './drawing'
import { EventButton } from './EventButton'
import { gridClock } from './gridClock'
import { GridContext, type GridState } from './gridContext'
import { GridLook } from './gridLook'
import { dayInWords, daysInWords, keysInWords, periodOf } from './period'

interface CalendarGridProps {
  readonly view: Exclude<CalendarView, 'agenda'>
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly events: readonly CalendarEvent[]
  readonly onMove: (move: CalendarMove) => void
  readonly onOpen: (event: CalendarEvent) => void
}

interface WrapperProps {
  readonly event: DrawnEvent
  readonly label?: string
  /** The library's own element, which has the place of the event and no keyboard. */
  readonly children?: ReactElement<{ readonly className?: string; readonly style?: CSSProperties }>
}

/** As many events stand side by side in the column of a day, so that a word of each can be read. */
const sideBySide = { wide: { week: 3, day: 6 }, narrow: { week: 2, day: 4 } } as const

/** Where the fewer of them do; a finger needs them wider. */
const narrowQuery = `(max-width: ${breakpoints.lg - 1}px), (pointer: coarse) and (max-width: ${breakpoints.xl - 1}px)`

/** Where a day with more events than there is room for is shown with all of them. */
const nearer = { month: 'day', week: 'day', day: 'agenda', agenda: 'agenda' } as const satisfies Readonly<
  Record<CalendarView, CalendarView>
>

interface MoreButtonProps {
  readonly count: number
  readonly day: CalendarDay
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** Leads from a day that is full to a view with more room. */
function MoreButton({ count, day, className, style }: MoreButtonProps) {
  const grid = useContext(GridContext)
  return (
    <button type="button" data-more className={className} style={style} onClick={() => grid?.onMove({ view: nearer[grid.view], day })}>
      <span>+ {count}</span> <span data-word>more</span>
      <Hidden> on {dayInWords(day)}</Hidden>
    </button>
  )
}

/** An event as a button of ours in the library's place for it. */
function GridEvent({ event: { event, more, start }, label, children }: WrapperProps) {
  const grid = useContext(GridContext)
  if (!grid || !children) return null
  const { className, style } = children.props
  if (more > 0) return <MoreButton count={more} day={dayDrawn(start)} className={className} style={style} />
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

const MoreInMonth = ({ slotDate, count }: ShowMoreProps<DrawnEvent>) => <MoreButton count={count} day={dayDrawn(slotDate)} />

/** The events of a week stand in a cell: a row of the library's table may hold nothing else. */
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
const anHour = 3_600_000

const titleOf = ({ event }: DrawnEvent): string => event.title

/** The month, week and day of a calendar. Heavy, and so a piece of its own. */
export function CalendarGrid({ view, day, today, events, onMove, onOpen }: CalendarGridProps) {
  const keysId = useId()
  const isByKey = useRef(false)
  const most = sideBySide[useMedia(narrowQuery) ? 'narrow' : 'wide']
  const hours = useMemo(() => hoursOf(events), [events])
  const drawn = useMemo(
    () => [...(view === 'month' ? drawnAsBars(events) : drawnInColumns(events, periodOf(view, day), hours, most[view]))],
    [view, day, events, hours, most],
  )
  const state = useMemo<GridState>(
    () => ({
      view,
      day,
      today,
      keysId,
      isMovingByKey: () => isByKey.current,
      onKeyTo: (next) => {
        isByKey.current = true
        onMove({ day: next })
      },
      onMove,
      onOpen,
    }),
    [view, day, today, keysId, onMove, onOpen],
  )
  const date = useMemo(() => drawnAt(day), [day])
  const [from, to] = useMemo(() => [drawnAt(day, firstHour(hours)), drawnAt(day, lastHour(hours))], [day, hours])
  const stopMoving = (): void => {
    isByKey.current = false
  }
  return (
    <GridContext value={state}>
      <GridLook
        $hours={hours.last - hours.first}
        $hasShort={view !== 'month' && drawn.some(({ start, end }) => end.getTime() - start.getTime() < anHour)}
        onPointerDown={stopMoving}
        // A heading that is drawn anew loses the focus to nothing, and its successor takes it.
        onBlur={(event: FocusEvent) => event.relatedTarget !== null && !isHeading(event.relatedTarget) && stopMoving()}
      >
        <Hidden id={keysId}>{keysInWords}</Hidden>
        <LibraryCalendar<DrawnEvent>
          localizer={gridClock}
          view={view}
          views={views}
          date={date}
          getNow={() => drawnAt(today)}
          events={drawn}
          titleAccessor={titleOf}
          tooltipAccessor={null}
          allDayAccessor={isNever}
          components={parts}
          toolbar={false}
          drilldownView={null}
          min={from}
          max={to}
          step={60}
          timeslots={1}
          dayLayoutAlgorithm="no-overlap"
          enableAutoScroll={false}
          onNavigate={ignored}
          onView={ignored}
        />
      </GridLook>
    </GridContext>
  )
}

const isHeading = (element: Element): boolean => element instanceof HTMLElement && element.dataset['day'] !== undefined

/** Both are told by our own bar and headings. */
const ignored = (): void => undefined
