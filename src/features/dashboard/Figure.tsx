import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { completeValue, type RecordState } from '~/platform/api/record'
import { Button } from '~/kit/ui/Button'

interface FigureProps {
  readonly title: string
  /** Explains the count when the linked list counts differently. */
  readonly hint?: string
  /** The linked list; null for roles without that menu entry. */
  readonly to: string | null
  readonly record: RecordState<number>
}

const counts = new Intl.NumberFormat('en-IN')

/** One count on the dashboard. One that could not be loaded shows an error, and one the backend does not know a dash, never 0. */
export function Figure({ title, hint, to, record }: FigureProps) {
  const count = completeValue(record)
  return (
    <Box aria-label={title}>
      <h2>{to === null ? title : <Link to={to}>{title}</Link>}</h2>
      {count !== null && <b>{counts.format(count)}</b>}
      {count === null && record.status === 'loading' && <b aria-label="Loading…">…</b>}
      {count === null && record.status === 'missing' && <b>—</b>}
      {count === null && (record.status === 'failed' || record.status === 'ready') && (
        <p>
          Could not be loaded <Button onClick={record.retry}>Try again</Button>
        </p>
      )}
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
