import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

// Serves the production build with the headers of deploy/out/headers.json, by the same rules as the nginx include.

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}

const compressed = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json'])

/** A root file, recognised by its extension; any other dot is part of an email or id. */
const rootFile =
  /^\/[^/]+\.(?:avif|bak|conf|css|env|gif|html?|ico|ini|jpe?g|js|json|log|map|md|mjs|old|pdf|php|png|sql|svg|tar|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml|zip|gz)$/i

/** The file and kind of headers for a path: { file, kind }. `file` is null for a 404. */
export function targetOf(path) {
  if (/\/\./.test(path)) return { file: null, kind: 'missing' }
  if (path.startsWith('/assets/')) return { file: path, kind: 'asset' }
  if (path.startsWith('/guide/')) return { file: path, kind: 'guide' }
  if (
    /^\/(?:certificate|d)\//.test(path) ||
    /^\/(?:passwordReset|emailValidate|activate|plato|book|webshop\/settings\/calendar-(?:google|outlook))(?:\/|$)/.test(path)
  )
    return { file: '/index.html', kind: 'publicPage' }
  if (path === '/index.html') return { file: path, kind: 'page' }
  if (path === '/map-frame.html') return { file: path, kind: 'mapFrame' }
  if (path === '/card-frame.html') return { file: path, kind: 'cardFrame' }
  if (path === '/swabber/sw.js') return { file: path, kind: 'worker' }
  if (path.startsWith('/login/') || rootFile.test(path)) return { file: path, kind: 'file' }
  return { file: '/index.html', kind: 'page' }
}

const compress = promisify(gzip)
const compressions = new Map()

/** The compressed content of a file, which is kept until the file changes. */
function compressedContent(path) {
  const version = `${path} ${statSync(path).mtimeMs}`
  if (!compressions.has(version)) compressions.set(version, readFile(path).then(compress))
  return compressions.get(version)
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** Pages that carry the configuration, so that a configured copy may replace them. */
const configured = new Set(['/index.html', '/map-frame.html', '/card-frame.html'])

/** What the host of the card form serves, and no other host does. */
const isCardFile = (path) => path === '/card-frame.html' || path.startsWith('/assets/cardFrame-')

/** Passes a payment on, as the proxy in front of the card form's host does. A connection that breaks there breaks here. */
function passOn(request, response, address) {
  const { method, headers } = request
  const outgoing = ask(address, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy()).pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  request.pipe(outgoing)
}

/**
 * Starts the server; resolves with { port, close }, or rejects when the port cannot be opened.
 * `pages` is the folder of the pages written for a configuration; by default those of the build are served. `payments` is the address of the
 * payment service, for the host of the card form, `pay.localhost`; by default no card is taken.
 */
export function serve({ port, root = 'dist', pages = root, headersFile = 'deploy/out/headers.json', host = 'localhost', payments = null }) {
  const headers = JSON.parse(readFileSync(headersFile, 'utf8'))
  const server = createServer((request, response) => {
    let path
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    } catch {
      path = '/.bad'
    }
    const isCardHost = payments !== null && /^pay\.localhost(?::|$)/.test(request.headers.host ?? '')
    if (isCardHost && path === new URL(payments).pathname) return passOn(request, response, payments)
    const isElsewhere = isCardFile(path) !== isCardHost || path === '/api/pay'
    const { file, kind } = isElsewhere ? { file: null, kind: 'missing' } : targetOf(path)
    const folder = configured.has(file) ? pages : root
    const full = file === null ? null : normalize(join(folder, file))
    const isInside = full !== null && full.startsWith(normalize(folder) + sep)
    if (!isInside || !isFile(full)) {
      response.writeHead(404, { ...headers.missing, 'Content-Type': 'text/plain; charset=utf-8' })
      return response.end('Not found\n')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers[kind], Allow: 'GET, HEAD' })
      return response.end()
    }
    const extension = extname(full)
    const isCompressed = compressed.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    response.writeHead(200, {
      ...headers[kind],
      'Content-Type': types[extension] ?? 'application/octet-stream',
      ...(compressed.has(extension) ? { Vary: 'Accept-Encoding' } : {}),
      ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    })
    if (request.method === 'HEAD') return response.end()
    const giveUp = () => response.destroy()
    if (isCompressed) compressedContent(full).then((content) => response.end(content), giveUp)
    else createReadStream(full).on('error', giveUp).pipe(response)
  })
  const close = () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve({ port: server.address().port, close }))
  })
}

// Tests run it as a command, with the port to serve on.
if (process.argv[1] === import.meta.filename) await serve({ port: Number(process.argv[2]) })
