import { Download } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { Notice } from '../ui/Notice'
import { Buttons } from './ColumnsStep'
import { saveReceipt, stateLabel } from './importFiles'
import type { ImportKind } from './importKind'
import type { RowState, RunProgress, RunRow } from './importRun'

interface SendStepProps {
  readonly kind: Pick<ImportKind, 'fields' | 'noun' | 'verb'>
  readonly fileName: string
  readonly progress: RunProgress
  /** Further outcome of the rows, once known. */
  readonly outcome?: string | null
  /** False where the browser cannot store the run: the tab must then stay open. */
  readonly isKept: boolean
  readonly onStart: () => void
  readonly onPause: () => void
  readonly onCancel: () => void
  readonly onDecide: (number: number, exists: boolean) => void
  /** Starts over after the end. */
  readonly onAnother: () => void
  readonly anotherLabel?: string
}

/** States that need the attention of the user. */
const needsReview: ReadonlySet<RowState> = new Set(['failed', 'unknown', 'twice'])
const order: readonly RowState[] = ['done', 'twice', 'failed', 'unknown', 'leftOut', 'sending', 'waiting']

const countsOf = (rows: readonly RunRow[]): ReadonlyMap<RowState, number> => {
  const counts = new Map<RowState, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

/** 'Could not reach the server. 50 are issued, 25 still have to be checked, 125 are not sent.' */
function stoppedText(reason: string, counts: ReadonlyMap<RowState, number>, done: number, verb: ImportKind['verb']): string {
  const parts = [
    [done, 'is', 'are', verb.done],
    [counts.get('sending') ?? 0, 'still has', 'still have', 'to be checked'],
    [counts.get('waiting') ?? 0, 'is', 'are', 'not sent'],
  ] as const
  const texts = parts.flatMap(([count, one, many, text]) => (count > 0 ? [`${count} ${count === 1 ? one : many} ${text}`] : []))
  return `${reason} ${texts.join(', ')}.`
}

/** Last step: progress of the run, the outcome of each row and the receipt. */
export function SendStep({
  kind,
  fileName,
  progress,
  outcome = null,
  isKept,
  onStart,
  onPause,
  onCancel,
  onDecide,
  onAnother,
  anotherLabel = 'Another file',
}: SendStepProps) {
  const { rows, state, reason, doing } = progress
  const { fields, noun, verb } = kind
  const counts = countsOf(rows)
  const done = (counts.get('done') ?? 0) + (counts.get('twice') ?? 0)
  const settled = rows.filter((row) => row.state !== 'waiting' && row.state !== 'sending').length
  const unsettled = rows.length - settled
  const toReview = rows.filter((row) => needsReview.has(row.state))
  const isRunning = state === 'running'
  return (
    <Box>
      <Card>
        <p role="status">
          <b>
            {state === 'ended' ? `${done} of ${rows.length} ${noun.many} ${verb.done}.` : `${settled} of ${rows.length} rows processed.`}
          </b>{' '}
          {isRunning && (doing === 'lookingUp' ? 'Checking whether they arrived…' : `${verb.doing}…`)}
          {state === 'paused' && reason === null && `${unsettled} ${unsettled === 1 ? 'is' : 'are'} waiting.`}
          {state === 'ended' && outcome}
        </p>
        <progress aria-label={`${verb.doing} ${noun.many}`} max={rows.length} value={settled} />
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
        {!isKept && state !== 'ended' && (
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
            <Button tone={state === 'ended' ? 'primary' : 'plain'} onClick={() => void saveReceipt(fileName, rows, kind)}>
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
            {toReview.map((row) => (
              <Line key={row.number}>
                <span>Row {row.number}</span>
                <b dir="auto">{row.values[fields[0]?.key ?? '']}</b>
                <span>
                  {stateLabel(row.state, verb)}
                  {row.message && `: ${row.message}`}
                </span>
                {row.state === 'unknown' && (
                  <span>
                    <Button onClick={() => onDecide(row.number, true)}>
                      Already {verb.done}
                      <Hidden>: row {row.number}</Hidden>
                    </Button>{' '}
                    <Button tone="quiet" onClick={() => onDecide(row.number, false)}>
                      {verb.base} again<Hidden>: row {row.number}</Hidden>
                    </Button>
                  </span>
                )}
              </Line>
            ))}
          </ul>
        </Card>
      )}
    </Box>
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
