import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../session/session'
import { explainError } from './errors'
import { imageTypeOf, maxImageSize, uploadImage } from './upload'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const file = (bytes: readonly number[], name: string, size = bytes.length): File => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], name)
}

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
  session.signIn({
    token: 'token-of-maria-1234567890',
    clientId: 'client-northbreakwater',
    admin: { id: 'admin-maria', email: '', name: '', role: 'superAdmin', lastLogin: null, centerId: null, instructorId: null },
  })
})
afterEach(() => {
  server.resetHandlers()
  session.signOut()
})
afterAll(() => server.close())

describe('the type of a picture', () => {
  it.each([
    ['a PNG', png, 'logo.png', 'image/png'],
    ['a PNG with another name', [...png, 1, 2, 3], 'logo.txt', 'image/png'],
    ['a JPEG', jpeg, 'logo.jpg', 'image/jpeg'],
    ['a JPEG called PNG', jpeg, 'logo.png', 'image/jpeg'],
    ['a page called PNG', [...new TextEncoder().encode('<!doctype html>')], 'logo.png', null],
    ['a drawing with scripts in it', [...new TextEncoder().encode('<svg onload="">')], 'logo.svg', null],
    ['a GIF', [...new TextEncoder().encode('GIF89a')], 'logo.gif', null],
    ['a PNG cut short', png.slice(0, 7), 'logo.png', null],
    ['a PNG broken by a text transfer', [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0], 'logo.png', null],
    ['an empty file', [], 'logo.png', null],
  ])('of %s is told by its first bytes', async (_what, bytes, name, type) => {
    expect(await imageTypeOf(file(bytes, name))).toBe(type)
  })
})

describe('sending a picture', () => {
  it('gives the id it is kept under', async () => {
    answerWith({ imageId: 'image-7' })
    const picture = file(png, 'logo.png')
    // What jsdom makes of a file on its way to the network is not what a browser does: the form is looked at before.
    const network = vi.spyOn(globalThis, 'fetch')
    await expect(uploadImage(picture, 'certificateLogo')).resolves.toBe('image-7')
    const form = network.mock.calls[0]?.[1]?.body
    if (!(form instanceof FormData)) throw new TypeError('No form was sent')
    expect([...form.keys()].sort()).toEqual(['file', 'mode'])
    expect(form.get('mode')).toBe('certificateLogo')
    expect(form.get('file')).toBe(picture)
    expect((await sent[0]?.formData())?.get('mode')).toBe('certificateLogo')
    expect(sent[0]?.headers.get('adminId')).toBe('admin-maria')
  })

  it('takes one of exactly 5 MB', async () => {
    answerWith({ imageId: 'image-7' })
    expect(maxImageSize).toBe(5 * 1024 * 1024)
    await expect(uploadImage(file(png, 'logo.png', maxImageSize), 'signatures')).resolves.toBe('image-7')
  })

  it.each([
    ['is larger than 5 MB', file(png, 'logo.png', maxImageSize + 1), 'The picture is larger than 5 MB. Choose a smaller one.'],
    ['is none', file([1, 2, 3], 'logo.png'), 'Choose a PNG or JPEG picture.'],
    ['is empty', file([], 'logo.png'), 'Choose a PNG or JPEG picture.'],
  ])('is not begun when it %s; why is said', async (_what, picture, words) => {
    const error: unknown = await uploadImage(picture, 'signatures').catch((thrown: unknown) => thrown)
    expect(explainError(error, { mayHaveWorked: true })).toMatchObject({ kind: 'business', message: words })
    expect(sent).toHaveLength(0)
  })

  it.each([[{}], [{ imageId: '' }], [{ imageId: 7 }], [{ imageId: null }], [['image-7']], ['image-7'], ['<h1>Welcome</h1>'], ['']])(
    'has not worked for sure when the answer is %j',
    async (body) => {
      answerWith(body)
      await expect(uploadImage(file(png, 'logo.png'), 'signatures')).rejects.toMatchObject({ kind: 'answer', operation: 'upload' })
    },
  )

  it('is refused in the backend’s words', async () => {
    answerWith({ message: 'This picture is too wide' }, 413)
    await expect(uploadImage(file(png, 'logo.png'), 'signatures')).rejects.toMatchObject({
      kind: 'business',
      message: 'This picture is too wide',
    })
  })

  it('is heard to its end when the session ends meanwhile, because it changes something', async () => {
    server.use(
      http.post('http://localhost:8080/uploads', () => {
        session.end('token-of-maria-1234567890')
        return HttpResponse.json({ imageId: 'image-7' })
      }),
    )
    await expect(uploadImage(file(png, 'logo.png'), 'signatures')).resolves.toBe('image-7')
    expect(session.read().status).toBe('ended')
  })
})
