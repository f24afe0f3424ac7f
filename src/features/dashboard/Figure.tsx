import { ChevronRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { outdatedText } from '~/kit/feedback/RecordNotice'
import { Button } from '~/kit/ui/Button'
import { Status } from '~/kit/ui/Status'
import { countText } from '~/lib/format/countText'
import { completeValue, type RecordState } from '~/platform/api/read/record'

interface FigureProps<Value> {
  readonly title: string
  /** Explains or compares the figure; it is there before the figure, so that nothing moves when that arrives. */
  readonly hint?: ReactNode
  /** The linked list; null for those who cannot open it. */
  readonly to: string | null
  readonly record: RecordState<Value>
  /** By default the value as a count. */
  readonly format?: (value: Value) => string
}

const asCount = (value: unknown): string => countText(Number(value))

/** The style sheet makes a long figure as small as its box requires, so that a number is never broken. */
const lengthOf = (text: string): CSSProperties & Readonly<Record<'--length', number>> => ({ '--length': text.length })

/** One figure. What could not be loaded, or not again, says so; what the backend does not know is a dash, never 0; the box keeps its height. */
export function Figure<Value>({ title, hint = null, to, record, format = asCount }: FigureProps<Value>) {
  const isOld = record.status === 'ready' && record.isOutdated
  const value = isOld ? record.value : completeValue(record)
  const hasFailed = value === null && (record.status === 'failed' || record.status === 'ready')
  return (
    <Box aria-label={title} data-failed={hasFailed || undefined}>
      <h2>
        {to === null ? (
          title
        ) : (
          <Link to={to}>
            {title}
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </h2>
      {value !== null && <b style={lengthOf(format(value))}>{format(value)}</b>}
      {value === null && record.status === 'loading' && <b aria-label="Loading…">…</b>}
      {record.status === 'missing' && <b>—</b>}
      {hasFailed && <Status $tone="bad">Could not be loaded</Status>}
      <small>{isOld ? outdatedText : hint}</small>
      {hasFailed && (
        <Button onClick={record.retry} isBusy={record.status === 'ready' && record.isRefreshing}>
          Try again
        </Button>
      )}
    </Box>
  )
}

/** A responsive row of figures. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: 16px;
  margin-top: 24px;
  @media (max-width: 767px) {
    gap: 12px;
    margin-top: 16px;
  }
`

const Box = styled.section`
  display: grid;
  grid-template: auto auto minmax(var(--control), auto) / minmax(0, 1fr);
  align-content: start;
  gap: 4px;
  container-type: inline-size;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  @media (max-width: 767px) {
    padding: 14px 16px;
  }
  h2 {
    color: var(--text-2);
    font: 500 13px/20px var(--font);
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      margin: -12px 0;
      padding: 12px 0;
    }
    svg {
      flex: none;
      width: 14px;
      height: 14px;
      color: var(--text-3);
    }
  }
  > b {
    font: 600 28px/36px var(--font);
    letter-spacing: -0.015em;
    font-variant-numeric: tabular-nums;
    font-size: clamp(14px, calc(172cqi / var(--length, 1)), 28px);
    white-space: nowrap;
  }
  > span {
    min-height: 36px;
    font-weight: 500;
    white-space: normal;
  }
  /* A failed figure has its button in place of the hint. */
  > small,
  > button {
    grid-area: 3 / 1;
    justify-self: start;
    align-self: start;
  }
  small {
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
    strong {
      color: var(--text-2);
      font-weight: 500;
    }
    svg {
      display: inline;
      width: 13px;
      height: 13px;
      margin: 0 4px 0 0;
      vertical-align: -2px;
    }
  }
  &[data-failed] small {
    visibility: hidden;
  }
`
