import { ConnectionLost, type Fault } from './faults'

/** Every origin is allowed: the stand-in only listens on this machine. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, accept, clientid, admintoken, adminid, authorization',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
} as const

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8', ...cors } })

/**
 * The response that a fault produces, or null when the fault is applied elsewhere.
 * @param body the regular response body, for faults that corrupt it
 * @throws ConnectionLost when the fault drops the response
 */
export function brokenAnswer(fault: Fault, body: string): Response | null {
  if (fault.kind === 'network') throw new ConnectionLost('The connection was lost')
  if (fault.kind === 'lost') throw new ConnectionLost('The response was lost', true)
  if (fault.kind === 'html500') {
    const page = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>'
    return new Response(page, { status: 500, headers: { 'content-type': 'text/html', ...cors } })
  }
  if (fault.kind === 'busy') {
    const retryAfter = fault.wait === undefined ? {} : { 'retry-after': String(Math.ceil(fault.wait / 1000)) }
    return new Response('Too many requests', { status: 429, headers: { ...retryAfter, ...cors } })
  }
  if (fault.kind === 'json500') return json({ message: 'Internal server error' }, 500)
  if (fault.kind === 'unauthorized') return new Response('Unauthorized', { status: 401, headers: cors })
  if (fault.kind === 'notAuth') return json({ data: null, errors: [{ message: 'Not authenticated' }] })
  if (fault.kind === 'null') return json({ data: null })
  if (fault.kind === 'truncated') {
    const half = body.slice(0, Math.max(10, Math.floor(body.length / 2)))
    return new Response(half, { headers: { 'content-type': 'application/json', ...cors } })
  }
  return null
}
