import type { Backend } from './backend'
import { demoPassword, demoTenants } from './demo'

/** Origin for a stand-in that is called in process; only the paths matter. */
export const origin = 'http://localhost:8080'

/** The headers of a GraphQL request. */
export type AskHeaders = Readonly<Record<string, string>>

export interface Answered {
  readonly status: number
  readonly data: unknown
  /** Messages of the response's `errors`. */
  readonly errors: readonly string[]
  readonly text: string
}

/** Headers of a request without a session on a client's host. */
export const publicHeaders = (clientId: string): AskHeaders => ({ clientId, adminToken: '', adminId: '' })

export const sessionHeaders = (clientId: string, adminId: string, token: string): AskHeaders => ({
  clientId,
  adminId,
  adminToken: token,
  authorization: `Bearer ${token}`,
})

const step = (found: unknown, key: string): unknown => {
  if (Array.isArray(found) && key === 'length') return found.length
  return typeof found === 'object' && found !== null ? new Map<string, unknown>(Object.entries(found)).get(key) : undefined
}

/** The value at a path like `certificate.signers.0.name`, or undefined. */
export const at = (value: unknown, path: string): unknown => path.split('.').reduce(step, value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends one operation in process and parses the response. */
export async function ask(
  backend: Backend,
  operation: string,
  variables: Readonly<Record<string, unknown>>,
  headers: AskHeaders,
): Promise<Answered> {
  const body = JSON.stringify({ operationName: null, query: operation, variables })
  const response = await backend.respond(
    new Request(`${origin}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }),
  )
  const text = await response.text()
  const answer = parsed(text)
  const errors = at(answer, 'errors')
  return {
    status: response.status,
    data: at(answer, 'data'),
    errors: Array.isArray(errors) ? errors.map((error) => String(at(error, 'message'))) : [],
    text,
  }
}

const logInText =
  'mutation($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { success message admin { id } } }'

/** Sends adminLogin and returns the response, successful or not. */
export const askToSignIn = (backend: Backend, clientId: string, email: string, password = demoPassword): Promise<Answered> =>
  ask(backend, logInText, { email, password }, publicHeaders(clientId))

/**
 * Signs in a demo admin and returns the headers of the session.
 * @throws Error when the sign-in is rejected
 */
export async function signIn(backend: Backend, email: string, password = demoPassword): Promise<AskHeaders> {
  const tenant = demoTenants.find(({ signIns }) => signIns.some((account) => account.email === email))
  if (!tenant) throw new Error(`${email} is not a demo account`)
  const { data, text } = await askToSignIn(backend, tenant.clientId, email, password)
  if (at(data, 'adminLogin.success') !== true) throw new Error(`${email} could not sign in: ${text}`)
  return sessionHeaders(tenant.clientId, String(at(data, 'adminLogin.admin.id')), String(at(data, 'adminLogin.message')))
}
