import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { Hidden } from '../ui/Hidden'
import type { CalendarEvent, Tone } from './calendarEvent'
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

/** An event in a calendar, with how full it is, title, kind, notes and marks. Clicking opens it. */
export function EventButton({ event, hours, days, onOpen, className, style }: EventButtonProps) {
  const { title, kind, tone, count, notes, marks, isQuiet } = event
  const facts = [title, kind, ...(count ? [count.words] : []), ...notes, ...marks.map(({ label }) => label)]
  return (
    <Look
      type="button"
      data-event={event.id}
      className={className}
      style={style}
      title={facts.join(' · ')}
      $tone={tone}
      $isQuiet={isQuiet}
      onClick={() => onOpen(event)}
    >
      {hours && <Time data-hours>{hours}</Time>} {count && <Count>{count.short}</Count>} <b dir="auto">{title}</b>{' '}
      <small>
        <span data-kind={notes.length > 0 ? 'noted' : 'alone'}>{kind}</span>
        {notes.length > 0 && (
          <>
            <span data-kind="dot"> · </span>
            <span>{notes.join(' · ')}</span>
          </>
        )}
      </small>
      {marks.map((mark) => (
        <Mark key={mark.label} data-mark={mark.tone}>
          {' '}
          <mark.Icon aria-hidden="true" />
          <span>{mark.label}</span>
        </Mark>
      ))}
      <Hidden>, {days}</Hidden>
    </Look>
  )
}

const Time = styled.span`
  font-variant-numeric: tabular-nums;
`

const Count = styled.span`
  flex: none;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Mark = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  font-weight: 500;
  white-space: nowrap;
  &[data-mark='warn'] {
    color: var(--warn);
  }
  &[data-mark='bad'] {
    color: var(--bad);
  }
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const Look = styled.button<{ $tone: Tone; $isQuiet: boolean }>`
  ${toneColor}
  position: relative;
  border: 0;
  border-radius: 2px 4px 4px 2px;
  padding: 0;
  color: var(--text);
  background: ${({ $isQuiet }) => ($isQuiet ? 'light-dark(var(--sunken), var(--raised))' : 'var(--tone-soft)')};
  box-shadow: inset 3px 0 0 ${({ $isQuiet }) => ($isQuiet ? 'color-mix(in srgb, var(--tone) 45%, var(--sunken))' : 'var(--tone)')};
  text-align: start;
  cursor: pointer;
  > b {
    font-weight: ${({ $isQuiet }) => ($isQuiet ? 400 : 500)};
    color: ${({ $isQuiet }) => ($isQuiet ? 'var(--text-2)' : 'var(--text)')};
    /* A right-to-left title stays next to its hours. */
    text-align: left;
  }
  > ${Count} {
    color: ${({ $isQuiet }) => ($isQuiet ? 'var(--text-2)' : 'var(--text)')};
  }
  > small,
  > ${Time},
  > ${Mark} {
    font-size: 12px;
  }
  > small,
  > ${Time} {
    color: var(--text-2);
  }
  &:hover {
    background: color-mix(in srgb, var(--tone) 20%, var(--surface));
  }
  &:active {
    background: color-mix(in srgb, var(--tone) 32%, var(--surface));
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
    border-left-width: 3px;
  }
`
