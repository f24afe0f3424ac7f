import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { Noun } from '../table/noun'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Hidden } from '../ui/Hidden'
import { shownState, type BatchItem, type Decision } from './batchItem'
import { stateLabel, type BatchVerb } from './receipt'

interface ReviewListProps<Values> {
  readonly items: readonly BatchItem<Values>[]
  readonly noun: Noun
  /** Items of a file are named by their row too. */
  readonly isNumbered: boolean
  readonly nameOf: (item: BatchItem<Values>) => string
  readonly verb: BatchVerb
  readonly canLookUp: boolean
  readonly onDecide: (numbers: readonly number[], decision: Decision) => void
}

/** The items that need attention, and the decisions about those whose outcome is unknown: for each, or for all at once. */
export function ReviewList<Values>({ items, noun, isNumbered, nameOf, verb, canLookUp, onDecide }: ReviewListProps<Values>) {
  const title = `${sentenceCase(noun.many)} to review`
  const unknown = items.flatMap(({ number, state }) => (state === 'unknown' ? [number] : []))
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      {unknown.length > 1 && (
        <All>
          <span>
            {unknown.length} {noun.many} need a decision.
          </span>
          {canLookUp && <Button onClick={() => onDecide(unknown, 'lookAgain')}>Look again for all {unknown.length}</Button>}
          <Button onClick={() => onDecide(unknown, 'isThere')}>
            All {unknown.length} already {verb.done}
          </Button>
          <Button tone="quiet" onClick={() => onDecide(unknown, 'sendAgain')}>
            {verb.base} all {unknown.length} again
          </Button>
        </All>
      )}
      <ul>
        {items.map((item) => (
          <ReviewLine
            key={item.number}
            item={item}
            isNumbered={isNumbered}
            name={nameOf(item)}
            verb={verb}
            canLookUp={canLookUp}
            onDecide={onDecide}
          />
        ))}
      </ul>
    </Card>
  )
}

interface ReviewLineProps<Values> {
  readonly item: BatchItem<Values>
  readonly isNumbered: boolean
  readonly name: string
  readonly verb: BatchVerb
  readonly canLookUp: boolean
  readonly onDecide: (numbers: readonly number[], decision: Decision) => void
}

function ReviewLine<Values>({ item, isNumbered, name, verb, canLookUp, onDecide }: ReviewLineProps<Values>) {
  const { number, state, message, path } = item
  const which = isNumbered ? `row ${number}` : name
  return (
    <Line>
      {isNumbered && <RowNumber>Row {number}</RowNumber>}
      <b dir="auto">{name}</b>
      <Outcome>
        {stateLabel(shownState(item), verb)}
        {message && `: ${message}`}
        {path && (
          <>
            {' '}
            <Link to={path}>
              Open it<Hidden>: {which}</Hidden>
            </Link>
          </>
        )}
      </Outcome>
      {state === 'unknown' && (
        <span>
          {canLookUp && (
            <Button onClick={() => onDecide([number], 'lookAgain')}>
              Look again<Hidden>: {which}</Hidden>
            </Button>
          )}{' '}
          <Button onClick={() => onDecide([number], 'isThere')}>
            Already {verb.done}
            <Hidden>: {which}</Hidden>
          </Button>{' '}
          <Button tone="quiet" onClick={() => onDecide([number], 'sendAgain')}>
            {verb.base} again<Hidden>: {which}</Hidden>
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
  > b {
    font-weight: 500;
  }
`

const RowNumber = styled.span`
  min-width: 60px;
  color: var(--text-3);
`

const Outcome = styled.span`
  flex: 1 1 240px;
  color: var(--text-2);
`
