import { Download } from 'lucide-react'
import styled from 'styled-components'
import type { Noun } from '../table/noun'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { Notice } from '../ui/Notice'
import { saveReceipt, stateLabel, type ReceiptColumn, type RunVerb } from './receipt'
import { busyText, type ItemState, type RunItem, type RunProgress } from './runItem'

interface RunViewProps<Values> {
  readonly noun: Noun
  readonly verb: RunVerb
  /** Columns of the receipt; the first names an item. */
  readonly columns: readonly ReceiptColumn<Values>[]
  /** File name that the receipt is named after. */
  readonly fileName: string
  readonly progress: RunProgress<Values>
  /** A sentence about what was sent, once known. */
  readonly outcome?: string | null
  /** False where the browser cannot store the run: the tab must then stay open. */
  readonly isStored: boolean
  readonly onStart: () => void
  readonly onPause: () => void
  readonly onCancel: () => void
  readonly onDecide: (number: number, isThere: boolean) => void
  /** Leaves the ended run, for example to start another. */
  readonly onAnother: () => void
  readonly anotherLabel: string
}

/** States that need the user's attention. */
const needsReview: ReadonlySet<ItemState> = new Set(['failed', 'unknown', 'twice'])
const order: readonly ItemState[] = ['done', 'twice', 'failed', 'unknown', 'leftOut', 'sending', 'waiting']

const countsOf = (items: readonly { readonly state: ItemState }[]): ReadonlyMap<ItemState, number> => {
  const counts = new Map<ItemState, number>()
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

/** 'Could not reach the server. 50 are issued, 25 still have to be checked, 125 are not sent.' */
function stoppedText(reason: string, counts: ReadonlyMap<ItemState, number>, done: number, verb: RunVerb): string {
  const parts = [
    [done, 'is', 'are', verb.done],
    [counts.get('sending') ?? 0, 'still has', 'still have', 'to be checked'],
    [counts.get('waiting') ?? 0, 'is', 'are', 'not sent'],
  ] as const
  const texts = parts.flatMap(([count, one, many, text]) => (count > 0 ? [`${count} ${count === 1 ? one : many} ${text}`] : []))
  return `${reason} ${texts.join(', ')}.`
}

function doingText(doing: RunProgress['doing'], verb: string): string {
  if (doing === 'waiting') return busyText
  return doing === 'lookingUp' ? 'Checking whether they arrived…' : `${verb}…`
}

/** A run on screen: its progress, the outcome of each item and the receipt. */
export function RunView<Values>({
  noun,
  verb,
  columns,
  fileName,
  progress,
  outcome = null,
  isStored,
  onStart,
  onPause,
  onCancel,
  onDecide,
  onAnother,
  anotherLabel,
}: RunViewProps<Values>) {
  const { items, state, reason, doing } = progress
  const counts = countsOf(items)
  const done = (counts.get('done') ?? 0) + (counts.get('twice') ?? 0)
  const unsettled = (counts.get('waiting') ?? 0) + (counts.get('sending') ?? 0)
  const settled = items.length - unsettled
  const toReview = items.filter((item) => needsReview.has(item.state))
  const isRunning = state === 'running'
  return (
    <Box>
      <Card>
        <p role="status">
          <b>
            {state === 'ended' ? `${done} of ${items.length} ${noun.many} ${verb.done}.` : `${settled} of ${items.length} rows processed.`}
          </b>{' '}
          {isRunning && doingText(doing, verb.doing)}
          {state === 'paused' && reason === null && `${unsettled} ${unsettled === 1 ? 'is' : 'are'} waiting.`}
          {state === 'ended' && outcome}
        </p>
        <progress aria-label={`${verb.doing} ${noun.many}`} max={items.length} value={settled} />
        <Counts>
          {order.map(
            (one) =>
              counts.has(one) && (
                <li key={one}>
                  {stateLabel(one, verb)} <b>{counts.get(one)}</b>
                </li>
              ),
          )}
        </Counts>
        {reason !== null && (
          <Notice tone="warn" isUrgent>
            {state === 'ended' ? reason : stoppedText(reason, counts, done, verb)}
          </Notice>
        )}
        {!isStored && state !== 'ended' && (
          <Notice tone="warn">This browser cannot store the import. Keep this tab open until it ends.</Notice>
        )}
        <Buttons>
          {isRunning && <Button onClick={onPause}>Pause</Button>}
          {state !== 'ended' && (
            <Button tone="quiet" onClick={onCancel}>
              Leave out the rest
            </Button>
          )}
          {state === 'paused' && (
            <Button tone="primary" onClick={onStart}>
              Continue with {unsettled}
            </Button>
          )}
          {state === 'ended' && <Button onClick={onAnother}>{anotherLabel}</Button>}
          {!isRunning && (
            <Button tone={state === 'ended' ? 'primary' : 'plain'} onClick={() => void saveReceipt(fileName, items, columns, verb)}>
              <Download aria-hidden="true" />
              Receipt
            </Button>
          )}
        </Buttons>
      </Card>
      {toReview.length > 0 && (
        <Card as="section" aria-label="Rows to review">
          <h2>Rows to review</h2>
          <ul>
            {toReview.map((item) => (
              <ReviewLine key={item.number} item={item} name={columns[0]?.text(item) ?? ''} verb={verb} onDecide={onDecide} />
            ))}
          </ul>
        </Card>
      )}
    </Box>
  )
}

interface ReviewLineProps<Values> {
  readonly item: RunItem<Values>
  readonly name: string
  readonly verb: RunVerb
  readonly onDecide: (number: number, isThere: boolean) => void
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
          <Button onClick={() => onDecide(number, true)}>
            Already {verb.done}
            <Hidden>: row {number}</Hidden>
          </Button>{' '}
          <Button tone="quiet" onClick={() => onDecide(number, false)}>
            {verb.base} again<Hidden>: row {number}</Hidden>
          </Button>
        </span>
      )}
    </Line>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-width: 860px;
`

const Card = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  progress {
    width: 100%;
    accent-color: var(--accent);
  }
  h2 {
    font: 600 14px/20px var(--font);
  }
`

const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  color: var(--text-2);
  b {
    color: var(--text);
    font-variant-numeric: tabular-nums;
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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
`
