import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from './backend'
import { ConnectionLost } from './faults'
import { at, origin, signIn, type AskHeaders } from './requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')

const png = backend.files.read('images/clientLogo/logo-northbreakwater') ?? new Uint8Array()
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

const upload = (bytes: Uint8Array | null, mode: string | null, headers: AskHeaders = maren): Promise<Response> => {
  const form = new FormData()
  if (bytes) form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'picture.png')
  if (mode) form.append('mode', mode)
  return backend.respond(new Request(`${origin}/uploads`, { method: 'POST', body: form, headers }))
}

const send = (method: string, path: string, body?: unknown): Promise<Response> =>
  backend.respond(new Request(`${origin}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }))

beforeEach(() => backend.faults.clear())

describe('uploads', () => {
  it.each([
    ['PNG', png, 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
  ])('an uploaded %s is served unchanged under its mode', async (_name, bytes, type) => {
    const answer = await upload(bytes, 'signatures')
    const imageId = String(at(await answer.json(), 'imageId'))
    expect(imageId).toMatch(/^[\da-f]{24}$/)
    const response = await send('GET', `/images/signatures/${imageId}`)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('max-age')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.from(bytes))
    expect((await send('GET', `/images/clientLogo/${imageId}`)).status).toBe(404)
  })

  it('a file that is not an image is rejected whatever its declared type', async () => {
    for (const content of ['<svg onload="alert(1)"/>', 'GIF89a', '%PDF-1.7', '']) {
      const response = await upload(new TextEncoder().encode(content), 'signatures')
      expect(response.status).toBe(415)
      expect(await response.json()).toEqual({ message: 'The image must be a PNG or JPEG file' })
    }
  })

  it('uploads up to 5 MB are accepted and larger ones rejected', async () => {
    const large = new Uint8Array(5 * 1024 * 1024)
    large.set(jpeg)
    expect((await upload(large, 'image')).status).toBe(200)
    const larger = new Uint8Array(large.length + 1)
    larger.set(jpeg)
    expect((await upload(larger, 'image')).status).toBe(413)
  })

  it('a PDF, JPEG or PNG of up to 10 MB is attached, and signed only for a session of its client', async () => {
    const pdf = new Uint8Array(10 * 1024 * 1024)
    pdf.set(new TextEncoder().encode('%PDF-1.7'))
    const filePath = String(at(await (await upload(pdf, 'certificateAttachments')).json(), 'filePath'))
    expect(filePath).toMatch(/^attachments\/client-northbreakwater\/[\da-f]{24}$/)
    const query = 'query($filePath: String!) { getSignedFile(filePath: $filePath) }'
    const sign = async (headers: AskHeaders) => {
      const body = JSON.stringify({ query, variables: { filePath } })
      return at(
        await (await backend.respond(new Request(`${origin}/graphql`, { method: 'POST', headers, body }))).json(),
        'data.getSignedFile',
      )
    }
    const address = String(await sign(maren))
    const response = await backend.respond(new Request(address))
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect((await response.arrayBuffer()).byteLength).toBe(pdf.length)
    expect(await sign({ clientId: 'client-northbreakwater', adminToken: '', adminId: '' })).toBeNull()
    expect(await sign(await signIn(backend, 'grace.tan@harbourclinic.example'))).toBeNull()
    const picture: unknown = await (await upload(jpeg, 'certificateAttachments')).json()
    expect(picture).toEqual({ imageId: expect.any(String), filePath: expect.any(String) })
    const larger = new Uint8Array(pdf.length + 1)
    larger.set(pdf)
    expect((await upload(larger, 'certificateAttachments')).status).toBe(413)
    const html = await upload(new TextEncoder().encode('<html>'), 'certificateAttachments')
    expect(await html.json()).toEqual({ message: 'The file must be a PDF, PNG or JPEG file' })
  })

  it('unknown modes, missing files and uploads without a session are rejected', async () => {
    expect((await upload(png, 'elsewhere')).status).toBe(400)
    expect((await upload(png, null)).status).toBe(400)
    expect((await upload(null, 'image')).status).toBe(400)
    expect((await send('POST', '/uploads', {})).status).toBe(401)
    expect((await upload(png, 'image', { clientId: 'client-northbreakwater', adminToken: '', adminId: '' })).status).toBe(401)
    expect((await upload(png, 'image', { ...maren, adminToken: 'another' })).status).toBe(401)
  })

  it('upload faults produce the configured failure', async () => {
    backend.faults.set('uploads', { kind: 'refused', times: 1, message: 'No room left' })
    const refused = await upload(png, 'image')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toEqual({ message: 'No room left' })
    backend.faults.set('uploads', { kind: 'lost', times: 1 })
    await expect(upload(png, 'image')).rejects.toBeInstanceOf(ConnectionLost)
    backend.faults.set('uploads', { kind: 'json500', times: 1 })
    expect((await upload(png, 'image')).status).toBe(500)
  })
})

describe('images', () => {
  it.each(['/images/clientLogo/nothing', '/images/clientLogo/..%2f..%2fbackend.sqlite', '/images/../features.ts', '/images/clientLogo/'])(
    '%s is not found',
    async (path) => {
      expect((await send('GET', path)).status).toBe(404)
    },
  )
})

describe('developer endpoints', () => {
  it('/health reports ok', async () => {
    expect(await (await send('GET', '/health')).json()).toEqual({ ok: true })
  })

  it('/faults enables and clears faults', async () => {
    expect((await send('POST', '/faults', { name: 'images', kind: 'json500', times: 5 })).status).toBe(200)
    expect((await send('GET', '/images/clientLogo/logo-northbreakwater')).status).toBe(500)
    expect((await send('DELETE', '/faults')).status).toBe(200)
    expect((await send('GET', '/images/clientLogo/logo-northbreakwater')).status).toBe(200)
  })

  it('/faults enables several at once, or none of them', async () => {
    const broken = { name: 'images', kind: 'json500' }
    expect((await send('POST', '/faults', [broken, { name: 'files' }])).status).toBe(400)
    expect((await send('GET', '/images/clientLogo/logo-northbreakwater')).status).toBe(200)
    expect((await send('POST', '/faults', [broken, { name: 'files', kind: 'html500' }])).status).toBe(200)
    expect((await send('GET', '/images/clientLogo/logo-northbreakwater')).status).toBe(500)
    expect((await send('GET', '/files/x')).status).toBe(500)
    await send('DELETE', '/faults')
  })

  it.each([{}, { name: 'x' }, { name: 'x', kind: 'earthquake' }, { kind: 'lost' }, 'text', null])('/faults rejects %j', async (body) => {
    expect((await send('POST', '/faults', body)).status).toBe(400)
  })

  it('/outbox lists the emails that were sent', async () => {
    const query = 'mutation { adminForgotPassword(email: "maren.oyelaran@northbreakwater.example") { success } }'
    const headers = { clientId: 'client-northbreakwater', adminToken: '', adminId: '' }
    await backend.respond(new Request(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) }))
    const mails: unknown = await (await send('GET', '/outbox')).json()
    expect(at(mails, '0')).toMatchObject({
      recipient: 'maren.oyelaran@northbreakwater.example',
      subject: 'Reset your password',
      link: expect.stringContaining('http://northbreakwater.localhost:4173/passwordReset/'),
      sentAt: '2026-11-21T09:00:00.000Z',
    })
    const page = await backend.respond(new Request(`${origin}/outbox`, { headers: { accept: 'text/html' } }))
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(/Reset your password<\/td><td><a href="http:\/\/northbreakwater\.localhost:4173\/passwordReset\//)
  })

  it('/outbox can be read on a phone, and links inside a text can be pressed', async () => {
    const mail = { clientId: 'client-northbreakwater', recipient: 'crew@crew.example', subject: 'News' }
    const link = 'Look at https://northbreakwater.example/a?b=1&c=2. Not at <b>http://x.example/"</b>'
    backend.store.table('Mail').insert({ ...mail, id: 'mail-text', sentAt: '2026-11-21T09:00:00.000Z', link })
    const page = await backend.respond(new Request(`${origin}/outbox`, { headers: { accept: 'text/html' } }))
    const html = await page.text()
    expect(html).toContain('<meta name="viewport" content="width=device-width">')
    expect(html).toContain(
      'Look at <a href="https://northbreakwater.example/a?b=1&#38;c=2">https://northbreakwater.example/a?b=1&#38;c=2</a>. Not at &#60;b&#62;<a href="http://x.example/">http://x.example/</a>&#34;&#60;/b&#62;',
    )
  })
})

describe('unknown addresses', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/graphql'],
    ['DELETE', '/images/clientLogo/logo-northbreakwater'],
    ['GET', '/uploads'],
    ['GET', '/.git/config'],
  ])('%s %s is not found', async (method, path) => {
    const response = await send(method, path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'There is nothing at this address' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})
