import { Button } from '../ui/Button'
import { DialogButtons } from '../ui/Dialog'
import type { TabBatch } from './tabBatch'
import type { TabBatches } from './TabBatches'
import { useSentFromTab } from './useSentFromTab'
import { useTabBatches } from './useTabBatches'

interface BatchButtonsProps<Values, Facts> {
  readonly batches: TabBatches<Values, Facts>
  /** 'Change 2 courses' */
  readonly label: string
  /** Why it cannot be started; null if it can. */
  readonly reason: string | null
  readonly batchOf: () => TabBatch<Values, Facts>
  readonly onClose: () => void
}

/** The buttons of a dialog that starts a batch: the page behind it shows what becomes of each item. */
export function BatchButtons<Values, Facts>({ batches, label, reason, batchOf, onClose }: BatchButtonsProps<Values, Facts>) {
  const { start } = useTabBatches(batches)
  const sent = useSentFromTab(batches)
  return (
    <DialogButtons>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        tone="primary"
        reason={reason ?? sent.reason}
        onClick={() => {
          start(batchOf())
          onClose()
        }}
      >
        {label}
      </Button>
    </DialogButtons>
  )
}
