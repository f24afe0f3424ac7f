import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createBackend, type Backend } from '../backend/backend'
import { ConnectionLost } from '../backend/faults'

/** The clock of every test. */
export const testNow = new Date('2026-11-21T09:00:00Z')

/**
 * The stand-in behind msw, for the tests of one file: what the console sends reaches the real resolvers over a fresh database.
 * @returns a function that gives the running backend
 */
export function useBackend(): () => Backend {
  let backend: Backend | null = null
  const get = (): Backend => {
    if (!backend) throw new Error('The backend runs only inside tests.')
    return backend
  }
  const server = setupServer(
    http.all('http://localhost:8080/*', async ({ request }) => {
      try {
        return await get().respond(request)
      } catch (error) {
        if (error instanceof ConnectionLost) return HttpResponse.error()
        throw error
      }
    }),
  )
  beforeAll(async () => {
    backend = await createBackend({ now: () => testNow, publicUrl: 'http://{tenant}.localhost' })
    server.listen({ onUnhandledRequest: 'error' })
  })
  afterEach(() => get().faults.clear())
  afterAll(() => {
    server.close()
    backend?.close()
  })
  return get
}
