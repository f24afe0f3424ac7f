import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { needs, type Need } from '~/domain/booking/booking'
import { Button } from '~/kit/ui/Button'
import { breakpoints } from '~/kit/ui/media'
import { useMedia } from '~/kit/ui/useMedia'
import { countText } from '~/lib/format/countText'
import type { RecordState } from '~/platform/api/record'
import { completeValue } from '~/platform/api/record'
import { paths } from '~/platform/routes/paths'

interface NeedsStripProps {
  /** How many bookings need what. */
  readonly counts: RecordState<ReadonlyMap<Need, number>>
  /** The need whose bookings are shown; empty for none. */
  readonly open: string
}

/** What needs somebody among all bookings; each count opens exactly its rows. A count that could not be made is none. */
export function NeedsStrip({ counts, open }: NeedsStripProps) {
  const known = completeValue(counts)
  const isNarrow = useMedia(`(max-width: ${breakpoints.md - 1}px)`)
  if (counts.status === 'loading') return <Strip aria-hidden="true" />
  if (!known)
    return (
      <Strip aria-label="Needs you">
        <b>Needs you</b>
        <span>Could not check</span>
        {'retry' in counts && <Button onClick={counts.retry}>Check again</Button>}
      </Strip>
    )
  const found = needs.filter(({ value }) => (known.get(value) ?? 0) > 0)
  return (
    <Strip aria-label="Needs you">
      <b>{found.length > 0 ? 'Needs you' : 'Nothing needs you'}</b>
      {found.map(({ value, label, word }) => (
        <Link key={value} to={open === value ? paths.bookings() : paths.bookingsThatNeed(value)} aria-current={open === value || undefined}>
          <b>{countText(known.get(value) ?? 0)}</b> {isNarrow ? word : label}
        </Link>
      ))}
    </Strip>
  )
}

const Strip = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-height: 44px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  font-size: 13px;
  line-height: 20px;
  a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: var(--control);
    padding: 4px 12px;
    border: 1px solid var(--line-control);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    text-decoration: none;
    &::before {
      content: '';
      flex: none;
      width: 8px;
      height: 8px;
      border-radius: 50%;
      background: var(--warn);
    }
    &[aria-current] {
      border-color: var(--accent);
      background: var(--accent-soft);
    }
  }
  > b {
    margin-inline-end: 4px;
    font-weight: 600;
  }
`
