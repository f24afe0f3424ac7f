import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { useSession } from '~/platform/session/useSession'
import { LeaveDialog } from '../form/LeaveDialog'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import type { Noun } from '../table/noun'
import type { ReceiptColumn, RunVerb } from './receipt'
import { RunView } from './RunView'
import type { TabRun, TabRuns } from './TabRuns'

interface TabRunViewProps<Values, Facts> {
  readonly runs: TabRuns<Values, Facts>
  readonly started: TabRun<Values, Facts>
  readonly noun: Noun
  readonly verb: RunVerb
  /** Columns of the receipt; the first names an item. */
  readonly columns: readonly ReceiptColumn<Values>[]
  /** File name that the receipt is named after. */
  readonly fileName: string
  /** What the items that were done mean. */
  readonly outcome: string
  /** What the person has to stay for: 'the client being deployed now'. */
  readonly current: string
}

/** A run of this tab above the list it was started from, with a result for each item. */
export function TabRunView<Values, Facts>({ runs, started, outcome, current, ...shown }: TabRunViewProps<Values, Facts>) {
  const { run } = started
  const { admin } = useSession()
  const progress = useSyncExternalStore(run.subscribe, run.getSnapshot)
  const isUnfinished = progress.state !== 'ended'
  const blocker = useUnsavedGuard({ isUnsaved: isUnfinished })
  return (
    <Box>
      <RunView
        {...shown}
        from="page"
        progress={progress}
        outcome={progress.items.some(({ state }) => state === 'done') ? outcome : null}
        isStored
        onStart={() => void runs.start(admin.id, started)}
        onPause={() => run.pause()}
        onCancel={() => void run.cancel()}
        onDecide={(numbers, isThere) => void runs.decide(admin.id, started, numbers, isThere)}
        onAnother={() => runs.close(admin.id)}
        anotherLabel="Close"
      />
      {/* A run that ends while the question is open stays on screen with its results. */}
      {isUnfinished && (
        <LeaveDialog blocker={blocker} title="Leave before all are sent?" discardLabel="Leave" onDiscard={() => run.pause()}>
          Sending stops after {current}. Come back to this page in the same tab to continue with the rest.
        </LeaveDialog>
      )}
    </Box>
  )
}

const Box = styled.div`
  margin-bottom: 20px;
`
