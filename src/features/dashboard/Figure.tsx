import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Reading } from '~/platform/api/useRead'
import { Button } from '~/kit/ui/Button'

interface FigureProps<Data> {
  readonly title: string
  /** Explains the count when the linked list counts differently. */
  readonly hint?: string
  /** The linked list; null for roles without that menu entry. */
  readonly to: string | null
  readonly reading: Reading<Data>
  /** Null when the response contains no count. */
  readonly countOf: (data: Data) => number | null
}

const counts = new Intl.NumberFormat('en-IN')

/** One count on the dashboard. A figure that could not be loaded shows an error, never 0. */
export function Figure<Data>({ title, hint, to, reading, countOf }: FigureProps<Data>) {
  const count = reading.status === 'ready' && !reading.isIncomplete ? countOf(reading.data) : null
  return (
    <Box aria-label={title}>
      <h2>{to === null ? title : <Link to={to}>{title}</Link>}</h2>
      {reading.status === 'loading' && <b aria-label="Loading…">…</b>}
      {reading.status !== 'loading' &&
        (count === null ? (
          <p>
            Could not be loaded <Button onClick={reading.retry}>Try again</Button>
          </p>
        ) : (
          <b>{counts.format(count)}</b>
        ))}
      {hint && count !== null && <small>{hint}</small>}
    </Box>
  )
}

/** A responsive row of figures. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: 12px;
`

const Box = styled.section`
  display: grid;
  align-content: start;
  gap: 6px;
  padding: 18px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  h2 {
    color: var(--text-2);
    font: 500 13px/18px var(--font);
  }
  a {
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      display: block;
      margin: -13px 0;
      padding: 13px 0;
    }
  }
  b {
    font: 600 28px/36px var(--font);
    letter-spacing: -0.015em;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    color: var(--warn);
    font-weight: 500;
  }
`
