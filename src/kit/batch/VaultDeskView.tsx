import { Suspense } from 'react'
import { lazyPart } from '../feedback/lazyPart'
import type { FormScope } from '../form/formScope'
import { LeaveDialog } from '../form/LeaveDialog'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import { Notice } from '../ui/Notice'
import { Text } from '../ui/Text'
import type { BatchItem } from './batchItem'
import { isUnsettled } from './batchItem'
import { BatchView } from './BatchView'
import type { ReceiptColumn } from './receipt'
import type { OpenVaultDesk } from './useVaultDesk'
import type { VaultProgress } from './VaultBatch'

// Most visits begin with none.
const UnfinishedBatches = lazyPart(async () => (await import('./UnfinishedBatches')).UnfinishedBatches)

interface VaultDeskViewProps {
  readonly open: OpenVaultDesk
  /** Columns of the receipt; the first names an item. */
  readonly columns: readonly ReceiptColumn<BatchItem['values']>[]
  /** Where the records are listed. */
  readonly listPath?: string
  /** What leaves the ended batch; 'Close' by default. */
  readonly another?: { readonly label: string; readonly go: () => void }
  /** Whether an address belongs to the page; only its pathname by default. */
  readonly contains?: FormScope['contains']
}

/** The batch that a page sends, or those of earlier visits that did not finish. */
export function VaultDeskView({ open, ...shown }: VaultDeskViewProps) {
  const { desk, kind, unfinished, refusal, sent } = open
  if (sent) return <Sent {...shown} open={open} sent={sent} />
  return (
    <>
      {unfinished.length > 0 && (
        <Suspense>
          <UnfinishedBatches
            verb={kind.verb}
            noun={kind.noun}
            unfinished={unfinished}
            onResume={(found) => desk.resume(found)}
            onDiscard={(found) => void desk.discard(found)}
          />
        </Suspense>
      )}
      {refusal && (
        <Notice tone="bad" isUrgent>
          {refusal}
        </Notice>
      )}
    </>
  )
}

function Sent({
  open: {
    desk,
    kind: { noun, verb },
  },
  sent,
  columns,
  listPath,
  another,
  contains,
}: VaultDeskViewProps & { readonly sent: VaultProgress }) {
  const { about, fileName, progress, isStored, outcome, records } = sent
  const isUnsaved = isStored !== true && isUnsettled(progress)
  const blocker = useUnsavedGuard({ isUnsaved, isBusy: progress.state === 'running', contains })
  return (
    <>
      {about && <Text>{about}</Text>}
      <BatchView
        noun={noun}
        from="page"
        verb={verb}
        columns={columns}
        fileName={fileName}
        progress={progress}
        outcome={outcome}
        isStored={isStored !== false}
        records={records}
        listPath={listPath}
        onStart={() => desk.batch?.start()}
        onPause={() => desk.batch?.pause()}
        onCancel={() => desk.batch?.cancel()}
        onDecide={(numbers, decision) => desk.batch?.decide(numbers, decision)}
        onAnother={another?.go ?? (() => desk.close())}
        anotherLabel={another?.label ?? 'Close'}
      />
      <LeaveDialog
        blocker={blocker}
        title={`Leave before all are ${verb.done}?`}
        discardLabel="Leave"
        onDiscard={() => desk.batch?.pause()}
      >
        This browser cannot store what is sent. If you leave, check later what was {verb.done}.
      </LeaveDialog>
    </>
  )
}
