import { ChevronLeft, ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { Button } from '../ui/Button'
import { Segments } from '../ui/Segments'
import { calendarViews, type CalendarMove, type CalendarView } from './calendarEvent'
import { periodInWords, stepName, stepped } from './period'

const viewNames: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' }

const views = calendarViews.map((value) => ({ value, label: viewNames[value] }))

interface CalendarBarProps {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly onMove: (move: CalendarMove) => void
  /** On a narrow screen the view is always the agenda. */
  readonly isNarrow: boolean
}

/** The calendar header: the period shown, navigation and the view switch. */
export function CalendarBar({ view, day, today, onMove, isNarrow }: CalendarBarProps) {
  const step = (count: number): void => onMove({ day: stepped(view, day, count) })
  return (
    <Bar>
      <Steps data-screen>
        <Button aria-label={`Previous ${stepName[view]}`} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button onClick={() => onMove({ day: today })}>Today</Button>
        <Button aria-label={`Next ${stepName[view]}`} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </Steps>
      <h2 aria-live="polite">{periodInWords(view, day)}</h2>
      {!isNarrow && <Segments label="View" value={view} onChange={(next) => onMove({ view: next })} choices={views} />}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 16px;
  h2 {
    flex: 1 1 auto;
    font: 600 16px/24px var(--font);
    letter-spacing: -0.006em;
    font-variant-numeric: tabular-nums;
  }
`

const Steps = styled.div`
  display: flex;
  button {
    padding-inline: 9px;
    border-color: var(--line-control);
    border-radius: 0;
    &:not(:first-child) {
      margin-left: -1px;
    }
    &:first-child {
      border-radius: var(--radius) 0 0 var(--radius);
    }
    &:last-child {
      border-radius: 0 var(--radius) var(--radius) 0;
    }
    &:nth-child(2) {
      padding-inline: 14px;
    }
    &:focus-visible {
      z-index: 1;
    }
  }
`
