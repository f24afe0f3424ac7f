// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/shared/config'

const lines = readFileSync('.env.example', 'utf8').split('\n')

/** Keys and values of .env.example; a default that follows another key's value stands there behind a #. */
const entries = lines.flatMap((line): [string, string][] => {
  const [, key, value = ''] = /^#?([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? []
  return key === undefined ? [] : [[key, value]]
})
const values = new Map(entries)
const read = [...readFileSync('src/shared/config.ts', 'utf8').matchAll(/'(VITE_[A-Z_]+)'/g)].map(([, key = '']) => key)

describe('.env.example', () => {
  it('holds every key that is read, once, and no other', () => {
    expect(read.length).toBeGreaterThan(20)
    expect(entries.map(([key]) => key).sort()).toEqual([...new Set(read), 'TENANT_REGISTRY'].sort())
  })

  it('shows the defaults', () => {
    expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}))
  })

  it('changes nothing when it is copied as it is', () => {
    const set = entries.filter(([key]) => lines.some((line) => line.startsWith(`${key}=`)))
    expect(set.length).toBeGreaterThan(0)
    expect(readConfig(Object.fromEntries(set))).toEqual(readConfig({}))
  })

  it('comments out what follows another key, so that a change there is followed', () => {
    const set = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? [])
    const moved = { VITE_LOCAL_ENDPOINT: 'https://other.example/graphql', VITE_ROOT_CLIENT_ID: 'client-other' }
    const kept = Object.fromEntries(set.map((key) => [key, values.get(key)]))
    expect(readConfig({ ...kept, ...moved })).toEqual(readConfig(moved))
  })

  it('names the registry that the build takes of itself', () => {
    const registry = values.get('TENANT_REGISTRY') ?? ''
    expect(existsSync(registry)).toBe(true)
    expect(readFileSync('vite.config.ts', 'utf8')).toContain(`'${registry}'`)
  })

  it('says something about every key', () => {
    const bare = lines.filter((line, index) => /^#?[A-Z][A-Z_]+=/.test(line) && index > 0 && lines[index - 1]?.startsWith('#') !== true)
    // The second of two keys that are explained together.
    expect(bare).toEqual(['VITE_PRIVACY=https://delta.example/privacy'])
  })
})

describe('deploy/Dockerfile', () => {
  it('takes every key as a build argument', () => {
    const taken = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^ARG ([A-Z_]+)/gm)].map(([, key = '']) => key)
    expect(taken.sort()).toEqual([...values.keys()].sort())
  })
})
