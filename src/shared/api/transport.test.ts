// needs a document
import * as fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '../config'
import { session, type Session } from '../session/session'
import { ApiError } from './errors'
import type { Operation } from './operation'
import { answerTime, endpointOf, headersOf, parseJson, send, sendForFile } from './transport'

interface Person {
  readonly id: string
  readonly name: string | null
}
const ReadPerson: Operation<{ readonly person: Person | null; readonly count: number | null }, { readonly id: string }> = {
  kind: 'query',
  name: 'ReadPerson',
  text: 'query ReadPerson($id: ID!) { person(id: $id) { id name } count }',
  shape: { person: { 'id!': {} }, count: {} },
}
const ListPeople: Operation<{ readonly people: readonly Person[] }, Record<string, never>> = {
  kind: 'query',
  name: 'ListPeople',
  text: 'query ListPeople { people { id name } }',
  shape: { 'people![]': { 'id!': {} } },
}
const SavePerson: Operation<{ readonly save: { readonly success: boolean } | null }, { readonly name: string }> = {
  kind: 'mutation',
  name: 'SavePerson',
  text: 'mutation SavePerson($name: String!) { save(name: $name) { success } }',
  shape: { save: { 'success!': {} } },
}

const maria: Session = {
  token: 'token-of-maria-1234567890',
  clientId: 'client-northbreakwater',
  admin: { id: 'admin-maria', email: '', name: 'Maria', role: 'superAdmin', lastLogin: null, centerId: null, instructorId: null },
}
const person = { id: 'p1', name: 'Aminata' }
const complete = { data: { person, count: 1 } }
const saved = { data: { save: { success: true } } }

const endpoint = 'http://localhost:8080/graphql'
const server = setupServer()
const sent: Request[] = []

/** What the network answers from now on; each request is kept in `sent`. */
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

/** An answer that is held back until it is let go. */
const hold = () => {
  let letGo = (_answer: Response): void => undefined
  const answer = new Promise<Response>((resolve) => {
    letGo = resolve
  })
  return { answer, letGo: (response: Response) => letGo(response) }
}
/** What a call rejects with, held on to until it is asked for. */
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

describe('what is sent', () => {
  it('is the operation, with the headers of the signed-in admin', async () => {
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

  it('names nobody on a public call, whoever is signed in', async () => {
    answerJson(complete)
    await send(ReadPerson, { id: 'p1' }, { as: 'public' })
    const headers = sent[0]?.headers
    expect([headers?.get('clientId'), headers?.get('adminToken'), headers?.get('adminId')]).toEqual(['client-northbreakwater', '', ''])
    expect(headers?.has('authorization')).toBe(false)
  })

  it('names nobody when nobody is signed in', async () => {
    session.signOut()
    answerJson(complete)
    await read()
    expect(sent[0]?.headers.get('adminToken')).toBe('')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  it('carries the token it is given for the log-off of a session already forgotten', async () => {
    session.signOut()
    answerJson(complete)
    await send(ReadPerson, { id: 'p1' }, { as: { token: 'token-that-was', adminId: 'admin-who-left' } })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-that-was')
    expect(sent[0]?.headers.get('adminId')).toBe('admin-who-left')
  })

  it('names all three headers even without a token', () => {
    expect(headersOf({ token: '', adminId: '' })).toEqual({ clientId: 'client-northbreakwater', adminToken: '', adminId: '' })
  })

  it('goes to the local server from local hosts and to production from all others', async () => {
    vi.resetModules()
    vi.stubEnv('VITE_ENDPOINT', 'https://api.delta.example/graphql')
    const fresh = await import('./transport')
    vi.unstubAllEnvs()
    expect(fresh.endpointOf('southpier.localhost:5173')).toBe(endpoint)
    expect(fresh.endpointOf('southpier.delta.example')).toBe('https://api.delta.example/graphql')
    expect(endpointOf('localhost')).toBe(config.localEndpoint)
  })
})

describe('an answer that can be used', () => {
  it('is its data, with nothing to complain of', async () => {
    answerJson(complete)
    await expect(read()).resolves.toEqual({ data: { person, count: 1 }, problems: [] })
  })

  it('may say that there is no such record', async () => {
    answerJson({ data: { person: null, count: null } })
    await expect(read()).resolves.toEqual({ data: { person: null, count: null }, problems: [] })
  })

  it('with gaps beside errors comes with its problems', async () => {
    answerJson({
      data: { person: { id: 'p1', name: null }, count: null },
      errors: [{ message: 'No name', path: ['person', 'name'] }, { message: 7 }, null],
    })
    await expect(read()).resolves.toEqual({
      data: { person: { id: 'p1', name: null }, count: null },
      problems: [
        { message: 'No name', path: 'person.name' },
        { message: '', path: '' },
        { message: '', path: '' },
      ],
    })
  })

  it('is JSON by any of its names', async () => {
    answerText(JSON.stringify(complete), 'application/graphql-response+json; charset=utf-8')
    await expect(read()).resolves.toMatchObject({ data: { count: 1 } })
  })
})

describe('an answer that cannot be read', () => {
  it.each([
    ['HTML, as a proxy sends it', '<!doctype html><title>Welcome</title>', 'text/html'],
    ['text', 'OK', 'text/plain'],
    ['truncated JSON', JSON.stringify(complete).slice(0, -3), 'application/json'],
    ['nothing, called JSON', '', 'application/json'],
    ['a JSON list', JSON.stringify([complete]), 'application/json'],
    ['a JSON text', '"data"', 'application/json'],
    ['no data', '{}', 'application/json'],
    ['null for data', '{"data":null}', 'application/json'],
    ['a list for data', '{"data":[]}', 'application/json'],
    ['no root field', '{"data":{"count":1}}', 'application/json'],
    ['a record without its id', '{"data":{"person":{"name":"A"},"count":1}}', 'application/json'],
    ['errors that are none', '{"data":null,"errors":[]}', 'application/json'],
  ])('is refused: %s', async (_what, body, type) => {
    answerText(body, type)
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', kind: 'answer', operation: 'ReadPerson', status: 200 })
  })

  it.each([[{ people: null }], [{ people: {} }], [{ people: [null] }], [{}]])('is refused: %j where a list is required', async (data) => {
    answerJson({ data })
    await expect(send(ListPeople, {})).rejects.toMatchObject({ kind: 'answer', operation: 'ListPeople' })
  })

  it('is refused without a content type', async () => {
    answerWith(() => new HttpResponse(new Uint8Array([123, 125])))
    await expect(read()).rejects.toMatchObject({ kind: 'answer' })
  })

  it('is refused with a status that is none of success, whatever it holds', async () => {
    answerJson(complete, 404)
    await expect(read()).rejects.toMatchObject({ kind: 'answer', status: 404 })
  })

  it('never passes for data of another shape, whatever JSON comes', async () => {
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

describe('a server with a problem', () => {
  it.each([
    ['HTML', '<h1>Bad gateway</h1>', 'text/html', 502],
    ['JSON with errors', '{"errors":[{"message":"boom"}]}', 'application/json', 500],
    ['JSON that looks complete', JSON.stringify(complete), 'application/json', 503],
    ['nothing', '', 'text/plain', 500],
  ])('says so: %s', async (_what, body, type, status) => {
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
    ['a status of refusal', { errors: [{ message: 'No such person' }] }, 400],
  ])('is told in its words: errors beside %s', async (_what, body, status) => {
    answerJson(body, status)
    await expect(read()).rejects.toMatchObject({ kind: 'business', message: 'No such person', status })
    expect(session.read().status).toBe('active')
  })
})

describe('a refused token', () => {
  it('ends the session without the answer being parsed', async () => {
    answerText(JSON.stringify(complete), 'application/json', 401)
    await expect(read()).rejects.toMatchObject({ kind: 'auth', status: 401 })
    expect(session.read()).toEqual({ status: 'ended', session: maria })
  })

  it.each([200, 400, 500])('may also be said in the errors of an answer with status %s', async (status) => {
    answerJson({ data: { person, count: 1 }, errors: [{ message: 'Other' }, { message: 'Error: Not authenticated' }] }, status)
    await expect(read()).rejects.toMatchObject({ kind: 'auth', message: 'Error: Not authenticated' })
    expect(session.read().status).toBe('ended')
  })

  it('ends the session once for 25 calls under way, and none of them is taken for anything else', async () => {
    const statuses: string[] = []
    const stop = session.subscribe(() => statuses.push(session.read().status))
    const held = Array.from({ length: 25 }, hold)
    answerWith(() => held[sent.length - 1]?.answer ?? HttpResponse.error())
    const calls = held.map(() => failureOf(read()))
    await arrived(25)
    for (const { letGo } of held) letGo(new HttpResponse(null, { status: 401 }))
    const failures = await Promise.all(calls)
    stop()
    expect(statuses).toEqual(['ended'])
    const kinds = failures.map((failure) => (failure instanceof ApiError ? failure.kind : failure))
    expect(kinds.filter((kind) => kind !== 'auth' && kind !== 'ended')).toEqual([])
    expect(kinds).toContain('auth')
  })

  it('that an older session carried does not end the new one', async () => {
    const late = hold()
    answerWith(() => late.answer)
    const refusal = failureOf(send(SavePerson, { name: 'A' }))
    await arrived(1)
    const renewed: Session = { ...maria, token: 'token-of-maria-renewed-1' }
    session.signIn(renewed)
    late.letGo(new HttpResponse(null, { status: 401 }))
    expect(await refusal).toMatchObject({ kind: 'auth' })
    expect(session.read()).toEqual({ status: 'active', session: renewed })
  })

  it('of a public call, which carried none, ends nobody’s session', async () => {
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
  ])('of a public call answered with 401 and %s passes the words on', async (body, message) => {
    answerText(body, 'application/json', 401)
    await expect(send(ReadPerson, { id: 'p1' }, { as: 'public' })).rejects.toMatchObject({ kind: 'auth', message, isOfSession: false })
    expect(session.read().status).toBe('active')
  })
})

describe('a session that has ended', () => {
  beforeEach(() => session.end(maria.token))

  it('sends nothing more', async () => {
    answerJson(complete)
    await expect(read()).rejects.toMatchObject({ kind: 'ended' })
    await expect(send(SavePerson, { name: 'A' })).rejects.toMatchObject({ kind: 'ended' })
    expect(sent).toHaveLength(0)
  })

  it('does not keep public calls, as signing in again is one', async () => {
    answerJson(complete)
    await expect(send(ReadPerson, { id: 'p1' }, { as: 'public' })).resolves.toMatchObject({ data: { count: 1 } })
  })
})

describe('a session that ends while calls are under way', () => {
  it.each([
    ['is refused', () => session.end(maria.token)],
    ['is signed out', () => session.signOut()],
  ])('because it %s: what only reads is dropped, what changes something is heard to its end', async (_how, end) => {
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
    answers.get('SavePerson')?.letGo(HttpResponse.json(saved))
    await expect(saving).resolves.toEqual({ ...saved, problems: [] })
  })

  it('does not drop public calls', async () => {
    const held = hold()
    answerWith(() => held.answer)
    const call = send(ReadPerson, { id: 'p1' }, { as: 'public' })
    await arrived(1)
    session.signOut()
    held.letGo(HttpResponse.json(complete))
    await expect(call).resolves.toMatchObject({ data: { count: 1 } })
  })
})

describe('a page that is left', () => {
  it('drops its call', async () => {
    const left = new AbortController()
    answerWith(() => hold().answer)
    const call = failureOf(send(ReadPerson, { id: 'p1' }, { signal: left.signal }))
    await arrived(1)
    left.abort()
    expect(await call).toMatchObject({ kind: 'ended' })
  })

  it('sends nothing any more', async () => {
    answerJson(complete)
    await expect(send(ReadPerson, { id: 'p1' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'ended' })
    expect(sent).toHaveLength(0)
  })
})

describe('a connection that fails', () => {
  it('is told as such', async () => {
    answerWith(() => HttpResponse.error())
    await expect(read()).rejects.toMatchObject({ kind: 'offline', status: 0 })
  })

  it('half-way through an answer is a lost answer, not an unreadable one', async () => {
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

  it('to another address than asked is not followed', async () => {
    server.use(http.all('http://localhost:8080/elsewhere', () => HttpResponse.json(complete)))
    answerWith(() => new HttpResponse(null, { status: 303, headers: { location: 'http://localhost:8080/elsewhere' } }))
    await expect(read()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('because the browser is offline is known before anything is sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answerJson(complete)
    await expect(read()).rejects.toMatchObject({ kind: 'offline', status: -1 })
    expect(sent).toHaveLength(0)
  })

  describe('by silence', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('is given up after 30 seconds and not before, a change too', async () => {
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

    it('leaves no clock behind when the answer came', async () => {
      answerJson(complete)
      await read()
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})

describe('an answer that is a file', () => {
  const ask = () => sendForFile(ReadPerson, { id: 'p1' })

  it('is handed over as it came', async () => {
    answerText('id,name\n1,A', 'text/csv')
    const file = await ask()
    expect(await file.text()).toBe('id,name\n1,A')
    expect(file.type).toBe('text/csv')
  })

  it.each([
    ['HTML', '<h1>Sign in</h1>', 'text/html', 'answer', 200],
    ['HTML with a server’s problem', '<h1>Bad gateway</h1>', 'text/html', 'server', 502],
    ['JSON that looks complete', JSON.stringify(complete), 'application/json', 'answer', 200],
    ['a refusal', '{"errors":[{"message":"Nothing to export"}]}', 'application/json', 'business', 200],
    ['truncated JSON', '{"errors":[', 'application/json', 'answer', 200],
    ['a file with a status of refusal', 'a,b', 'text/csv', 'answer', 404],
    ['a file with a server’s problem', 'a,b', 'text/csv', 'server', 500],
  ])('is never %s', async (_what, body, type, kind, status) => {
    answerText(body, type, status)
    await expect(ask()).rejects.toMatchObject({ kind, status })
  })

  it('is never something without a type', async () => {
    answerWith(() => new HttpResponse(new Uint8Array([37, 80, 68, 70])))
    await expect(ask()).rejects.toMatchObject({ kind: 'answer' })
  })

  it('is refused with the token, which ends the session', async () => {
    answerText('{"errors":[{"message":"Not authenticated"}]}', 'application/json')
    await expect(ask()).rejects.toMatchObject({ kind: 'auth' })
    expect(session.read().status).toBe('ended')
  })
})

describe('JSON', () => {
  it.each([
    ['null', null],
    ['"a"', 'a'],
    ['{"a":[1]}', { a: [1] }],
    ['', undefined],
    ['{', undefined],
    ['undefined', undefined],
  ])('%j is read without throwing', (text, value) => expect(parseJson(text)).toEqual(value))
})
