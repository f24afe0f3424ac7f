import { useSyncExternalStore } from 'react'
import type { TabBatches } from '~/kit/batch/TabBatches'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'

const never = (): (() => void) => () => undefined

/** The given reason while a batch of this tab is not finished; null otherwise. */
export function useUnfinished<Values, Facts>(batches: TabBatches<Values, Facts>, reason: string): string | null {
  const { current } = useSentFromTab(batches)
  const state = useSyncExternalStore(current?.batch.subscribe ?? never, () => current?.batch.getSnapshot().state ?? 'ended')
  return state === 'ended' ? null : reason
}
