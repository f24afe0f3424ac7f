// needs a document of its own
import * as fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { session } from '../../session/session'
import type { Query } from '../operation'
import { fetchFile, fileName, isFileAddress, readFile, saveFile } from './download'
import { connect } from './transport'

const hosts = ['localhost:8080', 'files.delta.example']

describe('isFileAddress', () => {
  it.each([
    'https://files.delta.example/a.pdf?signature=x',
    'https://files.delta.example:443/a.pdf',
    'HTTPS://FILES.DELTA.EXAMPLE/a.pdf',
    'http://localhost:8080/files/a.pdf',
    'https://localhost:8080/files/a.pdf',
  ])('isFileAddress allows %s', (address) => expect(isFileAddress(address, hosts)).toBe(true))

  it.each([
    ['another host', 'https://evil.example/a.pdf'],
    ['a host with an allowed host as its prefix', 'https://files.delta.example.evil.example/a.pdf'],
    ['a sub-domain of an allowed host', 'https://a.files.delta.example/a.pdf'],
    ['another port', 'https://files.delta.example:8443/a.pdf'],
    ['http on another machine', 'http://files.delta.example/a.pdf'],
    ['another port on localhost', 'http://localhost:9090/a.pdf'],
    ['an allowed host as the user name', 'https://files.delta.example@evil.example/a.pdf'],
    ['a user name', 'https://user@files.delta.example/a.pdf'],
    ['a password', 'https://:pass@files.delta.example/a.pdf'],
    ['a javascript address', 'javascript:alert(1)'],
    ['a data address', 'data:application/pdf;base64,JVBERi0='],
    ['a file address', 'file:///etc/passwd'],
    ['a blob address', 'blob:https://files.delta.example/1'],
    ['an address without a scheme', '//files.delta.example/a.pdf'],
    ['a path', '/files/a.pdf'],
    ['an empty address', ''],
  ])('isFileAddress rejects %s', (_what, address) => expect(isFileAddress(address, hosts)).toBe(false))

  it('isFileAddress rejects every address when no host is configured', () => {
    expect(isFileAddress('https://files.delta.example/a.pdf', [])).toBe(false)
  })

  it('isFileAddress allows only the backend’s host by default', () => {
    expect(isFileAddress('http://localhost:8080/files/a.pdf')).toBe(true)
    expect(isFileAddress('https://files.delta.example/a.pdf')).toBe(false)
  })
})

const SignedFile: Query<{ readonly getSignedFile: string | null }, Record<string, never>> = {
  kind: 'query',
  name: 'SignedFile',
  text: 'query SignedFile { getSignedFile }',
  shape: { getSignedFile: {} },
}

describe('readFile', () => {
  const server = setupServer()
  const answerWith = (answer: () => Response): void => server.use(http.post('*/graphql', answer))
  const pdf = (): Response => new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } })

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    connect('client-northbreakwater', 'localhost')
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  it('readFile returns the file when the backend sends the file itself', async () => {
    answerWith(pdf)
    expect(await (await readFile(SignedFile, {})).text()).toBe('%PDF')
  })

  it('readFile follows the signed address when the backend sends one', async () => {
    answerWith(() => HttpResponse.json({ data: { getSignedFile: 'http://localhost:8080/files/a.pdf' } }))
    server.use(http.get('http://localhost:8080/files/a.pdf', pdf))
    expect(await (await readFile(SignedFile, {})).text()).toBe('%PDF')
  })

  it.each([null, '', 'https://evil.example/a.pdf'])('readFile rejects the address %j', async (getSignedFile) => {
    answerWith(() => HttpResponse.json({ data: { getSignedFile } }))
    await expect(readFile(SignedFile, {})).rejects.toMatchObject({ kind: 'answer' })
  })
})

describe('fetchFile', () => {
  const address = 'http://localhost:8080/files/a.pdf'
  const server = setupServer()
  const answerWith = (answer: (request: Request) => Response | Promise<Response>): void =>
    server.use(http.get(address, ({ request }) => answer(request)))

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  it('fetchFile returns the file unchanged and sends no token', async () => {
    session.signIn({
      token: 'token-of-maria-1234567890',
      clientId: 'client-northbreakwater',
      admin: { id: 'admin-maria', email: '', name: '', role: 'superAdmin', lastLogin: null, centerId: null, instructorId: null },
    })
    const names: string[] = []
    answerWith(({ headers, credentials }) => {
      names.push(...headers.keys(), credentials)
      return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
    })
    const file = await fetchFile('File', address)
    session.signOut()
    expect(await file.text()).toBe('%PDF-1.7')
    expect(file.type).toBe('application/pdf')
    expect(names).toContain('omit')
    expect(names.filter((name) => /auth|token|admin|client|cookie/i.test(name))).toEqual([])
  })

  it.each([null, '', 'https://evil.example/a.pdf', 'javascript:alert(1)'])(
    'fetchFile sends no request to the disallowed address %j',
    async (wrong) => {
      await expect(fetchFile('File', wrong)).rejects.toMatchObject({ name: 'ApiError', kind: 'answer', operation: 'File' })
    },
  )

  it.each([
    [403, 'business', 'The link to this file has expired. Try again.'],
    [404, 'business', 'The link to this file has expired. Try again.'],
    [500, 'server', 'HTTP 500'],
  ])('fetchFile rejects status %i as %s', async (status, kind, message) => {
    answerWith(() => new HttpResponse('%PDF', { status, headers: { 'content-type': 'application/pdf' } }))
    await expect(fetchFile('File', address)).rejects.toMatchObject({ kind, message, status })
  })

  it.each(['text/html; charset=utf-8', 'application/json'])('fetchFile rejects a response of type %s', async (type) => {
    answerWith(() => new HttpResponse('<h1>Sign in</h1>', { headers: { 'content-type': type } }))
    await expect(fetchFile('File', address)).rejects.toMatchObject({ kind: 'answer' })
  })

  it('fetchFile rejects as offline when the server cannot be reached', async () => {
    answerWith(() => HttpResponse.error())
    await expect(fetchFile('File', address)).rejects.toMatchObject({ kind: 'offline' })
  })

  it('fetchFile rejects as offline when the connection drops halfway', async () => {
    answerWith(
      () =>
        new HttpResponse(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('%PDF'))
              controller.error(new Error('connection reset'))
            },
          }),
          { headers: { 'content-type': 'application/pdf' } },
        ),
    )
    await expect(fetchFile('File', address)).rejects.toMatchObject({ kind: 'offline' })
  })

  it('fetchFile rejects as timeout when there is no response in time', async () => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    answerWith(() => {
      clock.abort(new DOMException('The operation timed out.', 'TimeoutError'))
      return new Promise(() => undefined)
    })
    await expect(fetchFile('File', address)).rejects.toMatchObject({ kind: 'timeout' })
    expect(timeout).toHaveBeenCalledWith(30_000)
  })
})

describe('saveFile', () => {
  it('saveFile starts a download with the file name and revokes the blob address later', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const clicked: string[] = []
    const onClick = (event: Event): void => {
      event.preventDefault()
      if (event.target instanceof HTMLAnchorElement) clicked.push(event.target.download, event.target.protocol)
    }
    document.addEventListener('click', onClick)
    saveFile(new Blob(['%PDF']), 'Certificate.pdf')
    document.removeEventListener('click', onClick)
    expect(clicked).toEqual(['Certificate.pdf', 'blob:'])
    expect(document.querySelector('a')).toBeNull()
    expect(revoke).not.toHaveBeenCalled()
    vi.runAllTimers()
    vi.useRealTimers()
    expect(revoke).toHaveBeenCalledTimes(1)
  })
})

describe('fileName', () => {
  it.each([
    [['Aminata Diallo', 'Basic Safety Training'], 'Aminata Diallo, Basic Safety Training.pdf'],
    [['Smith/Jones', 'A\\B: "C" <D> | E? *'], 'Smith Jones, A B C D E.pdf'],
    [['../../etc', 'passwd'], '.. .. etc, passwd.pdf'],
    [['a\u0000b\nc', 'd\te'], 'a b c, d e.pdf'],
    [['invoice\u202efdp', 'exe'], 'invoice fdp, exe.pdf'],
    [['王小明', 'Zoë'], '王小明, Zoë.pdf'],
  ])('fileName turns %j into %j', (parts, name) => expect(fileName(parts, 'pdf')).toBe(name))

  it('fileName returns a valid file name for any input', () => {
    const text = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('/', '\\', '\0', '\n', '\u202e', '𝒜', '😀', ' ')), { maxLength: 80 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (holder, course) => {
        const name = fileName([holder, course], 'pdf')
        // oxlint-disable-next-line no-control-regex -- control characters must be absent
        expect(name).not.toMatch(/[\u0000-\u001f\\/:*?"<>|\u202a-\u202e\u2066-\u2069]/)
        expect(name).toMatch(/\.pdf$/)
        expect(name).toMatch(/^.{4,124}$/su)
        expect(name).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })

  it('fileName never splits a surrogate pair when it shortens a name', () => {
    expect(fileName([`a${'😀'.repeat(200)}`], 'pdf')).toBe(`a${'😀'.repeat(119)}.pdf`)
  })
})
