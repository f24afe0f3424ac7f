import { session } from '~/shared/session/session'
import { demoPassword, demoTenants } from '../backend/demo'
import type { Backend } from '../backend/backend'

/** Signs a demo admin in at the backend, without the login page. */
export async function signInAs(backend: Pick<Backend, 'respond'>, email: string): Promise<void> {
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
  if (typeof token !== 'string') throw new Error(`${email} could not sign in`)
  session.signIn({
    token,
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
