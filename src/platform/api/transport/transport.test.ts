// needs a document of its own
import * as fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { getEventListeners } from 'node:events'
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentTime, serverClock } from '~/lib/time/clock'
import { config } from '../../config'
import { session, type Session } from '../../session/session'
import { withAbsent } from '../adaptation'
import type { Command, Query } from '../operation'
import { fetchEarly, sendEarly } from './earlyRequest'
import { ApiError } from './errors'
import { pageLeaving } from './pageLeaving'
import { connectionTo, endpointOf, headersOf, visitor } from './request'
import { answerTime, parseJson, send, sendForFile } from './transport'

interface Person {
  readonly id: string
  readonly name: string | null
}
const ReadPerson: Query<{ readonly person: Person | null; readonly count: number | null }, { readonly id: string }> = {
  kind: 'query',
  name: 'ReadPerson',
  text: 'query ReadPerson($id: ID!) { person(id: $id) { id name } count }',
  shape: { person: { 'id!': {} }, 'count#': {} },
}
const ListPeople: Query<{ readonly people: readonly Person[] }, Record<string, never>> = {
  kind: 'query',
  name: 'ListPeople',
  text: 'query ListPeople { people { id name } }',
  shape: { 'people![]': { 'id!': {} } },
}
const SavePerson: Command<{ readonly save: { readonly success: boolean } | null }, { readonly name: string }> = {
  kind: 'mutation',
  name: 'SavePerson',
  text: 'mutation SavePerson($name: String!) { save(name: $name) { success } }',
  shape: { save: { 'success!?': {} } },
}

const maria: Session = {
  token: 'token-of-maria-1234567890',
  clientId: 'client-northbreakwater',
  admin: { id: 'admin-maria', email: '', name: 'Maria', role: 'superAdmin', lastLogin: null, centerId: null, instructorId: null },
}
const CountVisits: Query<{ readonly visits: number | null }, { readonly clientId: string; readonly isDev: boolean }> = {
  kind: 'query',
  name: 'CountVisits',
  text: 'query CountVisits($clientId: ID!, $isDev: Boolean!) { visits(clientId: $clientId, isDev: $isDev) }',
  shape: { 'visits#': {} },
}
const person = { id: 'p1', name: 'Aminata' }
const complete = { data: { person, count: 1 } }
const saved = { data: { save: { success: true } } }

const endpoint = 'http://localhost:8080/graphql'
const server = setupServer()
const sent: Request[] = []

/** Sets the network's response; every request is recorded in `sent`. */
const answerWith = (answer: (request: Request) => Response | Promise<Response>): void =>
  server.use(
    http.post(endpoint, ({ request }) => {
      sent.push(request.clone())
      return answer(request)
    }),
  )
const answerJson = (body: unknown, status = 200): void => answerWith(() => HttpResponse.json(Object(body), { status }))
const answerText = (body: string, type: string, status = 200): void =>
  answerWith(() => new HttpResponse(body, { status, headers: { 'content-type': type } }))
const read = () => send(ReadPerson, { id: 'p1' })

/** A response that is delayed until `release` is called. */
const hold = () => {
  let release = (_answer: Response): void => undefined
  const answer = new Promise<Response>((resolve) => {
    release = resolve
  })
  return { answer, release: (response: Response) => release(response) }
}
/** The rejection of a call, caught early so that it is not reported as unhandled. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )
const arrived = (count: number): Promise<void> => vi.waitFor(() => expect(sent).toHaveLength(count), { interval: 1 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent.length = 0
  session.signIn(maria)
})
afterEach(() => {
  server.resetHandlers()
  session.signOut()
})
afterAll(() => server.close())

describe('a request', () => {
  it('a request contains the operation and the headers of the signed-in admin', async () => {
    answerJson(complete)
    await read()
    const [request] = sent
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      clientid: 'client-northbreakwater',
      admintoken: maria.token,
      adminid: 'admin-maria',
      authorization: `Bearer ${maria.token}`,
      'content-type': 'application/json',
    })
    expect(await request?.json()).toEqual({ operationName: 'ReadPerson', query: ReadPerson.text, variables: { id: 'p1' } })
    expect(request?.credentials).toBe('omit')
  })

  it('a request has neither token nor admin id when it is public', async () => {
    answerJson(complete)
    await send(ReadPerson, { id: 'p1' }, { as: 'public' })
    const headers = sent[0]?.headers
    expect([headers?.get('clientId'), headers?.get('adminToken'), headers?.get('adminId')]).toEqual(['client-northbreakwater', '', ''])
    expect(headers?.has('authorization')).toBe(false)
  })

  it('a request has neither token nor admin id when signed out', async () => {
    session.signOut()
    answerJson(complete)
    await read()
    expect(sent[0]?.headers.get('adminToken')).toBe('')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  it('a request carries a given token to log off a cleared session', async () => {
    session.signOut()
    answerJson(complete)
    await send(ReadPerson, { id: 'p1' }, { as: { token: 'token-that-was', adminId: 'admin-who-left' } })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-that-was')
    expect(sent[0]?.headers.get('adminId')).toBe('admin-who-left')
  })

  it('a request has all three headers even without a token', () => {
    const { clientId } = maria
    expect(headersOf({ clientId }, visitor)).toEqual({ clientId, adminToken: '', adminId: '' })
  })

  it('a request goes to the local server from local hosts and to production from other hosts', async () => {
    vi.resetModules()
    vi.stubEnv('VITE_ENDPOINT', 'https://api.delta.example/graphql')
    const fresh = await import('./request')
    vi.unstubAllEnvs()
    expect(fresh.endpointOf('southpier.localhost:5173')).toBe(endpoint)
    expect(fresh.endpointOf('southpier.delta.example')).toBe('https://api.delta.example/graphql')
    expect(endpointOf('localhost')).toBe(config.localEndpoint)
  })
})

describe('the clock of the console', () => {
  it('is set by the date of an answer that may be read, and an answer without one changes nothing', async () => {
    const ahead = Date.now() + 4 * 365 * 86_400_000
    answerWith(() => HttpResponse.json(complete, { headers: { date: new Date(ahead).toUTCString() } }))
    await read()
    expect(Math.abs(currentTime().getTime() - ahead)).toBeLessThan(60_000)
    server.resetHandlers()
    answerJson(complete)
    await read()
    expect(Math.abs(currentTime().getTime() - ahead)).toBeLessThan(60_000)
    serverClock.set(new Date())
  })
})

describe('developer mode', () => {
  const flag = 'delta:v3:isDev'
  const sentFlag = async (): Promise<unknown> => {
    answerJson({ data: { visits: 3 } })
    await send(CountVisits, {})
    return Object(await sent.at(-1)?.json()).variables
  }
  afterEach(() => localStorage.removeItem(flag))

  it('goes with the operations that ask for it, beside the client id, and with no other', async () => {
    localStorage.setItem(flag, 'true')
    expect(await sentFlag()).toEqual({ clientId: 'client-northbreakwater', isDev: true })
    answerJson(complete)
    await read()
    expect(Object(await sent.at(-1)?.json()).variables).toEqual({ id: 'p1' })
  })

  it.each([null, 'false', '1', ''])('is off where the flag is %j', async (value) => {
    if (value !== null) localStorage.setItem(flag, value)
    expect(await sentFlag()).toMatchObject({ isDev: false })
  })

  it('stays as the page first read it until somebody signs out', async () => {
    localStorage.setItem(flag, 'true')
    await sentFlag()
    localStorage.removeItem(flag)
    expect(await sentFlag()).toMatchObject({ isDev: true })
    session.signOut()
    expect(await sentFlag()).toMatchObject({ isDev: false })
    localStorage.setItem(flag, 'true')
    expect(await sentFlag()).toMatchObject({ isDev: false })
  })
})

describe('a request sent early', () => {
  const early = (): void => sendEarly(ReadPerson, { id: 'p1' }, connectionTo(maria.clientId, location.host))
  const take = (id = 'p1') => send(ReadPerson, { id }, { as: 'public', via: fetchEarly })

  it('is the one that would be sent, is sent once, and its response is checked like any other', async () => {
    answerJson(complete)
    early()
    await expect(take()).resolves.toEqual({ data: { person, count: 1 }, problems: [] })
    expect(sent).toHaveLength(1)
    await take()
    expect(sent).toHaveLength(2)
    const [first, second] = sent
    expect([...(first?.headers ?? [])]).toEqual([...(second?.headers ?? [])])
    for (const key of ['url', 'credentials', 'redirect', 'cache'] as const) expect(first?.[key]).toBe(second?.[key])
    expect(await first?.json()).toEqual(await second?.json())

    answerJson({ data: { person: { name: 'Aminata' }, count: 1 } })
    early()
    await expect(take()).rejects.toMatchObject({ kind: 'answer' })
  })

  it('does not answer another call', async () => {
    answerJson(complete)
    early()
    await take('p2')
    expect(sent).toHaveLength(2)
  })

  it('fails like any other, and the next attempt sends it again', async () => {
    answerWith(() => HttpResponse.error())
    early()
    await arrived(1)
    await expect(take()).rejects.toMatchObject({ kind: 'offline' })
    expect(sent).toHaveLength(1)
    answerJson(complete)
    await expect(take()).resolves.toMatchObject({ data: { count: 1 } })
  })

  it('is not sent offline, and is given up with the call that takes it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    early()
    online.mockReturnValue(true)
    expect(sent).toHaveLength(0)

    const held = hold()
    answerWith(() => held.answer)
    early()
    const aborter = new AbortController()
    const call = failureOf(send(ReadPerson, { id: 'p1' }, { as: 'public', via: fetchEarly, signal: aborter.signal }))
    await arrived(1)
    aborter.abort()
    expect(await call).toMatchObject({ kind: 'ended' })
    held.release(HttpResponse.json(complete))
  })
})

describe('a readable response', () => {
  it('a complete response resolves with its data and no problems', async () => {
    answerJson(complete)
    await expect(read()).resolves.toEqual({ data: { person, count: 1 }, problems: [] })
  })

  it('a response may contain null instead of a record', async () => {
    answerJson({ data: { person: null, count: null } })
    await expect(read()).resolves.toEqual({ data: { person: null, count: null }, problems: [] })
  })

  it('a partial response resolves with its data and its problems', async () => {
    answerJson({
      data: { person: { id: 'p1', name: null }, count: null },
      errors: [{ message: 'No name', path: ['person', 'name'], extensions: { code: 'NOT_FOUND' } }, { message: 7 }, null],
    })
    await expect(read()).resolves.toEqual({
      data: { person: { id: 'p1', name: null }, count: null },
      problems: [
        { message: 'No name', path: 'person.name', code: 'NOT_FOUND' },
        { message: '', path: '', code: null },
        { message: '', path: '', code: null },
      ],
    })
  })

  it('a response may have any JSON content type', async () => {
    answerText(JSON.stringify(complete), 'application/graphql-response+json; charset=utf-8')
    await expect(read()).resolves.toMatchObject({ data: { count: 1 } })
  })
})

describe('an operation that the backend words differently', () => {
  const reworded: typeof ReadPerson = {
    ...ReadPerson,
    wire: {
      text: 'query ReadPerson($id: String!) { person(id: $id) { id } count }',
      read: (data) => withAbsent(data, { person: { name: null } }),
    },
  }

  it('the request has the backend’s words, and fields left out are null in the answer', async () => {
    answerJson({ data: { person: { id: 'p1' }, count: 1 } })
    const { data } = await send(reworded, { id: 'p1' })
    expect(await sent[0]?.json()).toEqual({ operationName: 'ReadPerson', query: reworded.wire?.text, variables: { id: 'p1' } })
    expect(data).toEqual({ person: { id: 'p1', name: null }, count: 1 })
  })

  it('a mutation that the backend takes as a query is still a command: its failure has an unknown outcome', async () => {
    const wire = { text: 'query SavePerson($name: String!) { save(name: $name) { success } }', read: (data: unknown) => data }
    answerJson({ errors: [{ message: 'Timed out' }], data: null })
    await expect(send({ ...SavePerson, wire }, { name: 'A' })).rejects.toMatchObject({ kind: 'problem' })
  })
})

describe('an unreadable response', () => {
  it.each([
    ['HTML from a proxy', '<!doctype html><title>Welcome</title>', 'text/html'],
    ['plain text', 'OK', 'text/plain'],
    ['truncated JSON', JSON.stringify(complete).slice(0, -3), 'application/json'],
    ['an empty body labelled as JSON', '', 'application/json'],
    ['a JSON list', JSON.stringify([complete]), 'application/json'],
    ['a JSON string', '"data"', 'application/json'],
    ['no data', '{}', 'application/json'],
    ['null for data', '{"data":null}', 'application/json'],
    ['a list for data', '{"data":[]}', 'application/json'],
    ['no root field', '{"data":{"count":1}}', 'application/json'],
    ['a record without its id', '{"data":{"person":{"name":"A"},"count":1}}', 'application/json'],
    ['null data and an empty list of errors', '{"data":null,"errors":[]}', 'application/json'],
  ])('an unreadable response is rejected: %s', async (_what, body, type) => {
    answerText(body, type)
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', kind: 'answer', operation: 'ReadPerson', status: 200 })
  })

  it.each([[{ people: null }], [{ people: {} }], [{ people: [null] }], [{}]])(
    'a response is rejected: %j instead of a required list',
    async (data) => {
      answerJson({ data })
      await expect(send(ListPeople, {})).rejects.toMatchObject({ kind: 'answer', operation: 'ListPeople' })
    },
  )

  it('a response is rejected when it has no content type', async () => {
    answerWith(() => new HttpResponse(new Uint8Array([123, 125])))
    await expect(read()).rejects.toMatchObject({ kind: 'answer' })
  })

  it('a response is rejected when its status is 404, even with valid data', async () => {
    answerJson(complete, 404)
    await expect(read()).rejects.toMatchObject({ kind: 'answer', status: 404 })
  })

  it('a response never resolves with data of another shape', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.record({ data: fc.jsonValue() }), fc.record({ data: fc.record({ people: fc.jsonValue() }) })),
        async (body) => {
          server.resetHandlers()
          answerText(JSON.stringify(body), 'application/json')
          const outcome = await send(ListPeople, {}).catch((error: unknown) => error)
          const isRefused = outcome instanceof ApiError && (outcome.kind === 'answer' || outcome.kind === 'business')
          const { people } = Object(Object(outcome).data)
          const isWhole = Array.isArray(people) && people.every((item) => (Object(item).id ?? null) !== null)
          expect(isRefused || isWhole).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a 5xx response', () => {
  it.each([
    ['HTML', '<h1>Bad gateway</h1>', 'text/html', 502],
    ['JSON with errors', '{"errors":[{"message":"boom"}]}', 'application/json', 500],
    ['JSON that looks complete', JSON.stringify(complete), 'application/json', 503],
    ['an empty body', '', 'text/plain', 500],
  ])('a 5xx response rejects with the kind server: %s', async (_what, body, type, status) => {
    answerText(body, type, status)
    await expect(read()).rejects.toMatchObject({ kind: 'server', status })
  })
})

describe('a refusal by the backend', () => {
  it.each([
    ['no data', { errors: [{ message: 'No such person' }] }, 200],
    ['null for data', { data: null, errors: [{ message: 'No such person' }] }, 200],
    ['nothing but nulls', { data: { person: null, count: null }, errors: [{ message: 'No such person' }] }, 200],
    ['an unusable record', { data: { person: { name: 'A' }, count: 1 }, errors: [{ message: 'No such person' }] }, 200],
    ['status 400', { errors: [{ message: 'No such person' }] }, 400],
  ])('a refused operation rejects with the backend’s message: errors and %s', async (_what, body, status) => {
    answerJson(body, status)
    await expect(read()).rejects.toMatchObject({ kind: 'business', message: 'No such person', status })
    expect(session.read().status).toBe('active')
  })
})

describe('a refused token', () => {
  it('a refused token ends the session on status 401, even with a complete body', async () => {
    answerText(JSON.stringify(complete), 'application/json', 401)
    await expect(read()).rejects.toMatchObject({ kind: 'auth', status: 401 })
    expect(session.read()).toEqual({ status: 'ended', session: maria })
  })

  it.each([200, 400, 500])('a refused token is recognised in the errors of a response with status %s', async (status) => {
    answerJson({ data: { person, count: 1 }, errors: [{ message: 'Other' }, { message: 'Error: Not authenticated' }] }, status)
    await expect(read()).rejects.toMatchObject({ kind: 'auth', message: 'Error: Not authenticated' })
    expect(session.read().status).toBe('ended')
  })

  it('a refused token ends the session once for 25 calls in flight, which all reject as auth or ended', async () => {
    const statuses: string[] = []
    const stop = session.subscribe(() => statuses.push(session.read().status))
    const held = Array.from({ length: 25 }, hold)
    answerWith(() => held[sent.length - 1]?.answer ?? HttpResponse.error())
    const calls = held.map(() => failureOf(read()))
    await arrived(25)
    for (const { release } of held) release(new HttpResponse(null, { status: 401 }))
    const failures = await Promise.all(calls)
    stop()
    expect(statuses).toEqual(['ended'])
    const kinds = failures.map((failure) => (failure instanceof ApiError ? failure.kind : failure))
    expect(kinds.filter((kind) => kind !== 'auth' && kind !== 'ended')).toEqual([])
    expect(kinds).toContain('auth')
  })

  it.each([
    ['refused with status 401', () => new HttpResponse(null, { status: 401 })],
    ['refused in words', () => HttpResponse.json({ errors: [{ message: 'Not authorised' }] })],
    ['accepted', () => HttpResponse.json({ data: { adminLogout: true } })],
    ['lost', () => HttpResponse.error()],
  ])('a session that ends is logged off once with its own token, also when the log-off is %s', async (_what, answer) => {
    answerWith(async (request) => {
      const { operationName } = Object(await request.json())
      return operationName === 'LogOut' ? answer() : new HttpResponse(null, { status: 401 })
    })
    const failures = await Promise.all([failureOf(read()), failureOf(read()), failureOf(send(SavePerson, { name: 'A' }))])
    expect(failures.every((failure) => failure instanceof ApiError)).toBe(true)
    await arrived(4)
    // Whatever a refused log-off would send comes before this.
    answerJson(complete)
    await send(ReadPerson, { id: 'p1' }, { as: 'public' })
    const bodies = await Promise.all(sent.map((request) => request.json().then(Object)))
    const logOff = sent.find((_request, at) => bodies[at].operationName === 'LogOut')
    expect(bodies.filter(({ operationName }) => operationName === 'LogOut')).toMatchObject([{ variables: { id: maria.admin.id } }])
    expect(logOff?.headers.get('admintoken')).toBe(maria.token)
    expect(sent).toHaveLength(5)
  })

  it('a refused token of an older session does not end the new one', async () => {
    const late = hold()
    answerWith(() => late.answer)
    const refusal = failureOf(send(SavePerson, { name: 'A' }))
    await arrived(1)
    const renewed: Session = { ...maria, token: 'token-of-maria-renewed-1' }
    session.signIn(renewed)
    late.release(new HttpResponse(null, { status: 401 }))
    expect(await refusal).toMatchObject({ kind: 'auth' })
    expect(session.read()).toEqual({ status: 'active', session: renewed })
  })

  it('a refused token in response to a public call does not end the session', async () => {
    answerJson({ errors: [{ message: 'Not authorised for this document' }] })
    await expect(send(ReadPerson, { id: 'p1' }, { as: 'public' })).rejects.toMatchObject({ kind: 'auth', isOfSession: false })
    expect(session.read().status).toBe('active')
  })

  it.each([
    ['{"errors":[{"message":"Wrong password"},{"message":"Other"}]}', 'Wrong password'],
    ['{"errors":[]}', ''],
    ['{"errors":"no list"}', ''],
    ['[null]', ''],
    ['null', ''],
    ['<h1>Unauthorized</h1>', ''],
    ['', ''],
  ])('a refused token in response to a public call with 401 and %s passes the message on', async (body, message) => {
    answerText(body, 'application/json', 401)
    await expect(send(ReadPerson, { id: 'p1' }, { as: 'public' })).rejects.toMatchObject({ kind: 'auth', message, isOfSession: false })
    expect(session.read().status).toBe('active')
  })
})

describe('an ended session', () => {
  beforeEach(() => session.end(maria.token))

  it('an ended session sends no more requests', async () => {
    answerJson(complete)
    await expect(read()).rejects.toMatchObject({ kind: 'ended' })
    await expect(send(SavePerson, { name: 'A' })).rejects.toMatchObject({ kind: 'ended' })
    expect(sent).toHaveLength(0)
  })

  it('an ended session still sends public calls, such as signing in again', async () => {
    answerJson(complete)
    await expect(send(ReadPerson, { id: 'p1' }, { as: 'public' })).resolves.toMatchObject({ data: { count: 1 } })
  })
})

describe('a session that ends during calls', () => {
  it.each([
    ['refused', () => session.end(maria.token)],
    ['signed out', () => session.signOut()],
  ])('a session that is %s aborts queries but lets mutations finish', async (_how, end) => {
    const answers = new Map([
      ['ReadPerson', hold()],
      ['SavePerson', hold()],
    ])
    answerWith(async (request) => {
      const { operationName } = Object(await request.json())
      return (await answers.get(String(operationName))?.answer) ?? HttpResponse.error()
    })
    const reading = failureOf(read())
    const saving = send(SavePerson, { name: 'A' })
    await arrived(2)
    end()
    expect(await reading).toMatchObject({ kind: 'ended' })
    answers.get('SavePerson')?.release(HttpResponse.json(saved))
    await expect(saving).resolves.toEqual({ ...saved, problems: [] })
  })

  it('the end of a session does not abort public calls', async () => {
    const held = hold()
    answerWith(() => held.answer)
    const call = send(ReadPerson, { id: 'p1' }, { as: 'public' })
    await arrived(1)
    session.signOut()
    held.release(HttpResponse.json(complete))
    await expect(call).resolves.toMatchObject({ data: { count: 1 } })
  })
})

describe('many calls at once', () => {
  it('Node sees no leak of listeners', async () => {
    const warn = vi.spyOn(process, 'emitWarning')
    answerJson(complete)
    await Promise.all(Array.from({ length: 25 }, read))
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('an abort signal', () => {
  it('is free of listeners once the call is over', async () => {
    const { signal } = new AbortController()
    answerJson(complete)
    await send(ReadPerson, { id: 'p1' }, { signal })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('an abort signal aborts the call in flight', async () => {
    const left = new AbortController()
    answerWith(() => hold().answer)
    const call = failureOf(send(ReadPerson, { id: 'p1' }, { signal: left.signal }))
    await arrived(1)
    left.abort()
    expect(await call).toMatchObject({ kind: 'ended' })
  })

  it('an aborted signal prevents the call', async () => {
    answerJson(complete)
    await expect(send(ReadPerson, { id: 'p1' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'ended' })
    expect(sent).toHaveLength(0)
  })
})

describe('a failed connection', () => {
  it('a failed connection rejects as offline', async () => {
    answerWith(() => HttpResponse.error())
    await expect(read()).rejects.toMatchObject({ kind: 'offline', status: 0 })
  })

  it('a connection lost halfway through the response rejects as offline, not as unreadable', async () => {
    answerWith(
      () =>
        new HttpResponse(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('{"data":'))
              controller.error(new Error('connection reset'))
            },
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
    )
    await expect(read()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('a redirect is not followed and rejects as offline', async () => {
    server.use(http.all('http://localhost:8080/elsewhere', () => HttpResponse.json(complete)))
    answerWith(() => new HttpResponse(null, { status: 303, headers: { location: 'http://localhost:8080/elsewhere' } }))
    await expect(read()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('an offline browser rejects before anything is sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answerJson(complete)
    await expect(read()).rejects.toMatchObject({ kind: 'offline', status: -1 })
    expect(sent).toHaveLength(0)
  })

  describe('without a response', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })

    it('queries and mutations time out after exactly 30 seconds', async () => {
      answerWith(() => hold().answer)
      const settled = vi.fn<(error: unknown) => void>()
      const calls = [read(), send(SavePerson, { name: 'A' })].map((call) => call.catch(settled))
      await vi.advanceTimersByTimeAsync(answerTime - 1)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await Promise.all(calls)
      expect(answerTime).toBe(30_000)
      expect(settled.mock.calls).toEqual([[expect.objectContaining({ kind: 'timeout' })], [expect.objectContaining({ kind: 'timeout' })]])
      expect(session.read().status).toBe('active')
    })

    it('no timer is left once the response has arrived', async () => {
      answerJson(complete)
      await read()
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})

describe('sendForFile', () => {
  const ask = () => sendForFile(ReadPerson, { id: 'p1' })

  it('sendForFile returns the file unchanged', async () => {
    answerText('id,name\n1,A', 'text/csv')
    const file = await ask()
    assert(!('problems' in file))
    expect(await file.text()).toBe('id,name\n1,A')
    expect(file.type).toBe('text/csv')
  })

  it('sendForFile reads a response in JSON as send does', async () => {
    answerText(JSON.stringify(complete), 'application/json')
    await expect(ask()).resolves.toEqual({ ...complete, problems: [] })
  })

  it.each([
    ['HTML', '<h1>Sign in</h1>', 'text/html', 'answer', 200],
    ['HTML with status 502', '<h1>Bad gateway</h1>', 'text/html', 'server', 502],
    ['a refusal', '{"errors":[{"message":"Nothing to export"}]}', 'application/json', 'business', 200],
    ['truncated JSON', '{"errors":[', 'application/json', 'answer', 200],
    ['a file with status 404', 'a,b', 'text/csv', 'answer', 404],
    ['a file with status 500', 'a,b', 'text/csv', 'server', 500],
  ])('sendForFile rejects %s', async (_what, body, type, kind, status) => {
    answerText(body, type, status)
    await expect(ask()).rejects.toMatchObject({ kind, status })
  })

  it('sendForFile rejects a response without a content type', async () => {
    answerWith(() => new HttpResponse(new Uint8Array([37, 80, 68, 70])))
    await expect(ask()).rejects.toMatchObject({ kind: 'answer' })
  })

  it('sendForFile ends the session when the token is refused', async () => {
    answerText('{"errors":[{"message":"Not authenticated"}]}', 'application/json')
    await expect(ask()).rejects.toMatchObject({ kind: 'auth' })
    expect(session.read().status).toBe('ended')
  })
})

describe('parseJson', () => {
  it.each([
    ['null', null],
    ['"a"', 'a'],
    ['{"a":[1]}', { a: [1] }],
    ['', undefined],
    ['{', undefined],
    ['undefined', undefined],
  ])('parseJson reads %j without throwing', (text, value) => expect(parseJson(text)).toEqual(value))
})

describe('a page that is being closed', () => {
  afterEach(() => {
    pageLeaving.unmark()
    vi.restoreAllMocks()
  })
  const keptAlive = async (send_: () => Promise<unknown>): Promise<boolean | undefined> => {
    answerJson({ data: { ...saved.data, person, count: 1 } })
    const fetching = vi.spyOn(globalThis, 'fetch')
    await send_()
    return fetching.mock.calls[0]?.[1]?.keepalive
  }

  it('keeps a mutation alive although it is still visible, but no query', async () => {
    expect(document.hidden).toBe(false)
    expect(await keptAlive(() => send(SavePerson, { name: 'Aminata' }))).toBe(false)
    vi.restoreAllMocks()
    pageLeaving.mark()
    expect(await keptAlive(() => send(SavePerson, { name: 'Aminata' }))).toBe(true)
    vi.restoreAllMocks()
    expect(await keptAlive(read)).toBe(false)
  })
})
