import { cleanup, render } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import { createElement } from 'react'
import { __PRIVATE__ as styles } from 'styled-components'
import { vi } from 'vitest'
import { Toasts } from '~/kit/feedback/Toasts'
import { undo } from '~/kit/feedback/undo'
import { serverClock } from '~/lib/time/clock'
import { connect } from '~/platform/api/transport/transport'
import { session } from '~/platform/session/session'
import { tenantOf } from '~/platform/tenant/tenant'
import { vault } from '~/platform/vault/vault'

const kept = createStore('delta:v3', 'kept')

/** Leaves the page as a browser that was just opened. Test files share a page, so that the console is loaded once and not once per file. */
export async function resetPage(): Promise<void> {
  vi.useRealTimers()
  vi.restoreAllMocks()
  serverClock.set(new Date())
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

/**
 * Forgets what the pages of earlier files left: messages that no page has shown, and styles, because jsdom applies every rule there is again
 * and again.
 */
export function forgetEarlierFiles(): void {
  render(createElement(Toasts))
  cleanup()
  const { mainSheet } = styles
  mainSheet.gs = {}
  mainSheet.names = new Map()
  mainSheet.clearTag()
  for (const style of document.querySelectorAll('style[data-styled]')) style.remove()
}
