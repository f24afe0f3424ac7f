// @vitest-environment node
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersFor, type Kind } from '../../scripts/policy'
import { readConfig } from '../../src/shared/config'

/** Somebody else's settings in the environment would make another policy than the one expected here. */
const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('VITE_')))
const expected = headersFor(readConfig({}))
const hasNginx = spawnSync('nginx', ['-v']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'delta-web-'))
const dist = join(folder, 'dist')

/** A file of the copy, with the folders it stands in, unless the build has one. */
function plant(path: string, text: string): void {
  const full = join(dist, path)
  if (existsSync(full)) return
  mkdirSync(resolve(full, '..'), { recursive: true })
  writeFileSync(full, text)
}

const long = 'a text that is worth packing. '.repeat(40)

beforeAll(() => {
  if (!existsSync('dist/index.html')) execFileSync('npm', ['run', '--silent', 'build'], { env, stdio: 'ignore' })
  cpSync('dist', dist, { recursive: true })
  // What is refused must be refused although it is there, and every type must be served whatever this build happens to hold.
  for (const path of ['.git/config', '.env', 'assets/.hidden.js', 'guide/.hidden.html']) plant(path, 'secret')
  plant('guide/index.html', '<!doctype html><title>Guide</title>')
  for (const ending of ['js', 'css', 'woff2', 'svg', 'avif', 'jpg', 'png']) plant(`assets/planted.${ending}`, long)
  for (const ending of ['txt', 'json', 'avif']) plant(`planted.${ending}`, long)
  // The script itself, in a folder without an .env: what it writes is what the servers read.
  execFileSync(resolve('node_modules/.bin/tsx'), [resolve('scripts/policy.ts')], { cwd: folder, env })
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Answer {
  readonly status: number
  /** Every header in the order sent, names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** Asks with the path exactly as written; nothing is tidied on the way. */
function ask(port: number, path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((done, fail) => {
    const asking = request({
      host: 'localhost',
      port,
      path,
      method,
      agent: false,
      headers: { host: 'southpier.delta.example', ...headers },
    })
    asking.on('error', fail)
    asking.on('response', (response) => {
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
    asking.end()
  })
}

/** What belongs to one answer's transport, not to the header set. */
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

/** A free port, which stays free unless somebody is quick. */
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

/** Waits until a server answers; a server that ended instead is an error with its words. */
async function ready(child: ChildProcess, port: number): Promise<Running> {
  const words: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => words.push(chunk.toString()))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const isAnswering = await ask(port, '/').then(
      () => true,
      () => false,
    )
    if (isAnswering) {
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
  throw new Error(`The server did not start: ${words.join('')}`)
}

/** Puts something of this machine where the shipped file has something of the container. */
function adapted(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((done, [from, to]) => {
    if (done.split(from).length !== 2) throw new Error(`deploy/nginx.conf should hold "${from}" once`)
    return done.replace(from, () => to)
  }, text)
}

const accessLog = join(folder, 'nginx/access.log')

/** The shipped server block in an nginx of its own: one process, as whoever runs the test, with every file in the temporary folder. */
async function startNginx(): Promise<Running> {
  const prefix = join(folder, 'nginx')
  mkdirSync(prefix)
  const port = await freePort()
  const site = adapted(readFileSync('deploy/nginx.conf', 'utf8'), [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /usr/share/nginx/html;', `root ${dist};`],
    ['access_log /var/log/nginx/access.log delta;', `access_log ${accessLog} delta;`],
    ['include /etc/nginx/delta.conf;', `include ${join(folder, 'deploy/out/delta.conf')};`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(prefix, name)};`)
  const config = [
    'daemon off;',
    'master_process off;',
    `pid ${join(prefix, 'pid')};`,
    'events {}',
    `http {\n${temporary.join('\n')}\n${site}\n}`,
  ].join('\n')
  writeFileSync(join(prefix, 'nginx.conf'), config)
  const log = join(prefix, 'error.log')
  const child = spawn('nginx', ['-p', prefix, '-e', log, '-c', join(prefix, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  return ready(child, port)
}

/** The server of `npm start`, as its own process, on the same files. */
async function startServe(): Promise<Running> {
  const port = await freePort()
  const script = resolve('scripts/serve.mjs')
  return ready(spawn(process.execPath, [script, String(port)], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] }), port)
}

/** What both servers answer: path, status and header set. The two kinds of page are the app. */
const answers: readonly (readonly [path: string, status: number, kind: Kind])[] = [
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
  ['/passwordReset', 200, 'publicPage'],
  ['/passwordReset/t/maren@northbreakwater.example', 200, 'publicPage'],
  ['/passwordReset/t/maren%40northbreakwater.example', 200, 'publicPage'],
  ['/emailValidate/t/maren@northbreakwater.example', 200, 'publicPage'],
  ['/activate/t/maren@northbreakwater.example', 200, 'publicPage'],

  ['/assets/planted.js', 200, 'asset'],
  ['/assets/planted.css', 200, 'asset'],
  ['/assets/planted.woff2', 200, 'asset'],
  ['/guide/index.html', 200, 'guide'],
  ['/map-frame.html', 200, 'mapFrame'],
  ['/favicon.svg', 200, 'file'],
  ['/robots.txt', 200, 'file'],
  ['/login/dawn-1200.jpg', 200, 'file'],
  ['/login/dawn-800.avif', 200, 'file'],

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

/** The half of the header set that hangs on the path, typed by hand so that it can disagree with the policy. */
const byKind: Readonly<Record<Kind, readonly [cache: string, framed: string]>> = {
  page: ['no-cache', "frame-ancestors 'none'"],
  publicPage: ['no-store', "frame-ancestors 'none'"],
  asset: ['public, max-age=31536000, immutable', "frame-ancestors 'none'"],
  file: ['public, max-age=3600', "frame-ancestors 'none'"],
  guide: ['no-cache', "frame-ancestors 'self'"],
  mapFrame: ['no-cache', "frame-ancestors 'self'"],
  missing: ['no-store', "frame-ancestors 'none'"],
}

const types: readonly (readonly [path: string, type: string, isPacked: boolean])[] = [
  ['/', 'text/html; charset=utf-8', true],
  ['/assets/planted.js', 'text/javascript; charset=utf-8', true],
  ['/assets/planted.css', 'text/css; charset=utf-8', true],
  ['/assets/planted.svg', 'image/svg+xml', true],
  ['/planted.txt', 'text/plain; charset=utf-8', true],
  ['/planted.json', 'application/json', true],
  ['/assets/planted.woff2', 'font/woff2', false],
  ['/assets/planted.avif', 'image/avif', false],
  ['/planted.avif', 'image/avif', false],
  ['/assets/planted.jpg', 'image/jpeg', false],
  ['/assets/planted.png', 'image/png', false],
  ['/nope.php', 'text/plain; charset=utf-8', false],
]

/** The expectations of both servers, which is what makes them agree. */
function serves(start: () => Promise<Running>): void {
  let server: Running = { port: 0, stop: async () => undefined }

  beforeAll(async () => {
    server = await start()
  }, 30_000)

  afterAll(() => server.stop())

  it.each(answers)('answers %s with %i and the header set of a %s', async (path, status, kind) => {
    const answer = await ask(server.port, path)
    expect(answer.status).toBe(status)
    expect(headerSet(answer)).toEqual(lowerCased(expected[kind]))
    const names = answer.headers.map(([name]) => name)
    expect(names).toEqual([...new Set(names)])
    const [cache, framed] = byKind[kind]
    expect(header(answer, 'cache-control')).toBe(cache)
    expect(header(answer, 'content-security-policy')?.split('; ')).toContain(framed)
    expect(answer.body.includes('<div id="root">')).toBe(kind === 'page' || kind === 'publicPage')
    expect(answer.body).not.toContain('secret')
    expect(answer.body === 'Not found\n').toBe(status === 404)
  })

  it('serves every hashed file of the build as one that never changes', async () => {
    const files = readdirSync(join(dist, 'assets')).filter((name) => !name.startsWith('.') && !name.startsWith('planted'))
    expect(files.length).toBeGreaterThan(0)
    const found = await Promise.all(files.map((name) => ask(server.port, `/assets/${name}`)))
    for (const answer of found) {
      expect(answer.status).toBe(200)
      expect(headerSet(answer)).toEqual(lowerCased(expected.asset))
      expect(header(answer, 'content-type')).not.toContain('octet-stream')
    }
  })

  it.each(types)('serves %s as %s', async (path, type, isPacked) => {
    const packed = await ask(server.port, path, { headers: { 'accept-encoding': 'gzip' } })
    expect(header(packed, 'content-type')).toBe(type)
    expect(header(packed, 'content-encoding')).toBe(isPacked ? 'gzip' : undefined)
    expect(header(packed, 'vary')).toBe(isPacked ? 'Accept-Encoding' : undefined)
    expect(header(await ask(server.port, path), 'content-encoding')).toBeUndefined()
  })

  it.each(['/%zz', '/a%00b', '/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2fdeploy/out/headers.json'])(
    'gives away nothing but a whole header set for %s',
    async (path) => {
      const answer = await ask(server.port, path)
      // A path that climbs out may be refused, or be tidied into one that stays inside.
      expect([200, 400, 404]).toContain(answer.status)
      expect(answer.body.includes('<div id="root">')).toBe(answer.status === 200)
      const kind = answer.status === 200 ? 'page' : 'missing'
      expect(headerSet(answer)).toEqual(lowerCased(expected[kind]))
    },
  )

  it('takes nothing but questions', async () => {
    expect((await ask(server.port, '/', { method: 'HEAD' })).status).toBe(200)
    const answer = await ask(server.port, '/', { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(headerSet(answer)).toEqual(lowerCased(expected.page))
  })

  it('does not say what it runs on', async () => {
    for (const path of ['/', '/nope.php', '/%zz']) {
      const answer = await ask(server.port, path)
      expect([undefined, 'nginx']).toContain(header(answer, 'server'))
      expect(answer.body).not.toMatch(/nginx\/\d/)
    }
  })
}

describe.skipIf(!hasNginx)('nginx with deploy/nginx.conf', () => {
  serves(startNginx)

  it('writes down neither tokens nor ids', () => {
    const lines = readFileSync(accessLog, 'utf8')
    expect(lines).toContain('southpier.delta.example "GET /dashboard" 200')
    expect(lines).toContain('"GET /passwordReset/..." 200')
    expect(lines).toContain('"GET /certificate/..." 200')
    expect(lines).not.toMatch(/maren|abc|diallo|tab=1/)
  })
})

describe('scripts/serve.mjs', () => {
  serves(startServe)
})

/** The one page that admits a service of somebody else's; what it may do more than the others is told where it is tested. */
const isMapFrame = (kind: string): boolean => kind === 'mapFrame'

const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values]
    }),
  )

const production = readConfig({
  VITE_ENDPOINT: 'https://api.delta.example/graphql',
  VITE_LOCAL_ENDPOINT: 'https://localhost:8443/graphql',
  VITE_UPLOADS: 'https://files.delta.example/uploads',
  VITE_IMAGES: 'https://images.delta.example/{mode}/{imageId}',
  VITE_IMAGE_HOSTS: 'pictures.delta.example',
  VITE_FILE_HOSTS: 'signed.delta.example',
})

describe('the header set', () => {
  const kinds = Object.entries(expected)

  it.each(kinds)('of a %s holds to HTTPS, types and silence', (kind, headers) => {
    const [, age = '0'] = /^max-age=(\d+); includeSubDomains$/.exec(headers['Strict-Transport-Security'] ?? '') ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
    expect(headers['Referrer-Policy']).toBe(isMapFrame(kind) ? 'strict-origin' : 'no-referrer')
  })

  it.each(kinds)('of a %s gives the camera to this origin and nothing else to anybody', (_kind, headers) => {
    const features = (headers['Permissions-Policy'] ?? '').split(', ')
    expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual(['camera=(self)'])
    expect(features).toEqual(expect.arrayContaining(['geolocation=()', 'microphone=()', 'payment=()']))
  })

  it.each(kinds.filter(([kind]) => !isMapFrame(kind)))(
    'of a %s allows no inline code, no eval, no wildcard and no maps',
    (_kind, headers) => {
      const policy = headers['Content-Security-Policy'] ?? ''
      expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/)|google|gstatic/)
      expect(directives(policy).get('default-src')).toEqual(["'none'"])
      expect(directives(policy).get('base-uri')).toEqual(["'none'"])
    },
  )

  it.each(kinds.filter(([kind]) => kind !== 'guide' && !isMapFrame(kind)))('of a %s wants trusted types', (_kind, headers) => {
    expect(directives(headers['Content-Security-Policy'] ?? '').get('require-trusted-types-for')).toEqual(["'script'"])
  })

  it('of the guide allows no script at all', () => {
    expect(directives(expected.guide['Content-Security-Policy'] ?? '').has('script-src')).toBe(false)
  })

  it('of the map’s frame admits the maps service and, beside its styles, nothing else', () => {
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
    // Whatever the console is built for, its frame is the same; the backend's hosts are none of its business.
    expect(headersFor(production).mapFrame).toEqual(expected.mapFrame)
  })

  it('differs from the guide’s in policy and referrer only, for the map’s frame', () => {
    const { mapFrame, guide } = expected
    const names = Object.keys({ ...mapFrame, ...guide })
    expect(names.filter((name) => mapFrame[name] !== guide[name])).toEqual(['Referrer-Policy', 'Content-Security-Policy'])
  })

  it('names just the hosts of the configuration', () => {
    const found = directives(headersFor(production).page['Content-Security-Policy'] ?? '')
    expect(found.get('connect-src')).toEqual([
      "'self'",
      'https://api.delta.example',
      'https://localhost:8443',
      'https://files.delta.example',
      'https://signed.delta.example',
    ])
    expect(found.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://images.delta.example', 'https://pictures.delta.example'])
    expect(found.get('script-src')).toEqual(["'self'"])
  })

  const weaknesses = (kind: Kind) =>
    new CspEvaluator(new CspParser(headersFor(production)[kind]['Content-Security-Policy'] ?? '').csp)
      .evaluate()
      .map(({ severity, directive, value }) => [Severity[severity], directive, value])

  it.each(['page', 'guide'] as const)('of a %s has no weakness that a policy checker knows', (kind) => {
    // It cannot know that nobody else's files are served from this origin.
    expect(weaknesses(kind)).toEqual(kind === 'page' ? [['MEDIUM_MAYBE', 'script-src', "'self'"]] : [])
  })

  it('of the map’s frame has the one that comes with the maps service: its hosts have other scripts too', () => {
    expect(weaknesses('mapFrame')).toEqual([
      ['MEDIUM_MAYBE', 'script-src', "'self'"],
      ['HIGH', 'script-src', 'https://*.googleapis.com'],
      ['HIGH', 'script-src', 'https://*.gstatic.com'],
    ])
  })
})
