import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { headersFor } from '../../scripts/policy'
import { configFor, withConfig, writeSite } from '../../scripts/site'
import { readConfig } from '../../src/platform/config'

const endpoint = 'https://api.example.com/v2/graphql'
const demo = { endpoint: 'http://localhost:8080/graphql' }

describe('configFor', () => {
  it('the demo’s endpoint alone gives the configuration of `npm start`', () => {
    expect(configFor(demo)).toEqual(readConfig({}))
  })

  it.each([
    ['no settings', {}],
    ['an inherited endpoint', Object.create({ endpoint })],
    ['other settings only', { defaultClientId: 'client-a' }],
  ])('%s: the endpoint is missing, and nothing points at this machine instead', (_name, settings) => {
    expect(() => configFor(settings)).toThrow('The setting “endpoint” is missing; it is the address of the GraphQL backend.')
  })

  it('addresses follow from the endpoint, so that a production console knows no local one', () => {
    const config = configFor({ endpoint })
    expect(config).toMatchObject({
      endpoint,
      localEndpoint: endpoint,
      uploadsAddress: 'https://api.example.com/v2/uploads',
      imageAddress: 'https://api.example.com/v2/images/{mode}/{imageId}',
      fileHosts: ['api.example.com'],
    })
    expect(JSON.stringify([config, headersFor(config)])).not.toMatch(/localhost|127\./)
  })

  it.each([
    ['localEndpoint', 'http://localhost:8080/graphql'],
    ['uploadsAddress', 'http://127.0.0.1/uploads'],
    ['imageAddress', 'http://[::1]:8080/{mode}/{imageId}'],
    ['imageHosts', ['images.example.com', 'localhost:8080']],
    ['fileHosts', ['LOCALHOST.']],
    ['publicAddress', 'http://{tenant}.localhost:4173'],
    ['mapFrameOrigin', 'http://maps.localhost'],
    ['cardFrameOrigin', 'http://pay.localhost'],
    ['userGuideAddress', 'http://localhost/guide'],
    ['googleCalendarAddress', 'http://localhost:8080/sign-in/google'],
    ['outlookCalendarAddress', 'http://localhost:8080/sign-in/outlook'],
  ])('%s must not be on this machine when the endpoint is elsewhere', (key, value) => {
    expect(() => configFor({ endpoint, [key]: value })).toThrow(`The setting “${key}” must not be on this machine`)
    const here = { ...demo, publicAddress: 'http://{tenant}.localhost:4173', [key]: value }
    expect(configFor(here)).toMatchObject({ [key]: value })
  })

  it('maps need an origin of their own, except on a developer’s machine', () => {
    const mapsKey = 'a-key'
    expect(() => configFor({ endpoint, mapsKey })).toThrow('The setting “mapFrameOrigin” is missing beside a mapsKey')
    const own = { mapsKey, mapFrameOrigin: 'https://maps.example.com' }
    expect(configFor({ endpoint, publicAddress: 'https://{tenant}.example.com', ...own })).toMatchObject(own)
    expect(configFor({ ...demo, mapsKey })).toMatchObject({ mapsKey, mapFrameOrigin: '' })
  })

  it('every tenant offers sign-in unless the settings say which do', () => {
    const tenants = { newquay: 'client-newquay', eastquay: 'client-eastquay' }
    expect(configFor({ endpoint, tenants })).toMatchObject({ tenants, loginSubdomains: ['newquay', 'eastquay', 'admin'] })
    expect(configFor({ endpoint, tenants, loginSubdomains: ['newquay'] }).loginSubdomains).toEqual(['newquay'])
  })

  it.each(['', 'https://x-{tenant}.example.com', 'https://{tenant}.{tenant}.example.com'])(
    'a frame with an origin of its own needs to know its tenants, which “%s” does not say',
    (publicAddress) => {
      for (const key of ['mapFrameOrigin', 'cardFrameOrigin']) {
        const settings = { endpoint, [key]: 'https://frame.example.com', publicAddress }
        expect(() => configFor(settings)).toThrow('The setting “publicAddress” must be ')
      }
    },
  )

  it('analytics and accounts follow the root client', () => {
    const followed = { rootClientId: 'client-root', analyticsClientId: 'client-root', accountsClientId: 'client-root' }
    expect(configFor({ endpoint, rootClientId: 'client-root' })).toMatchObject(followed)
  })
})

describe('withConfig', () => {
  const page = (json: string): string => `<head><script type="application/json" id="delta-config">${json}</script></head>`

  it('no value can end the block', () => {
    const config = configFor({ ...demo, chatWidgetId: '</script><!--<script>$&$1' })
    const written = withConfig(page('{}'), config)
    const [, json = ''] = /id="delta-config">(.*?)<\/script>/.exec(written) ?? []
    expect(json).not.toContain('<')
    expect(json).toContain(String.raw`\u003c/script>\u003c!--\u003cscript>$&$1`)
    expect(JSON.parse(json)).toEqual(config)
  })

  it('a page that is configured already gets the new settings', () => {
    const first = withConfig(page('{}'), configFor(demo))
    const other = configFor({ endpoint })
    expect(withConfig(first, other)).toBe(withConfig(page('{}'), other))
  })

  it('a page without the block is refused', () => {
    expect(() => withConfig('<head></head>', configFor(demo))).toThrow('The page has no element #delta-config.')
  })

  it.each(['index.html', 'map-frame.html', 'card-frame.html', 'tests/workshop/index.html'])('%s has an empty block', (path) => {
    expect(readFileSync(path, 'utf8')).toMatch(/<script type="application\/json" id="delta-config">\s*\{\}\s*<\/script>/)
  })
})

describe('the start script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'delta-site-'))
  const [dist, out, settingsFile] = [join(folder, 'dist'), join(folder, 'out'), join(folder, 'config.json')]
  const pages = Object.fromEntries(['index.html', 'map-frame.html', 'card-frame.html'].map((name) => [name, readFileSync(name, 'utf8')]))

  beforeEach(() => {
    rmSync(out, { recursive: true, force: true })
    mkdirSync(dist, { recursive: true })
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(dist, name), text)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('two environments are configured from one build, which stays as it is', () => {
    for (const [name, settings] of Object.entries({ demo, production: { endpoint } }))
      writeSite({ config: configFor(settings), dist, out: join(out, name) })
    const headers = (name: string): unknown => JSON.parse(readFileSync(join(out, name, 'headers.json'), 'utf8'))
    expect(headers('demo')).toEqual(headersFor(configFor(demo)))
    expect(headers('production')).toEqual(headersFor(configFor({ endpoint })))
    for (const page of Object.keys(pages)) {
      expect(readFileSync(join(out, 'demo/pages', page), 'utf8')).toContain('"endpoint":"http://localhost:8080/graphql"')
      expect(readFileSync(join(out, 'production/pages', page), 'utf8')).not.toMatch(/localhost/)
    }
    const connected = '<link rel="preconnect" href="https://api.example.com" crossorigin />'
    for (const page of Object.keys(pages))
      expect(readFileSync(join(out, 'production/pages', page), 'utf8').includes(connected)).toBe(page === 'index.html')
    expect(readFileSync(join(out, 'production/delta.conf'), 'utf8')).not.toMatch(/localhost/)
    for (const [name, text] of Object.entries(pages)) expect(readFileSync(join(dist, name), 'utf8')).toBe(text)
  })

  const run = (...args: readonly string[]): string => {
    try {
      return execFileSync('node_modules/.bin/tsx', ['scripts/configure.ts', ...args], { encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      return `exit ${Object(error).status}: ${Object(error).stderr}`
    }
  }

  it.each([
    ['{}', 'The setting “endpoint” is missing'],
    ['{"endpoint":', `The settings ${settingsFile} are not valid JSON.`],
  ])('the settings %s stop the start with a sentence, and nothing is written', (settings, message) => {
    writeFileSync(settingsFile, settings)
    const output = run(settingsFile, dist, out)
    expect(output).toContain('exit 1: Delta Console did not start.')
    expect(output).toContain(message)
    expect(() => readFileSync(join(out, 'headers.json'))).toThrow('ENOENT')
  })

  it('missing settings stop the start with their path', () => {
    expect(run('/nowhere/config.json', dist, out)).toContain('The settings /nowhere/config.json could not be read.')
  })
})
