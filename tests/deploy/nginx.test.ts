import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPolicy, headersFor, nginxInclude, type Kind } from '../../scripts/policy'
import { configFor } from '../../scripts/site'
import { readConfig } from '../../src/platform/config'

/** Without VITE_ variables, which would change the expected policy. */
const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('VITE_')))
const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** Settings of the demo: its backend on this machine, a card form on a host of its own, and the defaults. */
const demo = {
  endpoint: 'http://localhost:8080/graphql',
  publicAddress: 'http://{tenant}.delta.example',
  cardFrameOrigin: 'http://pay.delta.example',
}

const expected = headersFor(configFor(demo))

const folder = mkdtempSync(join(tmpdir(), 'delta-web-'))
const dist = join(folder, 'dist')
const out = join(folder, 'deploy/out')

/** Creates a file and its folders in the copied build, unless it exists. */
function plant(path: string, text: string): void {
  const full = join(dist, path)
  if (existsSync(full)) return
  mkdirSync(resolve(full, '..'), { recursive: true })
  writeFileSync(full, text)
}

const compressible = 'a text that is worth compressing. '.repeat(40)

beforeAll(() => {
  if (!existsSync('dist/index.html')) execFileSync('npm', ['run', '--silent', 'build'], { env, stdio: 'ignore' })
  cpSync('dist', dist, { recursive: true })
  // Hidden files must exist to prove they are blocked, and every file type must exist whatever the build contains.
  for (const path of ['.git/config', '.env', 'assets/.hidden.js', 'guide/.hidden.html']) plant(path, 'secret')
  plant('guide/index.html', '<!doctype html><title>Guide</title>')
  for (const ending of ['js', 'css', 'woff2', 'svg', 'avif', 'jpg', 'png']) plant(`assets/planted.${ending}`, compressible)
  plant('assets/cardFrame-planted.js', compressible)
  for (const ending of ['txt', 'json', 'avif']) plant(`planted.${ending}`, compressible)
  const settings = join(folder, 'config.json')
  writeFileSync(settings, JSON.stringify(demo))
  execFileSync('node_modules/.bin/tsx', ['scripts/configure.ts', settings, dist, out], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Answer {
  readonly status: number
  /** All headers in the order sent, with lower-case names. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** Sends a request with the path exactly as written, without normalising it. */
function ask(port: number, path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((done, fail) => {
    const outgoing = request({
      host: 'localhost',
      port,
      path,
      method,
      agent: false,
      headers: { host: 'southpier.delta.example', ...headers },
    })
    outgoing.on('error', fail)
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const { rawHeaders, statusCode = 0 } = response
        const names = rawHeaders.filter((_, index) => index % 2 === 0)
        const pairs = names.map((name, index) => [name.toLowerCase(), rawHeaders[2 * index + 1] ?? ''] as const)
        done({ status: statusCode, headers: pairs, body: Buffer.concat(chunks).toString() })
      })
    })
    outgoing.end()
  })
}

/** Transport headers, which are not part of the compared header set. */
const transport = new Set([
  'accept-ranges',
  'allow',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
])

const headerSet = ({ headers }: Answer) => Object.fromEntries(headers.filter(([name]) => !transport.has(name)))
const header = ({ headers }: Answer, wanted: string) => headers.find(([name]) => name === wanted)?.[1]
const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** A port that is currently free. */
const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

interface Running {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Waits until a server responds.
 * @throws Error with the server's error output when it exits instead
 */
async function ready(child: ChildProcess, port: number): Promise<Running> {
  const errorOutput: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => errorOutput.push(chunk.toString()))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const isResponding = await ask(port, '/').then(
      () => true,
      () => false,
    )
    if (isResponding) {
      return {
        port,
        stop: async () => {
          child.kill('SIGTERM')
          await ended
        },
      }
    }
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start: ${errorOutput.join('')}`)
}

/**
 * Replaces container paths and ports with those of this machine.
 * @throws Error unless each text occurs exactly once
 */
function adapted(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((done, [from, to]) => {
    if (done.split(from).length !== 2) throw new Error(`deploy/nginx.conf should contain "${from}" once`)
    return done.replace(from, () => to)
  }, text)
}

const accessLog = join(folder, 'nginx/access.log')

/** Runs nginx with the shipped server block as a single unprivileged process, with all files in the temporary folder. */
async function startNginx(): Promise<Running> {
  const prefix = join(folder, 'nginx')
  mkdirSync(prefix)
  const port = await freePort()
  const site = adapted(readFileSync('deploy/nginx.conf', 'utf8'), [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /usr/share/nginx/html;', `root ${dist};`],
    ['access_log /var/log/nginx/access.log delta;', `access_log ${accessLog} delta;`],
    ['include /tmp/delta/delta.conf;', `include ${join(out, 'delta.conf')};`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(prefix, name)};`)
  const config = [
    'daemon off;',
    'master_process off;',
    `pid ${join(prefix, 'pid')};`,
    // The test asks for every file of the build at once.
    'events { worker_connections 4096; }',
    `http {\n${temporary.join('\n')}\n${site}\n}`,
  ].join('\n')
  writeFileSync(join(prefix, 'nginx.conf'), config)
  const log = join(prefix, 'error.log')
  const child = spawn('nginx', ['-p', prefix, '-e', log, '-c', join(prefix, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  return ready(child, port)
}

/** Runs the server of `npm start` as a separate process on the same files. */
async function startServe(): Promise<Running> {
  const port = await freePort()
  const script = resolve('scripts/serve.mjs')
  return ready(spawn(process.execPath, [script, String(port)], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] }), port)
}

/** Expected responses of both servers. Both kinds of page are served by the app. */
const responses: readonly (readonly [path: string, status: number, kind: Kind])[] = [
  ['/', 200, 'page'],
  ['/?tab=1', 200, 'page'],
  ['/index.html', 200, 'page'],
  ['/dashboard', 200, 'page'],
  ['/no/such/address', 200, 'page'],
  ['/certificates/view/cert-1', 200, 'page'],
  ['/guide', 200, 'page'],
  ['/login', 200, 'page'],
  ['/profile/hana@northbreakwater.example', 200, 'page'],
  ['/profile/hana%40northbreakwater.example', 200, 'page'],
  ['/certificates/view/a.b', 200, 'page'],
  ['/certificates/view/report.pdf', 200, 'page'],
  ['/certificates/view/old.php', 200, 'page'],
  ['/hana@northbreakwater.example', 200, 'page'],
  ['/assets', 200, 'page'],

  ['/certificate/abc', 200, 'publicPage'],
  ['/certificate/qr/abc', 200, 'publicPage'],
  ['/certificate/abc.pdf', 200, 'publicPage'],
  ['/d/nba-diallo', 200, 'publicPage'],
  // A partner's link carries its token.
  ['/plato/documents/issue', 200, 'publicPage'],
  ['/platoon', 200, 'page'],
  ['/passwordReset', 200, 'publicPage'],
  ['/passwordReset/t/maren@northbreakwater.example', 200, 'publicPage'],
  ['/passwordReset/t/maren%40northbreakwater.example', 200, 'publicPage'],
  ['/emailValidate/t/maren@northbreakwater.example', 200, 'publicPage'],
  ['/activate/t/maren@northbreakwater.example', 200, 'publicPage'],
  ['/webshop/settings/calendar-google?code=abc&state=abc', 200, 'publicPage'],
  ['/webshop/settings/calendar-outlook', 200, 'publicPage'],
  ['/webshop/settings/calendar', 200, 'page'],
  ['/book', 200, 'publicPage'],
  ['/book/payment', 200, 'publicPage'],
  ['/bookings', 200, 'page'],

  ['/assets/planted.js', 200, 'asset'],
  ['/assets/planted.css', 200, 'asset'],
  ['/assets/planted.woff2', 200, 'asset'],
  ['/guide/index.html', 200, 'guide'],
  ['/map-frame.html', 200, 'mapFrame'],
  ['/swabber/sw.js', 200, 'worker'],
  ['/favicon.svg', 200, 'file'],
  ['/robots.txt', 200, 'file'],
  ['/login/dawn-1200.jpg', 200, 'file'],
  ['/login/dawn-800.avif', 200, 'file'],

  ['/swabber/report', 200, 'page'],
  ['/swabber/sw.js/', 200, 'page'],
  ['/sw.js', 404, 'missing'],
  // The card form, and what takes payments, are of another host.
  ['/card-frame.html', 404, 'missing'],
  ['/assets/cardFrame-planted.js', 404, 'missing'],
  ['/api/pay', 404, 'missing'],
  ['/api/pay?amount=1', 404, 'missing'],
  ['/api/payments', 200, 'page'],
  ['/map-frame.html/', 200, 'page'],
  ['/courses/map-frame.html', 200, 'page'],
  ['/Map-frame.html', 404, 'missing'],
  ['/assets/nope.js', 404, 'missing'],
  ['/assets/', 404, 'missing'],
  ['/assets/nope', 404, 'missing'],
  ['/guide/', 404, 'missing'],
  ['/guide/nope.html', 404, 'missing'],
  ['/login/', 404, 'missing'],
  ['/login/nope', 404, 'missing'],
  ['/login/nope.jpg', 404, 'missing'],
  ['/.env', 404, 'missing'],
  ['/.git/config', 404, 'missing'],
  ['/%2egit/config', 404, 'missing'],
  ['/.vite/manifest.json', 404, 'missing'],
  ['/assets/.hidden.js', 404, 'missing'],
  ['/guide/.hidden.html', 404, 'missing'],
  ['/assets/%2ehidden.js', 404, 'missing'],
  ['/certificates/view/.hidden', 404, 'missing'],
  ...[
    'js',
    'css',
    'map',
    'json',
    'png',
    'svg',
    'ico',
    'txt',
    'xml',
    'webmanifest',
    'html',
    'php',
    'PHP',
    'env',
    'avif',
    'woff2',
    'zip',
  ].map((ending) => [`/nope.${ending}`, 404, 'missing'] as const),
]

/** Path-dependent headers, written out by hand to check the policy independently. */
const byKind: Readonly<Record<Kind, readonly [cache: string, framed: string]>> = {
  page: ['no-cache', "frame-ancestors 'none'"],
  publicPage: ['no-store', "frame-ancestors 'none'"],
  asset: ['public, max-age=31536000, immutable', "frame-ancestors 'none'"],
  file: ['public, max-age=3600', "frame-ancestors 'none'"],
  guide: ['no-cache', "frame-ancestors 'self'"],
  mapFrame: ['no-cache', "frame-ancestors 'self'"],
  cardFrame: ['no-store', 'frame-ancestors http://*.delta.example'],
  worker: ['no-cache', "frame-ancestors 'none'"],
  missing: ['no-store', "frame-ancestors 'none'"],
}

const types: readonly (readonly [path: string, type: string, isCompressed: boolean])[] = [
  ['/', 'text/html; charset=utf-8', true],
  ['/assets/planted.js', 'text/javascript; charset=utf-8', true],
  ['/assets/planted.css', 'text/css; charset=utf-8', true],
  ['/assets/planted.svg', 'image/svg+xml', true],
  ['/swabber/sw.js', 'text/javascript; charset=utf-8', true],
  ['/planted.txt', 'text/plain; charset=utf-8', true],
  ['/planted.json', 'application/json', true],
  ['/assets/planted.woff2', 'font/woff2', false],
  ['/assets/planted.avif', 'image/avif', false],
  ['/planted.avif', 'image/avif', false],
  ['/assets/planted.jpg', 'image/jpeg', false],
  ['/assets/planted.png', 'image/png', false],
  ['/nope.php', 'text/plain; charset=utf-8', false],
]

/**
 * The tests that both servers must pass.
 * @param block the configuration in the pages they serve
 * @returns the server that runs
 */
function serves(start: () => Promise<Running>, block: string): () => Running {
  let server: Running = { port: 0, stop: async () => undefined }

  beforeAll(async () => {
    server = await start()
  }, 30_000)

  afterAll(() => server.stop())

  it.each(responses)('the server responds to %s with %i and the headers of kind %s', async (path, status, kind) => {
    const answer = await ask(server.port, path)
    expect(answer.status).toBe(status)
    expect(headerSet(answer)).toEqual(lowerCased(expected[kind]))
    const names = answer.headers.map(([name]) => name)
    expect(names).toEqual([...new Set(names)])
    const [cache, framed] = byKind[kind]
    expect(header(answer, 'cache-control')).toBe(cache)
    expect(header(answer, 'content-security-policy')?.split('; ')).toContain(framed)
    expect(answer.body.includes('<div id="root">')).toBe(kind === 'page' || kind === 'publicPage')
    expect(answer.body.includes(`id="delta-config">${block}`)).toBe(kind === 'page' || kind === 'publicPage' || kind === 'mapFrame')
    expect(answer.body).not.toContain('secret')
    expect(answer.body === 'Not found\n').toBe(status === 404)
  })

  it('every hashed file of the build is served as immutable', async () => {
    const files = readdirSync(join(dist, 'assets')).filter((name) => !/^(?:\.|planted|cardFrame-)/.test(name))
    expect(files.length).toBeGreaterThan(0)
    const found = await Promise.all(files.map((name) => ask(server.port, `/assets/${name}`)))
    for (const answer of found) {
      expect(answer.status).toBe(200)
      expect(headerSet(answer)).toEqual(lowerCased(expected.asset))
      expect(header(answer, 'content-type')).not.toContain('octet-stream')
    }
  })

  it.each(types)('the file %s is served as %s', async (path, type, isCompressed) => {
    const compressed = await ask(server.port, path, { headers: { 'accept-encoding': 'gzip' } })
    expect(header(compressed, 'content-type')).toBe(type)
    expect(header(compressed, 'content-encoding')).toBe(isCompressed ? 'gzip' : undefined)
    expect(header(compressed, 'vary')).toBe(isCompressed ? 'Accept-Encoding' : undefined)
    expect(header(await ask(server.port, path), 'content-encoding')).toBeUndefined()
  })

  it.each(['/%zz', '/a%00b', '/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2fdeploy/out/headers.json'])(
    'the malicious path %s reveals nothing and gets the full header set',
    async (path) => {
      const answer = await ask(server.port, path)
      // A traversing path may be rejected or normalised to one inside the root.
      expect([200, 400, 404]).toContain(answer.status)
      expect(answer.body.includes('<div id="root">')).toBe(answer.status === 200)
      const kind = answer.status === 200 ? 'page' : 'missing'
      expect(headerSet(answer)).toEqual(lowerCased(expected[kind]))
    },
  )

  it('methods other than GET and HEAD are rejected with 405', async () => {
    expect((await ask(server.port, '/', { method: 'HEAD' })).status).toBe(200)
    const answer = await ask(server.port, '/', { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(headerSet(answer)).toEqual(lowerCased(expected.page))
  })

  it('responses do not reveal the server version', async () => {
    for (const path of ['/', '/nope.php', '/%zz']) {
      const answer = await ask(server.port, path)
      expect([undefined, 'nginx']).toContain(header(answer, 'server'))
      expect(answer.body).not.toMatch(/nginx\/\d/)
    }
  })

  return () => server
}

describe.skipIf(!hasNginx)('nginx with deploy/nginx.conf', () => {
  const serving = serves(startNginx, JSON.stringify(configFor(demo)))

  it.each([
    ['/card-frame.html', 200, 'cardFrame'],
    ['/assets/cardFrame-planted.js', 200, 'asset'],
    ['/', 404, 'missing'],
    ['/index.html', 404, 'missing'],
    ['/book', 404, 'missing'],
    ['/map-frame.html', 404, 'missing'],
    ['/assets/planted.js', 404, 'missing'],
    ['/robots.txt', 404, 'missing'],
    // The proxy in front answers it.
    ['/api/pay', 404, 'missing'],
  ] as const)('the host of the card form responds to %s with %i', async (path, status, kind) => {
    const answer = await ask(serving().port, path, { headers: { host: 'pay.delta.example' } })
    expect(answer.status).toBe(status)
    expect(headerSet(answer)).toEqual(lowerCased(expected[kind]))
  })

  it('the access log contains no tokens or ids', () => {
    const lines = readFileSync(accessLog, 'utf8')
    expect(lines).toContain('southpier.delta.example "GET /dashboard" 200')
    expect(lines).toContain('"GET /passwordReset/..." 200')
    expect(lines).toContain('"GET /certificate/..." 200')
    expect(lines).not.toMatch(/maren|abc|diallo|tab=1/)
  })
})

describe('scripts/serve.mjs', () => {
  serves(startServe, '{}')
})

/** The only page that loads a third-party service; its exceptions have their own tests. */
const isMapFrame = (kind: string): boolean => kind === 'mapFrame'

const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values]
    }),
  )

const production = configFor({
  endpoint: 'https://api.delta.example/graphql',
  uploadsAddress: 'https://files.delta.example/uploads',
  imageAddress: 'https://images.delta.example/{mode}/{imageId}',
  imageHosts: ['pictures.delta.example'],
  fileHosts: ['signed.delta.example'],
})

describe('the header set', () => {
  const kinds = Object.entries(expected)

  it.each(kinds)('kind %s enforces HTTPS, content types and a restrictive referrer policy', (kind, headers) => {
    const [, age = '0'] = /^max-age=(\d+); includeSubDomains$/.exec(headers['Strict-Transport-Security'] ?? '') ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
    expect(headers['Referrer-Policy']).toBe(isMapFrame(kind) ? 'strict-origin' : 'no-referrer')
  })

  it.each(kinds.filter(([kind]) => kind !== 'cardFrame'))('kind %s allows only the camera, and only for this origin', (_kind, headers) => {
    const features = (headers['Permissions-Policy'] ?? '').split(', ')
    expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual(['camera=(self)'])
    expect(features).toEqual(expect.arrayContaining(['geolocation=()', 'microphone=()', 'payment=()']))
  })

  it.each(kinds.filter(([kind]) => !isMapFrame(kind)))('kind %s allows no inline code, eval, wildcards or maps', (_kind, headers) => {
    const policy = (headers['Content-Security-Policy'] ?? '').replaceAll('http://*.delta.example', '')
    expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/)|google|gstatic/)
    expect(directives(policy).get('default-src')).toEqual(["'none'"])
    expect(directives(policy).get('base-uri')).toEqual(["'none'"])
  })

  it.each(kinds.filter(([kind]) => kind !== 'guide' && !isMapFrame(kind)))('kind %s requires trusted types', (_kind, headers) => {
    expect(directives(headers['Content-Security-Policy'] ?? '').get('require-trusted-types-for')).toEqual(["'script'"])
  })

  it('the guide allows no scripts', () => {
    expect(directives(expected.guide['Content-Security-Policy'] ?? '').has('script-src')).toBe(false)
  })

  it('the card form runs its own files, asks its own origin, is framed by tenants alone, and may use nothing of the device', () => {
    expect(Object.fromEntries(directives(expected.cardFrame['Content-Security-Policy'] ?? ''))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ['http://*.delta.example'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    })
    expect(expected.cardFrame['Permissions-Policy']).not.toMatch(/=\((?!\))/)
    expect(directives(expected.page['Content-Security-Policy'] ?? '').get('frame-src')).toContain('http://pay.delta.example')
    const without = headersFor(production).cardFrame['Content-Security-Policy'] ?? ''
    expect(directives(without).get('frame-ancestors')).toEqual(["'none'"])
  })

  it('the worker reaches this origin alone and runs no other code', () => {
    const policy = directives(headersFor(production).worker['Content-Security-Policy'] ?? '')
    expect([...policy.keys()].filter((name) => name.endsWith('-src'))).toEqual(['default-src', 'connect-src'])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    expect(policy.get('trusted-types')).toEqual(["'none'"])
  })

  it('the map frame allows only the maps service and inline styles', () => {
    expect(Object.fromEntries(directives(expected.mapFrame['Content-Security-Policy'] ?? ''))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", 'https://*.googleapis.com', 'https://*.gstatic.com'],
      'style-src': ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
      'img-src': [
        "'self'",
        'data:',
        'https://*.googleapis.com',
        'https://*.gstatic.com',
        'https://*.google.com',
        'https://*.googleusercontent.com',
      ],
      'font-src': ['https://fonts.gstatic.com'],
      'connect-src': ["'self'", 'https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
      'worker-src': ['blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
    })
    expect(expected.mapFrame['X-Frame-Options']).toBe('SAMEORIGIN')
    // The frame's policy does not depend on the configuration, because it never contacts the backend.
    expect(headersFor(production).mapFrame).toEqual(expected.mapFrame)
  })

  it('the map frame differs from the guide only in its policies for content and referrer', () => {
    const { mapFrame, guide } = expected
    const names = Object.keys({ ...mapFrame, ...guide })
    expect(names.filter((name) => mapFrame[name] !== guide[name])).toEqual(['Referrer-Policy', 'Content-Security-Policy'])
  })

  it('a map frame with an origin of its own is framed by the tenants, and by the console from there', () => {
    const { page, mapFrame } = headersFor({
      ...production,
      mapFrameOrigin: 'https://maps.delta.example',
      publicAddress: 'https://{tenant}.delta.example',
    })
    expect(directives(page['Content-Security-Policy'] ?? '').get('frame-src')).toEqual(["'self'", 'https://maps.delta.example'])
    const policy = mapFrame['Content-Security-Policy'] ?? ''
    expect(directives(policy).get('frame-ancestors')).toEqual(["'self'", 'https://*.delta.example'])
    expect(policy.replace(' https://*.delta.example', '')).toBe(expected.mapFrame['Content-Security-Policy'])
    expect(mapFrame).not.toHaveProperty('X-Frame-Options')
  })

  it('a guide elsewhere may be framed', () => {
    const { page } = headersFor({ ...production, userGuideAddress: 'https://guide.delta.example/start/index.html' })
    expect(directives(page['Content-Security-Policy'] ?? '').get('frame-src')).toEqual(["'self'", 'https://guide.delta.example'])
  })

  it('the policy allows exactly the configured hosts', () => {
    const found = directives(headersFor(production).page['Content-Security-Policy'] ?? '')
    expect(found.get('connect-src')).toEqual([
      "'self'",
      'https://api.delta.example',
      'https://files.delta.example',
      'https://signed.delta.example',
    ])
    expect(found.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://images.delta.example', 'https://pictures.delta.example'])
    expect(found.get('script-src')).toEqual(["'self'"])
  })

  it('the policy allows the addresses of all tenants, for whether that of a new one answers', () => {
    const policy = contentPolicy({ ...production, publicAddress: 'https://{tenant}.delta.example' })
    expect(directives(policy).get('connect-src')).toContain('https://*.delta.example')
  })

  it('no header of a production console names this machine', () => {
    expect(JSON.stringify(headersFor(production))).not.toMatch(/localhost|127\.|\[::1\]/)
    expect(nginxInclude(production, '/tmp/delta/pages')).not.toMatch(/localhost|127\.|\[::1\]/)
  })

  it('the build’s own headers allow every endpoint, because a console on localhost uses the local one', () => {
    const built = readConfig({ VITE_ENDPOINT: 'https://api.delta.example/graphql', VITE_LOCAL_ENDPOINT: 'https://localhost:8443/graphql' })
    expect(directives(contentPolicy(built)).get('connect-src')).toEqual([
      "'self'",
      'https://api.delta.example',
      'https://localhost:8443',
      'http://localhost:8443',
    ])
  })

  const weaknesses = (kind: Kind) =>
    new CspEvaluator(new CspParser(headersFor(production)[kind]['Content-Security-Policy'] ?? '').csp)
      .evaluate()
      .map(({ severity, directive, value }) => [Severity[severity], directive, value])

  it.each(['page', 'guide'] as const)('the policy of a %s has no relevant weakness', (kind) => {
    // The checker cannot know that this origin serves only the console's own files.
    expect(weaknesses(kind)).toEqual(kind === 'page' ? [['MEDIUM_MAYBE', 'script-src', "'self'"]] : [])
  })

  it('the only weakness of the map frame comes from the shared hosts of the maps service', () => {
    expect(weaknesses('mapFrame')).toEqual([
      ['MEDIUM_MAYBE', 'script-src', "'self'"],
      ['HIGH', 'script-src', 'https://*.googleapis.com'],
      ['HIGH', 'script-src', 'https://*.gstatic.com'],
    ])
  })
})
