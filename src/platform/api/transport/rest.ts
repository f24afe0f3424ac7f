import { ApiError } from './errors'
import { exchange, parseJson, type SendOptions } from './transport'

export interface RestRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** Forms, files and strings are sent unchanged, anything else as JSON. */
  readonly payload?: unknown
}

/** The rejection of a refused REST call, with its parsed body. */
export class RestError extends ApiError {
  readonly body: unknown

  constructor(name: string, status: number, body: unknown) {
    super(status >= 500 ? 'server' : 'business', name, messageIn(body) ?? `HTTP ${status}`, status)
    this.body = body
  }
}

const messageIn = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null) return null
  const message = new Map<string, unknown>(Object.entries(body)).get('message')
  return typeof message === 'string' && message !== '' ? message : null
}

/**
 * Calls a REST address with the headers every request carries.
 * @returns the parsed body, or its text when it is not JSON
 * @throws RestError with the parsed body when the status is not OK; ApiError for everything else
 */
export async function callRest(name: string, address: string, request: RestRequest, options: SendOptions = {}): Promise<unknown> {
  const { payload } = request
  const isRaw = payload instanceof FormData || payload instanceof Blob || typeof payload === 'string'
  const headers = new Headers(request.headers)
  if (payload !== undefined && !isRaw) headers.set('content-type', 'application/json')
  const { response } = await exchange(
    name,
    address,
    // What was sent to one address is not sent to another.
    {
      method: request.method,
      headers,
      ...(request.method === 'GET' ? {} : { redirect: 'error' }),
      ...(payload === undefined ? {} : { body: isRaw ? payload : JSON.stringify(payload) }),
    },
    options,
  )
  const text = await response.text()
  const parsed = parseJson(text)
  const body = parsed === undefined ? text : parsed
  if (!response.ok) throw new RestError(name, response.status, body)
  return body
}
