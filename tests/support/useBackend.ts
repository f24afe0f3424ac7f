import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createBackend, type Backend } from '../backend/backend'
import { ConnectionLost } from '../backend/faults'

/** The current time of the stand-in backend in every test. */
export const testNow = new Date('2026-11-21T09:00:00Z')

/** The clock of the host that serves the console; null where it sends no date. */
export const hostClock: { now: () => Date | null } = { now: () => new Date() }

interface Face {
  respond(request: Request): Promise<Response>
}

/**
 * Runs the stand-in backend behind msw for the tests of one file: requests reach its resolvers over a fresh database.
 * @param faceOf what stands in front of the stand-in; by default, nothing
 * @returns a function that returns the running backend, and throws outside tests
 */
export function useBackend(faceOf: (backend: Backend) => Face = (backend) => backend): () => Backend {
  let backend: Backend | null = null
  let face: Face | null = null
  const get = (): Backend => {
    if (!backend) throw new Error('The backend runs only inside tests.')
    return backend
  }
  const server = setupServer(
    http.head('*/robots.txt', () => {
      const now = hostClock.now()
      return new HttpResponse(null, now ? { headers: { date: now.toUTCString() } } : {})
    }),
    http.all('http://localhost:8080/*', async ({ request }) => {
      try {
        if (!face) throw new Error('The backend runs only inside tests.')
        return await face.respond(request)
      } catch (error) {
        if (error instanceof ConnectionLost) return HttpResponse.error()
        throw error
      }
    }),
  )
  beforeAll(async () => {
    backend = await createBackend({ now: () => testNow, publicUrl: 'http://{tenant}.localhost' })
    face = faceOf(backend)
    server.listen({ onUnhandledRequest: 'error' })
  })
  afterEach(() => {
    get().faults.clear()
    hostClock.now = () => new Date()
  })
  afterAll(() => {
    server.close()
    backend?.close()
  })
  return get
}
