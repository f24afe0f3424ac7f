import {
  buildSchema,
  defaultFieldResolver,
  type DocumentNode,
  execute,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { misplacedFields } from '../../src/platform/api/misplacedFields'
import { hashToken } from './accounts/passwords'
import { FileInstead, NotAuthorised, Refusal, type Caller, type Context, type Resolver } from './context'
import { openStore, type Row, type Store } from './database'
import { ConnectionLost, createFaults, type Faults } from './faults'
import { features, seed, tables } from './features'
import { createFiles, type Files } from './files'
import { brokenAnswer, cors, json } from './responses'
import { answerRest } from './rest'

export interface BackendOptions {
  /** Database file, or ':memory:'. */
  readonly database?: string
  /** Folder for files; null keeps them in memory. */
  readonly filesFolder?: string | null
  /** The clock; tests pass a fixed one. */
  readonly now?: () => Date
  /** Origin of this backend, for signed file URLs. */
  readonly origin?: () => string
  /** Origin used in QR codes and emails; {tenant} is replaced by the client's subdomain. */
  readonly publicUrl?: string
}

export interface Backend {
  respond(request: Request): Promise<Response>
  readonly faults: Faults
  readonly store: Store
  readonly files: Files
  readonly schema: GraphQLSchema
  /** Every GraphQL call; a test clears it with `calls.length = 0`. */
  readonly calls: RecordedCall[]
  /** Clears everything and seeds again. */
  reset(): Promise<void>
  /**
   * Returns to the state after creation, which is faster than seeding again. Calls in flight finish first; delayed ones are dropped.
   * @throws Error unless database and files are in memory
   */
  restore(): Promise<void>
  close(): void
}

interface RecordedCall {
  readonly operation: string
  readonly variables: Row
  readonly clientId: string
  readonly adminId: string
  readonly hasToken: boolean
}

// A path rather than a URL: under jsdom, node:fs does not accept the global URL.
const schemaPath = join(import.meta.dirname, '../../src/platform/api/schema.graphql')

/** Whether a role may call an operation. Anything but the two words and a list that names the role is a no. */
const isAllowed = (needs: AnyResolver['needs'], role: string): boolean => needs === 'open' || needs === 'admin' || needs.includes(role)

/** The API schema, without resolvers. */
export function contractSchema(): GraphQLSchema {
  return buildSchema(readFileSync(schemaPath, 'utf8'))
}

type AnyResolver = Resolver<never, unknown>

const resolversOf = (root: 'Query' | 'Mutation'): ReadonlyMap<string, AnyResolver> =>
  new Map(features.flatMap(({ resolvers }) => Object.entries<AnyResolver>(resolvers[root] ?? {})))

const resolvers = { Query: resolversOf('Query'), Mutation: resolversOf('Mutation') } as const

/** The resolver of a root field, or undefined when the stand-in has none. */
export const resolverOf = (root: 'Query' | 'Mutation', field: string): AnyResolver | undefined => resolvers[root].get(field)

const operationOf = (document: DocumentNode, name: string | null): OperationDefinitionNode | undefined => {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  return name === null ? operations[0] : operations.find((node) => node.name?.value === name)
}

const rootFields = (operation: OperationDefinitionNode): string[] =>
  operation.selectionSet.selections.flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []))

/** Whether an operation changes something, which its keyword does not always tell. */
const isCommand = (operation: OperationDefinitionNode): boolean =>
  (operation.operation === OperationTypeNode.MUTATION) !== rootFields(operation).some((field) => misplacedFields.includes(field))

/** Creates the stand-in backend and seeds it when the database is empty. */
export async function createBackend(options: BackendOptions = {}): Promise<Backend> {
  const now = options.now ?? (() => new Date())
  const schema = contractSchema()
  const { database = ':memory:', filesFolder = null } = options
  const store = openStore(database, schema, tables)
  const origin = options.origin ?? (() => 'http://localhost:8080')
  const files = createFiles(filesFolder, 'a stand-in keeps no secrets', origin, now)
  const faults = createFaults()
  const calls: RecordedCall[] = []
  const publicUrl = options.publicUrl ?? 'http://{tenant}.localhost:4173'

  for (const [name, root] of [
    ['Query', schema.getQueryType()],
    ['Mutation', schema.getMutationType()],
  ] as const) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const resolver = resolverOf(name, field.name)
      field.resolve = async (_source, args, context: Context) => {
        if (!resolver) throw new Refusal(`The stand-in does not support ${field.name} yet`)
        const { admin } = context.caller
        if (resolver.needs !== 'open' && !admin) throw new Refusal('Not authenticated', 'UNAUTHENTICATED')
        if (!isAllowed(resolver.needs, admin?.role ?? '')) throw new NotAuthorised()
        // The arguments were checked against the schema, which the types of the resolvers are generated from.
        return resolver.run(args as never, context)
      }
    }
  }

  const contextFor = (caller: Caller): Context => ({ store, files, caller, now, publicUrl, newId: () => randomBytes(12).toString('hex') })

  const callerOf = (headers: Headers): Caller | 'unknown' => {
    const clientId = headers.get('clientid') ?? ''
    const token = headers.get('admintoken') ?? ''
    if (token === '') return { clientId, admin: null, token }
    const found = store.table('Session').where({ tokenHash: hashToken(token) })[0]
    if (!found || (found.expires ?? 0) <= now().getTime()) return 'unknown'
    const admin = store.table('Admin').find(found.adminId)
    // The partner sign-in returns only a token, so the client cannot know which admin id to send.
    const adminIds = found.isPartner ? [found.adminId, ''] : [found.adminId]
    const isConsistent =
      admin &&
      admin.clientId === clientId &&
      adminIds.includes(headers.get('adminid')) &&
      headers.get('authorization') === `Bearer ${token}`
    return isConsistent ? { clientId, admin, token } : 'unknown'
  }

  const respondToGraphql = async (request: Request): Promise<Response> => {
    const body: unknown = await request.json().catch(() => null)
    const entries = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
    const query = entries.get('query')
    const name = entries.get('operationName')
    const variables = entries.get('variables')
    if (typeof query !== 'string') return json({ errors: [{ message: 'A query is needed' }] }, 400)
    for (const header of ['clientid', 'admintoken', 'adminid'])
      if (!request.headers.has(header)) return json({ errors: [{ message: `The header ${header} is missing` }] }, 400)
    let document: DocumentNode
    try {
      document = parse(query)
    } catch (error) {
      return json({ errors: [{ message: String(error) }] }, 400)
    }
    const operation = operationOf(document, typeof name === 'string' ? name : null)
    if (!operation) return json({ errors: [{ message: 'No such operation in the query' }] }, 400)
    const problems = validate(schema, document)
    if (problems.length > 0)
      return json({ errors: problems.map(({ message }) => ({ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })) }, 400)
    const fields = rootFields(operation)
    calls.push({
      operation: operation.name?.value ?? '',
      variables: typeof variables === 'object' && variables !== null ? { ...variables } : {},
      clientId: request.headers.get('clientid') ?? '',
      adminId: request.headers.get('adminid') ?? '',
      hasToken: request.headers.get('admintoken') !== '',
    })
    if (!store.table('Client').find(request.headers.get('clientid'))) return json({ errors: [{ message: 'Unknown client' }] }, 400)
    const fault = faults.take(operation.name?.value ?? '', ...fields)
    await faults.delay(fault)
    if (fault && ['network', 'html500', 'json500', 'unauthorized', 'notAuth', 'null', 'busy'].includes(fault.kind)) {
      const failed = brokenAnswer(fault, '')
      if (failed) return failed
    }
    const caller = callerOf(request.headers)
    if (caller === 'unknown') return new Response('Unauthorized', { status: 401, headers: cors })
    const hasOutcome = operation.selectionSet.selections.every((field) => field.kind === Kind.FIELD && field.selectionSet !== undefined)
    if (fault?.kind === 'refused' && isCommand(operation) && hasOutcome) {
      const data = Object.fromEntries(
        fields.map((field) => [field, { success: false, message: fault.message ?? 'Refused by the stand-in', id: null, admin: null }]),
      )
      return json({ data })
    }
    if (fault?.kind === 'refused') return json({ data: null, errors: [{ message: fault.message ?? 'Refused by the stand-in' }] })
    const run = () =>
      execute({
        schema,
        document,
        operationName: operation.name?.value ?? null,
        variableValues: typeof variables === 'object' && variables !== null ? { ...variables } : {},
        contextValue: contextFor(caller),
        fieldResolver: defaultFieldResolver,
      })
    if (fault?.kind === 'doneLate') {
      const code = 'INTERNAL_SERVER_ERROR'
      if (isCommand(operation)) faults.late(fault, async () => run())
      return json({ data: null, errors: [{ message: 'Execution timed out.', extensions: { code } }] })
    }
    const result = await run()

    const attachment = result.errors?.map((error) => error.originalError).find((error) => error instanceof FileInstead)?.file
    if (attachment) {
      if (fault?.kind === 'lost') throw new ConnectionLost('The response was lost', true)
      return new Response(Uint8Array.from(attachment.bytes), {
        headers: { 'content-type': attachment.type, 'content-disposition': `attachment; filename="${attachment.name}"`, ...cors },
      })
    }
    const errors = result.errors?.map(({ message, path, extensions }) => ({
      message,
      path,
      extensions: { code: extensions['code'] ?? 'INTERNAL_SERVER_ERROR' },
    }))
    const text = JSON.stringify({ data: result.data, ...(errors ? { errors } : {}) })
    if (fault?.kind === 'partial')
      return json({
        data: result.data,
        errors: [...(errors ?? []), { message: 'Part of the response could not be read', path: fields.slice(0, 1) }],
      })
    if (fault && ['truncated', 'lost'].includes(fault.kind)) {
      const failed = brokenAnswer(fault, text)
      if (failed) return failed
    }
    return new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8', ...cors } })
  }

  const inFlight = new Set<Promise<Response>>()
  const tracked = (call: Promise<Response>): Promise<Response> => {
    inFlight.add(call)
    return call.finally(() => inFlight.delete(call))
  }

  const backend: Backend = {
    respond: async (request) => {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
      const { pathname } = new URL(request.url)
      if (pathname === '/graphql' && request.method === 'POST') return tracked(respondToGraphql(request))
      const caller = callerOf(request.headers)
      const response =
        caller === 'unknown' ? new Response('Unauthorized', { status: 401 }) : await answerRest(request, contextFor(caller), backend)
      for (const [key, value] of Object.entries(cors)) response.headers.set(key, value)
      return response
    },
    faults,
    store,
    files,
    schema,
    calls,
    reset: async () => {
      files.clear()
      faults.clear()
      calls.length = 0
      store.clear()
      await seed(contextFor({ clientId: '', admin: null, token: '' }))
    },
    restore: async () => {
      faults.clear()
      faults.dropDelayed()
      await Promise.allSettled(inFlight)
      calls.length = 0
      store.restore()
      files.restore()
    },
    close: () => {
      faults.dropDelayed()
      store.close()
    },
  }
  if (store.isEmpty()) await backend.reset()
  if (database === ':memory:' && filesFolder === null) {
    store.snapshot()
    files.snapshot()
  }
  return backend
}
