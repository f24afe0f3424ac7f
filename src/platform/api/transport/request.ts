import { config, isLocalHost } from '../../config'
import { rootOf, type Given, type Operation } from '../operation'

/** The person who makes the request; both are empty for a visitor. */
export interface Identity {
  readonly token: string
  readonly adminId: string
}

export const visitor: Identity = { token: '', adminId: '' }

/** Where the requests of a page go, and for which tenant. */
export interface Connection {
  readonly clientId: string
  readonly endpoint: string
}

/** The GraphQL endpoint for a host: the local server on local hosts, production everywhere else. */
export const endpointOf = (host: string): string => (isLocalHost(host) ? config.localEndpoint : config.endpoint)

export const connectionTo = (clientId: string, host: string): Connection => ({ clientId, endpoint: endpointOf(host) })

/** The three headers of every request, plus the bearer token if there is one. */
export function headersOf({ clientId }: Pick<Connection, 'clientId'>, { token, adminId }: Identity): Record<string, string> {
  const headers: Record<string, string> = { clientId, adminToken: token, adminId }
  if (token) headers['Authorization'] = `Bearer ${token}`
  return headers
}

/** What no request leaves to the browser. */
export const plain = { cache: 'no-store', credentials: 'omit', redirect: 'error' } as const satisfies RequestInit

/** A request as it is sent, whatever it is. */
export function withHeaders(init: RequestInit, connection: Connection, identity: Identity): RequestInit {
  const headers = new Headers(init.headers)
  for (const [key, value] of Object.entries(headersOf(connection, identity))) headers.set(key, value)
  return { ...init, headers, ...plain }
}

/** Values of the variables that callers leave to us. */
interface OwnVariables {
  readonly clientId: string
  readonly isDev?: boolean
}

/** The variables that an operation declares. On the query root, those without a value are left out. */
function sentVariables(operation: Pick<Operation<unknown, never>, 'kind' | 'root' | 'text'>, variables: object): object {
  const isSent = ([name, value]: [string, unknown]): boolean =>
    operation.text.includes(`$${name}:`) && (value !== null || rootOf(operation) === 'mutation')
  return Object.fromEntries(Object.entries(variables).filter(isSent))
}

/**
 * The request that sends an operation, without the headers of `withHeaders`.
 * @param own for the variables that the caller left to us
 */
export const postOf = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Given<Variables>,
  own: OwnVariables,
): RequestInit & { readonly body: string } => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({
    operationName: operation.name,
    query: operation.wire?.text ?? operation.text,
    variables: sentVariables(operation, { ...own, ...variables }),
  }),
})
