import { buildSchema, introspectionFromSchema, type IntrospectionQuery } from 'graphql'
import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readOperations, type FiledOperation } from '../../scripts/adapt/operations'
import { refusals, run } from '../../scripts/contract'
import { judgeBySchema } from '../../scripts/contract/judges'
import { contractSchema, createBackend } from '../backend/backend'
import { demoPassword } from '../backend/demo'
import { listen } from '../backend/server'

const client = 'client-northbreakwater'
const email = 'maren.oyelaran@northbreakwater.example'

const backend = await createBackend()
const backendServer = await listen(backend, 0)
const standIn = `http://localhost:${backendServer.port}/graphql`

const servers: Server[] = []

afterAll(async () => {
  await backendServer.close()
  backend.close()
  for (const server of servers) server.close()
})

interface ReceivedRequest {
  readonly operation: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

interface Reply {
  readonly status?: number
  readonly type?: string
  readonly body: string
}

/** Starts a minimal backend and returns its endpoint. */
async function startBackend(reply: (received: ReceivedRequest) => Reply): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { operationName } = JSON.parse(Buffer.concat(chunks).toString()) as { operationName: string }
      const { status = 200, type = 'application/json', body } = reply({ operation: operationName, headers: request.headers })
      response.writeHead(status, { 'content-type': type }).end(body)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

const contract = introspectionFromSchema(contractSchema())

/** The contract without one of its fields. */
function without(typeName: string, fieldName: string): IntrospectionQuery {
  const { __schema: whole } = contract
  let isFound = false
  const types = whole.types.map((type) => {
    if (type.name !== typeName || type.kind !== 'OBJECT') return type
    isFound = type.fields.some(({ name }) => name === fieldName)
    return { ...type, fields: type.fields.filter(({ name }) => name !== fieldName) }
  })
  if (!isFound) throw new Error(`The contract has no ${typeName}.${fieldName}`)
  return { __schema: { ...whole, types } }
}

const schemaReply = (schema: IntrospectionQuery): Reply => ({ body: JSON.stringify({ data: schema }) })

interface Ran {
  readonly code: number
  readonly lines: readonly string[]
}

/** Runs the command without an adaptation file. */
async function runWith(env: Readonly<Record<string, string>>, args: readonly string[]): Promise<Ran> {
  const lines: string[] = []
  const code = await run(args, env, (line) => lines.push(line), 'no.adapt.json')
  return { code, lines }
}

const runContract = (...args: string[]): Promise<Ran> => runWith({}, args)
const runSignedIn = (...args: string[]): Promise<Ran> => runWith({ CONTRACT_PASSWORD: demoPassword }, args)

describe('refusals', () => {
  const schema = buildSchema('type Query { cat(id: ID!): Cat } type Cat { name: String }')
  const operation = (name: string, text: string): FiledOperation => ({ root: 'query', name, text, shape: {}, file: 'a.graphql' })
  const found = (...operations: FiledOperation[]) => refusals(operations, new Map(), schema, judgeBySchema(schema))

  it('operations that match the schema are not refused', async () => {
    expect(await found(operation('A', 'query A { cat(id: 1) { ...Name } } fragment Name on Cat { name }'))).toEqual([])
  })

  it('exactly the operations with a faulty field are refused, also when it comes from a fragment', async () => {
    const faulty = 'query A { cat(id: 1) { ...Whole } } fragment Part on Cat { old } fragment Whole on Cat { name ...Part }'
    expect(await found(operation('A', faulty), operation('B', 'query B { cat(id: 1) { name } }'))).toEqual([
      { file: 'a.graphql', operation: 'A', reasons: ['Cannot query field "old" on type "Cat".'] },
    ])
  })

  it('each reason is listed once', async () => {
    const [refused] = await found(operation('A', 'query A($id: String) { cat(id: $id) { age } one: cat { age name } }'))
    expect(refused?.reasons).toHaveLength(3)
  })
})

describe('npm run contract', () => {
  it('the stand-in backend refuses no operation', async () => {
    const { code, lines } = await runContract(standIn, '--client', client)
    const operations = readOperations('src').length
    expect(operations).toBeGreaterThan(25)
    expect(lines).toEqual([`${operations} operations, 0 refused by ${standIn}`])
    expect(code).toBe(0)
  })

  it('the introspection query carries the three headers', async () => {
    const seen: ReceivedRequest['headers'][] = []
    const endpoint = await startBackend(({ headers }) => {
      seen.push(headers)
      return schemaReply(contract)
    })
    expect((await runContract(endpoint)).code).toBe(0)
    expect(seen).toEqual([expect.objectContaining({ clientid: client, admintoken: '', adminid: '' })])
  })

  it('exactly the operations that use a missing field are refused', async () => {
    const endpoint = await startBackend(() => schemaReply(without('ShortLink', 'tiny')))
    const { code, lines } = await runContract(endpoint)
    expect(lines).toEqual([
      expect.stringMatching(
        /^src\/features\/certificates\/public\/viewer\.graphql {2}ShortLinkTarget {2}Cannot query field "tiny" on type "ShortLink"\./,
      ),
      'contract  ShortLink.tiny was removed.',
      expect.stringMatching(/operations, 1 refused by http/),
    ])
    expect(code).toBe(1)
  })

  it('a missing field that no operation uses refuses none', async () => {
    const endpoint = await startBackend(() => schemaReply(without('Mutation', 'platoLogin')))
    const usesIt = readOperations('src').some(({ text }) => text.includes('platoLogin'))
    expect((await runContract(endpoint)).code).toBe(usesIt ? 1 : 0)
  })

  it.each([
    ['is down', null, 'cannot be reached: connect ECONNREFUSED'],
    ['returns a page', { type: 'text/html', body: '<!doctype html>' }, 'does not respond with JSON (HTTP 200)'],
    [
      'returns a page with status 502',
      { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
      'does not respond with JSON (HTTP 502)',
    ],
    ['redirects', { status: 302, type: 'text/html', body: '' }, 'redirects to another address (HTTP 302)'],
    [
      'refuses introspection',
      { status: 400, body: '{"errors":[{"message":"GraphQL introspection is not allowed by the server"}]}' },
      'has introspection switched off; its schema cannot be read. It reports: GraphQL introspection is not allowed',
    ],
    ['returns no schema without an error', { body: '{"data":{"__schema":null}}' }, 'has introspection switched off'],
    [
      'rejects the query for another reason',
      { status: 400, body: '{"errors":[{"message":"Unknown client"}]}' },
      '(HTTP 400). It reports: Unknown client',
    ],
    [
      'returns an incomplete schema',
      { body: '{"data":{"__schema":{"types":[],"queryType":{"name":"Query"}}}}' },
      'a schema that cannot be read',
    ],
  ])('the command exits with code 2 and a message when the backend %s', async (_case, reply, message) => {
    const endpoint = await startBackend(() => reply ?? { body: '' })
    if (!reply) await new Promise((resolve) => servers.pop()?.close(resolve))
    const { code, lines } = await runContract(endpoint)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(message)
    expect(lines[0]?.startsWith(`${endpoint} `)).toBe(true)
    expect(code).toBe(2)
  })

  it.each([
    [[]],
    [['northbreakwater']],
    [[standIn, 'more']],
    [[standIn, '--tenant', 'x']],
    [[standIn, '--login', '--email', email]],
    [[standIn, '--password', 'x']],
  ])('the command exits with code 2 when called with %j', async (args) => {
    expect(await runContract(...args)).toMatchObject({ code: 2, lines: [expect.stringMatching(/Usage|needs/)] })
  })

  it('the process exits with the code of the result', () => {
    const { status, stdout } = spawnSync(join('node_modules', '.bin', 'tsx'), ['scripts/contract.ts', 'http://127.0.0.1:1/graphql'], {
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:1\/graphql cannot be reached: .+\.\n$/)
    expect(status).toBe(2)
  })
})

describe('npm run contract -- --login', () => {
  const account = ['--client', client, '--login', '--email', email]
  const token = 'a-token-of-more-than-twenty-characters'
  const admin = { id: 'admin-1', email, name: 'Maren', role: 'superAdmin' }
  const unauthorized = { status: 401, type: 'text/plain', body: 'Unauthorized' }
  const dataReply = (data: unknown): Reply => ({ body: JSON.stringify({ data }) })
  const login = (message: unknown, returnedAdmin: unknown = admin, success: unknown = true) =>
    dataReply({ adminLogin: { success, message, admin: returnedAdmin } })

  /** A backend whose sign-in works as expected, except for the given replies. */
  const signInBackend = ({ logIn = login(token), refusal = unauthorized }: { readonly logIn?: Reply; readonly refusal?: Reply } = {}) =>
    startBackend(({ operation, headers }) => {
      if (operation === 'IntrospectionQuery') return schemaReply(contract)
      if (operation === 'LogIn') return logIn
      const isAuthenticated =
        headers['admintoken'] === token && headers['authorization'] === `Bearer ${token}` && headers['adminid'] === admin.id
      return isAuthenticated ? dataReply({ getAdminById: admin }) : refusal
    })

  it('the sign-in check passes against the stand-in backend', async () => {
    const { code, lines } = await runSignedIn(standIn, ...account)
    expect(lines.slice(0, -1)).toEqual([
      'sign-in  adminLogin responds with success: yes',
      'sign-in  its message is a token: yes',
      'sign-in  its admin has id, email, name and role: yes',
      'sign-in  getAdminById accepts the token: yes',
      'sign-in  getAdminById refuses a wrong token: yes',
    ])
    expect(lines.at(-1)).toContain('0 refused')
    expect(lines.at(-1)).toContain('sign-in: as expected')
    expect(code).toBe(0)
  })

  it('the email can come from the environment too', async () => {
    const lines: string[] = []
    const env = { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: demoPassword, VITE_DEFAULT_CLIENT_ID: client }
    expect(await run([standIn, '--login'], env, (line) => lines.push(line), 'no.adapt.json')).toBe(0)
    expect(lines.join('\n')).not.toContain(demoPassword)
  })

  it('the reason for a failed sign-in is reported without the password', async () => {
    const { code, lines } = await runWith({ CONTRACT_PASSWORD: 'not-the-password' }, [standIn, ...account])
    expect(lines[0]).toBe('sign-in  adminLogin responds with success: Error: Wrong email or password')
    expect(lines.join('\n')).not.toContain('not-the-password')
    expect(code).toBe(1)
  })

  it.each([
    ['a short token', { logIn: login('short') }, 'its message is a token'],
    ['a token with whitespace', { logIn: login('a sentence of many words, and no token') }, 'its message is a token'],
    ['no token', { logIn: login(null) }, 'its message is a token'],
    ['no admin', { logIn: login(token, null) }, 'its admin has id, email, name and role'],
    ['an admin without a role', { logIn: login(token, { ...admin, role: null }) }, 'its admin has id, email, name and role'],
    ['no success', { logIn: login('Wrong', null, false) }, 'adminLogin responds with success'],
    ['null for the sign-in', { logIn: dataReply({ adminLogin: null }) }, 'adminLogin responds with success'],
    ['the admin for a wrong token', { refusal: dataReply({ getAdminById: admin }) }, 'getAdminById refuses a wrong token'],
    ['null for a wrong token', { refusal: dataReply({ getAdminById: null }) }, 'getAdminById refuses a wrong token'],
  ])('the sign-in check fails when the backend returns %s', async (_case, replies, check) => {
    const { code, lines } = await runSignedIn(await signInBackend(replies), ...account)
    const failed = lines.filter((line) => line.startsWith('sign-in ') && !line.endsWith(': yes'))
    expect(failed).toEqual([expect.stringContaining(`sign-in  ${check}: `)])
    expect(lines.join('\n')).not.toContain(token)
    expect(code).toBe(1)
  })

  it('the token goes with introspection, for backends that show it to nobody else', async () => {
    const endpoint = await startBackend(({ operation, headers }) => {
      const isAuthenticated = headers['authorization'] === `Bearer ${token}`
      if (operation === 'IntrospectionQuery') return isAuthenticated ? schemaReply(contract) : unauthorized
      if (operation === 'LogIn') return login(token)
      return isAuthenticated ? dataReply({ getAdminById: admin }) : unauthorized
    })
    const { code, lines } = await runSignedIn(endpoint, ...account)
    expect(lines.at(-1)).toContain('0 refused')
    expect(code).toBe(0)
  })

  it('a "Not auth" error counts as a refusal', async () => {
    const { code } = await runSignedIn(
      await signInBackend({ refusal: { body: '{"data":null,"errors":[{"message":"Not authenticated"}]}' } }),
      ...account,
    )
    expect(code).toBe(0)
  })

  it('the sign-in check fails when the token is rejected and does not print it', async () => {
    const otherToken = `${token}-2`
    const refusal = { body: JSON.stringify({ errors: [{ message: `Not auth: ${otherToken}` }] }) }
    const { code, lines } = await runSignedIn(await signInBackend({ logIn: login(otherToken), refusal }), ...account)
    expect(lines).toContain('sign-in  getAdminById accepts the token: HTTP 200, Not auth: •••')
    expect(code).toBe(1)
  })
})
