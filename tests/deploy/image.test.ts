import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const lines = readFileSync('deploy/Dockerfile', 'utf8').split('\n')

/** A COPY line: what is copied, from which stage (null for the build context), and to where. */
interface Copy {
  readonly stage: string | null
  readonly sources: readonly string[]
  readonly target: string
}

const copies: readonly Copy[] = lines.flatMap((line) => {
  const [, stage = null, rest] = /^COPY (?:--from=(\S+) )?(.+)$/.exec(line) ?? []
  const paths = rest?.split(' ') ?? []
  const target = paths.at(-1)
  // A star marks a file that need not exist.
  const sources = paths.slice(0, -1).flatMap((path) => (path.endsWith('*') ? [path.slice(0, -1)].filter(existsSync) : [path]))
  return target === undefined ? [] : [{ stage, sources, target }]
})

const patterns = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Whether the ignore file keeps a path out of the build context: the last pattern that matches the path or a folder above it decides. */
function isIgnored(path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
  const matches = (pattern: string): boolean => (pattern === '*' ? true : above.includes(pattern.replace(/\/$/, '')))
  return patterns.reduce((ignored, pattern) => (matches(pattern.replace(/^!/, '')) ? !pattern.startsWith('!') : ignored), false)
}

const filesOf = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((name) => statSync(name).isFile())
    : [path]

const fromContext = copies.filter(({ stage }) => stage === null).flatMap(({ sources }) => sources)

describe('deploy/Dockerfile', () => {
  it('every source that is copied exists and survives the ignore file', () => {
    expect(fromContext).toEqual(expect.arrayContaining(['index.html', 'map-frame.html', 'src', 'public', 'deploy/nginx.conf']))
    for (const source of fromContext) {
      const files = filesOf(source)
      expect(files.length, source).toBeGreaterThan(0)
      expect(files.filter(isIgnored)).toEqual([])
    }
  })

  it('the adaptation to a backend reaches the build where there is one', () => {
    expect(isIgnored('contract.adapt.json')).toBe(false)
    expect(lines.filter((line) => line.startsWith('COPY') && line.includes('contract.adapt.json*'))).toHaveLength(1)
  })

  it('the ignore file keeps everything else out of the build', () => {
    for (const path of [
      '.env',
      '.git/config',
      'node_modules/vite/package.json',
      'dist/index.html',
      'deploy/out/headers.json',
      'tests/e2e/steps.ts',
    ])
      expect(isIgnored(path), path).toBe(true)
  })

  it('base images have a version, and none is a moving name', () => {
    const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
    expect(images).toHaveLength(3)
    for (const image of images) expect(image).toMatch(/:\d+(?:\.\d+)*-\w+$/)
  })
})

describe('the image’s steps, run here', () => {
  const folder = mkdtempSync(join(tmpdir(), 'delta-image-'))
  const [context, image] = [join(folder, 'build'), join(folder, 'image')]
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Copies as COPY does: one file to a file, several things into a folder, and of a folder its content. */
  function copy(from: string, { sources, target }: Copy, to: string): void {
    for (const source of sources) {
      const isFolder = target.endsWith('/')
      const goal = resolve(to, isFolder ? join(target, source) : target.replace(/^\//, ''))
      mkdirSync(dirname(goal), { recursive: true })
      cpSync(join(from, source), goal, { recursive: true })
    }
  }

  it('the build stage builds from what is copied, and the start step configures what reaches the image', () => {
    const finalStage = lines.findLastIndex((line) => line.startsWith('FROM '))
    const inFinal = new Set(lines.slice(finalStage))
    const isFinal = ({ stage, sources, target }: Copy): boolean =>
      inFinal.has(`COPY ${stage === null ? '' : `--from=${stage} `}${sources.join(' ')} ${target}`)
    for (const line of copies) if (line.stage === null && !isFinal(line)) copy('.', line, context)
    // In place of `npm ci`.
    symlinkSync(resolve('node_modules'), join(context, 'node_modules'))
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(?:VITE_|TENANT_|NODE_ENV|VITEST)/.test(key)))
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: context, env, stdio: ['ignore', 'ignore', 'inherit'] })

    for (const line of copies.filter(isFinal)) {
      if (line.stage === null) copy('.', line, image)
      if (line.stage === 'build') copy(folder, { ...line, sources: line.sources.map((path) => path.replace('/console/', 'build/')) }, image)
    }
    const html = join(image, 'usr/share/nginx/html')
    const reached = readdirSync(html, { recursive: true, encoding: 'utf8' })
    expect(reached).toEqual(
      expect.arrayContaining([
        'index.html',
        'map-frame.html',
        'card-frame.html',
        'robots.txt',
        'favicon.svg',
        'swabber/sw.js',
        'licenses.txt',
      ]),
    )
    expect(reached.some((name) => /^assets\/mapFrame-.+\.js$/.test(name))).toBe(true)
    // Source maps are made, and stay behind.
    expect(reached.filter((name) => name.endsWith('.map'))).toEqual([])
    const scripts = reached.filter((name) => name.endsWith('.js'))
    expect(scripts.filter((name) => readFileSync(join(html, name), 'utf8').includes('sourceMappingURL'))).toEqual([])
    expect(readdirSync(join(context, 'dist-maps')).filter((name) => /^(?:index|mapFrame|cardFrame)-.+\.js\.map$/.test(name))).toHaveLength(
      3,
    )

    // The start step, without its last part, which replaces the shell by nginx.
    const [, step = '', server] = /"node ([^"]+?) && exec ([^"]+)"/.exec(lines.find((line) => line.startsWith('CMD ')) ?? '') ?? []
    expect(server).toBe("nginx -g 'daemon off;'")
    const settings = join(image, 'etc/delta/config.json')
    mkdirSync(dirname(settings), { recursive: true })
    writeFileSync(settings, JSON.stringify({ endpoint: 'https://api.example.com/graphql', tenants: { newquay: 'client-newquay' } }))
    const args = step.split(' ').map((path) => join(image, path))
    // No packages are found from here: Node and the one file must be enough.
    execFileSync(process.execPath, args, { cwd: image, env: {}, stdio: ['ignore', 'ignore', 'inherit'] })
    for (const name of ['index.html', 'map-frame.html'])
      expect(readFileSync(join(image, 'tmp/delta/pages', name), 'utf8')).toContain('"tenants":{"newquay":"client-newquay"}')
    const include = join('/', 'tmp/delta/delta.conf')
    expect(existsSync(join(image, include))).toBe(true)
    expect(readFileSync(join(image, 'etc/nginx/conf.d/default.conf'), 'utf8')).toContain(`include ${include};`)
  }, 120_000)
})
