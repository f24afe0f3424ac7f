// needs a document of its own
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session, type Session } from '../../session/session'
import { explainError } from './errors'
import { callRest, RestError } from './rest'

const address = 'http://localhost:8080/api/pay'
const server = setupServer()
const sent: Request[] = []
const answerWith = (answer: () => Response): void =>
  server.use(
    http.all(address, ({ request }) => {
      sent.push(request.clone())
      return answer()
    }),
  )
const answerText = (body: string | null, status = 200, type = 'application/json'): void =>
  answerWith(() => new HttpResponse(body, { status, headers: { 'content-type': type } }))

const maria: Session = {
  token: 'token-of-maria-1234567890',
  clientId: 'client-northbreakwater',
  admin: { id: 'admin-maria', email: '', name: 'Maria', role: 'superAdmin', lastLogin: null, centerId: null, instructorId: null },
}
const ask = (payload?: unknown) => callRest('pay', address, { method: 'POST', payload })

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

describe('the request of callRest', () => {
  it('callRest sends the common headers and the request’s own', async () => {
    answerText('{}')
    await callRest('pay', address, { method: 'PUT', headers: { 'x-attempt': '2' } })
    expect(sent[0]?.method).toBe('PUT')
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      clientid: 'client-northbreakwater',
      admintoken: maria.token,
      adminid: 'admin-maria',
      authorization: `Bearer ${maria.token}`,
      'x-attempt': '2',
    })
  })

  it('callRest sends neither token nor admin id when it is public', async () => {
    answerText('{}')
    await callRest('pay', address, { method: 'GET' }, { as: 'public' })
    expect(sent[0]?.headers.get('adminToken')).toBe('')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  it.each([[{ amount: 7 }], [[1, 2]], [7], [null], [false]])('callRest sends the payload %j as JSON', async (payload) => {
    answerText('{}')
    await ask(payload)
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(await sent[0]?.json()).toEqual(payload)
  })

  it('callRest sends a string payload unchanged, and no body without a payload', async () => {
    answerText('{}')
    await ask('a=1')
    await ask()
    expect(await sent[0]?.text()).toBe('a=1')
    expect(sent[0]?.headers.get('content-type')).not.toBe('application/json')
    expect(await sent[1]?.text()).toBe('')
    expect(sent[1]?.headers.has('content-type')).toBe(false)
  })

  it('callRest sends a form as multipart with the browser’s boundary', async () => {
    answerText('{}')
    const form = new FormData()
    form.set('mode', 'signatures')
    await ask(form)
    expect(sent[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect((await sent[0]?.formData())?.get('mode')).toBe('signatures')
  })
})

describe('the result of callRest', () => {
  it.each([
    ['{"id":"p1"}', { id: 'p1' }],
    ['[1]', [1]],
    ['null', null],
    ['false', false],
    ['0', 0],
    ['""', ''],
    ['paid', 'paid'],
    ['{"id":', '{"id":'],
  ])('callRest parses the body %j, or returns its text if it is not JSON', async (text, body) => {
    answerText(text)
    await expect(ask()).resolves.toEqual(body)
  })

  it('callRest returns the empty string for an empty body', async () => {
    answerText(null, 204)
    await expect(ask()).resolves.toBe('')
  })
})

describe('the rejection of callRest', () => {
  it('callRest rejects with the parsed body and the backend’s message', async () => {
    answerText('{"message":"The card was declined","code":"E7"}', 402)
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RestError)
    expect(error).toMatchObject({ kind: 'business', status: 402, operation: 'pay', body: { message: 'The card was declined', code: 'E7' } })
    expect(explainError(error).message).toBe('The card was declined')
  })

  it.each(['{}', '{"message":""}', '{"message":7}', 'null', '[]', 'No', ''])(
    'callRest rejects with the status as message when the body (%j) has none',
    async (text) => {
      answerText(text, 400)
      await expect(ask()).rejects.toMatchObject({ kind: 'business', message: 'HTTP 400' })
    },
  )

  it('callRest rejects as server for status 502', async () => {
    answerText('<h1>Bad gateway</h1>', 502, 'text/html')
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', kind: 'server', body: '<h1>Bad gateway</h1>' })
  })

  it('callRest ends the session when the token is refused', async () => {
    answerText('{"message":"No"}', 401)
    server.use(http.post('http://localhost:8080/graphql', () => HttpResponse.json({ data: { adminLogout: true } })))
    await expect(ask()).rejects.toMatchObject({ kind: 'auth', status: 401 })
    expect(session.read().status).toBe('ended')
  })

  it('callRest rejects immediately when offline or after the session has ended', async () => {
    answerText('{}')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(ask()).rejects.toMatchObject({ kind: 'offline', status: -1 })
    session.end(maria.token)
    await expect(ask()).rejects.toMatchObject({ kind: 'ended' })
    expect(sent).toHaveLength(0)
  })
})
