import { session } from '~/platform/session/session'
import type { Backend } from '../backend/backend'
import { demoPassword, demoTenants } from '../backend/demo'

/** Signs in a demo admin through the API, without the login page. */
export async function signInAs(backend: Pick<Backend, 'respond'>, email: string): Promise<void> {
  const tenant = demoTenants.find(({ signIns }) => signIns.some((candidate) => candidate.email === email))
  const signIn = tenant?.signIns.find((candidate) => candidate.email === email)
  if (!tenant || !signIn) throw new Error(`No demo sign-in ${email}`)
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
  const body: unknown = await response.json()
  const token: unknown = Object(body).data?.adminLogin?.message
  if (typeof token !== 'string') throw new Error(`${email} could not sign in`)
  session.signIn({
    token,
    clientId: tenant.clientId,
    admin: {
      id: signIn.id,
      email,
      name: signIn.name,
      role: signIn.role,
      lastLogin: null,
      centerId: signIn.centerId ?? null,
      instructorId: signIn.instructorId ?? null,
    },
  })
}
