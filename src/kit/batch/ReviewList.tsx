import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { Noun } from '../table/noun'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { ConfirmDialog } from '../ui/ConfirmDialog'
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
  /** Left out where nothing can be decided any more. */
  readonly onDecide?: (numbers: readonly number[], decision: Decision) => void
}

/**
 * The items that need attention, and the decisions about those whose outcome is unknown: for each, or for all at once. What says something
 * else than was sent does not count before a question.
 */
export function ReviewList<Values>({ items, noun, isNumbered, nameOf, verb, canLookUp, onDecide }: ReviewListProps<Values>) {
  const title = `${sentenceCase(noun.many)} to review`
  const unknown = items.flatMap(({ number, state }) => (state === 'unknown' ? [number] : []))
  const [asked, setAsked] = useState<readonly number[]>([])
  const others = items.filter(({ number, path }) => path && asked.includes(number))
  const decide = (numbers: readonly number[], decision: Decision): void => {
    const isOther = items.some(({ number, path }) => path && numbers.includes(number))
    if (decision === 'isThere' && isOther) setAsked(numbers)
    else onDecide?.(numbers, decision)
  }
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      {onDecide && unknown.length > 1 && (
        <All>
          <span>
            {unknown.length} {noun.many} need a decision.
          </span>
          {canLookUp && <Button onClick={() => decide(unknown, 'lookAgain')}>Look again for all {unknown.length}</Button>}
          <Button onClick={() => decide(unknown, 'isThere')}>
            All {unknown.length} already {verb.done}
          </Button>
          <Button tone="quiet" onClick={() => decide(unknown, 'sendAgain')}>
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
            {...(onDecide && { onDecide: decide })}
          />
        ))}
      </ul>
      <ConfirmDialog
        title={`Count ${others.length === 1 ? 'it' : 'them'} with other facts?`}
        isOpen={asked.length > 0}
        action={`Already ${verb.done}`}
        onConfirm={() => {
          setAsked([])
          onDecide?.(asked, 'isThere')
        }}
        onClose={() => setAsked([])}
      >
        {others.length === 1
          ? others[0]?.message
          : `${counted(others.length, `${noun.one} says`, `${noun.many} say`)} something else than was sent.`}{' '}
        What counts is not sent again.
      </ConfirmDialog>
    </Card>
  )
}

interface ReviewLineProps<Values> {
  readonly item: BatchItem<Values>
  readonly isNumbered: boolean
  readonly name: string
  readonly verb: BatchVerb
  readonly canLookUp: boolean
  readonly onDecide?: (numbers: readonly number[], decision: Decision) => void
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
      {onDecide && state === 'unknown' && (
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
