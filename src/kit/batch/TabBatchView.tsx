import { useCallback, useSyncExternalStore, type ReactNode } from 'react'
import styled from 'styled-components'
import { LeaveDialog } from '../form/LeaveDialog'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import { BatchView } from './BatchView'
import type { EarlierResults as Results, KeptItem } from './earlierResults'
import type { TabBatch } from './tabBatch'
import type { TabBatches } from './TabBatches'
import { useSentFromTab } from './useSentFromTab'
import { useTabBatches } from './useTabBatches'

/** @param done what was done, also what a person says is done */
export type NextStep<Values, Facts> = (done: readonly Values[], facts: Facts) => ReactNode

interface TabBatchViewProps<Values, Facts> {
  readonly batches: TabBatches<Values, Facts>
  readonly open: TabBatch<Values, Facts> | Results<Facts>
  readonly renderNext: NextStep<Values, Facts> | undefined
}

/** A batch of this tab above the list it was started from, with a result for each item. */
export function TabBatchView<Values, Facts>({ open, ...shown }: TabBatchViewProps<Values, Facts>) {
  return 'batch' in open ? <OwnBatch {...shown} open={open} /> : <EarlierResults {...shown} open={open} />
}

interface EarlierResultsProps<Values, Facts> {
  readonly batches: TabBatches<Values, Facts>
  readonly open: Results<Facts>
}

/** What a batch had come to before the page was reloaded. */
function EarlierResults<Values, Facts>({
  batches,
  open: { labels, items, outcome, isCutShort, ...shown },
}: EarlierResultsProps<Values, Facts>) {
  const { close } = useTabBatches(batches)
  return (
    <Box>
      <BatchView<KeptItem['values']>
        {...shown}
        columns={labels.map((label, at) => ({ label, text: ({ values }) => values.texts[at] ?? '' }))}
        from="page"
        progress={{
          items,
          state: 'ended',
          reason: isCutShort ? 'This page was left before all were sent. To send the rest, choose it again.' : null,
          doing: null,
          canLookUp: false,
        }}
        outcome={items.some(({ state }) => state === 'done') ? outcome : null}
        isStored
        onAnother={close}
        anotherLabel="Close"
      />
    </Box>
  )
}

interface OwnBatchProps<Values, Facts> extends TabBatchViewProps<Values, Facts> {
  readonly open: TabBatch<Values, Facts>
}

function OwnBatch<Values, Facts>({ batches, open, renderNext }: OwnBatchProps<Values, Facts>) {
  const { facts, batch, noun, verb, columns, fileName, outcome, current } = open
  const { start, decide, close } = useTabBatches(batches)
  const { isKept } = useSentFromTab(batches)
  const progress = useSyncExternalStore(batch.subscribe, batch.getSnapshot)
  const isUnfinished = progress.state !== 'ended'
  const done = progress.items.flatMap(({ state, values }) => (state === 'done' || state === 'byHand' ? [values] : []))
  const blocker = useUnsavedGuard({ isUnsaved: isUnfinished })
  // Whoever has scrolled down the list and sends from there sees what becomes of it.
  const show = useCallback(
    (box: HTMLElement | null): void => {
      if (batch.getSnapshot().state === 'running') box?.scrollIntoView({ block: 'nearest' })
    },
    [batch],
  )
  return (
    <Box ref={show}>
      <BatchView
        noun={noun}
        verb={verb}
        columns={columns}
        fileName={fileName}
        from="page"
        progress={progress}
        outcome={progress.items.some(({ state }) => state === 'done') ? outcome : null}
        isStored={isKept}
        onStart={() => start(open)}
        onPause={() => batch.pause()}
        onCancel={() => void batch.cancel()}
        onDecide={(numbers, decision) => decide(open, numbers, decision)}
        onAnother={close}
        anotherLabel="Close"
      />
      {!isUnfinished && done.length > 0 && renderNext?.(done, facts)}
      {/* A batch that ends while the question is open stays on screen with its results. */}
      {isUnfinished && (
        <LeaveDialog blocker={blocker} title="Leave before all are sent?" discardLabel="Leave" onDiscard={() => batch.pause()}>
          Sending stops after {current}. Come back to this page in the same tab to continue with the rest.
        </LeaveDialog>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-width: 860px;
  margin-bottom: 20px;
  scroll-margin-top: calc(var(--header) + 16px);
`
