import { randomBytes } from 'node:crypto'
import { LogIn } from '../../src/features/auth/auth.generated'
import { SignedInAdmin } from '../../src/platform/tenant/start.generated'
import { entriesOf, textOf, type BackendResponse, type Caller, type Query } from './endpoint.ts'

/** One requirement of the sign-in; `problem` is null when it is met. */
export interface Check {
  readonly what: string
  readonly problem: string | null
}

export interface Account {
  readonly email: string
  readonly password: string
}

const isRefusal = ({ status, messages }: BackendResponse): boolean =>
  status === 401 || messages.some((message) => message.includes('Not auth'))

const outcome = ({ status, messages }: BackendResponse): string => [`HTTP ${status}`, ...messages].join(', ')

/** Masks a secret that a backend may echo. */
export const mask = (line: string, secret: string): string => line.replaceAll(secret, '•••')

/** Sends an operation in the backend's wording; the answer has our names. */
export type Ask = (operation: Query, variables: Readonly<Record<string, unknown>>, caller: Caller) => Promise<BackendResponse>

export interface SignedIn {
  readonly checks: readonly Check[]
  /** Null when there is no session. */
  readonly caller: Caller | null
}

/** Signs in and checks the session. It does not sign out, which might end the account's other sessions. */
export async function checkLogin(ask: Ask, clientId: string, { email, password }: Account): Promise<SignedIn> {
  const response = await ask(LogIn, { email, password }, { clientId, token: '', adminId: '' })
  const login = entriesOf(entriesOf(response.data).get('adminLogin'))
  const token = login.get('message')
  const admin = entriesOf(login.get('admin'))
  const adminId = admin.get('id')
  if (login.get('success') !== true) {
    // The message is a token unless the login was refused, so print it only then.
    const problem = (login.get('success') === false && textOf(token)) || outcome(response)
    return { checks: [{ what: 'adminLogin responds with success', problem }], caller: null }
  }
  const isToken = typeof token === 'string' && /^\S{20,}$/.test(token)
  const missing = ['id', 'email', 'name', 'role'].filter((key) => typeof admin.get(key) !== 'string' || admin.get(key) === '')
  const checks: Check[] = [
    { what: 'adminLogin responds with success', problem: null },
    {
      what: 'its message is a token',
      problem: isToken ? null : 'it is not a text of at least 20 characters without white space',
    },
    { what: 'its admin has id, email, name and role', problem: missing.length === 0 ? null : `missing: ${missing.join(', ')}` },
  ]
  if (!isToken || typeof adminId !== 'string') return { checks, caller: null }
  const caller: Caller = { clientId, token, adminId }
  const right = await ask(SignedInAdmin, { id: adminId }, caller)
  const wrong = await ask(SignedInAdmin, { id: adminId }, { ...caller, token: randomBytes(32).toString('base64url') })
  const isAccepted =
    right.status === 200 && right.messages.length === 0 && entriesOf(entriesOf(right.data).get('getAdminById')).get('id') === adminId
  return {
    checks: [
      ...checks,
      { what: 'getAdminById accepts the token', problem: isAccepted ? null : mask(outcome(right), token) },
      { what: 'getAdminById refuses a wrong token', problem: isRefusal(wrong) ? null : `it did not: ${outcome(wrong)}` },
    ],
    caller,
  }
}
