import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { stateLabel, type RunVerb } from './receipt'
import { RunCard } from './RunCard'
import type { RunItem } from './runItem'

interface ReviewListProps<Values> {
  readonly items: readonly RunItem<Values>[]
  readonly nameOf: (item: RunItem<Values>) => string
  readonly verb: RunVerb
  readonly onDecide: (numbers: readonly number[], isThere: boolean) => void
}

/** The items that need attention, and the decisions about those whose outcome is unknown: for each, or for all at once. */
export function ReviewList<Values>({ items, nameOf, verb, onDecide }: ReviewListProps<Values>) {
  const unknown = items.flatMap(({ number, state }) => (state === 'unknown' ? [number] : []))
  return (
    <RunCard as="section" aria-label="Rows to review">
      <h2>Rows to review</h2>
      {unknown.length > 1 && (
        <All>
          <span>{unknown.length} rows need a decision.</span>
          <Button onClick={() => onDecide(unknown, true)}>
            All {unknown.length} already {verb.done}
          </Button>
          <Button tone="quiet" onClick={() => onDecide(unknown, false)}>
            {verb.base} all {unknown.length} again
          </Button>
        </All>
      )}
      <ul>
        {items.map((item) => (
          <ReviewLine key={item.number} item={item} name={nameOf(item)} verb={verb} onDecide={onDecide} />
        ))}
      </ul>
    </RunCard>
  )
}

interface ReviewLineProps<Values> {
  readonly item: RunItem<Values>
  readonly name: string
  readonly verb: RunVerb
  readonly onDecide: (numbers: readonly number[], isThere: boolean) => void
}

function ReviewLine<Values>({ item: { number, state, message }, name, verb, onDecide }: ReviewLineProps<Values>) {
  return (
    <Line>
      <span>Row {number}</span>
      <b dir="auto">{name}</b>
      <span>
        {stateLabel(state, verb)}
        {message && `: ${message}`}
      </span>
      {state === 'unknown' && (
        <span>
          <Button onClick={() => onDecide([number], true)}>
            Already {verb.done}
            <Hidden>: row {number}</Hidden>
          </Button>{' '}
          <Button tone="quiet" onClick={() => onDecide([number], false)}>
            {verb.base} again<Hidden>: row {number}</Hidden>
          </Button>
        </span>
      )}
    </Line>
  )
}

const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 10px;
  > :first-child {
    flex: 1 1 200px;
    color: var(--text-2);
  }
`

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  min-height: 44px;
  padding: 6px 0;
  border-top: 1px solid var(--line);
  > :first-child {
    min-width: 60px;
    color: var(--text-3);
  }
  > b {
    font-weight: 500;
  }
  > :nth-child(3) {
    flex: 1 1 240px;
    color: var(--text-2);
  }
`
