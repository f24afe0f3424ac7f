import type { ReactNode } from 'react'
import styled from 'styled-components'
import { seatsInWords, type Seats } from '~/domain/course/seats'
import { breakpoints, from } from '~/kit/ui/media'

interface SeatsStripProps {
  readonly seats: Seats
  /** What can be done for those who wait. */
  readonly children: ReactNode
}

/** More seats than these are drawn as one bar. */
const mostBoxes = 20

/** The seats of a course in one line: drawn, and in words. */
export function SeatsStrip({ seats, children }: SeatsStripProps) {
  return (
    <Strip>
      <SeatsDrawn seats={seats} />
      <div role="status" aria-label="Seats">
        <Words>
          {seatsInWords(seats).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Words>
      </div>
      {children}
    </Strip>
  )
}

function SeatsDrawn({ seats: { participantsCount, maxParticipants } }: { readonly seats: Seats }) {
  if (participantsCount === null || !maxParticipants) return null
  if (maxParticipants > mostBoxes)
    return (
      <Bar aria-hidden="true" data-drawn>
        <i style={{ width: `${Math.min(100, (participantsCount / maxParticipants) * 100)}%` }} />
      </Bar>
    )
  return (
    <Boxes aria-hidden="true" data-drawn>
      {Array.from({ length: maxParticipants }, (_, at) => (
        <i key={at} data-taken={at < participantsCount || undefined} />
      ))}
    </Boxes>
  )
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;
  @media (max-width: ${breakpoints.sm - 1}px) {
    /* Words in one line and the seats as a thin one below them, so that the people stay near the top. */
    flex: 1 0 100%;
    gap: 0 8px;
    font-size: 13px;
    ul {
      padding-block: 4px;
    }
    [data-drawn] {
      order: 1;
      flex: 1 0 100%;
    }
    &:has(button) [data-drawn] {
      margin-top: 8px;
    }
  }
  ${from.sm} {
    padding-block: 2px;
  }
`

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  list-style: none;
  margin: 0;
  padding: 0;
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
  li::first-letter {
    text-transform: uppercase;
  }
  li:first-child {
    color: var(--text);
    font-weight: 500;
  }
`

const Boxes = styled.span`
  display: flex;
  gap: 2px;
  i {
    width: 9px;
    height: 12px;
    border: 1px solid var(--line-control);
    border-radius: 2px;
    print-color-adjust: exact;
  }
  i[data-taken] {
    border-color: var(--mark);
    background: var(--mark);
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    i {
      flex: 1;
      width: auto;
      height: 4px;
    }
  }
`

const Bar = styled.span`
  width: 140px;
  height: 10px;
  border: 1px solid var(--line-control);
  border-radius: 3px;
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    background: var(--mark);
    print-color-adjust: exact;
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    height: 4px;
  }
`
