import { brokenAnswer, json } from './answers'
import { text, type Context } from './context'
import { faultKinds, type Fault, type FaultKind, type Faults } from './faults'

const mostBytes = 5 * 1024 * 1024

/** Places an image can be uploaded for. */
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

/** What a file is by its first bytes; names and declared types can say anything. */
const typeOf = (bytes: Uint8Array): string | null =>
  kinds.find(({ start }) => start.every((byte, index) => bytes[index] === byte))?.type ?? null

const say = (message: string, status: number): Response => json({ message }, status)

const file = (bytes: Uint8Array, type: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(Uint8Array.from(bytes), { headers: { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers } })

async function upload(request: Request, { asker, files, newId }: Context): Promise<Response> {
  if (!asker.admin) return say('Sign in to upload images', 401)
  // A form around the largest image is only a little larger.
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes + 64 * 1024) return say('The image is larger than 5 MB', 413)
  const form = await request.formData().catch(() => null)
  if (!form) return say('The upload could not be read', 400)
  const [mode, image] = [form.get('mode'), form.get('file')]
  if (typeof mode !== 'string' || !modes.includes(mode)) return say('This kind of upload is not known', 400)
  if (image === null || typeof image === 'string') return say('The upload has no file', 400)
  const bytes = new Uint8Array(await image.arrayBuffer())
  if (bytes.length > mostBytes) return say('The image is larger than 5 MB', 413)
  if (!typeOf(bytes)?.startsWith('image/')) return say('The image must be a PNG or JPEG file', 415)
  const imageId = newId()
  files.write(`images/${mode}/${imageId}`, bytes)
  return json({ imageId })
}

function givenImage(path: string, { files }: Context): Response {
  const bytes = files.read(path)
  const type = bytes && typeOf(bytes)
  return bytes && type ? file(bytes, type, { 'cache-control': 'public, max-age=86400' }) : say('No such image', 404)
}

function givenFile(url: URL, { files, store }: Context): Response {
  const path = decodeURIComponent(url.pathname.replace(/^\/files\//, ''))
  if (!files.isSigned(path, url.searchParams.get('expires') ?? '', url.searchParams.get('signature') ?? '')) {
    return say('This address has expired or was not given out', 403)
  }
  const bytes = files.read(path)
  const type = bytes && typeOf(bytes)
  if (!bytes || !type) return say('No such file', 404)
  const certificate = store.table('Certificate').where({ pdfPath: path })[0]
  const name = (text(certificate?.['pinNo']) || (path.split('/').at(-1) ?? '')).replace(/[^\w.-]+/g, '-')
  const disposition = url.searchParams.has('download') ? 'attachment' : 'inline'
  const ending = type === 'application/pdf' && !name.endsWith('.pdf') ? '.pdf' : ''
  return file(bytes, type, { 'content-disposition': `${disposition}; filename="${name}${ending}"`, 'cache-control': 'private, no-store' })
}

/** Reads {name, kind, times?, wait?, message?}; null when it is anything else. */
function faultOf(body: unknown): { name: string; fault: Fault } | null {
  const fields = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const [name, given, times, wait, message] = ['name', 'kind', 'times', 'wait', 'message'].map((key) => fields.get(key))
  const kind: FaultKind | undefined = faultKinds.find((known) => known === given)
  if (typeof name !== 'string' || !kind) return null
  const fault = {
    kind,
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof wait === 'number' ? { wait } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  }
  return { name, fault }
}

/** Doors of a developer: nothing a real backend has. */
async function developerDoor(request: Request, pathname: string, { store }: Context, faults: Faults): Promise<Response | null> {
  const door = `${request.method} ${pathname}`
  if (door === 'GET /health') return json({ ok: true })
  if (door === 'GET /outbox') return json(store.table('Mail').where({}, { order: 'sequence DESC' }))
  if (door === 'DELETE /faults') {
    faults.clear()
    return json({ ok: true })
  }
  if (door !== 'POST /faults') return null
  const found = faultOf(await request.json().catch(() => null))
  if (!found) return say(`A fault needs a name and one of the kinds ${faultKinds.join(', ')}`, 400)
  faults.set(found.name, found.fault)
  return json({ ok: true })
}

/**
 * Everything beside GraphQL: uploads, images, signed files, and the doors of a developer.
 * Faults hit `uploads`, `images` and `files` by these names.
 */
export async function answerRest(request: Request, context: Context, faults: Faults): Promise<Response> {
  const url = new URL(request.url)
  const developers = await developerDoor(request, url.pathname, context, faults)
  if (developers) return developers
  const door = url.pathname.split('/')[1] ?? ''
  const fault = ['uploads', 'images', 'files'].includes(door) ? faults.take(door) : undefined
  if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.wait ?? 1000))
  if (fault?.kind === 'refused') return say(fault.message ?? 'Refused by the stand-in', 422)
  const isBroken = fault && fault.kind !== 'lost' && fault.kind !== 'truncated'
  const broken = isBroken ? brokenAnswer(fault, '') : null
  if (broken) return broken
  const response = await work(request, url, context)
  return fault && !isBroken ? (brokenAnswer(fault, await response.text()) ?? response) : response
}

async function work(request: Request, url: URL, context: Context): Promise<Response> {
  if (request.method === 'POST' && url.pathname === '/uploads') return upload(request, context)
  if (request.method === 'GET' && /^\/images\/[\w-]+\/[\w.-]+$/.test(url.pathname)) return givenImage(url.pathname.slice(1), context)
  if (request.method === 'GET' && url.pathname.startsWith('/files/')) return givenFile(url, context)
  return say('There is nothing at this address', 404)
}
