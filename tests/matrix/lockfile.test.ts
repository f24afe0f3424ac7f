import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'))
const { packages } = readJson('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> }
const {
  allowScripts,
  dependencies,
  overrides,
  '//overrides': reason,
} = readJson('package.json') as {
  readonly allowScripts: Readonly<Record<string, boolean>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, string>>
  readonly '//overrides': string
}
/** All but the console itself. */
const locked = Object.entries(packages).filter(([path]) => path !== '')
const pathsWhere = (isWrong: (one: Locked) => boolean): readonly string[] => locked.flatMap(([path, one]) => (isWrong(one) ? [path] : []))
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('package-lock.json', () => {
  it('package-lock.json pins the content of every package', () => {
    expect(locked.length).toBeGreaterThan(500)
    expect(pathsWhere(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([])
  })

  it('package-lock.json takes every package from the npm registry: none from a folder, a repository or another host', () => {
    const isElsewhere = ({ resolved, link }: Locked): boolean =>
      link === true || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
    expect(pathsWhere(isElsewhere)).toEqual([])
    expect(pathsWhere(({ version = '' }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([])
    expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/registry\s*=/)
  })

  it('no package may run a script when it is installed', () => {
    const withScript = new Set(pathsWhere(({ hasInstallScript }) => hasInstallScript === true).map(nameOf))
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    expect([...withScript].filter((name) => allowScripts[name] !== false)).toEqual([])
    expect(Object.values(allowScripts)).not.toContain(true)
  })

  it.each(Object.entries(overrides))(
    'package.json gives a reason for holding %s at %s, which only a development tool uses',
    (name, version) => {
      expect(reason).toContain(`${name} from `)
      expect(locked.filter(([path]) => nameOf(path) === name).map(([, one]) => [one.version, one.dev])).toEqual([[version, true]])
    },
  )
})

describe('npm run sbom', () => {
  it('npm run sbom lists every dependency of the console and no development tool', () => {
    const bill = JSON.parse(
      execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    ) as {
      readonly bomFormat: string
      readonly components: readonly { readonly name: string }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    const names = bill.components.map(({ name }) => name)
    expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
    for (const tool of ['vitest', 'vite', 'msw']) expect(names).not.toContain(tool)
  })
})
