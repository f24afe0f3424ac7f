import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { Hidden } from '../ui/Hidden'
import type { CalendarEvent } from './calendarEvent'
import { toneColor } from './tones'

interface EventButtonProps {
  readonly event: CalendarEvent
  /** Left out where the view does not show hours. */
  readonly hours?: string | undefined
  /** For screen readers, which cannot see the position. */
  readonly days: string
  readonly onOpen: (event: CalendarEvent) => void
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** An event in a calendar, with title, kind and notes. Clicking opens it. */
export function EventButton({ event, hours, days, onOpen, className, style }: EventButtonProps) {
  const { title, kind, tone, notes, isQuiet } = event
  return (
    <Look
      type="button"
      data-event={event.id}
      className={className}
      style={style}
      title={[title, kind, ...notes].join(' · ')}
      $tone={tone}
      $isQuiet={isQuiet}
      onClick={() => onOpen(event)}
    >
      {hours && <Time data-hours>{hours}</Time>} <b dir="auto">{title}</b>{' '}
      <small>
        <span data-kind={notes.length > 0 ? 'noted' : 'alone'}>{kind}</span>
        {notes.length > 0 && (
          <>
            <span data-kind="dot"> · </span>
            <span>{notes.join(' · ')}</span>
          </>
        )}
      </small>
      <Hidden>, {days}</Hidden>
    </Look>
  )
}

const Time = styled.span`
  font-variant-numeric: tabular-nums;
`

const Look = styled.button<{ $tone: number | null; $isQuiet: boolean }>`
  ${toneColor}
  position: relative;
  border: 0;
  border-radius: 2px 4px 4px 2px;
  padding: 0;
  color: var(--text);
  background: ${({ $isQuiet }) => ($isQuiet ? 'var(--sunken)' : 'color-mix(in srgb, var(--tone) 11%, var(--surface))')};
  box-shadow: inset 3px 0 0 ${({ $isQuiet }) => ($isQuiet ? 'color-mix(in srgb, var(--tone) 45%, var(--sunken))' : 'var(--tone)')};
  text-align: start;
  cursor: pointer;
  > b {
    font-weight: ${({ $isQuiet }) => ($isQuiet ? 400 : 500)};
    color: ${({ $isQuiet }) => ($isQuiet ? 'var(--text-2)' : 'var(--text)')};
    /* A right-to-left title stays next to its hours. */
    text-align: left;
  }
  > small,
  > ${Time} {
    font-size: 12px;
    color: var(--text-2);
  }
  &:hover {
    background: color-mix(in srgb, var(--tone) 20%, var(--surface));
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
    border-left-width: 3px;
  }
`
