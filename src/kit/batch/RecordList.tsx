import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Noun } from '../table/noun'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Notice } from '../ui/Notice'
import type { BatchItem, BatchRecords } from './batchItem'
import type { BatchVerb } from './receipt'

/** How many records are listed at a time. */
const pageSize = 25

interface RecordListProps<Values> {
  readonly items: readonly BatchItem<Values>[]
  /** Items of a file are named by their row too. */
  readonly isNumbered: boolean
  readonly nameOf: (item: BatchItem<Values>) => string
  readonly records: BatchRecords
  readonly noun: Noun
  readonly verb: BatchVerb
}

/** What the items of an ended batch have become, with links. */
export function RecordList<Values>({ items, isNumbered, nameOf, records: { status, byNumber }, noun, verb }: RecordListProps<Values>) {
  const [shown, setShown] = useState(pageSize)
  const found = items.filter(({ number }) => byNumber.has(number))
  const lost =
    status === 'ready' ? items.filter(({ number, state }) => !byNumber.has(number) && (state === 'done' || state === 'twice')) : []
  if (status === 'ready' && found.length + lost.length === 0) return null
  const title = `${verb.done.charAt(0).toUpperCase()}${verb.done.slice(1)} ${noun.many}`
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      {status === 'loading' && <p role="status">Reading their numbers…</p>}
      {status === 'failed' && <Notice tone="warn">Their numbers could not be read, so they are missing here and in the receipt.</Notice>}
      {lost.length > 0 && (
        <Notice tone="warn">
          Not found again: {lost.map((item) => (isNumbered ? `row ${item.number}, ${nameOf(item)}` : nameOf(item))).join('; ')}.
        </Notice>
      )}
      {found.length > 0 && (
        <ul>
          {found.slice(0, shown).map((item) => (
            <Line key={item.number} $isNumbered={isNumbered}>
              {isNumbered && <span>Row {item.number}</span>}
              <b dir="auto">{nameOf(item)}</b>
              <Link to={byNumber.get(item.number)?.path ?? ''}>{byNumber.get(item.number)?.name}</Link>
            </Line>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(pageSize, found.length - shown)} more of {found.length}
          </Button>
        </div>
      )}
    </Card>
  )
}

const Line = styled.li<{ readonly $isNumbered: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isNumbered }) => ($isNumbered ? '68px ' : '')}minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 14px;
  min-height: 44px;
  border-top: 1px solid var(--line);
  > span {
    color: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
  > b {
    font-weight: 500;
  }
  > a {
    padding: 10px 0;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 479px) {
    grid-template-columns: ${({ $isNumbered }) => ($isNumbered ? '68px ' : '')}minmax(0, 1fr);
    padding: 6px 0;
    > a {
      grid-column: -2;
    }
  }
`
