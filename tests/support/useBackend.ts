import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, beforeAll } from 'vitest'
import { createBackend, type Backend } from '../backend/backend'
import { ConnectionLost } from '../backend/faults'

/** The current time of the stand-in backend in every test. */
export const testNow = new Date('2026-11-21T09:00:00Z')

/** The clock of the host that serves the console; null where it sends no date. */
export const hostClock: { now: () => Date | null } = { now: () => new Date() }

/** The hosts at which nothing answers. */
export const deadHosts = new Set<string>()

interface Face {
  respond(request: Request): Promise<Response>
}

/** What answers the requests of the tests that run. */
let face: Face | null = null
let running: Backend | null = null

/** The stand-in backend of the file that runs. @throws outside the tests of a file that uses it */
export function currentBackend(): Backend {
  if (!running) throw new Error('The backend runs only inside tests.')
  return running
}

async function answer(request: Request): Promise<Response> {
  try {
    if (!face) throw new Error('The backend runs only inside tests.')
    return await face.respond(request)
  } catch (error) {
    if (error instanceof ConnectionLost) return HttpResponse.error()
    throw error
  }
}

/** Started once for all test files of a process: parsing the schema and seeding the database takes longer than most of their tests. */
async function startBackend(): Promise<Backend> {
  const server = setupServer(
    http.head('*/robots.txt', ({ request }) => {
      if (deadHosts.has(new URL(request.url).hostname)) return HttpResponse.error()
      const now = hostClock.now()
      return new HttpResponse(null, now ? { headers: { date: now.toUTCString() } } : {})
    }),
    http.all('http://localhost:8080/*', ({ request }) => answer(request)),
    // The card form's host passes payments on.
    http.post('*/api/pay', ({ request }) => answer(request)),
  )
  server.listen({ onUnhandledRequest: 'error' })
  return createBackend({ now: () => testNow, publicUrl: 'http://{tenant}.localhost' })
}

/**
 * Puts the stand-in backend, as it was seeded, behind the requests of one file's tests. Call it in the test file itself: files share modules,
 * so that a helper is loaded only for the first one.
 * @param faceOf what stands in front of the stand-in; by default, nothing
 * @returns the running backend; it throws outside tests
 */
export function useBackend(faceOf: (backend: Backend) => Face = (backend) => backend): () => Backend {
  beforeAll(async () => {
    running ??= await startBackend()
    await running.restore()
    face = faceOf(running)
  })
  afterEach(() => {
    currentBackend().faults.clear()
    hostClock.now = () => new Date()
    deadHosts.clear()
  })
  return currentBackend
}
