import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  buildSchema,
  defaultFieldResolver,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql'
import { FileInstead, NotAuthorised, type Asker, type Context, type Feature, type Resolver } from './context'
import { hashToken } from './accounts/passwords'
import { brokenAnswer, cors, json } from './answers'
import { openStore, type Row, type Store } from './database'
import { ConnectionLost, createFaults, type Faults } from './faults'
import { createFiles, type Files } from './files'
import { features, openTables, seed } from './features'
import { answerRest } from './restDoor'

export interface BackendOptions {
  /** Database file, or ':memory:'. */
  readonly database?: string
  /** Folder for files; null keeps them in memory. */
  readonly filesFolder?: string | null
  /** The clock; tests give a fixed one. */
  readonly now?: () => Date
  /** Address this backend is reached at, for signed files. */
  readonly origin?: () => string
  /** Origin written into QR codes and mails; {tenant} stands for the client's sub-domain. */
  readonly publicUrl?: string
}

export interface Backend {
  respond(request: Request): Promise<Response>
  readonly faults: Faults
  readonly store: Store
  readonly files: Files
  readonly schema: GraphQLSchema
  /** Every GraphQL call since the last `calls.length = 0`: what was asked, with which headers. */
  readonly calls: RecordedCall[]
  /** Back to the seeds. */
  reset(): Promise<void>
  close(): void
}

export interface RecordedCall {
  readonly operation: string
  readonly variables: Row
  readonly clientId: string
  readonly adminId: string
  readonly hasToken: boolean
}

// A path, not a URL: where a browser is simulated, URLs are not those that node reads files by.
const schemaPath = join(import.meta.dirname, '../../src/shared/api/schema.graphql')

/** The contract, executable: every operation a feature answers gets its resolver. */
export function contractSchema(): GraphQLSchema {
  return buildSchema(readFileSync(schemaPath, 'utf8'))
}

/** The resolver of a root field, or undefined when the stand-in does not answer it yet. */
export function resolverOf(root: 'Query' | 'Mutation', field: string): Resolver | undefined {
  return features.map((feature: Feature) => feature[root]?.[field]).find(Boolean)
}

const operationOf = (document: DocumentNode, name: string | null): OperationDefinitionNode | undefined => {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  return name === null ? operations[0] : operations.find((node) => node.name?.value === name)
}

const rootFields = (operation: OperationDefinitionNode): string[] =>
  operation.selectionSet.selections.flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []))

/** The stand-in backend: one function from request to response, with a database and files below it. */
export async function createBackend(options: BackendOptions = {}): Promise<Backend> {
  const now = options.now ?? (() => new Date())
  const schema = contractSchema()
  const store = openStore(options.database ?? ':memory:', schema)
  openTables(store)
  const origin = options.origin ?? (() => 'http://localhost:8080')
  const files = createFiles(options.filesFolder ?? null, 'a stand-in keeps no secrets', origin, now)
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
        if (!resolver) throw new GraphQLError(`The stand-in does not answer ${field.name} yet`)
        const { admin } = context.asker
        if (resolver.needs !== 'open' && !admin) throw new GraphQLError('Not authenticated')
        if (Array.isArray(resolver.needs) && !resolver.needs.includes(String(admin?.['role']))) throw new NotAuthorised()
        return resolver.run(args, context)
      }
    }
  }

  const contextFor = (asker: Asker): Context => ({ store, files, asker, now, publicUrl, newId: () => randomBytes(12).toString('hex') })

  const askerOf = (headers: Headers): Asker | 'unknown' => {
    const clientId = headers.get('clientid') ?? ''
    const token = headers.get('admintoken') ?? ''
    if (token === '') return { clientId, admin: null, token }
    const found = store.table('Session').where({ tokenHash: hashToken(token) })[0]
    if (!found || Number(found['expires']) <= now().getTime()) return 'unknown'
    const admin = store.table('Admin').find(found['adminId'])
    // The partner's sign-in answers a token and nothing else, so its holder cannot know whose admin id to send.
    const adminIds = found['isPartner'] === true ? [found['adminId'], ''] : [found['adminId']]
    const isWhole =
      admin &&
      admin['clientId'] === clientId &&
      adminIds.includes(headers.get('adminid')) &&
      headers.get('authorization') === `Bearer ${token}`
    return isWhole ? { clientId, admin, token } : 'unknown'
  }

  const answer = async (request: Request): Promise<Response> => {
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
    if (problems.length > 0) return json({ errors: problems.map(({ message }) => ({ message })) }, 400)
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
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.wait ?? 1000))
    if (fault && ['network', 'html500', 'json500', 'unauthorized', 'notAuth', 'null'].includes(fault.kind)) {
      const failed = brokenAnswer(fault, '')
      if (failed) return failed
    }
    const asker = askerOf(request.headers)
    if (asker === 'unknown') return new Response('Unauthorized', { status: 401, headers: cors })
    if (fault?.kind === 'refused' && operation.operation === OperationTypeNode.MUTATION) {
      const data = Object.fromEntries(
        fields.map((field) => [field, { success: false, message: fault.message ?? 'Refused by the stand-in', id: null, admin: null }]),
      )
      return json({ data })
    }
    if (fault?.kind === 'refused') return json({ data: null, errors: [{ message: fault.message ?? 'Refused by the stand-in' }] })
    const result = await execute({
      schema,
      document,
      operationName: operation.name?.value ?? null,
      variableValues: typeof variables === 'object' && variables !== null ? { ...variables } : {},
      contextValue: contextFor(asker),
      fieldResolver: defaultFieldResolver,
    })

    const given = result.errors?.map((error) => error.originalError).find((error) => error instanceof FileInstead)?.file
    if (given) {
      if (fault?.kind === 'lost') throw new ConnectionLost('The answer was lost', true)
      return new Response(Uint8Array.from(given.bytes), {
        headers: { 'content-type': given.type, 'content-disposition': `attachment; filename="${given.name}"`, ...cors },
      })
    }
    const errors = result.errors?.map(({ message, path }) => ({ message, path }))
    const text = JSON.stringify({ data: result.data, ...(errors ? { errors } : {}) })
    if (fault?.kind === 'partial')
      return json({
        data: result.data,
        errors: [...(errors ?? []), { message: 'A part of the answer could not be read', path: fields.slice(0, 1) }],
      })
    if (fault && ['truncated', 'lost'].includes(fault.kind)) {
      const failed = brokenAnswer(fault, text)
      if (failed) return failed
    }
    return new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8', ...cors } })
  }

  const backend: Backend = {
    respond: async (request) => {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
      const { pathname } = new URL(request.url)
      if (pathname === '/graphql' && request.method === 'POST') return answer(request)
      const asker = askerOf(request.headers)
      const response =
        asker === 'unknown' ? new Response('Unauthorized', { status: 401 }) : await answerRest(request, contextFor(asker), faults)
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
    close: () => store.close(),
  }
  if (store.isEmpty()) await backend.reset()
  return backend
}
