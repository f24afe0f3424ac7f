import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  buildClientSchema,
  getIntrospectionQuery,
  Kind,
  parse,
  validate,
  visit,
  type DefinitionNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type IntrospectionQuery,
  type OperationDefinitionNode,
} from 'graphql'
import { loadEnv } from 'vite'
import { LogIn } from '../src/features/auth/auth.generated'
import { readConfig } from '../src/platform/config'
import { SignedInAdmin } from '../src/platform/tenant/start.generated'

/**
 * Checks the console's operations against a live backend: which ones it would reject, and whether its sign-in works as expected.
 *
 *   npm run contract -- <endpoint> [--client <id>] [--login --email <email> --password <password>]
 *
 * CONTRACT_EMAIL and CONTRACT_PASSWORD can replace the options, to keep the password out of process lists.
 * Exit code: 0 when everything matches, 1 when something does not, 2 when the backend could not be checked.
 */

/** One of the console's .graphql files. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** An operation the schema does not accept. */
export interface Refused {
  readonly file: string
  readonly operation: string
  readonly reasons: readonly string[]
}

/** The check could not run. The message is printed to the user. */
class CheckFailure extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The .graphql files in a folder, without the copy of the schema. */
export function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.graphql') && !file.endsWith('/schema.graphql'))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

interface Documents {
  readonly operations: readonly { readonly file: string; readonly node: OperationDefinitionNode }[]
  /** Fragments by name; they may be in other files than the operations that use them. */
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

function parseFile(file: string, text: string): readonly DefinitionNode[] {
  try {
    return parse(text, { noLocation: true }).definitions
  } catch (error) {
    throw new CheckFailure(`${file} is not GraphQL: ${messageOf(error)}`)
  }
}

/**
 * Operations and fragments of the files.
 * @throws CheckFailure when a file is not GraphQL
 */
export function readDocuments(sources: readonly Source[]): Documents {
  const definitions = sources.flatMap(({ file, text }) => parseFile(file, text).map((node) => ({ file, node })))
  return {
    operations: definitions.flatMap(({ file, node }) => (node.kind === Kind.OPERATION_DEFINITION ? [{ file, node }] : [])),
    fragments: new Map(definitions.flatMap(({ node }) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : []))),
  }
}

/** The fragments an operation uses, directly or through other fragments. */
function fragmentsOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: Documents['fragments'],
  found = new Set<FragmentDefinitionNode>(),
): ReadonlySet<FragmentDefinitionNode> {
  visit(node, {
    FragmentSpread: ({ name }) => {
      const fragment = fragments.get(name.value)
      if (!fragment || found.has(fragment)) return
      found.add(fragment)
      fragmentsOf(fragment, fragments, found)
    },
  })
  return found
}

/** The operations that a backend with this schema would reject, with the reasons. */
export function refusals({ operations, fragments }: Documents, schema: GraphQLSchema): readonly Refused[] {
  return operations.flatMap(({ file, node }) => {
    const problems = validate(schema, { kind: Kind.DOCUMENT, definitions: [node, ...fragmentsOf(node, fragments)] })
    const reasons = [...new Set(problems.map(({ message }) => message.replaceAll(/\s+/g, ' ')))]
    return reasons.length > 0 ? [{ file, operation: node.name?.value ?? '(unnamed)', reasons }] : []
  })
}

/** Identity sent with a request. */
interface Caller {
  readonly clientId: string
  readonly token: string
  readonly adminId: string
}

interface BackendResponse {
  readonly status: number
  readonly isJson: boolean
  readonly data: unknown
  readonly messages: readonly string[]
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Timeout of a request in milliseconds. */
const requestTimeout = 30_000

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no response within ${requestTimeout / 1000} seconds`
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  // When several addresses were tried, the message is empty and only the code names the problem.
  return cause.message || ('code' in cause ? String(cause.code) : error.message)
}

/** An endpoint as it is printed: without its query string, which may contain a key. */
const printable = (endpoint: string): string => new URL(endpoint).origin + new URL(endpoint).pathname

interface Query {
  readonly name: string
  readonly text: string
}

/**
 * Sends an operation the way the console does.
 * @throws CheckFailure when the backend cannot be reached
 */
async function send(
  endpoint: string,
  query: Query,
  variables: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<BackendResponse> {
  const { clientId, token, adminId } = caller
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        clientId,
        adminToken: token,
        adminId,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ operationName: query.name, query: query.text, variables }),
      // Never send the token to a redirect target; the console does not follow redirects either.
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeout),
    })
    const body = parsed(await response.text())
    const entries = entriesOf(body)
    const errors = entries.get('errors')
    const messages = (Array.isArray(errors) ? errors : []).map((error: unknown) => textOf(entriesOf(error).get('message')))
    return { status: response.status, isJson: body !== undefined, data: entries.get('data'), messages }
  } catch (error) {
    throw new CheckFailure(`${printable(endpoint)} cannot be reached: ${reasonOf(error)}.`)
  }
}

const isIntrospection = (data: unknown): data is IntrospectionQuery => {
  const { types, queryType } = Object.fromEntries(entriesOf(entriesOf(data).get('__schema')))
  return Array.isArray(types) && typeof queryType === 'object'
}

/**
 * The backend's own schema, read by introspection.
 * @throws CheckFailure when the backend does not provide it
 */
async function readSchema(endpoint: string, caller: Caller): Promise<GraphQLSchema> {
  const query = { name: 'IntrospectionQuery', text: getIntrospectionQuery({ descriptions: false }) }
  const { status, isJson, data, messages } = await send(endpoint, query, {}, caller)
  const address = printable(endpoint)
  const reported = messages.length > 0 ? ` It reports: ${messages.join(' ').replaceAll(/\s+/g, ' ')}` : ''
  if (status >= 300 && status < 400) throw new CheckFailure(`${address} redirects to another address (HTTP ${status}).`)
  if (!isJson) throw new CheckFailure(`${address} does not respond with JSON (HTTP ${status}); is it a GraphQL endpoint?`)
  if (!isIntrospection(data)) {
    const isOff = messages.length === 0 ? data !== undefined : /introspect|__schema/i.test(reported)
    throw new CheckFailure(
      isOff
        ? `${address} has introspection switched off; its schema cannot be read.${reported}`
        : `${address} does not provide its schema (HTTP ${status}).${reported}`,
    )
  }
  try {
    // Only the operations are checked, not the schema itself.
    return buildClientSchema(data, { assumeValid: true })
  } catch (error) {
    throw new CheckFailure(`${address} provides a schema that cannot be read: ${messageOf(error)}`)
  }
}

/** One requirement of the sign-in; `problem` is null when it is met. */
interface Check {
  readonly what: string
  readonly problem: string | null
}

interface Account {
  readonly email: string
  readonly password: string
}

const isRefusal = ({ status, messages }: BackendResponse): boolean =>
  status === 401 || messages.some((message) => message.includes('Not auth'))

const outcome = ({ status, messages }: BackendResponse): string => [`HTTP ${status}`, ...messages].join(', ')

/** Masks a secret that a backend may echo. */
const mask = (line: string, secret: string): string => line.replaceAll(secret, '•••')

/** Signs in and checks the session. It does not sign out, which might end the account's other sessions. */
async function checkLogin(endpoint: string, clientId: string, { email, password }: Account): Promise<readonly Check[]> {
  const response = await send(endpoint, LogIn, { email, password }, { clientId, token: '', adminId: '' })
  const login = entriesOf(entriesOf(response.data).get('adminLogin'))
  const token = login.get('message')
  const admin = entriesOf(login.get('admin'))
  const adminId = admin.get('id')
  if (login.get('success') !== true) {
    // The message is a token unless the login was refused, so print it only then.
    const problem = (login.get('success') === false && textOf(token)) || outcome(response)
    return [{ what: 'adminLogin responds with success', problem }]
  }
  const isToken = typeof token === 'string' && /^\S{20,}$/.test(token)
  const missing = ['id', 'email', 'name', 'role'].filter((key) => typeof admin.get(key) !== 'string' || admin.get(key) === '')
  const checks: Check[] = [
    { what: 'adminLogin responds with success', problem: null },
    {
      what: 'its message is a token',
      problem: isToken ? null : 'it is not a text of at least 20 characters without white space',
    },
    { what: 'its admin has id, email, name and role', problem: missing.length === 0 ? null : `missing: ${missing.join(', ')}` },
  ]
  if (!isToken || typeof adminId !== 'string') return checks
  const right = await send(endpoint, SignedInAdmin, { id: adminId }, { clientId, token, adminId })
  const wrong = await send(endpoint, SignedInAdmin, { id: adminId }, { clientId, token: randomBytes(32).toString('base64url'), adminId })
  const isAccepted =
    right.status === 200 && right.messages.length === 0 && entriesOf(entriesOf(right.data).get('getAdminById')).get('id') === adminId
  return [
    ...checks,
    { what: 'getAdminById accepts the token', problem: isAccepted ? null : mask(outcome(right), token) },
    { what: 'getAdminById refuses a wrong token', problem: isRefusal(wrong) ? null : `it did not: ${outcome(wrong)}` },
  ]
}

interface Options {
  readonly endpoint: string
  readonly clientId: string
  /** Null to skip the sign-in checks. */
  readonly account: Account | null
}

const usage = 'Usage: npm run contract -- <endpoint> [--client <id>] [--login [--email <email>] [--password <password>]]'

type Environment = Readonly<Record<string, string | undefined>>

function readOptions(args: readonly string[], env: Environment): Options {
  const parseOptions = () => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          login: { type: 'boolean', default: false },
          client: { type: 'string' },
          email: { type: 'string' },
          password: { type: 'string' },
        },
      })
    } catch (error) {
      throw new CheckFailure(`${messageOf(error)}\n${usage}`)
    }
  }
  const { values, positionals } = parseOptions()
  const [endpoint = ''] = positionals
  if (positionals.length !== 1 || !/^https?:/i.test(endpoint) || !URL.canParse(endpoint)) throw new CheckFailure(usage)
  const { username, password: urlPassword } = new URL(endpoint)
  if (username || urlPassword) throw new CheckFailure('The endpoint must not contain a user name or password.')
  const email = values.email ?? env['CONTRACT_EMAIL'] ?? ''
  const password = values.password ?? env['CONTRACT_PASSWORD'] ?? ''
  if (values.login && (email === '' || password === ''))
    throw new CheckFailure('--login needs --email and --password, or CONTRACT_EMAIL and CONTRACT_PASSWORD.')
  return { endpoint, clientId: values.client ?? readConfig(env).defaultClientId, account: values.login ? { email, password } : null }
}

/**
 * Runs the command.
 * @param say prints one line
 * @returns the exit code
 */
export async function run(args: readonly string[], env: Environment, say: (line: string) => void): Promise<0 | 1 | 2> {
  try {
    const { endpoint, clientId, account } = readOptions(args, env)
    const print = (line: string): void => say(account ? mask(line, account.password) : line)
    const documents = readDocuments(readSources('src'))
    const schema = await readSchema(endpoint, { clientId, token: '', adminId: '' })
    const refused = refusals(documents, schema)
    for (const { file, operation, reasons } of refused) print(`${file}  ${operation}  ${reasons.join('; ')}`)
    const checks = account ? await checkLogin(endpoint, clientId, account) : []
    for (const { what, problem } of checks) print(`sign-in  ${what}: ${problem ?? 'yes'}`)
    const failed = checks.filter(({ problem }) => problem !== null).length
    print(
      [
        `${documents.operations.length} operations, ${refused.length} refused by ${printable(endpoint)}`,
        ...(account ? [`sign-in: ${failed === 0 ? 'as expected' : `${failed} of ${checks.length} checks failed`}`] : []),
      ].join('; '),
    )
    return refused.length + failed === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error
    say(error.message)
    return 2
  }
}

if (process.argv[1]?.endsWith('contract.ts')) {
  const { env } = process
  process.exitCode = await run(process.argv.slice(2), { ...env, ...loadEnv('production', process.cwd(), 'VITE_') }, console.log)
}
