import { Suspense } from 'react'
import styled from 'styled-components'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { lazyPart } from '../feedback/lazyPart'
import { Agenda } from './Agenda'
import type { CalendarEvent, CalendarMove, CalendarView, DayOffer } from './calendarEvent'
import { CalendarSkeleton } from './CalendarSkeleton'

const CalendarGrid = lazyPart(async () => (await import('./CalendarGrid')).CalendarGrid)

interface CalendarProps {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly events: readonly CalendarEvent[]
  /** Dims the events while those of other days load. */
  readonly isStale: boolean
  /** What each day offers; null for nothing. */
  readonly offer: DayOffer | null
  readonly onMove: (move: CalendarMove) => void
  readonly onOpen: (event: CalendarEvent) => void
}

/** A calendar of events. Each event is shown in its own local time, whatever the user's time zone. */
export function Calendar({ view, day, today, events, isStale, offer, onMove, onOpen }: CalendarProps) {
  return (
    <Dimmable aria-busy={isStale}>
      {view === 'agenda' ? (
        <Agenda day={day} today={today} events={events} offer={offer} onOpen={onOpen} />
      ) : (
        <Suspense fallback={<CalendarSkeleton view={view} day={day} today={today} />}>
          <CalendarGrid view={view} day={day} today={today} events={events} offer={offer} onMove={onMove} onOpen={onOpen} />
        </Suspense>
      )}
    </Dimmable>
  )
}

const Dimmable = styled.div`
  transition: opacity 150ms;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
