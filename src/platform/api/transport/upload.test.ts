// needs a document of its own
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { session } from '../../session/session'
import { maria } from '../../session/session.fixture'
import { uploadAttachment, uploadImage } from './upload'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (bytes: readonly number[], name: string): File => new File([new Uint8Array(bytes)], name)

const server = setupServer()
const sent: Request[] = []
const answerWith = (body: unknown, status = 200): void =>
  server.use(
    http.post('http://localhost:8080/uploads', ({ request }) => {
      sent.push(request.clone())
      return typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(Object(body), { status })
    }),
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent.length = 0
  session.signIn({ ...maria, clientId: 'client-northbreakwater' })
})
afterEach(() => {
  server.resetHandlers()
  session.signOut()
})
afterAll(() => server.close())

describe('uploadImage', () => {
  it('uploadImage resolves with the image id', async () => {
    answerWith({ imageId: 'image-7' })
    await expect(uploadImage(file(png, 'logo.png'), 'certificateLogo')).resolves.toBe('image-7')
    expect((await sent[0]?.formData())?.get('mode')).toBe('certificateLogo')
    expect(sent[0]?.headers.get('adminId')).toBe('admin-maria')
  })

  it('uploadImage rejects when it is cancelled', async () => {
    const cancel = new AbortController()
    server.use(http.post('http://localhost:8080/uploads', () => new Promise<never>(() => cancel.abort())))
    await expect(uploadImage(file(png, 'logo.png'), 'signatures', { signal: cancel.signal })).rejects.toMatchObject({ kind: 'ended' })
  })

  it.each([[{}], [{ imageId: '' }], [{ imageId: 7 }], [{ imageId: null }], [['image-7']], ['image-7'], ['<h1>Welcome</h1>'], ['']])(
    'uploadImage rejects when the response is %j',
    async (body) => {
      answerWith(body)
      await expect(uploadImage(file(png, 'logo.png'), 'signatures')).rejects.toMatchObject({ kind: 'answer', operation: 'upload' })
    },
  )

  it('uploadImage rejects with the backend’s message when the upload is refused', async () => {
    answerWith({ message: 'This picture is too wide' }, 413)
    await expect(uploadImage(file(png, 'logo.png'), 'signatures')).rejects.toMatchObject({
      kind: 'business',
      message: 'This picture is too wide',
    })
  })

  it('uploadImage completes even when the session ends during the upload', async () => {
    server.use(
      http.post('http://localhost:8080/uploads', () => {
        session.end(maria.token)
        return HttpResponse.json({ imageId: 'image-7' })
      }),
    )
    await expect(uploadImage(file(png, 'logo.png'), 'signatures')).resolves.toBe('image-7')
    expect(session.read().status).toBe('ended')
  })
})

describe('uploadAttachment', () => {
  it('uploadAttachment resolves with the path of the file', async () => {
    answerWith({ filePath: 'attachments/client-1/file-7' })
    await expect(uploadAttachment(file([0x25, 0x50, 0x44, 0x46], 'report.pdf'))).resolves.toBe('attachments/client-1/file-7')
    expect((await sent[0]?.formData())?.get('mode')).toBe('certificateAttachments')
  })

  it('uploadAttachment rejects a response without a path', async () => {
    answerWith({ imageId: 'image-7' })
    await expect(uploadAttachment(file([0x25], 'report.pdf'))).rejects.toMatchObject({
      kind: 'answer',
      message: 'The upload response has no file path',
    })
  })
})
