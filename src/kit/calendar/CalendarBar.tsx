import type { ReactNode } from 'react'
import styled from 'styled-components'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { Segments } from '../ui/Segments'
import { calendarViews, type CalendarMove, type CalendarView } from './calendarEvent'
import { periodInWords, stepName, stepped } from './period'
import { PeriodSteps } from './PeriodSteps'

const viewNames: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' }

/** A view of the page's own, beside those of the calendar. */
interface OwnView {
  readonly value: string
  readonly label: string
  readonly isShown: boolean
  readonly show: () => void
  /** What its period is called, and how far a step goes, in days. */
  readonly period: string
  readonly step: { readonly name: string; readonly days: number }
}

/**
 * A period as the bar shows it: the months of a range are short, and each day stays on one line with its month and year. Two days of one
 * month have only the year to part with.
 */
function forBar(period: string): string {
  if (/^\d+–/.test(period)) return period
  const short = period.includes(' – ') ? period.replaceAll(/([A-Z][a-z]{2})[a-z]+/g, '$1') : period
  return short
    .replaceAll(/(\d) (?=[A-Z])/g, '$1\u00A0')
    .replaceAll(/ (?=\d{4})/g, '\u00A0')
    .replace(' –', '\u00A0–')
}

interface CalendarBarProps {
  readonly view: CalendarView
  /** Those to choose from; by default all. */
  readonly among?: readonly CalendarView[]
  readonly own?: OwnView | undefined
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly onMove: (move: CalendarMove) => void
  /** On a narrow screen the view is always the agenda, below a strip of one week. */
  readonly isNarrow: boolean
  /** What narrows the calendar; laid out by the width of the container `calendar-bar`. */
  readonly tools?: ReactNode
}

/** The calendar header: the period shown, navigation and the view switch. */
export function CalendarBar({ view, among = calendarViews, own, day, today, onMove, isNarrow, tools }: CalendarBarProps) {
  const shown = own?.isShown ? own : null
  const views = among.map((value) => ({ value: value as string, label: viewNames[value] }))
  const stepView = isNarrow ? 'week' : view
  const name = shown?.step.name ?? stepName[stepView]
  const step = (count: number): void => onMove({ day: shown ? addDays(day, count * shown.step.days) : stepped(stepView, day, count) })
  const choose = (next: string): void => {
    const known = calendarViews.find((one) => one === next)
    if (known) onMove({ view: known })
    else own?.show()
  }
  return (
    <Bar>
      <PeriodSteps name={name} onStep={step} onToday={() => onMove({ day: today })} />
      <h2 aria-live="polite">{forBar(shown?.period ?? periodInWords(isNarrow ? 'month' : view, day))}</h2>
      {tools}
      {!isNarrow && (
        <Segments
          label="View"
          value={shown?.value ?? view}
          onChange={choose}
          choices={own ? [...views, { value: own.value, label: own.label }] : views}
        />
      )}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  container: calendar-bar / inline-size;
  align-items: center;
  gap: 12px;
  min-height: var(--control);
  > * {
    flex: none;
  }
  /* A long period takes two lines, which are as high as the buttons beside it. */
  h2 {
    flex: 0 1 auto;
    min-width: 0;
    overflow-wrap: normal;
    font: 600 16px/18px var(--font);
    letter-spacing: -0.006em;
    font-variant-numeric: tabular-nums;
  }
  /* The narrowest phones have no room for it beside the buttons. */
  @media (max-width: 359px) {
    flex-wrap: wrap;
    h2 {
      order: 1;
      flex-basis: 100%;
    }
  }
  > fieldset {
    flex-wrap: nowrap;
    margin-left: auto;
    label {
      padding-inline: 8px;
    }
  }
  > [role='search'] + fieldset {
    @container calendar-bar (max-width: 1119px) {
      margin-left: 0;
    }
  }
`
