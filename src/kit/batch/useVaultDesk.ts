import { useState, useSyncExternalStore } from 'react'
import { hasOpenItems } from './batchItem'
import type { VaultKind } from './VaultBatch'
import { VaultDesk, type VaultDeskSnapshot } from './VaultDesk'

export interface OpenVaultDesk extends VaultDeskSnapshot {
  readonly desk: VaultDesk
  readonly kind: VaultKind
  /** Whether something that was begun is still to be sent or decided. */
  readonly isUnfinished: boolean
}

/**
 * Batches of one kind while their page is mounted; `VaultDeskView` shows them.
 * @param kind that of the first render counts
 */
export function useVaultDesk(kind: VaultKind): OpenVaultDesk {
  const [own] = useState(() => ({ kind, desk: new VaultDesk(kind) }))
  const snapshot = useSyncExternalStore(own.desk.subscribe, own.desk.getSnapshot)
  const { sent, unfinished } = snapshot
  return {
    ...snapshot,
    ...own,
    isUnfinished: sent ? hasOpenItems(sent.progress.items) : unfinished.some(({ rows }) => hasOpenItems(rows)),
  }
}
