import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { Boot } from '~/entry/Boot'
import { entryRouteOf } from '~/entry/entryRoutes'
import { session } from '~/shared/session/session'
import { startWith } from '~/shared/session/start'
import { tenantOf } from '~/shared/session/tenant'
import { demoPassword, demoTenants } from '../backend/demo'
import type { Backend } from '../backend/backend'

afterEach(() => {
  cleanup()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
})

/** The demo admin of an e-mail, signed in at the backend. */
async function signIn(backend: Backend, email: string): Promise<void> {
  const tenant = demoTenants.find(({ signIns }) => signIns.some((found) => found.email === email))
  const person = tenant?.signIns.find((found) => found.email === email)
  if (!tenant || !person) throw new Error(`No demo sign-in ${email}`)
  const response = await backend.respond(
    new Request('http://localhost:8080/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', clientId: tenant.clientId, adminToken: '', adminId: '' },
      body: JSON.stringify({
        query: 'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { message } }',
        variables: { email, password: demoPassword },
      }),
    }),
  )
  const answer: unknown = await response.json()
  const token: unknown = Object(answer).data?.adminLogin?.message
  session.signIn({
    token: String(token),
    clientId: tenant.clientId,
    admin: {
      id: person.id,
      email,
      name: person.name,
      role: person.role,
      lastLogin: null,
      centerId: person.centerId ?? null,
      instructorId: person.instructorId ?? null,
    },
  })
}

/**
 * Opens an address as the browser would, through the real start, client and stand-in.
 * @param as e-mail of a demo sign-in; nobody without it
 */
export async function visit(backend: Backend, path: string, { as }: { readonly as?: string } = {}) {
  if (as) await signIn(backend, as)
  history.replaceState(null, '', path)
  const tenant = tenantOf(location.host)
  const entry = entryRouteOf(location.pathname)
  const started = entry && !entry.route.isFramed ? null : await startWith(tenant.clientId)
  const user = userEvent.setup()
  render(<Boot tenant={tenant} client={started?.client ?? null} />)
  return { user }
}
