// needs a document of its own
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as module from './config'
import { blockId, readConfig } from './config'
import { explainProblem } from './config/checkSettings'

/** Reads the configuration of a page that contains a block; null for a page without one. */
async function readPage(block: string | null): Promise<Pick<typeof module, 'config' | 'configProblem'>> {
  if (block !== null) {
    const element = document.head.appendChild(document.createElement('script'))
    Object.assign(element, { type: 'application/json', id: blockId, textContent: block })
  }
  return import('./config')
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the configuration of a page', () => {
  it.each([null, '{}'])('a page with the block %j has the values of the build', async (block) => {
    vi.stubEnv('VITE_MAPS_KEY', 'key-of-the-build')
    const { config, configProblem } = await readPage(block)
    expect(config).toEqual(readConfig({ ...import.meta.env, VITE_MAPS_KEY: 'key-of-the-build' }))
    expect(configProblem).toBeNull()
  })

  it('the settings in the page replace those of the build', async () => {
    vi.stubEnv('VITE_MAPS_KEY', 'key-of-the-build')
    vi.stubEnv('VITE_CMS', 'on')
    const { config } = await readPage('{ "mapsKey": "", "tenants": { "newquay": "client-newquay" }, "shortLinkHosts": ["a.example"] }')
    expect(config).toEqual({
      ...readConfig({ ...import.meta.env, VITE_CMS: 'on', VITE_MAPS_KEY: '' }),
      tenants: { newquay: 'client-newquay' },
      shortLinkHosts: ['a.example'],
    })
  })

  it('a tenant of the page is found by its host, and one of the build no longer', async () => {
    await readPage('{ "tenants": { "newquay": "client-newquay" }, "loginSubdomains": ["newquay"] }')
    const { tenantOf } = await import('./tenant/tenant')
    expect(tenantOf('newquay.example.com')).toEqual({ label: 'newquay', clientId: 'client-newquay', hasLogin: true })
    expect(tenantOf('southpier.example.com')).toMatchObject({ clientId: 'client-northbreakwater', hasLogin: false })
  })

  it.each([
    ['southpier.example.com', '{}', 'The setting “endpoint” is missing.'],
    ['southpier.example.com', '{ "endpoint": "https://api.example.com/graphql" }', null],
    ['southpier.localhost:4173', '{}', null],
  ])('on %s, the block %s gives the error %s', async (host, block, message) => {
    vi.stubGlobal('location', { host })
    const { configProblem } = await readPage(block)
    expect(configProblem && explainProblem(configProblem)).toBe(message)
  })

  it.each([
    ['{ "endpoint": "api.example.com" }', 'The setting “endpoint” must be a full address, such as https://api.example.com/graphql.'],
    ['{ "endpont": "" }', 'The setting “endpont” does not exist.'],
    ['{ "__proto__": {} }', 'The setting “__proto__” does not exist.'],
    ['[]', 'The configuration must be a JSON object.'],
    ['{ "endpoint": ', 'The configuration in the page is not valid JSON.'],
    ['', 'The configuration in the page is not valid JSON.'],
  ])('the unusable block %s is explained', async (block, message) => {
    const { configProblem } = await readPage(block)
    expect(configProblem && explainProblem(configProblem)).toBe(message)
  })
})
