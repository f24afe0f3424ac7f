import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

// Serves the production build with the header set of deploy/out/headers.json, by the same rules as the nginx include beside it.

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}

const packed = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json'])

/** A file in the root, by its ending; any other dot is part of an e-mail address or an id. */
const rootFile =
  /^\/[^/]+\.(?:avif|bak|conf|css|env|gif|html?|ico|ini|jpe?g|js|json|log|map|md|mjs|old|pdf|php|png|sql|svg|tar|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml|zip|gz)$/i

/** Which file a path means, and under which headers: { file, kind }, file null for 404. */
export function targetOf(path) {
  if (/\/\./.test(path)) return { file: null, kind: 'missing' }
  if (path.startsWith('/assets/')) return { file: path, kind: 'asset' }
  if (path.startsWith('/guide/')) return { file: path, kind: 'guide' }
  if (/^\/(?:certificate|d)\//.test(path) || /^\/(?:passwordReset|emailValidate|activate)(?:\/|$)/.test(path))
    return { file: '/index.html', kind: 'publicPage' }
  if (path === '/index.html') return { file: path, kind: 'page' }
  if (path === '/map-frame.html') return { file: path, kind: 'mapFrame' }
  if (path.startsWith('/login/') || rootFile.test(path)) return { file: path, kind: 'file' }
  return { file: '/index.html', kind: 'page' }
}

const pack = promisify(gzip)

/** A file's packed content, made once for each state of it. */
function packer() {
  const made = new Map()
  return async (path) => {
    const { mtimeMs, size } = statSync(path)
    const state = `${mtimeMs} ${size}`
    const known = made.get(path)
    if (known?.state === state) return known.content
    const content = readFile(path).then((bytes) => pack(bytes))
    made.set(path, { state, content })
    content.catch(() => made.delete(path))
    return content
  }
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** Starts the server; resolves with { port, close } or rejects with the port's error. */
export function serve({ port, root = 'dist', headersFile = 'deploy/out/headers.json', host = 'localhost' }) {
  const headers = JSON.parse(readFileSync(headersFile, 'utf8'))
  const packedContent = packer()
  const server = createServer((request, response) => {
    let path
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    } catch {
      path = '/.bad'
    }
    const { file, kind } = targetOf(path)
    const full = file === null ? null : normalize(join(root, file))
    const isInside = full !== null && full.startsWith(normalize(root) + sep)
    if (!isInside || !isFile(full)) {
      response.writeHead(404, { ...headers.missing, 'Content-Type': 'text/plain; charset=utf-8' })
      response.end('Not found\n')
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers[kind], Allow: 'GET, HEAD' })
      response.end()
      return
    }
    const ending = extname(full)
    const isPacked = packed.has(ending) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    response.writeHead(200, {
      ...headers[kind],
      'Content-Type': types[ending] ?? 'application/octet-stream',
      ...(packed.has(ending) ? { Vary: 'Accept-Encoding' } : {}),
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    if (isPacked) {
      packedContent(full).then(
        (content) => response.end(content),
        () => response.destroy(),
      )
      return
    }
    createReadStream(full)
      .on('error', () => response.destroy())
      .pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: actual } = server.address()
      resolve({
        port: actual,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const port = Number(process.argv[2] ?? 4173)
  serve({ port }).then(
    ({ port: actual }) => console.log(`Serving on port ${actual}`),
    (error) => {
      console.error(
        error.code === 'EADDRINUSE' ? `Port ${port} is in use. Stop what uses it, or choose another with --port.` : String(error),
      )
      process.exit(1)
    },
  )
}
