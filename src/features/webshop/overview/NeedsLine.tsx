import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { needs, type Need } from '~/domain/booking/booking'
import { Button } from '~/kit/ui/Button'
import { breakpoints } from '~/kit/ui/media'
import { countText } from '~/lib/format/countText'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'

interface NeedsLineProps {
  /** How many bookings need what. */
  readonly counts: RecordState<ReadonlyMap<Need, number>>
  /** The need whose bookings are shown; empty for none. */
  readonly open: string
}

/** What needs somebody among all bookings; each count opens exactly its rows. A count that could not be made is none. */
export function NeedsLine({ counts, open }: NeedsLineProps) {
  const known = completeValue(counts)
  if (!known && counts.status !== 'loading')
    return (
      <Line role="group" aria-label="Needs you">
        Needs you: Could not check
        {'retry' in counts && <Button onClick={counts.retry}>Check again</Button>}
      </Line>
    )
  return (
    <Line role="group" aria-label="Needs you" aria-busy={!known}>
      {needs.map(({ value, word }) => {
        const count = known?.get(value) ?? 0
        const words = (
          <>
            <b>{known ? countText(count) : '–'}</b> {word}
          </>
        )
        return count > 0 || open === value ? (
          <Link
            key={value}
            to={open === value ? paths.bookings() : paths.bookingsThatNeed(value)}
            aria-current={open === value || undefined}
          >
            {words}
          </Link>
        ) : (
          <span key={value}>{words}</span>
        )
      })}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  /* Links are taller than the line of text that they stand in. */
  margin-block: -8px;
  a,
  > span {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: var(--control);
    padding: 2px 8px;
    border-radius: var(--radius);
    &::before {
      content: '';
      flex: none;
      width: 8px;
      height: 8px;
      border-radius: 50%;
      background: var(--line-control);
    }
  }
  a {
    color: var(--text);
    text-decoration: none;
    &::before {
      background: var(--warn);
    }
    /* As high as its line, so that it covers nothing of the line above. */
    &:hover,
    &[aria-current] {
      background: linear-gradient(var(--accent-soft) 0 0) center / 100% 24px no-repeat;
    }
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    align-items: stretch;
    gap: 4px;
    margin-block: 12px 0;
    font-size: 12px;
    line-height: 14px;
    a,
    > span {
      display: block;
      padding: 4px 2px 4px 4px;
      border: 1px solid var(--line);
      background: var(--surface);
      &::before {
        content: none;
      }
    }
    a {
      border-color: var(--line-control);
      &[aria-current] {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
    }
    b {
      display: block;
      font-size: 15px;
      line-height: 20px;
    }
    .button {
      grid-column: 2 / -1;
    }
  }
`
