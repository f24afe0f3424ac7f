import { useInvalidate } from '~/platform/api/read/invalidate'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { useSession } from '~/platform/session/useSession'
import type { Decision } from './batchItem'
import type { TabBatch } from './tabBatch'
import type { TabBatches } from './TabBatches'

/** Starts and settles the batches of whoever is signed in. What they change is read again once they have ended or stopped. */
export function useTabBatches<Values, Facts>(
  batches: TabBatches<Values, Facts>,
): {
  readonly start: (batch: TabBatch<Values, Facts>) => void
  readonly decide: (batch: TabBatch<Values, Facts>, numbers: readonly number[], decision: Decision) => void
  /** Takes the batch off the screen. */
  readonly close: () => void
} {
  const { admin } = useSession()
  const invalidate = useInvalidate()
  return {
    start: (tabBatch) => void batches.follow(admin.id, tabBatch, () => tabBatch.batch.start()).then(() => invalidate(tabBatch.stale)),
    decide: (tabBatch, numbers, decision) =>
      void batches
        .follow(admin.id, tabBatch, () => tabBatch.batch.decide(numbers, decision))
        .then(() => invalidate(tabBatch.stale))
        .catch(reportFailure),
    close: () => batches.close(admin.id),
  }
}
