import { useSyncExternalStore } from 'react'
import { useSession } from '~/platform/session/useSession'
import type { SentFromTab, TabBatches } from './TabBatches'

/** What whoever is signed in has sent from this tab, and why a page cannot send more; null where it can. */
export function useSentFromTab<Values, Facts>(
  batches: TabBatches<Values, Facts>,
): SentFromTab<Values, Facts> & { readonly reason: string | null } {
  const { admin } = useSession()
  const sent = useSyncExternalStore(batches.subscribe, () => batches.of(admin.id))
  return { ...sent, reason: sent.current && 'Close what was sent above first.' }
}
