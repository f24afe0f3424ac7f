import { Download } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { Notice } from '../ui/Notice'
import { Buttons } from './ColumnsStep'
import { saveReceipt, stateWords } from './importFiles'
import type { ImportKind } from './importKind'
import type { RowState, RunProgress, RunRow } from './importRun'

interface SendStepProps {
  readonly kind: Pick<ImportKind, 'fields' | 'noun' | 'verb'>
  readonly fileName: string
  readonly progress: RunProgress
  /** What more became of the rows, once that is known. */
  readonly outcome?: string | null
  /** False where the browser keeps nothing: the tab must then stay open. */
  readonly isKept: boolean
  readonly onStart: () => void
  readonly onPause: () => void
  readonly onCancel: () => void
  readonly onDecide: (number: number, isThere: boolean) => void
  /** Begins anew after the end. */
  readonly onAnother: () => void
  readonly anotherLabel?: string
}

/** States that somebody should look at. */
const worthSeeing: ReadonlySet<RowState> = new Set(['failed', 'unknown', 'twice'])
const order: readonly RowState[] = ['done', 'twice', 'failed', 'unknown', 'leftOut', 'sending', 'waiting']

const countsOf = (rows: readonly RunRow[]): ReadonlyMap<RowState, number> => {
  const counts = new Map<RowState, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

/** The run: how far it is, what became of each row, and the receipt. */
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
  const toSee = rows.filter((row) => worthSeeing.has(row.state))
  const isRunning = state === 'running'
  return (
    <Box>
      <Card>
        <p role="status">
          <b>
            {state === 'ended' ? `${done} of ${rows.length} ${noun.many} ${verb.done}.` : `${settled} of ${rows.length} rows are through.`}
          </b>{' '}
          {isRunning && (doing === 'lookingUp' ? 'Looking whether they have arrived…' : `${verb.doing}…`)}
          {state === 'paused' && reason === null && `${unsettled} ${unsettled === 1 ? 'is' : 'are'} waiting.`}
          {state === 'ended' && outcome}
        </p>
        <progress aria-label={`${verb.doing} ${noun.many}`} max={rows.length} value={settled} />
        <Counts>
          {order.map(
            (one) =>
              counts.has(one) && (
                <li key={one}>
                  {stateWords[one]} <b>{counts.get(one)}</b>
                </li>
              ),
          )}
        </Counts>
        {reason !== null && (
          <Notice tone="warn" isUrgent>
            {state === 'ended' ? reason : `It stopped: ${reason} What is waiting has not been sent.`}
          </Notice>
        )}
        {!isKept && state !== 'ended' && <Notice tone="warn">This browser keeps nothing: do not close this tab before the end.</Notice>}
        <Buttons>
          {isRunning && <Button onClick={onPause}>Pause</Button>}
          {state !== 'ended' && (
            <Button tone="quiet" onClick={onCancel}>
              Leave out the rest
            </Button>
          )}
          {state === 'paused' && (
            <Button tone="primary" onClick={onStart}>
              Go on with {unsettled}
            </Button>
          )}
          {state === 'ended' && <Button onClick={onAnother}>{anotherLabel}</Button>}
          {!isRunning && (
            <Button tone={state === 'ended' ? 'primary' : 'plain'} onClick={() => void saveReceipt(fileName, rows, fields)}>
              <Download aria-hidden="true" />
              Receipt
            </Button>
          )}
        </Buttons>
      </Card>
      {toSee.length > 0 && (
        <Card as="section" aria-label="Rows to look at">
          <h2>Rows to look at</h2>
          <ul>
            {toSee.map((row) => (
              <Line key={row.number}>
                <span>Row {row.number}</span>
                <b dir="auto">{row.values[fields[0]?.key ?? '']}</b>
                <span>
                  {stateWords[row.state]}
                  {row.message && `: ${row.message}`}
                </span>
                {row.state === 'unknown' && (
                  <span>
                    <Button onClick={() => onDecide(row.number, true)}>
                      It is there<Hidden> as row {row.number}</Hidden>
                    </Button>{' '}
                    <Button tone="quiet" onClick={() => onDecide(row.number, false)}>
                      Send it again<Hidden> as row {row.number}</Hidden>
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
