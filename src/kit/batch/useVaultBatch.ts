import { useState, useSyncExternalStore } from 'react'
import type { Blocker } from 'react-router-dom'
import type { FormScope } from '../form/formScope'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import type { VaultKind } from './VaultBatch'
import { VaultDesk, type VaultDeskSnapshot } from './VaultDesk'

interface OpenVaultDesk extends VaultDeskSnapshot {
  readonly desk: VaultDesk
  /** The blocked navigation, for `LeaveDialog`. */
  readonly blocker: Blocker
}

/**
 * Batches of one kind while their page is mounted. Leaving asks where a batch could not be stored.
 * @param kind that of the first render counts
 * @param contains whether an address belongs to the page; only its pathname by default
 */
export function useVaultBatch(kind: VaultKind, contains?: FormScope['contains']): OpenVaultDesk {
  const [desk] = useState(() => new VaultDesk(kind))
  const snapshot = useSyncExternalStore(desk.subscribe, desk.getSnapshot)
  const { sent } = snapshot
  const isUnsaved = sent !== null && sent.isStored !== true && sent.progress.state !== 'ended'
  const blocker = useUnsavedGuard({ isUnsaved, isBusy: sent?.progress.state === 'running', contains })
  return { ...snapshot, desk, blocker }
}
