import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createBackend } from './backend'
import { at, publicHeaders } from './requests'
import { listen } from './server'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const server = await listen(backend, 0)
const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const theme = (host: string, port = server.port): Promise<Response> =>
  fetch(`http://${host}:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...publicHeaders('client-southpier') },
    body: JSON.stringify({ query: '{ getClientTheme(clientId: "client-southpier") { name } }' }),
  })

const hasBothFamilies = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'))

describe('the HTTP server', () => {
  it.each(['127.0.0.1', 'localhost', ...(hasBothFamilies ? ['[::1]'] : [])])('the server responds on %s', async (host) => {
    const response = await theme(host)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(at(await response.json(), 'data.getClientTheme.name')).toBe('Southpier Maritime College')
  })

  it('the server sends files unchanged', async () => {
    const response = await fetch(`http://localhost:${server.port}/images/clientLogo/logo-northbreakwater`)
    const expected = backend.files.read('images/clientLogo/logo-northbreakwater') ?? new Uint8Array()
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.from(expected))
  })

  it('a CORS preflight request is accepted', async () => {
    const response = await fetch(`http://localhost:${server.port}/graphql`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
  })

  it('a network fault drops the connection', async () => {
    backend.faults.set('getClientTheme', { kind: 'network', times: 1 })
    await expect(theme('localhost')).rejects.toThrow('fetch failed')
    expect((await theme('localhost')).status).toBe(200)
  })

  it('a lost fault sends the response head, then drops the connection', async () => {
    backend.faults.set('getClientTheme', { kind: 'lost', times: 1 })
    backend.calls.length = 0
    const response = await theme('localhost')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    await expect(response.text()).rejects.toThrow('terminated')
    expect(backend.calls).toHaveLength(1)
    expect((await theme('localhost')).status).toBe(200)
  })

  it('listen rejects a host that other machines can reach', async () => {
    await expect(listen(backend, 0, '0.0.0.0')).rejects.toThrow('on this machine only')
  })

  it('listen rejects a port that is in use', async () => {
    await expect(listen(backend, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('the server closes while connections are open', async () => {
    const other = await listen(backend, 0)
    await theme('localhost', other.port)
    await other.close()
    await expect(theme('localhost', other.port)).rejects.toThrow('fetch failed')
  })
})

describe('the command', () => {
  const command = (...options: readonly string[]): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), '--data', join(folder, 'data'), ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const firstOutput = (child: ChildProcess): Promise<string> =>
    new Promise((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => resolve(String(chunk)))
      child.stderr?.on('data', (chunk: Buffer) => resolve(String(chunk)))
    })
  const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('exit', resolve))

  it('the command prints one line when ready and stops on SIGTERM', async () => {
    const child = command('--port', '0', '--reset')
    const line = await firstOutput(child)
    expect(line).toMatch(
      /^Stand-in backend ready at http:\/\/localhost:\d+\/graphql,.* sign in as maren\.oyelaran@northbreakwater\.example with calm-harbour-1\n$/,
    )
    const port = Number(/localhost:(\d+)/.exec(line)?.[1])
    expect((await theme('localhost', port)).status).toBe(200)
    const end = ended(child)
    child.kill('SIGTERM')
    expect(await end).toBe(0)
  })

  it('the command reports a port that is in use', async () => {
    const child = command('--port', String(server.port))
    const end = ended(child)
    expect(await firstOutput(child)).toBe(
      `Port ${server.port} is in use. Stop the program that uses it, or choose another port with --port.\n`,
    )
    expect(await end).toBe(1)
  })

  it('the command reports unknown options', async () => {
    const child = command('--prot', '8080')
    const end = ended(child)
    expect(await firstOutput(child)).toContain("Unknown option '--prot'")
    expect(await end).toBe(1)
  })
})

describe('localhost ports', () => {
  it.runIf(hasBothFamilies)('a port counts as free only when both loopback addresses are free', async () => {
    const ipv6Server = createServer()
    await new Promise<void>((resolve) => void ipv6Server.listen(0, '::1', resolve))
    const address = ipv6Server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(listen(backend, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await new Promise((resolve) => ipv6Server.close(resolve))
    const reopened = await listen(backend, port)
    expect(reopened.port).toBe(port)
    await reopened.close()
  })
})
