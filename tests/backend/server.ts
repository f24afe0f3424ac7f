import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConnectionLost } from './faults'
import { cors } from './responses'

interface Responder {
  respond(request: Request): Promise<Response>
}

export interface Listening {
  readonly port: number
  close(): Promise<void>
}

/** Larger than any valid upload; anything beyond it is discarded. */
const maxBytes = 20 * 1024 * 1024

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** The body of a request, or null when it is too large. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= maxBytes) chunks.push(bytes)
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null
}

async function requestOf(incoming: IncomingMessage): Promise<Request | null> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = await bodyOf(incoming)
  if (body === null) return null
  const all = Object.entries(headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]))
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0
  // Only the path matters; browsers may use any tenant's host name.
  const address = new URL(`http://localhost${url.startsWith('/') ? url : '/'}`)
  return new Request(address, { method, headers: all, ...(hasBody ? { body: Uint8Array.from(body) } : {}) })
}

/** Sends the head of a response and the first byte of its body. */
function sendHead(outgoing: ServerResponse, onSent: () => void): void {
  outgoing.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': 1_000, ...cors })
  outgoing.write('{', onSent)
}

async function reply(backend: Responder, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const request = await requestOf(incoming)
    const response = request ? await backend.respond(request) : new Response('{"message":"The request is too large"}', { status: 413 })
    const bytes = Buffer.from(await response.arrayBuffer())
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': bytes.length })
    outgoing.end(bytes)
  } catch (error) {
    if (!(error instanceof ConnectionLost)) console.error(error)
    if (error instanceof ConnectionLost && error.isHeadSent) sendHead(outgoing, () => incoming.socket.destroy())
    else incoming.socket.destroy()
  }
}

const open = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * A server whose idle connections stay open. By default Node closes one after five seconds, and a request sent in that moment is lost:
 * a browser repeats it, but other clients report a failure.
 */
const createLastingServer = (onRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Server =>
  createServer({ keepAliveTimeout: 0 }, onRequest)

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Starts the HTTP server of a stand-in, reachable from this machine only.
 * By default it listens on the IPv4 and IPv6 loopback addresses, because `localhost` may resolve to either.
 * @param port 0 for any free port
 * @throws the listen error when the port is in use
 */
export async function listen(backend: Responder, port: number, host = '127.0.0.1'): Promise<Listening> {
  if (!loopback.has(host)) throw new Error(`The stand-in listens on this machine only, not on ${host}`)
  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse): void => void reply(backend, incoming, outgoing)
  const first = createLastingServer(onRequest)
  const actual = await open(first, port, host)
  const servers = [first]
  if (host === '127.0.0.1') {
    const second = createLastingServer(onRequest)
    try {
      await open(second, actual, '::1')
      servers.push(second)
    } catch (error) {
      // A machine without IPv6 is fine; another program on the IPv6 loopback address is not.
      if (codeOf(error) === 'EADDRINUSE') {
        await shut(first)
        if (port !== 0) throw error
        return listen(backend, 0, host)
      }
    }
  }
  return { port: actual, close: async () => void (await Promise.all(servers.map(shut))) }
}
