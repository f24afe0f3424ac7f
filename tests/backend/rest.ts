import type { Context } from './context'
import { faultKinds, type Fault, type FaultKind, type Faults } from './faults'
import { outboxPage } from './mail/outboxPage'
import { brokenAnswer, json } from './responses'
import { signInPage } from './webshop/calendars'
import { pay } from './webshop/payments'

const megabyte = 1024 * 1024

/** The mode of files that belong to a certificate, such as a laboratory's report. */
const attachmentMode = 'certificateAttachments'

/** Upload modes: what an image is used for. */
const modes = [
  'certificateWatermark',
  'certificateLogo',
  'stampImages',
  'signatures',
  'clientLogo',
  'courseImage',
  'locationImage',
  'instructorImage',
  'certificateAttachments',
  'physicianSignature',
  'issuerSignature',
  'image',
  'newAppointmentClientLogo',
]

const kinds = [
  { type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', start: [0x25, 0x50, 0x44, 0x46] },
] as const

/** The type of a file by its first bytes, because names and declared types cannot be trusted. */
const typeOf = (bytes: Uint8Array): string | null =>
  kinds.find(({ start }) => start.every((byte, index) => bytes[index] === byte))?.type ?? null

const sendMessage = (message: string, status: number): Response => json({ message }, status)

const file = (bytes: Uint8Array, type: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(Uint8Array.from(bytes), { headers: { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers } })

async function upload(request: Request, { caller, files, newId }: Context): Promise<Response> {
  if (!caller.admin) return sendMessage('Sign in to upload images', 401)
  // Reject early: the form is only slightly larger than its file.
  if (Number(request.headers.get('content-length') ?? 0) > 10 * megabyte + 64 * 1024)
    return sendMessage('The file is larger than 10 MB', 413)
  const form = await request.formData().catch(() => null)
  if (!form) return sendMessage('The upload could not be read', 400)
  const [mode, sent] = [form.get('mode'), form.get('file')]
  if (typeof mode !== 'string' || !modes.includes(mode)) return sendMessage('This kind of upload is not supported', 400)
  if (sent === null || typeof sent === 'string') return sendMessage('The upload has no file', 400)
  const isAttachment = mode === attachmentMode
  const [noun, most] = isAttachment ? (['file', 10] as const) : (['image', 5] as const)
  const bytes = new Uint8Array(await sent.arrayBuffer())
  if (bytes.length > most * megabyte) return sendMessage(`The ${noun} is larger than ${most} MB`, 413)
  const type = typeOf(bytes)
  const isPicture = type?.startsWith('image/') === true
  if (!isPicture && !(isAttachment && type)) return sendMessage(`The ${noun} must be a ${isAttachment ? 'PDF, ' : ''}PNG or JPEG file`, 415)
  const id = newId()
  const filePath = `attachments/${caller.clientId}/${id}`
  if (isAttachment) files.write(filePath, bytes)
  // A template's picture goes up in the same mode.
  if (isPicture) files.write(`images/${mode}/${id}`, bytes)
  return json({ ...(isPicture ? { imageId: id } : {}), ...(isAttachment ? { filePath } : {}) })
}

function serveImage(path: string, { files }: Context): Response {
  const bytes = files.read(path)
  const type = bytes && typeOf(bytes)
  return bytes && type ? file(bytes, type, { 'cache-control': 'public, max-age=86400' }) : sendMessage('No such image', 404)
}

function serveFile(url: URL, { files, store }: Context): Response {
  const path = decodeURIComponent(url.pathname.replace(/^\/files\//, ''))
  if (!files.isSigned(path, url.searchParams.get('expires') ?? '', url.searchParams.get('signature') ?? '')) {
    return sendMessage('This link has expired or is not valid', 403)
  }
  const bytes = files.read(path)
  const type = bytes && typeOf(bytes)
  if (!bytes || !type) return sendMessage('No such file', 404)
  const certificate = store.table('Certificate').where({ pdfPath: path })[0]
  const name = (certificate?.pinNo || (path.split('/').at(-1) ?? '')).replace(/[^\w.-]+/g, '-')
  const disposition = url.searchParams.has('download') ? 'attachment' : 'inline'
  const ending = type === 'application/pdf' && !name.endsWith('.pdf') ? '.pdf' : ''
  return file(bytes, type, { 'content-disposition': `${disposition}; filename="${name}${ending}"`, 'cache-control': 'private, no-store' })
}

/** Parses {name, kind, times?, wait?, message?}; null when the body has another shape. */
function faultOf(body: unknown): { name: string; fault: Fault } | null {
  const fields = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const [name, kindName, times, wait, message] = ['name', 'kind', 'times', 'wait', 'message'].map((key) => fields.get(key))
  const kind: FaultKind | undefined = faultKinds.find((known) => known === kindName)
  if (typeof name !== 'string' || !kind) return null
  const fault = {
    kind,
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof wait === 'number' ? { wait } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  }
  return { name, fault }
}

/** What the developer endpoints control. */
interface Doors {
  readonly faults: Faults
  restore(): Promise<void>
}

/** Endpoints for development and tests, which a real backend does not have. */
async function developerEndpoint(request: Request, pathname: string, { store }: Context, doors: Doors): Promise<Response | null> {
  const endpoint = `${request.method} ${pathname}`
  if (endpoint === 'GET /health') return json({ ok: true })
  if (endpoint === 'GET /outbox') {
    const mails = store.table('Mail').where({}, { order: 'sequence DESC' })
    // A browser gets a page, everything else the data.
    const isBrowser = request.headers.get('accept')?.includes('text/html') === true
    return isBrowser ? new Response(outboxPage(mails), { headers: { 'content-type': 'text/html; charset=utf-8' } }) : json(mails)
  }
  if (endpoint === 'POST /restore') {
    await doors.restore()
    return json({ ok: true })
  }
  if (endpoint === 'DELETE /faults') {
    doors.faults.clear()
    return json({ ok: true })
  }
  if (endpoint !== 'POST /faults') return null
  const body: unknown = await request.json().catch(() => null)
  const found = (Array.isArray(body) ? body : [body]).map(faultOf)
  if (found.includes(null)) return sendMessage(`A fault needs a name and one of the kinds ${faultKinds.join(', ')}`, 400)
  for (const each of found) if (each) doors.faults.set(each.name, each.fault)
  return json({ ok: true })
}

/**
 * Handles everything except GraphQL: uploads, images, signed files, payments, the sign-in pages of calendars and the developer endpoints.
 * Faults can be set for `uploads`, `images`, `files` and `pay`.
 */
export async function answerRest(request: Request, context: Context, doors: Doors): Promise<Response> {
  const url = new URL(request.url)
  const { faults } = doors
  const developerResponse = await developerEndpoint(request, url.pathname, context, doors)
  if (developerResponse) return developerResponse
  const endpoint = url.pathname === '/api/pay' ? 'pay' : (url.pathname.split('/')[1] ?? '')
  const fault = ['uploads', 'images', 'files', 'pay'].includes(endpoint) ? faults.take(endpoint) : undefined
  await faults.delay(fault)
  if (fault?.kind === 'refused') return sendMessage(fault.message ?? 'Refused by the stand-in', 422)
  const isBroken = fault && fault.kind !== 'lost' && fault.kind !== 'truncated'
  const broken = isBroken ? brokenAnswer(fault, '') : null
  if (broken) return broken
  const response = await handle(request, url, context, faults)
  return fault && !isBroken ? (brokenAnswer(fault, await response.text()) ?? response) : response
}

async function handle(request: Request, url: URL, context: Context, faults: Faults): Promise<Response> {
  if (request.method === 'POST' && url.pathname === '/api/pay') return pay(request, context, faults)
  if (request.method === 'POST' && url.pathname === '/uploads') return upload(request, context)
  if (request.method === 'GET' && /^\/images\/[\w-]+\/[\w.-]+$/.test(url.pathname)) return serveImage(url.pathname.slice(1), context)
  if (request.method === 'GET' && url.pathname.startsWith('/files/')) return serveFile(url, context)
  if (request.method === 'GET' && /^\/sign-in\/(?:google|outlook)$/.test(url.pathname)) return signInPage(url, context)
  return sendMessage('There is nothing at this address', 404)
}
