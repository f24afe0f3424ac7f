import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { lazyPart } from '../feedback/lazyPart'
import { rowNoun, type Noun } from '../table/noun'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { Card } from '../ui/Card'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { Notice } from '../ui/Notice'
import { Row } from '../ui/Row'
import {
  type BatchItem,
  type BatchProgress,
  type BatchRecords,
  busyText,
  type Decision,
  isUnsettled,
  type ItemResult,
  type NextPage,
  shownState,
  type ShownState,
} from './batchItem'
import { saveReceipt, stateLabel, type ReceiptColumn, type BatchVerb } from './receipt'
import { ReviewList } from './ReviewList'

// Only an ended batch has records.
const RecordList = lazyPart(async () => (await import('./RecordList')).RecordList)

interface BatchViewProps<Values> {
  readonly noun: Noun
  /** Whether the items are rows of a file, by default, or were chosen on the page. */
  readonly from?: 'file' | 'page'
  readonly verb: BatchVerb
  /** Columns of the receipt; the first names an item. */
  readonly columns: readonly ReceiptColumn<Values>[]
  /** File name that the receipt is named after. */
  readonly fileName: string
  readonly progress: BatchProgress<Values>
  /** A sentence about what was sent, once known. */
  readonly outcome?: string | null
  /** False where the browser cannot store the batch: the tab must then stay open. */
  readonly isStored: boolean
  /** These four are left out where only results are left to read. */
  readonly onStart?: () => void
  readonly onPause?: () => void
  readonly onCancel?: () => void
  readonly onDecide?: (numbers: readonly number[], decision: Decision) => void
  /** Leaves the ended batch, for example to start another. */
  readonly onAnother: () => void
  readonly anotherLabel: string
  /** What the items have become; null where the kind has no records. */
  readonly records?: BatchRecords | null
  /** Rows of the file that were never part of the batch. */
  readonly leftOut?: readonly BatchItem<Values>[]
  /** Where the records are listed; an ended batch links to it. */
  readonly listPath?: string | undefined
  /** What can be done next with the records whose `nextId` is known. */
  readonly next?: ((ids: readonly string[]) => NextPage) | undefined
}

/** States that need the user's attention. */
const needsReview: ReadonlySet<ShownState> = new Set(['failed', 'unknown', 'twice', 'different'])
const order: readonly ShownState[] = ['done', 'twice', 'byHand', 'different', 'failed', 'unknown', 'leftOut', 'sending', 'waiting']

const countsOf = (items: readonly ItemResult[]): ReadonlyMap<ShownState, number> => {
  const counts = new Map<ShownState, number>()
  for (const state of items.map(shownState)) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

/** 'Could not reach the server. 50 are issued, 25 still have to be checked, 125 are not sent.' */
function stoppedText(reason: string, counts: ReadonlyMap<ShownState, number>, done: number, verb: BatchVerb): string {
  const parts = [
    [done, 'is', 'are', verb.done],
    [counts.get('sending') ?? 0, 'still has', 'still have', 'to be checked'],
    [counts.get('waiting') ?? 0, 'is', 'are', 'not sent'],
  ] as const
  const texts = parts.flatMap(([count, one, many, text]) => (count > 0 ? [`${counted(count, one, many)} ${text}`] : []))
  return `${reason} ${texts.join(', ')}.`
}

function doingText(doing: BatchProgress['doing'], verb: string): string {
  if (doing === 'waiting') return busyText
  return doing === 'lookingUp' ? 'Checking whether they arrived…' : `${verb}…`
}

/** A batch on screen: its progress, the outcome of each item and the receipt. */
export function BatchView<Values>({
  noun,
  from = 'file',
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
  records = null,
  leftOut,
  listPath,
  next,
}: BatchViewProps<Values>) {
  const { items, state, reason, doing } = progress
  const [isAsking, setAsking] = useState(false)
  const all = [...items, ...(leftOut ?? [])].toSorted((one, other) => one.number - other.number)
  const counts = countsOf(all)
  const done = (counts.get('done') ?? 0) + (counts.get('twice') ?? 0)
  const byHand = counts.get('byHand') ?? 0
  const different = counts.get('different') ?? 0
  const unsettled = (counts.get('waiting') ?? 0) + (counts.get('sending') ?? 0)
  const settled = items.length - unsettled
  const toReview = items.filter((item) => needsReview.has(shownState(item)))
  const isRunning = state === 'running'
  const isListed = state === 'ended' && done > 0 && listPath !== undefined
  const nextIds = state === 'ended' && records ? [...records.byNumber.values()].flatMap(({ nextId }) => nextId ?? []) : []
  const nextPage = nextIds.length > 0 ? next?.(nextIds) : undefined
  const rows = from === 'file' ? rowNoun : noun
  const save = (): void => {
    void saveReceipt({ file: fileName, items: all, columns, verb, records: records?.byNumber ?? null })
  }
  return (
    <Box>
      <Card>
        <p role="status">
          <b>
            {state === 'ended'
              ? `${countText(done)} of ${counted(items.length, noun.one, noun.many)} ${verb.done}${byHand > 0 ? `, ${countText(byHand)} confirmed by hand` : ''}${different > 0 ? `, ${countText(different)} with other facts` : ''}.`
              : `${countText(settled)} of ${counted(items.length, rows.one, rows.many)} processed.`}
          </b>{' '}
          {isRunning && doingText(doing, verb.doing)}
          {state === 'paused' && reason === null && `${counted(unsettled, 'is', 'are')} waiting.`}
          {state === 'ended' && outcome}
        </p>
        <progress aria-label={`${verb.doing} ${noun.many}`} max={items.length} value={settled} />
        <Counts>
          {order.map(
            (one) =>
              counts.has(one) && (
                <li key={one}>
                  {stateLabel(one, verb)} <b>{countText(counts.get(one) ?? 0)}</b>
                </li>
              ),
          )}
        </Counts>
        {reason !== null && (
          <Notice tone="warn" isUrgent>
            {state === 'ended' ? reason : stoppedText(reason, counts, done, verb)}
          </Notice>
        )}
        {!isStored && isUnsettled(progress) && (
          <Notice tone="warn">
            This browser cannot store {from === 'file' ? 'the import' : 'what is sent'}. Keep this tab open until every row is settled.
          </Notice>
        )}
        <Row $gap={10} $justify="end">
          {isRunning && <Button onClick={onPause}>Pause</Button>}
          {state !== 'ended' && (
            <Button tone="quiet" onClick={() => setAsking(true)}>
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
            <Button isBusy={records?.status === 'loading'} onClick={save}>
              <Download aria-hidden="true" />
              Receipt
            </Button>
          )}
          {isListed && (
            <ButtonLink tone={nextPage ? 'plain' : 'primary'} to={listPath}>
              {done === 1 ? `See the ${noun.one}` : `See the ${countText(done)} ${noun.many}`}
            </ButtonLink>
          )}
          {nextPage && (
            <ButtonLink tone="primary" to={nextPage.to} state={nextPage.state}>
              {nextPage.label}
            </ButtonLink>
          )}
        </Row>
      </Card>
      {toReview.length > 0 && (
        <ReviewList
          items={toReview}
          noun={rows}
          isNumbered={from === 'file'}
          nameOf={(item) => columns[0]?.text(item) ?? ''}
          verb={verb}
          canLookUp={progress.canLookUp}
          {...(onDecide && { onDecide })}
        />
      )}
      {state === 'ended' && records && (
        <Suspense>
          <RecordList
            items={items}
            isNumbered={from === 'file'}
            nameOf={(item) => columns[0]?.text(item) ?? ''}
            records={records}
            noun={noun}
            verb={verb}
          />
        </Suspense>
      )}
      <ConfirmDialog
        title="Leave out the rest?"
        isOpen={isAsking}
        action="Leave out"
        onConfirm={() => {
          setAsking(false)
          onCancel?.()
        }}
        onClose={() => setAsking(false)}
      >
        {counted(unsettled, `${rows.one} is`, `${rows.many} are`)} not sent yet. To send {unsettled === 1 ? 'it' : 'them'} later,{' '}
        {from === 'file' ? 'import the file' : `choose ${unsettled === 1 ? 'it' : 'them'}`} again.
      </ConfirmDialog>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-width: 860px;
  progress {
    width: 100%;
    accent-color: var(--accent);
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
