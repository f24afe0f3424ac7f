import { vi } from 'vitest'

/** The name of the GraphQL operation that a request sends; empty for anything else. */
const operationOf = (init: RequestInit | undefined): string => {
  if (typeof init?.body !== 'string') return ''
  const body: unknown = JSON.parse(init.body)
  return String(Object(body).operationName)
}

/** The variables of a GraphQL request. */
const variablesOf = (init: RequestInit | undefined): Readonly<Record<string, unknown>> =>
  typeof init?.body === 'string' ? Object(Object(JSON.parse(init.body)).variables) : {}

/** What answers requests so far: what an earlier change put in its place, else the network. */
const fetchSoFar = (): typeof fetch =>
  (vi.isMockFunction(globalThis.fetch) && vi.mocked(globalThis.fetch).getMockImplementation()) || globalThis.fetch

/** How many requests of an operation left the browser in a test since `hold` was called, those it gave up included. */
export const timesSent = (operation: string): number =>
  vi.mocked(globalThis.fetch).mock.calls.filter(([, init]) => operationOf(init) === operation).length

const isAsked = (init: RequestInit | undefined, operation: string, match: Readonly<Record<string, unknown>>): boolean =>
  operationOf(init) === operation && Object.entries(match).every(([key, value]) => variablesOf(init)[key] === value)

/**
 * Changes the data of every response to one operation until the test ends.
 * @param match only of those with these variables
 */
export function changeResponse(
  operation: string,
  change: (data: Readonly<Record<string, unknown>>) => unknown,
  match: Readonly<Record<string, unknown>> = {},
): void {
  const pass = fetchSoFar()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    if (!isAsked(init, operation, match)) return response
    const body: unknown = await response.json()
    return Response.json({ data: change(Object(Object(body).data)) })
  })
}

/** Replaces the data of every response to one operation until the test ends. @param match only of those with these variables */
export const respondWith = (operation: string, data: unknown, match: Readonly<Record<string, unknown>> = {}): void =>
  changeResponse(operation, () => data, match)

/**
 * Holds the requests of one operation.
 * @param match holds only those with these variables
 * @returns releases these and all later ones
 */
export function hold(operation: string, match: Readonly<Record<string, unknown>> = {}): () => void {
  const pass = fetchSoFar()
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (isAsked(init, operation, match))
      await new Promise<void>((resolve, reject) => {
        void released.then(resolve)
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    return pass(input, init)
  })
  return () => release()
}
