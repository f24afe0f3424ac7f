import { cleanup } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import { vi } from 'vitest'
import { undo } from '~/kit/feedback/undo'
import { connect } from '~/platform/api/transport'
import { session } from '~/platform/session/session'
import { tenantOf } from '~/platform/tenant/tenant'
import { vault } from '~/platform/vault/vault'

const kept = createStore('delta:v3', 'kept')

/** Leaves the page as a browser that was just opened. */
export async function resetPage(): Promise<void> {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  undo.revert()
  // After what the closing page still writes.
  await vault.clear()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
  await clear(kept)
  history.replaceState(null, '', '/')
  document.title = ''
  connect(tenantOf(location.host).clientId, location.host)
}
