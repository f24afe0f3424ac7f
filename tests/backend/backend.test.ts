import { Kind, OperationTypeNode, parse, validate, type DefinitionNode, type DocumentNode } from 'graphql'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import tenants from '../../src/platform/tenant/tenants.json'
import { sessionTime } from './accounts/sessions'
import { contractSchema, createBackend, resolverOf } from './backend'
import { demoCertificates, demoTenants } from './demo'
import { ConnectionLost } from './faults'
import { ask, at, askToSignIn, origin, publicHeaders, sessionHeaders, signIn } from './requests'

const start = new Date('2026-11-21T09:00:00Z').getTime()
let time = start
const backend = await createBackend({ now: () => new Date(time) })

const north = 'client-northbreakwater'
const theme = 'query($clientId: ID!) { getClientTheme(clientId: $clientId) { id name color role type isRoot certificatesIssued } }'
const admin = 'query($id: ID!) { getAdminById(id: $id) { id email role } }'

beforeEach(() => {
  time = start
  backend.faults.clear()
})

describe('request authentication', () => {
  it.each(['clientId', 'adminToken', 'adminId'])('the backend rejects a call without the header %s', async (missing) => {
    const headers = Object.fromEntries(Object.entries(publicHeaders(north)).filter(([name]) => name !== missing))
    const { status, errors } = await ask(backend, theme, { clientId: north }, headers)
    expect(status).toBe(400)
    expect(errors[0]).toContain(missing.toLowerCase())
  })

  it('the backend rejects an unknown client', async () => {
    expect((await ask(backend, theme, { clientId: 'client-nobody' }, publicHeaders('client-nobody'))).status).toBe(400)
  })

  it('only public operations accept empty session headers', async () => {
    const shown = await ask(backend, theme, { clientId: north }, publicHeaders(north))
    expect(at(shown.data, 'getClientTheme.name')).toBe('North Breakwater Academy')
    const refused = await ask(backend, admin, { id: 'admin-maren-oyelaran' }, publicHeaders(north))
    expect(refused.errors).toEqual(['Not authenticated'])
  })

  it('an unknown token is answered with 401', async () => {
    const headers = sessionHeaders(north, 'admin-maren-oyelaran', 'x'.repeat(43))
    expect((await ask(backend, admin, { id: 'admin-maren-oyelaran' }, headers)).status).toBe(401)
  })

  it('a session expires with 401 after twelve hours', async () => {
    const headers = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
    time = start + sessionTime - 1
    expect((await ask(backend, admin, { id: 'admin-maren-oyelaran' }, headers)).status).toBe(200)
    time = start + sessionTime
    expect((await ask(backend, admin, { id: 'admin-maren-oyelaran' }, headers)).status).toBe(401)
  })

  it('headers that do not match the session are answered with 401', async () => {
    const headers = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
    const { authorization: _, ...withoutBearer } = headers
    const wrong = [
      { ...headers, adminId: 'admin-tobias-lindqvist' },
      { ...headers, adminId: '' },
      { ...headers, authorization: 'Bearer unknown' },
      { ...headers, clientId: 'client-southpier' },
      withoutBearer,
    ]
    for (const headersSent of wrong) expect((await ask(backend, admin, { id: 'admin-maren-oyelaran' }, headersSent)).status).toBe(401)
  })

  it('an admin of another client is reported like an unknown one', async () => {
    const headers = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
    const foreign = await ask(backend, admin, { id: 'admin-callum-reid' }, headers)
    const unknown = await ask(backend, admin, { id: 'admin-nobody' }, headers)
    expect(foreign.errors).toEqual(['Admin not found'])
    expect(unknown.errors).toEqual(foreign.errors)
  })

  it('a theme is readable on its own host only and hides the account holder', async () => {
    const foreign = await ask(backend, theme, { clientId: 'client-southpier' }, publicHeaders(north))
    expect(foreign.errors).toHaveLength(1)
    const more = 'query($clientId: ID!) { getClientTheme(clientId: $clientId) { accountHolderEmail admins { email } } }'
    const { data } = await ask(backend, more, { clientId: north }, publicHeaders(north))
    expect(data).toEqual({ getClientTheme: { accountHolderEmail: null, admins: null } })
  })

  it('only the root client can read another client’s lists', async () => {
    const list = 'query($clientId: ID!) { certificatesByClientId(clientId: $clientId) { id } }'
    const other = await signIn(backend, 'callum.reid@southpier.example')
    const root = await signIn(backend, 'astrid.keller@delta.example')
    expect((await ask(backend, list, { clientId: north }, other)).errors).toEqual(['This client cannot be read from here'])
    expect(at((await ask(backend, list, { clientId: north }, root)).data, 'certificatesByClientId.length')).toBe(200)
  })
})

describe('the contract', () => {
  const documents: DocumentNode[] = readdirSync(join(import.meta.dirname, '../../src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql') && !path.endsWith('schema.graphql'))
    .map((path) => parse(readFileSync(join(import.meta.dirname, '../../src', path), 'utf8')))

  it('every operation of the console is valid and has a resolver', () => {
    const definitions: DefinitionNode[] = documents.flatMap((document) => document.definitions)
    expect(validate(contractSchema(), { kind: Kind.DOCUMENT, definitions })).toEqual([])
    const unresolved = definitions.flatMap((node) => {
      if (node.kind !== Kind.OPERATION_DEFINITION) return []
      const root = node.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation'
      return node.selectionSet.selections.flatMap((field) =>
        field.kind === Kind.FIELD && !resolverOf(root, field.name.value) ? [field.name.value] : [],
      )
    })
    expect(unresolved).toEqual([])
  })

  it('unknown fields, unknown arguments and syntax errors are rejected with 400', async () => {
    const headers = publicHeaders(north)
    for (const text of [
      '{ nothing }',
      'query { getClientTheme(id: "a") { id } }',
      'query {',
      'mutation { getClientTheme(clientId: "a") { id } }',
    ]) {
      expect((await ask(backend, text, {}, headers)).status).toBe(400)
    }
  })

  const rightless = 'rajan.pillai@northbreakwater.example'
  it.each([
    ['a refusal', 'BAD_USER_INPUT', '{ getAdminById(id: "admin-nobody") { id } }'],
    ['a missing right', 'FORBIDDEN', 'mutation { courseDelete(id: "course-ecdis-next") { success } }'],
    ['an unknown field', 'GRAPHQL_VALIDATION_FAILED', '{ nothing }'],
    ['a defect', 'INTERNAL_SERVER_ERROR', '{ course(id: "course-broken") { maxParticipants } }'],
  ])('%s is reported with the code %s', async (_what, code, text) => {
    const courses = backend.store.table('Course')
    // No response can contain half a participant.
    courses.insert({ id: 'course-broken', clientId: north, maxParticipants: 1.5 })
    const answer = await ask(backend, text, {}, await signIn(backend, rightless))
    courses.remove('course-broken')
    expect(at(JSON.parse(answer.text), 'errors.0.extensions.code')).toBe(code)
  })

  it('the demo tenants match the console’s registry', () => {
    expect(Object.fromEntries(demoTenants.map(({ subdomain, clientId }) => [subdomain, clientId]))).toEqual(tenants)
  })

  it('a CORS preflight request is accepted', async () => {
    const response = await backend.respond(new Request(`${origin}/graphql`, { method: 'OPTIONS' }))
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('admintoken')
  })
})

describe('faults', () => {
  const showTheme = () => ask(backend, theme, { clientId: north }, publicHeaders(north))
  const logIn = () => askToSignIn(backend, north, 'maren.oyelaran@northbreakwater.example')

  it('a network fault drops the connection before the operation runs', async () => {
    backend.faults.set('getClientTheme', { kind: 'network', times: 1 })
    await expect(showTheme()).rejects.toBeInstanceOf(ConnectionLost)
    expect((await showTheme()).status).toBe(200)
  })

  it('a lost fault drops the response after the operation ran', async () => {
    const sessions = backend.store.table('Session').count({})
    backend.faults.set('adminLogin', { kind: 'lost', times: 1 })
    await expect(logIn()).rejects.toBeInstanceOf(ConnectionLost)
    expect(backend.store.table('Session').count({})).toBe(sessions + 1)
  })

  it('a server fault responds with 500 as HTML or as JSON', async () => {
    backend.faults.set('getClientTheme', { kind: 'html500', times: 1 })
    expect(await showTheme()).toMatchObject({ status: 500, text: expect.stringContaining('<h1>') })
    backend.faults.set('getClientTheme', { kind: 'json500', times: 1 })
    expect(await showTheme()).toMatchObject({ status: 500, text: '{"message":"Internal server error"}' })
  })

  it('both session faults end the session', async () => {
    backend.faults.set('*', { kind: 'unauthorized', times: 1 })
    expect((await showTheme()).status).toBe(401)
    backend.faults.set('*', { kind: 'notAuth', times: 1 })
    expect((await showTheme()).errors).toEqual(['Not authenticated'])
  })

  it('a response can be null, truncated or partial', async () => {
    backend.faults.set('getClientTheme', { kind: 'null', times: 1 })
    expect((await showTheme()).text).toBe('{"data":null}')
    backend.faults.set('getClientTheme', { kind: 'truncated', times: 1 })
    const cut = (await showTheme()).text
    expect(() => JSON.parse(cut)).toThrow(SyntaxError)
    backend.faults.set('getClientTheme', { kind: 'partial', times: 1 })
    const partial = await showTheme()
    expect(partial.errors).toHaveLength(1)
    expect(at(partial.data, 'getClientTheme.id')).toBe(north)
  })

  it('a refused mutation reports its message and a refused query an error', async () => {
    backend.faults.set('adminLogin', { kind: 'refused', times: 1, message: 'Error: Out of order' })
    expect((await logIn()).data).toMatchObject({ adminLogin: { success: false, message: 'Error: Out of order' } })
    backend.faults.set('getClientTheme', { kind: 'refused', times: 1 })
    expect((await showTheme()).errors).toEqual(['Refused by the stand-in'])
  })

  it('a command fails as one on the query root too, and a query as one on the mutation root', async () => {
    const headers = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
    const add = `{ addCertTemplateImage(clientId: "${north}", imageId: "late123", type: "stampImage") { success message } }`
    const images = () => backend.store.table('CertTemplateImage').where({ imageId: 'late123' }).length
    backend.faults.set('addCertTemplateImage', { kind: 'refused', times: 1 })
    expect((await ask(backend, add, {}, headers)).data).toMatchObject({ addCertTemplateImage: { success: false } })
    backend.faults.set('addCertTemplateImage', { kind: 'doneLate', times: 1, wait: 10 })
    expect((await ask(backend, add, {}, headers)).errors).toEqual(['Execution timed out.'])
    expect(images()).toBe(0)
    await vi.waitFor(() => expect(images()).toBe(1))
    backend.faults.set('getCenterCount', { kind: 'refused', times: 1 })
    const count = await ask(backend, `mutation { getCenterCount(clientId: "${north}") }`, {}, headers)
    expect(count.errors).toEqual(['Refused by the stand-in'])
  })

  it('a delay fault postpones the response', async () => {
    backend.faults.set('getClientTheme', { kind: 'delay', times: 1, wait: 30 })
    const before = performance.now()
    expect((await showTheme()).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(25)
  })

  it('a fault applies as many times as configured', async () => {
    backend.faults.set('getClientTheme', { kind: 'json500', times: 2 })
    expect([(await showTheme()).status, (await showTheme()).status, (await showTheme()).status]).toEqual([500, 500, 200])
  })
})

describe('stored state', () => {
  it('each call is recorded with its headers', async () => {
    backend.calls.length = 0
    await ask(backend, theme, { clientId: north }, publicHeaders(north))
    expect(backend.calls).toEqual([{ operation: '', variables: { clientId: north }, clientId: north, adminId: '', hasToken: false }])
  })

  it('reset restores the seeds and clears faults', async () => {
    const own = await createBackend({ now: () => new Date(start) })
    own.store.table('Certificate').remove(demoCertificates.valid)
    own.faults.set('*', { kind: 'json500' })
    await own.reset()
    expect(own.store.table('Certificate').find(demoCertificates.valid)).toBeDefined()
    expect((await ask(own, theme, { clientId: north }, publicHeaders(north))).status).toBe(200)
    own.close()
  })

  it('data, sessions and files survive a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
    const open = () =>
      createBackend({ database: join(folder, 'backend.sqlite'), filesFolder: join(folder, 'files'), now: () => new Date(start) })
    const first = await open()
    const headers = await signIn(first, 'maren.oyelaran@northbreakwater.example')
    await ask(first, 'mutation($id: ID!) { certificateRevoke(certificateId: $id) { success } }', { id: demoCertificates.valid }, headers)
    first.close()
    const second = await open()
    const found = await ask(second, 'query($id: ID!) { certificate(id: $id) { isRevoked } }', { id: demoCertificates.valid }, headers)
    expect(found.data).toEqual({ certificate: { isRevoked: true } })
    expect(second.files.read('images/clientLogo/logo-northbreakwater')).not.toBeNull()
    second.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
