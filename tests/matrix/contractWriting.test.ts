import * as fc from 'fast-check'
import { buildSchema, parse, validate } from 'graphql'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { withAbsent } from '~/platform/api/adaptation'
import { adapt, coordinatesOf } from '../../scripts/adapt/adapt'
import { readAdaptation, type Change } from '../../scripts/adapt/changes'
import { readOperations, type PlainOperation } from '../../scripts/adapt/operations'
import { ofAnyClient } from '../../scripts/adapt/optionalFields'
import { readContract } from '../../scripts/adapt/plugin'
import { areSame, areSimilar, bestMatch } from '../../scripts/adapt/similarNames'
import { solve } from '../../scripts/adapt/solve'
import { run } from '../../scripts/contract'
import { judgeBySchema } from '../../scripts/contract/judges'
import { createBackend } from '../backend/backend'
import { demoCertificates, demoPassword } from '../backend/demo'
import { createOtherFace } from '../backend/otherFace/otherFace'
import { json } from '../backend/responses'
import { listen, type Listening } from '../backend/server'
import { otherSchema } from './otherSchemas'

const contract = readContract()
const operations = readOperations('src')
const named = (name: string): PlainOperation => {
  const found = operations.find((operation) => operation.name === name)
  if (!found) throw new Error(`No operation ${name}`)
  return found
}

describe('names that mean the same', () => {
  it.each([
    ['holderName', 'holder'],
    ['isRevoked', 'revoked'],
    ['validUntil', 'validTo'],
    ['validUntil', 'validUntilDay'],
    ['issuedAt', 'issuedOn'],
    ['passNo', 'passportNo'],
    ['color', 'colour'],
    ['notariseDoc', 'notarizeDoc'],
    ['timestamp', 'timeStamp'],
  ])('%s may be %s', (ours, theirs) => expect(areSimilar(ours, theirs) || ours.toLowerCase() === theirs.toLowerCase()).toBe(true))

  it.each([
    ['validUntil', 'validFrom'],
    ['isRevoked', 'isNotRevoked'],
    ['isRevoked', 'unRevoked'],
    ['passNo', 'pinNo'],
    ['id', 'uid'],
    ['holderName', 'issuerName'],
    ['issuedAt', 'expiresAt'],
  ])('%s is never taken for %s', (ours, theirs) => expect(areSimilar(ours, theirs)).toBe(false))

  it('a name goes to the one of ours that it fits best', () => {
    expect(bestMatch('courseName', ['course'], ['courseId'])).toBeUndefined()
    expect(bestMatch('courseId', ['course'], ['courseName'])).toBe('course')
    expect(bestMatch('holderName', ['holdersNames', 'holder'], ['name'])).toBe('holdersNames')
  })

  it('a call with one word more does something else', () => {
    expect(areSame('getBulkSignedFile', 'signedFile')).toBe(false)
    expect(areSame('certificateTemplateSet', 'certificateTemplate')).toBe(false)
    expect(areSame('getSignedFile', 'signedFile')).toBe(true)
    expect(areSame('certificatesByClientId', 'certificatesByClient')).toBe(true)
    expect(areSame('updateClientByID', 'updateClientByIDOf')).toBe(true)
  })
})

describe('solve', () => {
  const solveAgainst = (name: string, sdl: string, known: Change = {}) =>
    solve(named(name), known, contract, judgeBySchema(buildSchema(sdl)))

  it('a field that could be the opposite of ours is left to a person', async () => {
    const { change, open } = await solveAgainst(
      'CertificatesOfPerson',
      `type Query { certificatesByUserId(userId: ID!): [Cert!]! }
       type Cert { id: ID! name: String issuedAt: String validFrom: String isRevoked: Boolean pdfPath: String }`,
    )
    expect(change).toEqual({})
    expect(open).toEqual([expect.stringContaining('Cannot query field "validUntil" on type "Cert". Did you mean "validFrom"?')])
  })

  it('a needed field is never left out', async () => {
    const { open } = await solveAgainst(
      'CertificatesOfPerson',
      'type Query { certificatesByUserId(userId: ID!): [Cert!]! } type Cert { id: ID! }',
    )
    expect(open.join(' ')).toContain('"isRevoked"')
  })

  it('what a person wrote is kept when the backend accepts it', async () => {
    const sdl = 'type Mutation { withdraw(which: String!): Done } type Done { success: Boolean! message: String } type Query { a: ID }'
    const known: Change = { fields: { certificateRevoke: 'withdraw' }, arguments: { 'certificateRevoke.certificateId': 'which' } }
    const { change, open } = await solveAgainst('RevokeCertificate', sdl, known)
    expect(open).toEqual([])
    expect(change).toEqual({ ...known, types: { certificateId: 'String' } })
  })

  it('a name that the backend has changed since is found again', async () => {
    const sdl = 'type Query { openCert(id: ID!): Cert a: Int } type Cert { id: ID! }'
    const known: Change = { fields: { openCert: 'publicCert' } }
    const { change } = await solveAgainst('OpenCertificate', sdl, known)
    expect(change.fields).toEqual({})
  })

  it('a backend without the type ID gets texts', async () => {
    const sdl =
      'type Query { a: Int } type Mutation { certificateRevoke(certificateId: String!): Done } type Done { success: Boolean! message: String }'
    const { change, open } = await solveAgainst('RevokeCertificate', sdl)
    expect({ change, open }).toEqual({ change: { types: { certificateId: 'String' } }, open: [] })
  })

  it.each<[string, string, Change, unknown, unknown]>([
    ['yes', 'Boolean!', { answers: { certificateRevoke: 'plain' } }, true, { success: true, message: null }],
    ['no', 'Boolean!', { answers: { certificateRevoke: 'plain' } }, false, { success: false, message: null }],
    ['a text', 'String', { answers: { certificateRevoke: 'plain' } }, 'Withdrawn', { success: true, message: 'Withdrawn' }],
    ['nothing', 'String', { answers: { certificateRevoke: 'plain' } }, null, null],
    ['the record', 'Cert', { answers: { certificateRevoke: 'object' } }, { id: 'cert-1' }, { success: true, message: null }],
    ['success alone', 'Done', { leaveOut: ['certificateRevoke.message'] }, { success: true }, { success: true, message: null }],
  ])('a command that answers %s is read as done or not', async (_what, type, wanted, sent, read) => {
    const sdl = `type Query { a: Int } type Mutation { certificateRevoke(certificateId: ID!): ${type} }
                 type Cert { id: ID! isRevoked: Boolean } type Done { success: Boolean! }`
    const { change, open } = await solveAgainst('RevokeCertificate', sdl)
    expect(open).toEqual([])
    expect({ leaveOut: [], fields: {}, ...change }).toEqual({ leaveOut: [], fields: {}, ...wanted })
    const operation = named('RevokeCertificate')
    const { wire } = adapt(operation, change, coordinatesOf(operation.text, contract))
    expect(validate(buildSchema(sdl), parse(wire.text))).toEqual([])
    expect(withAbsent({ certificateRevoke: sent }, wire.absent)).toEqual({ certificateRevoke: read })
  })

  it.each([
    ['a word of a set', 'enum R { OK FAILED }', 'R!'],
    ['a number', '', 'Int!'],
    ['one of several types', 'union R = Cert | Problem', 'R'],
  ])('a command that answers %s is left open: it may be a refusal', async (_what, more, type) => {
    const sdl = `type Query { a: Int } type Mutation { certificateRevoke(certificateId: ID!): ${type} }
                 type Cert { id: ID! } type Problem { why: String } ${more}`
    for (const known of [{}, { answers: { certificateRevoke: 'plain' as const } }])
      expect((await solveAgainst('RevokeCertificate', sdl, known)).open).not.toEqual([])
  })

  it.each([[[]], [0], [{ why: 'Locked' }], [{ id: null }]])('an answer such as %j is no yes', (value) => {
    expect(withAbsent({ certificateRevoke: value }, { certificateRevoke: 'answer' })).toEqual({ certificateRevoke: null })
  })

  it('only what answers success and message alone may answer otherwise', async () => {
    const sdl = 'type Query { a: Int } type Mutation { adminLogin(email: String!, password: String!): Boolean }'
    expect((await solveAgainst('LogIn', sdl)).open).not.toEqual([])
  })

  it.each([
    ['in a word of its own', 'isSuccess: Boolean! message: String', { fields: { 'certificateRevoke.success': 'isSuccess' } }],
    ['in a word that is not ours', 'ok: Boolean! message: String', {}],
  ])('a command that says %s whether it was done is never read as done for answering at all', async (_what, fields, wanted) => {
    const sdl = `type Query { a: Int } type Mutation { certificateRevoke(certificateId: ID!): Done } type Done { ${fields} }`
    expect((await solveAgainst('RevokeCertificate', sdl)).change).toEqual(wanted)
  })

  it('what head office sends about another client names that client', async () => {
    const { open } = await solveAgainst('OneClient', 'type Query { getClientByID: Client } type Client { id: ID! name: String }')
    expect(open.join(' ')).toContain('clientId')
    const ofOthers = operations.filter(({ file }) => /features\/clients\/|dashboard\/stats\/|kit\/site\//.test(file))
    const calls = ofOthers.flatMap(({ text }) => /\{ (\w+)\([^)]*clientId:/.exec(text.replaceAll(/\s+/g, ' '))?.[1] ?? [])
    expect([...new Set(calls)].toSorted()).toEqual([...ofAnyClient].toSorted())
  })

  it('a backend that takes the client from the header is not sent it', async () => {
    const sdl = 'type Query { getEmailsByClientId(limit: Int): [Event!]! } type Event { id: ID! }'
    const { change } = await solveAgainst('EmailsDelivered', sdl)
    expect(change.leaveOutArguments).toContain('getEmailsByClientId.clientId')
  })

  it('a guessed type is revised when the backend says better', async () => {
    const sdl =
      'scalar UUID type Query { a: Int } type Mutation { certificateRevoke(certificateId: UUID!): Done } type Done { success: Boolean! message: String }'
    const { change, open } = await solveAgainst('RevokeCertificate', sdl)
    expect({ change, open }).toEqual({ change: { types: { certificateId: 'UUID' } }, open: [] })
  })

  it('a value that could be missing is not sent where one is required', async () => {
    const sdl =
      'type Query { a: Int } type Mutation { generatePdf(certId: ID!, userId: ID!, clientId: ID, format: String): Done } type Done { success: Boolean! message: String }'
    const { open } = await solveAgainst('DrawCertificatePdf', sdl)
    expect(open).toEqual(['Variable "$userId" of type "ID" used in position expecting type "ID!".'])
  })

  it('a call without arguments gets an empty object where one is required', async () => {
    const sdl = `type Query { getAllClients(input: AllClientsInput!): [Client!]! } input AllClientsInput { limit: Int }
                 type Client { id: ID! subdomain: String }`
    const text = 'query AllClients { getAllClients { id subdomain } }'
    const operation = { root: 'query', name: 'AllClients', text, shape: { getAllClients: { id: {}, subdomain: {} } } } as const
    const { change, open } = await solve(operation, {}, contract, judgeBySchema(buildSchema(sdl)))
    expect({ change, open }).toEqual({ change: { inputs: { getAllClients: { name: 'input' } } }, open: [] })
  })

  it('one record on the other root is not mistaken for the list of them on this one', async () => {
    const sdl = `type Query { adminsOf(clientId: ID): [Admin!]! } type Mutation { adminOf(id: ID!): Admin }
                 type Admin { id: ID! name: String email: String role: String centerId: ID instructorId: ID isActivated: Boolean
                              lastLogin: String createdAt: String }`
    expect(await solveAgainst('OneAdmin', sdl)).toEqual({ change: { kind: 'mutation', fields: { admin: 'adminOf' } }, open: [] })
  })

  it('any mixture of differences is found from the complaints alone', async () => {
    const single = operations.filter(({ shape }) => Object.keys(shape).length === 1)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.subarray(single, { minLength: 4, maxLength: 4 }), async (seed, chosen) => {
        const theirs = otherSchema(contract, seed)
        const judge = judgeBySchema(theirs)
        for (const operation of chosen) {
          const { change, open } = await solve(operation, {}, contract, judge)
          expect(open, operation.name).toEqual([])
          const { wire } = adapt(operation, change, coordinatesOf(operation.text, contract))
          expect(validate(theirs, parse(wire.text)), operation.name).toEqual([])
        }
      }),
      { numRuns: 15 },
    )
  })
})

/** The operations behind signing in, issuing, viewing, revoking and checking a certificate. */
const journey: readonly string[] = [
  'LogIn',
  'SignedInAdmin',
  'ClientTheme',
  'TemplatesToIssue',
  'IssueCertificate',
  'IssuedCertificateList',
  'CertificateView',
  'CertificateLog',
  'RevokeCertificate',
  'OpenCertificate',
  'UnlockCertificate',
  'PublicFile',
]

describe('npm run contract -- --write', () => {
  const client = 'client-northbreakwater'
  const signIn = ['--login', '--email', 'maren.oyelaran@northbreakwater.example']
  const open: { close(): unknown }[] = []
  let file = ''

  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'contract-')), 'contract.adapt.json')
  })
  afterAll(async () => {
    for (const opened of open) await opened.close()
  })

  const serve = async (backend: { respond(request: Request): Promise<Response> }): Promise<string> => {
    const server: Listening = await listen(backend, 0)
    open.push(server)
    return `http://localhost:${server.port}/graphql`
  }
  const standIn = async () => {
    const backend = await createBackend()
    open.push(backend)
    return backend
  }
  const runWith = async (endpoint: string, ...args: string[]) => {
    const lines: string[] = []
    const code = await run([endpoint, '--client', client, ...args], { CONTRACT_PASSWORD: demoPassword }, (line) => lines.push(line), file)
    return { code, lines }
  }

  it.each([true, false])('the other face is written down, with introspection: %s', async (hasIntrospection) => {
    const backend = await standIn()
    const endpoint = await serve(createOtherFace(backend, { hasIntrospection }))
    const { lines } = await runWith(endpoint, '--write', ...signIn, '--certificate', demoCertificates.valid)
    expect(lines).toContain('sign-in  getAdminById accepts the token: yes')
    expect(lines).toContain(`certificate ${demoCertificates.valid}  verdict: valid`)
    expect(lines).toContainEqual(expect.stringMatching(/ {2}validUntil: \d{13}, read as \d\d-\d\d-\d{4}$/))
    expect(lines.some((line) => line.startsWith('contract  '))).toBe(hasIntrospection)

    const changes = new Map(Object.entries(readAdaptation(file)?.operations ?? {}))
    expect(journey.filter((name) => !changes.has(name))).toEqual([])
    const sections = ['kind', 'types', 'arguments', 'inputs', 'fields', 'leaveOut'] as const
    const counts = sections.map((section) => journey.filter((name) => changes.get(name)?.[section] !== undefined).length)
    expect(Math.min(...counts), `${sections.join(' ')}: ${counts.join(' ')}`).toBeGreaterThanOrEqual(2)
    const refused = lines.filter((line) => journey.some((name) => line.includes(`.graphql  ${name}  `)))
    expect(refused).toEqual([])
  })

  it('a second run changes nothing', async () => {
    const endpoint = await serve(createOtherFace(await standIn()))
    await runWith(endpoint, '--write')
    const first = readAdaptation(file)
    await runWith(endpoint, '--write')
    expect(readAdaptation(file)).toEqual(first)
  })

  it('probing runs nothing at the backend', async () => {
    const backend = await standIn()
    const endpoint = await serve(createOtherFace(backend))
    await runWith(endpoint, '--write')
    expect(backend.calls).toEqual([])
  })

  it('a backend that does not refuse an unknown field is not probed', async () => {
    const received: string[] = []
    const respond = async (request: Request): Promise<Response> => {
      const { query } = (await request.json()) as { query: string }
      received.push(query)
      return query.includes('__schema')
        ? json({ errors: [{ message: 'Introspection is off' }] }, 400)
        : json({ data: { __typename: 'Query' } })
    }
    const endpoint = await serve({ respond })
    const { code, lines } = await runWith(endpoint, '--write')
    expect(code).toBe(2)
    expect(lines).toEqual([expect.stringContaining('It does not refuse an unknown field either')])
    expect(received).toHaveLength(2)
    expect(existsSync(file)).toBe(false)
  })

  it('the first probe that is not refused stops everything', async () => {
    let probes = 0
    const respond = async (request: Request): Promise<Response> => {
      const { query } = (await request.json()) as { query: string }
      if (query.includes('__schema')) return json({ errors: [{ message: 'Introspection is off' }] }, 400)
      const [field] = /deltaProbe_\w+/.exec(query) ?? []
      probes += 1
      return probes === 3 ? json({ data: {} }) : json({ errors: [{ message: `Cannot query field "${field}" on type "Query".` }] }, 400)
    }
    const endpoint = await serve({ respond })
    const { code, lines } = await runWith(endpoint, '--write')
    expect({ code, probes }).toEqual({ code: 2, probes: 3 })
    expect(lines.at(-1)).toMatch(/did not refuse the probe of \w+; it may have run\. Nothing more was sent\.$/)
    expect(existsSync(file)).toBe(false)
  })

  it('without --write, the operations are judged as the file words them', async () => {
    const endpoint = await serve(createOtherFace(await standIn()))
    const without = await runWith(endpoint)
    expect(without.lines.some((line) => line.includes('  OpenCertificate  '))).toBe(true)
    await runWith(endpoint, '--write')
    const { lines } = await runWith(endpoint)
    expect(lines.some((line) => line.includes('  OpenCertificate  '))).toBe(false)
  })

  it('a file that cannot be used is named and nothing is sent', async () => {
    writeFileSync(file, '{"version":1,"operations":{"OpenCertificate":{"rename":{}}}}')
    const { code, lines } = await runWith('http://127.0.0.1:1/graphql')
    expect(code).toBe(2)
    expect(lines).toEqual([expect.stringContaining('operations › OpenCertificate: Unrecognized key: "rename"')])
  })
})
