import { useMemo } from 'react'
import styled from 'styled-components'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { dayInWords, weekdayName } from '~/lib/time/dayWords'
import { from } from '../ui/media'
import type { CalendarEvent, DayOffer } from './calendarEvent'
import { DayLink } from './DayLink'
import { EventButton } from './EventButton'
import { periodOf } from './period'
import { screenReaderOnly } from './screenReaderOnly'

interface AgendaProps {
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly events: readonly CalendarEvent[]
  readonly offer: DayOffer | null
  readonly onOpen: (event: CalendarEvent) => void
}

interface Entry {
  readonly event: CalendarEvent
  readonly hours: string
}

/** An event's hours on one of its days: '08:00–16:00', 'from 08:00', 'until 16:00' or 'All day'. */
function hoursOn({ start, end, isAllDay }: CalendarEvent, day: CalendarDay): string {
  if (isAllDay) return 'All day'
  if (start.day === end.day) return `${start.time}–${end.time}`
  return day === start.day ? `from ${start.time}` : day === end.day ? `until ${end.time}` : 'All day'
}

/** Events grouped by day, sorted by hours; days without events are left out. */
function entriesByDay(day: CalendarDay, events: readonly CalendarEvent[]): readonly (readonly [CalendarDay, readonly Entry[]])[] {
  const { from: first, to } = periodOf('agenda', day)
  const found = new Map<CalendarDay, Entry[]>()
  for (const event of events) {
    for (let on = event.start.day < first ? first : event.start.day; on <= event.end.day && on <= to; on = addDays(on, 1)) {
      const entry = { event, hours: hoursOn(event, on) }
      const entries = found.get(on)
      if (entries) entries.push(entry)
      else found.set(on, [entry])
    }
  }
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([on, entries]) => [on, entries.toSorted((one, other) => one.hours.localeCompare(other.hours, 'en'))])
}

/**
 * A calendar as a list of days. Our own, because the keyboard cannot reach the rows of the library's agenda, and so that phones need not
 * load the library.
 */
export function Agenda({ day, today, events, offer, onOpen }: AgendaProps) {
  const days = useMemo(() => entriesByDay(day, events), [day, events])
  return (
    <Days>
      {days.map(([on, entries]) => (
        <li key={on}>
          <Heading>
            <h3 aria-current={on === today ? 'date' : undefined}>
              {weekdayName(on)} <span>{dayInWords(on)}</span>
              {on === today && <em>Today</em>}
            </h3>
            <DayLink day={on} offer={offer} />
          </Heading>
          <ul>
            {entries.map(({ event, hours }) => (
              <li key={event.id}>
                <EventButton event={event} hours={hours} days={dayInWords(on)} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Days>
  )
}

const Heading = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  align-self: start;
  gap: 8px;
  [data-offer] {
    flex: none;
    display: grid;
    place-items: center;
    width: var(--control);
    height: var(--control);
    margin: -8px -8px -8px 0;
    border-radius: var(--radius);
    color: var(--text-3);
    &:hover {
      background: var(--sunken);
      color: var(--accent-text);
    }
    svg {
      width: 16px;
      height: 16px;
    }
    > span {
      ${screenReaderOnly}
    }
    ${from.sm} {
      margin: 0;
    }
  }
`

const Days = styled.ol`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 14px 16px 16px;
    ${from.sm} {
      grid-template-columns: 252px minmax(0, 1fr);
    }
  }
  > li:not(:first-child) {
    border-top: 1px solid var(--line);
  }
  h3 {
    font: 600 14px/20px var(--font);
    span {
      font-weight: 400;
      color: var(--text-2);
    }
    em {
      margin-left: 6px;
      padding: 1px 8px;
      border-radius: 9px;
      background: var(--accent-soft);
      color: var(--accent-text);
      font: 500 12px/18px var(--font);
    }
  }
  ul {
    display: grid;
    gap: 4px;
  }
  [data-event] {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 12px;
    width: 100%;
    min-height: var(--control);
    padding: 7px 12px 7px 16px;
    font-size: 14px;
    line-height: 20px;
    > b {
      grid-column: 2 / -1;
    }
    > b,
    > small {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > small,
    > [data-mark] {
      grid-area: 2 / 2;
    }
    > [data-mark] {
      grid-column: 3;
      margin-left: 8px;
    }
    > [data-mark] ~ [data-mark] {
      grid-area: 3 / 2 / auto / -1;
      margin: 0;
    }
    ${from.md} {
      grid-template-columns: 88px minmax(0, 1fr) minmax(0, 200px) 132px;
      > b {
        grid-column: 2;
      }
      > small {
        grid-area: 1 / 3;
      }
      > [data-mark] {
        grid-area: 1 / 4;
      }
    }
  }
`
