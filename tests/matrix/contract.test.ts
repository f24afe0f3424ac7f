// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildSchema, introspectionFromSchema, type IntrospectionQuery } from 'graphql'
import { afterAll, describe, expect, it } from 'vitest'
import { readDocuments, readSources, refusals, run } from '../../scripts/contract'
import { contractSchema, createBackend } from '../backend/backend'
import { demoPassword } from '../backend/demo'
import { listen } from '../backend/server'

const client = 'client-northbreakwater'
const email = 'maren.oyelaran@northbreakwater.example'

const backend = await createBackend()
const door = await listen(backend, 0)
const standIn = `http://localhost:${door.port}/graphql`

const servers: Server[] = []

afterAll(async () => {
  await door.close()
  backend.close()
  for (const server of servers) server.close()
})

interface Asked {
  readonly operation: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

interface Reply {
  readonly status?: number
  readonly type?: string
  readonly body: string
}

/** A backend of a few lines; answers its endpoint. */
async function backendOf(reply: (asked: Asked) => Reply): Promise<string> {
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

/** The contract without one field, which must be there. */
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

const told = (schema: IntrospectionQuery): Reply => ({ body: JSON.stringify({ data: schema }) })

async function ran(...args: string[]): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const lines: string[] = []
  const code = await run(args, {}, (line) => lines.push(line))
  return { code, lines }
}

describe('refusals', () => {
  const schema = buildSchema('type Query { cat(id: ID!): Cat } type Cat { name: String }')
  const named = (text: string, file = 'a.graphql') => ({ file, text })
  const found = (...sources: ReturnType<typeof named>[]) => refusals(readDocuments(sources), schema)

  it('is empty when everything fits', () => {
    expect(found(named('query A { cat(id: 1) { ...Name } }'), named('fragment Name on Cat { name }', 'b.graphql'))).toEqual([])
  })

  it('names the operations that use a fragment, also through another, and no others', () => {
    const sources = [
      named('query A { cat(id: 1) { ...Whole } } query B { cat(id: 1) { name } }'),
      named('fragment Part on Cat { old } fragment Whole on Cat { name ...Part }', 'b.graphql'),
    ]
    expect(found(...sources)).toEqual([{ file: 'a.graphql', operation: 'A', reasons: ['Cannot query field "old" on type "Cat".'] }])
  })

  it('gives every reason once', () => {
    const [refused] = found(named('query A($id: String) { cat(id: $id) { age } one: cat { age name } }'))
    expect(refused?.reasons).toHaveLength(3)
  })

  it('minds a fragment that does not exist, and one that uses itself', () => {
    expect(found(named('query A { cat(id: 1) { ...Gone } }'))[0]?.reasons).toEqual(['Unknown fragment "Gone".'])
    const ring = found(named('query A { cat(id: 1) { ...Ring } } fragment Ring on Cat { name ...Ring }'))
    expect(ring[0]?.reasons).toEqual(['Cannot spread fragment "Ring" within itself.'])
  })
})

describe('npm run contract', () => {
  it('finds nothing to refuse in the stand-in', async () => {
    const { code, lines } = await ran(standIn, '--client', client)
    const operations = readDocuments(readSources('src')).operations.length
    expect(operations).toBeGreaterThan(25)
    expect(lines).toEqual([`${operations} operations, 0 refused by ${standIn}`])
    expect(code).toBe(0)
  })

  it('sends the three headers', async () => {
    const seen: Asked['headers'][] = []
    const endpoint = await backendOf(({ headers }) => {
      seen.push(headers)
      return told(contract)
    })
    expect((await ran(endpoint)).code).toBe(0)
    expect(seen).toEqual([expect.objectContaining({ clientid: client, admintoken: '', adminid: '' })])
  })

  it('names just the operations that use what the backend does not have', async () => {
    const endpoint = await backendOf(() => told(without('ShortLink', 'tiny')))
    const { code, lines } = await ran(endpoint)
    expect(lines).toEqual([
      expect.stringMatching(
        /^src\/certificates\/public\/viewer\.graphql {2}ShortLinkTarget {2}Cannot query field "tiny" on type "ShortLink"\./,
      ),
      expect.stringMatching(/operations, 1 refused by http/),
    ])
    expect(code).toBe(1)
  })

  it('names no operation for a field that none of them uses', async () => {
    const endpoint = await backendOf(() => told(without('Mutation', 'platoLogin')))
    const usesIt = readSources('src').some(({ text }) => text.includes('platoLogin'))
    expect((await ran(endpoint)).code).toBe(usesIt ? 1 : 0)
  })

  it.each([
    ['does not listen', null, 'cannot be reached: connect ECONNREFUSED'],
    ['answers a page', { type: 'text/html', body: '<!doctype html>' }, 'answers no JSON (HTTP 200)'],
    ['answers a page with 502', { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }, 'answers no JSON (HTTP 502)'],
    ['points elsewhere', { status: 302, type: 'text/html', body: '' }, 'sends callers to another address (HTTP 302)'],
    [
      'tells no schema',
      { status: 400, body: '{"errors":[{"message":"GraphQL introspection is not allowed by the server"}]}' },
      'has introspection switched off; its schema cannot be read. It says: GraphQL introspection is not allowed',
    ],
    ['tells no schema without a word', { body: '{"data":{"__schema":null}}' }, 'has introspection switched off'],
    [
      'refuses for another reason',
      { status: 400, body: '{"errors":[{"message":"Unknown client"}]}' },
      '(HTTP 400). It says: Unknown client',
    ],
    ['tells half a schema', { body: '{"data":{"__schema":{"types":[],"queryType":{"name":"Query"}}}}' }, 'a schema that cannot be read'],
  ])('ends with 2 and a sentence when the backend %s', async (_case, reply, sentence) => {
    const endpoint = await backendOf(() => reply ?? { body: '' })
    if (!reply) await new Promise((resolve) => servers.pop()?.close(resolve))
    const { code, lines } = await ran(endpoint)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(sentence)
    expect(lines[0]?.startsWith(`${endpoint} `)).toBe(true)
    expect(code).toBe(2)
  })

  it.each([[[]], [['northbreakwater']], [[standIn, 'more']], [[standIn, '--tenant', 'x']], [[standIn, '--login', '--email', email]]])(
    'ends with 2 when it is called with %j',
    async (args) => {
      expect(await ran(...args)).toMatchObject({ code: 2, lines: [expect.stringMatching(/Usage|wants/)] })
    },
  )

  it('ends as a command with the code of its result', () => {
    const { status, stdout } = spawnSync(join('node_modules', '.bin', 'tsx'), ['scripts/contract.ts', 'http://127.0.0.1:1/graphql'], {
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:1\/graphql cannot be reached: .+\.\n$/)
    expect(status).toBe(2)
  })
})

describe('npm run contract -- --login', () => {
  const account = ['--client', client, '--login', '--email', email, '--password', demoPassword]
  const token = 'a-token-of-more-than-twenty-characters'
  const admin = { id: 'admin-1', email, name: 'Maren', role: 'superAdmin' }
  const unauthorized = { status: 401, type: 'text/plain', body: 'Unauthorized' }
  const answer = (data: unknown): Reply => ({ body: JSON.stringify({ data }) })
  const login = (message: unknown, given: unknown = admin, success: unknown = true) =>
    answer({ adminLogin: { success, message, admin: given } })

  /** A backend whose sign-in is the one we know, but for what is given. */
  const strict = ({ logIn = login(token), refusal = unauthorized }: { readonly logIn?: Reply; readonly refusal?: Reply } = {}) =>
    backendOf(({ operation, headers }) => {
      if (operation === 'IntrospectionQuery') return told(contract)
      if (operation === 'LogIn') return logIn
      const isRight = headers['admintoken'] === token && headers['authorization'] === `Bearer ${token}` && headers['adminid'] === admin.id
      return isRight ? answer({ getAdminById: admin }) : refusal
    })

  it('is content with the stand-in', async () => {
    const { code, lines } = await ran(standIn, ...account)
    expect(lines.slice(0, -1)).toEqual([
      'sign-in  adminLogin answers success: yes',
      'sign-in  its message is a token: yes',
      'sign-in  its admin has id, email, name and role: yes',
      'sign-in  getAdminById is answered to the token: yes',
      'sign-in  getAdminById is refused to a wrong token: yes',
    ])
    expect(lines.at(-1)).toContain('0 refused')
    expect(lines.at(-1)).toContain('sign-in: as expected')
    expect(code).toBe(0)
  })

  it('takes e-mail and password from the environment', async () => {
    const lines: string[] = []
    const env = { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: demoPassword, VITE_DEFAULT_CLIENT_ID: client }
    expect(await run([standIn, '--login'], env, (line) => lines.push(line))).toBe(0)
    expect(lines.join('\n')).not.toContain(demoPassword)
  })

  it('says what the stand-in has against a wrong password', async () => {
    const { code, lines } = await ran(standIn, ...account.slice(0, -1), 'not-the-password')
    expect(lines[0]).toBe('sign-in  adminLogin answers success: Error: Wrong email or password')
    expect(lines.join('\n')).not.toContain('not-the-password')
    expect(code).toBe(1)
  })

  it.each([
    ['a short token', { logIn: login('short') }, 'its message is a token'],
    ['a token with white space', { logIn: login('a sentence of many words, and no token') }, 'its message is a token'],
    ['no token', { logIn: login(null) }, 'its message is a token'],
    ['no admin', { logIn: login(token, null) }, 'its admin has id, email, name and role'],
    ['an admin without role', { logIn: login(token, { ...admin, role: null }) }, 'its admin has id, email, name and role'],
    ['no success', { logIn: login('Wrong', null, false) }, 'adminLogin answers success'],
    ['nothing', { logIn: answer({ adminLogin: null }) }, 'adminLogin answers success'],
    ['the admin to a wrong token', { refusal: answer({ getAdminById: admin }) }, 'getAdminById is refused to a wrong token'],
    ['null to a wrong token', { refusal: answer({ getAdminById: null }) }, 'getAdminById is refused to a wrong token'],
  ])('is not content with a backend that answers %s', async (_case, differences, what) => {
    const { code, lines } = await ran(await strict(differences), ...account)
    const failed = lines.filter((line) => line.startsWith('sign-in ') && !line.endsWith(': yes'))
    expect(failed).toEqual([expect.stringContaining(`sign-in  ${what}: `)])
    expect(lines.join('\n')).not.toContain(token)
    expect(code).toBe(1)
  })

  it('takes an error with Not auth for a refusal', async () => {
    const { code } = await ran(await strict({ refusal: { body: '{"data":null,"errors":[{"message":"Not authenticated"}]}' } }), ...account)
    expect(code).toBe(0)
  })

  it('is not content when the token is not accepted, and does not repeat it', async () => {
    const other = `${token}-2`
    const refusal = { body: JSON.stringify({ errors: [{ message: `Not auth: ${other}` }] }) }
    const { code, lines } = await ran(await strict({ logIn: login(other), refusal }), ...account)
    expect(lines).toContain('sign-in  getAdminById is answered to the token: HTTP 200, Not auth: •••')
    expect(code).toBe(1)
  })
})
