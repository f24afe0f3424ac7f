import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { matchPath } from 'react-router-dom'
// Loads the console's code before the timeout of the first test starts.
import '~/app/Console'
import { screenRoutes } from '~/app/routes'
import { Boot } from '~/entry/Boot'
import { entryRouteOf, openMeantPath, takeTokens } from '~/entry/entryRoutes'
import { connect } from '~/platform/api/transport/transport'
import { keepCalendarReturn } from '~/platform/session/calendarReturn'
import { startWith } from '~/platform/tenant/start'
import { tenantOf } from '~/platform/tenant/tenant'
import type { Backend } from '../backend/backend'
import { demoTenants } from '../backend/demo'
import { signInAs } from './signInAs'

/** The host on which a demo admin signs in. */
const hostOf = (email: string | undefined): string => {
  const tenant = demoTenants.find(({ signIns }) => signIns.some((signIn) => signIn.email === email))
  return tenant ? `${tenant.subdomain}.localhost` : location.host
}

/**
 * Opens an address like a browser: with the real startup and client, against the stand-in backend.
 * @param as email of a demo sign-in, on its tenant's host; signed out by default
 * @param on the host of a visitor who is signed out
 * @param state what the link that leads there hands over
 */
export async function visit(
  backend: Backend,
  path: string,
  { as, on, state }: { readonly as?: string; readonly on?: string; readonly state?: object } = {},
) {
  const tenant = tenantOf(on ?? hostOf(as))
  connect(tenant.clientId, location.host)
  if (as) {
    await signInAs(backend, as)
    // Load the page's code before the test starts to wait. Loading all pages would take longer than the tests of most files.
    const { pathname } = new URL(path, location.href)
    await screenRoutes.find((route) => matchPath(route.path, pathname))?.load()
  }
  history.replaceState(state ? { usr: state } : null, '', path)
  keepCalendarReturn()
  openMeantPath()
  takeTokens()
  const entry = entryRouteOf(location.pathname)
  const started = entry && !entry.route.isFramed ? null : await startWith(tenant.clientId)
  await entry?.route.prepare?.(entry.param)
  const user = userEvent.setup()
  render(<Boot tenant={tenant} client={started?.client ?? null} />)
  return { user }
}

/** Replaces the text of a field by pasting, because typing renders a large form once per letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
