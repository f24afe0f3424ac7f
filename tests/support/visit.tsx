import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
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
    // The code of the pages is read before the clock of a waiting test runs.
    const [{ screenRoutes }] = await Promise.all([import('~/app/routes'), import('~/app/Console')])
    await Promise.all(screenRoutes.map(({ load }) => load()))
  }
  history.replaceState(null, '', path)
  const tenant = tenantOf(location.host)
  const entry = entryRouteOf(location.pathname)
  const started = entry && !entry.route.isFramed ? null : await startWith(tenant.clientId)
  const user = userEvent.setup()
  render(<Boot tenant={tenant} client={started?.client ?? null} />)
  return { user }
}
