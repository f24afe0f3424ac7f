import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { matchPath } from 'react-router-dom'
import { afterEach } from 'vitest'
// The console's own code is read with the file, before the clock of its first test runs.
import '~/app/Console'
import { screenRoutes } from '~/app/routes'
import { Boot } from '~/entry/Boot'
import { entryRouteOf } from '~/entry/entryRoutes'
import { session } from '~/shared/session/session'
import { startWith } from '~/shared/session/start'
import { tenantOf } from '~/shared/session/tenant'
import type { Backend } from '../backend/backend'
import { signInAs } from './signInAs'

afterEach(() => {
  cleanup()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * Opens an address as the browser would, through the real start, client and stand-in.
 * @param as e-mail of a demo sign-in; nobody without it
 */
export async function visit(backend: Backend, path: string, { as }: { readonly as?: string } = {}) {
  if (as) {
    await signInAs(backend, as)
    // The code of the page is read before the clock of a waiting test runs; to read that of all pages takes longer than most files' tests.
    const { pathname } = new URL(path, location.href)
    await screenRoutes.find((route) => matchPath(route.path, pathname))?.load()
  }
  history.replaceState(null, '', path)
  const tenant = tenantOf(location.host)
  const entry = entryRouteOf(location.pathname)
  const started = entry && !entry.route.isFramed ? null : await startWith(tenant.clientId)
  const user = userEvent.setup()
  render(<Boot tenant={tenant} client={started?.client ?? null} />)
  return { user }
}

/** Puts words into a field at once, as one pastes them; typed, a big form is drawn anew for each letter. */
export async function fill(user: UserEvent, field: HTMLElement, words: string): Promise<void> {
  await user.clear(field)
  await user.paste(words)
}
