import { useSyncExternalStore } from 'react'
import { useInvalidate } from '~/platform/api/invalidate'
import { useSession } from '~/platform/session/useSession'
import type { SentFromTab, TabBatch, TabBatches } from './TabBatches'

/** The batches of whoever is signed in. What they change is read again once they have ended or stopped. */
export function useTabBatches<Values, Facts>(
  batches: TabBatches<Values, Facts>,
): SentFromTab<Values, Facts> & {
  /** Why another batch cannot start; null where it can. */
  readonly reason: string | null
  readonly start: (batch: TabBatch<Values, Facts>) => void
  readonly decide: (batch: TabBatch<Values, Facts>, numbers: readonly number[], isThere: boolean) => void
  /** Takes the batch off the screen. */
  readonly close: () => void
} {
  const { admin } = useSession()
  const invalidate = useInvalidate()
  const sent = useSyncExternalStore(batches.subscribe, () => batches.of(admin.id))
  return {
    ...sent,
    reason: sent.current ? 'Close what was sent above first.' : null,
    start: (batch) => void batches.start(admin.id, batch).then(() => invalidate(batch.stale)),
    decide: (batch, numbers, isThere) => void batches.decide(admin.id, batch, numbers, isThere),
    close: () => batches.close(admin.id),
  }
}
