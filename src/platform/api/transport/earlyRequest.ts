import type { Given, Query } from '../operation'
import { plain, postOf, visitor, withHeaders, type Connection } from './request'

interface EarlyRequest {
  readonly response: Promise<Response>
  readonly abort: () => void
}

const early = new Map<string, EarlyRequest>()

const keyOf = (address: unknown, init: RequestInit | undefined): string => JSON.stringify([address, init?.body])

/** Sends a request before the code that needs its response has been loaded. Offline nothing is sent, as later. */
function fetchAhead(address: string, init: RequestInit): void {
  if (!navigator.onLine) return
  const aborter = new AbortController()
  const response = fetch(address, { ...init, signal: aborter.signal })
  // A failure belongs to whoever takes the response; perhaps nobody does.
  response.catch(() => undefined)
  early.set(keyOf(address, init), { response, abort: () => aborter.abort() })
}

/**
 * Sends a visitor's query ahead, one that does not ask for developer mode. The code that needs it sends it as ever, with `fetchEarly`, and
 * reads and checks the response.
 */
export const sendEarly = <Data, Variables>(operation: Query<Data, Variables>, variables: Given<Variables>, connection: Connection): void =>
  fetchAhead(connection.endpoint, withHeaders(postOf(operation, variables, connection), connection, visitor))

/** Where the host that served this page tells its time, in a header. */
export const clockAddress = (): string => `${location.origin}/robots.txt`

/** Asks ahead for the time that `serverTime` reads. */
export const askTimeEarly = (): void => fetchAhead(clockAddress(), { method: 'HEAD', ...plain })

/** `fetch`, except that the first call that would send an early request again gets its response. */
export const fetchEarly: typeof fetch = (address, init) => {
  const key = keyOf(address, init)
  const sent = early.get(key)
  early.delete(key)
  if (!sent) return fetch(address, init)
  init?.signal?.addEventListener('abort', sent.abort)
  return sent.response
}
