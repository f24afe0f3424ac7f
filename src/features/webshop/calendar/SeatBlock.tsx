import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { seatsText, type Seats } from '~/domain/booking/booking'

type SeatTone = 'past' | 'unknown' | 'over' | 'full' | 'few' | 'some' | 'empty'

/** How full something is, in a word and a colour. What has begun cannot be booked any more. */
export function seatLook({ taken, limit, left, isAtLeast }: Seats, hasBegun: boolean): { readonly tone: SeatTone; readonly word: string } {
  if (hasBegun) return { tone: 'past', word: 'Past' }
  if (left === null || limit === null) return { tone: 'unknown', word: 'Not known' }
  if (taken > limit && left <= 0) return { tone: 'over', word: `${taken - limit} over` }
  if (left === 0) return { tone: 'full', word: 'Full' }
  if (taken === 0 && left === limit) return { tone: 'empty', word: 'Empty' }
  return { tone: left <= 2 ? 'few' : 'some', word: `${isAtLeast ? 'At most ' : ''}${left} left` }
}

interface SeatBlockProps {
  readonly seats: Seats
  readonly hasBegun: boolean
  /** How many slots these seats are of: a party fits into one slot only. */
  readonly slots?: number
  /** What it is about: 'Tue 24-11-2026, 10:00'. */
  readonly of: string
  /** The address that a press opens; null where the block stands in a link. */
  readonly to: string | null
}

/** How many of its places a slot, an hour or a day has given away, in figures, a word and a colour. */
export function SeatBlock({ seats, hasBegun, slots = 1, of, to }: SeatBlockProps) {
  const { tone, word: alone } = seatLook(seats, hasBegun)
  const word = slots > 1 && (tone === 'few' || tone === 'some') ? `${alone} in ${slots} slots` : alone
  const inside = (
    <>
      <b>
        {seats.isAtLeast && '≥'}
        {seats.taken}/{seats.limit ?? '?'}
      </b>
      <span>{word}</span>
    </>
  )
  return to === null ? (
    <Block data-tone={tone}>{inside}</Block>
  ) : (
    <Block as={Link} to={to} preventScrollReset data-tone={tone} aria-label={`${of}: ${seatsText(seats)}, ${word}`}>
      {inside}
    </Block>
  )
}

const Block = styled.span<{ readonly to?: string; readonly preventScrollReset?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 6px;
  min-height: var(--control);
  padding: 2px 8px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font: 400 13px/16px var(--font);
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  b {
    font-weight: 600;
  }
  &[data-tone='some'] {
    border-color: var(--mark);
    background: var(--mark-soft);
  }
  &[data-tone='few'] {
    border-color: var(--mark);
    background: color-mix(in srgb, var(--mark) 24%, var(--surface));
  }
  &[data-tone='full'] {
    border-color: var(--mark);
    background: var(--mark);
    color: var(--on-accent);
  }
  &[data-tone='over'] {
    border-color: var(--bad);
    background: var(--bad-soft);
    color: var(--bad);
  }
  &[data-tone='unknown'] {
    border-color: var(--warn);
    background: var(--warn-soft);
  }
  &[data-tone='past'] {
    border-color: transparent;
    background: var(--sunken);
    color: var(--text-2);
  }
`
