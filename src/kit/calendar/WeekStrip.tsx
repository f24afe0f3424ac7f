import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { addDays, mondayOf, type CalendarDay } from '~/lib/time/calendarDay'
import { dayInWords, shortWeekday, weekdayName } from '~/lib/time/dayWords'
import type { CalendarEvent, CalendarMove, Tone } from './calendarEvent'
import { weekNumber } from './period'
import { toneColor } from './tones'

/** What of an event a week shows. */
export interface StripEvent extends Pick<CalendarEvent, 'id' | 'tone' | 'marks'> {
  readonly start: { readonly day: CalendarDay }
  readonly end: { readonly day: CalendarDay }
}

interface WeekStripProps {
  /** The chosen day; its week is shown. */
  readonly day: CalendarDay
  readonly today: CalendarDay
  /** The events of the week, among others; null while they load. */
  readonly events: readonly StripEvent[] | null
  readonly onMove: (move: CalendarMove) => void
}

/** As many dots as fit below a day. */
const mostDots = 3

/** A week as seven days to choose from, above an agenda on a phone. Dots show how much is on a day, hollow ones what needs somebody. */
export const WeekStrip = ({ day, today, events, onMove }: WeekStripProps) => (
  <Strip role="group" aria-label={`Week ${weekNumber(day)}`} data-screen>
    {Array.from({ length: 7 }, (_, at) => addDays(mondayOf(day), at)).map((on) => {
      const held = events?.filter(({ start, end }) => start.day <= on && on <= end.day)
      return (
        <button
          key={on}
          type="button"
          aria-pressed={on === day}
          aria-current={on === today ? 'date' : undefined}
          aria-label={inWords(on, held)}
          onClick={() => onMove({ day: on })}
        >
          <span>{shortWeekday(on)}</span>
          <b>{Number(on.slice(8))}</b>
          <i>
            {held?.slice(0, mostDots).map(({ id, tone, marks }) => (
              <Dot key={id} $tone={tone} data-needy={marks.length > 0 || undefined} />
            ))}
          </i>
        </button>
      )
    })}
  </Strip>
)

/** 'Wednesday 25 November 2026, 3 events, 1 needs attention' */
function inWords(day: CalendarDay, held: readonly StripEvent[] | undefined): string {
  const date = `${weekdayName(day)} ${dayInWords(day)}`
  if (!held) return date
  const needy = held.filter(({ marks }) => marks.length > 0).length
  const count = held.length === 0 ? 'nothing' : counted(held.length, 'event')
  const attention = needy === 0 ? [] : [`${counted(needy, 'needs', 'need')} attention`]
  return [date, count, ...attention].join(', ')
}

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  /* A finger needs the whole width of the narrowest phones. */
  margin-inline: -16px;
  padding-inline: 4px;
  button {
    display: grid;
    justify-items: center;
    gap: 2px;
    min-height: 62px;
    padding: 2px 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--text);
    font: 400 12px/16px var(--font);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  span {
    color: var(--text-2);
  }
  b {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    font: 500 16px/24px var(--font);
  }
  [aria-current] b {
    color: var(--accent-text);
    font-weight: 600;
  }
  button:hover b {
    background: var(--sunken);
  }
  [aria-pressed='true'] b,
  [aria-pressed='true']:hover b {
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    [aria-pressed='true'] b {
      outline: 2px solid Highlight;
    }
  }
  i {
    display: flex;
    gap: 3px;
    height: 6px;
  }
`

const Dot = styled.span<{ $tone: Tone }>`
  ${toneColor}
  width: 6px;
  height: 6px;
  border: 1.5px solid var(--tone);
  border-radius: 50%;
  background: var(--tone);
  &[data-needy] {
    background: none;
  }
`
