import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configFor } from '../../scripts/site'
import { readConfig } from '../../src/platform/config'

const lines = readFileSync('.env.example', 'utf8').split('\n')

/** Keys and values of .env.example. A default derived from another key is commented out with a #. */
const entries = lines.flatMap((line): [string, string][] => {
  const [, key, value = ''] = /^#?([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? []
  return key === undefined ? [] : [[key, value]]
})
const values = new Map(entries)
const readKeys = [...readFileSync('src/platform/config.ts', 'utf8').matchAll(/'(VITE_[A-Z_]+)'/g)].map(([, key = '']) => key)

describe('.env.example', () => {
  it('.env.example lists every key that is read exactly once, and no other', () => {
    expect(readKeys.length).toBeGreaterThan(20)
    expect(entries.map(([key]) => key).sort()).toEqual([...new Set(readKeys), 'TENANT_REGISTRY'].sort())
  })

  it('the values in .env.example are the defaults', () => {
    expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}))
  })

  it('an unmodified copy of .env.example changes no setting', () => {
    const set = entries.filter(([key]) => lines.some((line) => line.startsWith(`${key}=`)))
    expect(set.length).toBeGreaterThan(0)
    expect(readConfig(Object.fromEntries(set))).toEqual(readConfig({}))
  })

  it('defaults derived from another key are commented out, so that they follow a change of that key', () => {
    const set = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? [])
    const changes = { VITE_LOCAL_ENDPOINT: 'https://other.example/graphql', VITE_ROOT_CLIENT_ID: 'client-other' }
    const copied = Object.fromEntries(set.map((key) => [key, values.get(key)]))
    expect(readConfig({ ...copied, ...changes })).toEqual(readConfig(changes))
  })

  it('.env.example names the default tenant registry of the build', () => {
    const registry = values.get('TENANT_REGISTRY') ?? ''
    expect(existsSync(registry)).toBe(true)
    expect(readFileSync('scripts/build/options.ts', 'utf8')).toContain(`'${registry}'`)
  })

  it('every key in .env.example has a comment', () => {
    const uncommented = lines.filter(
      (line, index) => /^#?[A-Z][A-Z_]+=/.test(line) && index > 0 && lines[index - 1]?.startsWith('#') !== true,
    )
    // Shares the comment of the key above it.
    expect(uncommented).toEqual(['VITE_PRIVACY=https://delta.example/privacy'])
  })
})

describe('the settings of a container', () => {
  it('.env.example names every setting at the start of a comment', () => {
    const named = lines.flatMap((line) => /^# ((?:[a-z]\w+(?:, )?)+): /.exec(line)?.[1]?.split(', ') ?? [])
    expect(named.sort()).toEqual(Object.keys(readConfig({})).sort())
  })

  it('the example in deploy/README.md can be used as it is', () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync('deploy/README.md', 'utf8')) ?? []
    expect(configFor(JSON.parse(example))).toMatchObject(JSON.parse(example))
  })
})
