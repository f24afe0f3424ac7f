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
import { LogIn } from '../src/auth/auth.generated'
import { readConfig } from '../src/shared/config'
import { SignedInAdmin } from '../src/shared/session/start.generated'

/**
 * Holds our operations against a live backend: which of them it would refuse, and whether its sign-in is the one we know.
 *
 *   npm run contract -- <endpoint> [--client <id>] [--login --email <e-mail> --password <password>]
 *
 * The e-mail and password may stand in CONTRACT_EMAIL and CONTRACT_PASSWORD instead, where no process list shows them.
 * Ends with 0 when everything fits, 1 when something does not, 2 when the backend could not be asked.
 */

/** A .graphql file of ours. */
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

/** The backend could not be asked, or did not tell; the message is the sentence for the person who wants to know. */
class Unanswered extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The .graphql files below a folder, without our copy of the schema. */
export function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.graphql') && !file.endsWith('/schema.graphql'))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

interface Documents {
  readonly operations: readonly { readonly file: string; readonly node: OperationDefinitionNode }[]
  /** A fragment may stand in another file than the operations that use it. */
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

function read(file: string, text: string): readonly DefinitionNode[] {
  try {
    return parse(text, { noLocation: true }).definitions
  } catch (error) {
    throw new Unanswered(`${file} is not GraphQL: ${messageOf(error)}`)
  }
}

/**
 * Operations and fragments of our files.
 * @throws Unanswered when a file is not GraphQL
 */
export function readDocuments(sources: readonly Source[]): Documents {
  const definitions = sources.flatMap(({ file, text }) => read(file, text).map((node) => ({ file, node })))
  return {
    operations: definitions.flatMap(({ file, node }) => (node.kind === Kind.OPERATION_DEFINITION ? [{ file, node }] : [])),
    fragments: new Map(definitions.flatMap(({ node }) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : []))),
  }
}

/** The fragments an operation uses, and those they use in turn. */
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

/** The operations a backend with this schema would refuse, and why. */
export function refusals({ operations, fragments }: Documents, schema: GraphQLSchema): readonly Refused[] {
  return operations.flatMap(({ file, node }) => {
    const problems = validate(schema, { kind: Kind.DOCUMENT, definitions: [node, ...fragmentsOf(node, fragments)] })
    const reasons = [...new Set(problems.map(({ message }) => message.replaceAll(/\s+/g, ' ')))]
    return reasons.length > 0 ? [{ file, operation: node.name?.value ?? '(unnamed)', reasons }] : []
  })
}

/** Whom a call is made for. */
interface Caller {
  readonly clientId: string
  readonly token: string
  readonly adminId: string
}

interface Answered {
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

/** How long an answer may take, in milliseconds. */
const answerTime = 30_000

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${answerTime / 1000} seconds`
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  // Where several addresses were tried, only the code says what was wrong.
  return cause.message || ('code' in cause ? String(cause.code) : error.message)
}

/** An endpoint as it is printed: what follows its path may be somebody's key. */
const shown = (endpoint: string): string => new URL(endpoint).origin + new URL(endpoint).pathname

interface Question {
  readonly name: string
  readonly text: string
}

/**
 * Asks the backend the way the console does.
 * @throws Unanswered when it cannot be reached
 */
async function ask(endpoint: string, question: Question, variables: Readonly<Record<string, unknown>>, caller: Caller): Promise<Answered> {
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
      body: JSON.stringify({ operationName: question.name, query: question.text, variables }),
      // A token is not carried on to wherever an answer points; the console follows nothing either.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTime),
    })
    const answer = parsed(await response.text())
    const entries = entriesOf(answer)
    const errors = entries.get('errors')
    const messages = (Array.isArray(errors) ? errors : []).map((error: unknown) => textOf(entriesOf(error).get('message')))
    return { status: response.status, isJson: answer !== undefined, data: entries.get('data'), messages }
  } catch (error) {
    throw new Unanswered(`${shown(endpoint)} cannot be reached: ${reasonOf(error)}.`)
  }
}

const isIntrospection = (data: unknown): data is IntrospectionQuery => {
  const { types, queryType } = Object.fromEntries(entriesOf(entriesOf(data).get('__schema')))
  return Array.isArray(types) && typeof queryType === 'object'
}

/**
 * The backend's own schema.
 * @throws Unanswered when it does not tell
 */
async function readSchema(endpoint: string, caller: Caller): Promise<GraphQLSchema> {
  const question = { name: 'IntrospectionQuery', text: getIntrospectionQuery({ descriptions: false }) }
  const { status, isJson, data, messages } = await ask(endpoint, question, {}, caller)
  const address = shown(endpoint)
  const said = messages.length > 0 ? ` It says: ${messages.join(' ').replaceAll(/\s+/g, ' ')}` : ''
  if (status >= 300 && status < 400) throw new Unanswered(`${address} sends callers to another address (HTTP ${status}).`)
  if (!isJson) throw new Unanswered(`${address} answers no JSON (HTTP ${status}); is it a GraphQL endpoint?`)
  if (!isIntrospection(data)) {
    const isOff = messages.length === 0 ? data !== undefined : /introspect|__schema/i.test(said)
    throw new Unanswered(
      isOff
        ? `${address} has introspection switched off; its schema cannot be read.${said}`
        : `${address} does not tell its schema (HTTP ${status}).${said}`,
    )
  }
  try {
    // Whether its schema is good in itself is not our question.
    return buildClientSchema(data, { assumeValid: true })
  } catch (error) {
    throw new Unanswered(`${address} tells a schema that cannot be read: ${messageOf(error)}`)
  }
}

/** One thing the sign-in must do; problem null: it does. */
interface Check {
  readonly what: string
  readonly problem: string | null
}

interface Account {
  readonly email: string
  readonly password: string
}

const isRefusal = ({ status, messages }: Answered): boolean => status === 401 || messages.some((message) => message.includes('Not auth'))

const outcome = ({ status, messages }: Answered): string => [`HTTP ${status}`, ...messages].join(', ')

/** Takes out what must not be printed, in case a backend repeats it. */
const without = (line: string, secret: string): string => line.replaceAll(secret, '•••')

/** Signs in, and looks at what the session is good for. The session is left to run out: ending it might end the person's others. */
async function checkLogin(endpoint: string, clientId: string, { email, password }: Account): Promise<readonly Check[]> {
  const answered = await ask(endpoint, LogIn, { email, password }, { clientId, token: '', adminId: '' })
  const login = entriesOf(entriesOf(answered.data).get('adminLogin'))
  const token = login.get('message')
  const admin = entriesOf(login.get('admin'))
  const adminId = admin.get('id')
  if (login.get('success') !== true) {
    // Only the words of a refusal are no secret.
    const words = (login.get('success') === false && textOf(token)) || outcome(answered)
    return [{ what: 'adminLogin answers success', problem: words }]
  }
  const isToken = typeof token === 'string' && /^\S{20,}$/.test(token)
  const missing = ['id', 'email', 'name', 'role'].filter((key) => typeof admin.get(key) !== 'string' || admin.get(key) === '')
  const checks: Check[] = [
    { what: 'adminLogin answers success', problem: null },
    {
      what: 'its message is a token',
      problem: isToken ? null : 'it is not a text of at least 20 characters without white space',
    },
    { what: 'its admin has id, email, name and role', problem: missing.length === 0 ? null : `missing: ${missing.join(', ')}` },
  ]
  if (!isToken || typeof adminId !== 'string') return checks
  const right = await ask(endpoint, SignedInAdmin, { id: adminId }, { clientId, token, adminId })
  const wrong = await ask(endpoint, SignedInAdmin, { id: adminId }, { clientId, token: randomBytes(32).toString('base64url'), adminId })
  const isAccepted =
    right.status === 200 && right.messages.length === 0 && entriesOf(entriesOf(right.data).get('getAdminById')).get('id') === adminId
  return [
    ...checks,
    { what: 'getAdminById is answered to the token', problem: isAccepted ? null : without(outcome(right), token) },
    { what: 'getAdminById is refused to a wrong token', problem: isRefusal(wrong) ? null : `it was not: ${outcome(wrong)}` },
  ]
}

interface Options {
  readonly endpoint: string
  readonly clientId: string
  /** Null: the sign-in is not looked at. */
  readonly account: Account | null
}

const usage = 'Usage: npm run contract -- <endpoint> [--client <id>] [--login [--email <e-mail>] [--password <password>]]'

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
      throw new Unanswered(`${messageOf(error)}\n${usage}`)
    }
  }
  const { values, positionals } = parseOptions()
  const [endpoint = ''] = positionals
  if (positionals.length !== 1 || !/^https?:/i.test(endpoint) || !URL.canParse(endpoint)) throw new Unanswered(usage)
  const { username, password: urlPassword } = new URL(endpoint)
  if (username || urlPassword) throw new Unanswered('An endpoint with a name or password in its address cannot be asked.')
  const email = values.email ?? env['CONTRACT_EMAIL'] ?? ''
  const password = values.password ?? env['CONTRACT_PASSWORD'] ?? ''
  if (values.login && (email === '' || password === ''))
    throw new Unanswered('--login wants --email and --password, or CONTRACT_EMAIL and CONTRACT_PASSWORD.')
  return { endpoint, clientId: values.client ?? readConfig(env).defaultClientId, account: values.login ? { email, password } : null }
}

/**
 * The whole command.
 * @param say takes one line at a time
 * @returns the exit code
 */
export async function run(args: readonly string[], env: Environment, say: (line: string) => void): Promise<0 | 1 | 2> {
  try {
    const { endpoint, clientId, account } = readOptions(args, env)
    const print = (line: string): void => say(account ? without(line, account.password) : line)
    const documents = readDocuments(readSources('src'))
    const schema = await readSchema(endpoint, { clientId, token: '', adminId: '' })
    const refused = refusals(documents, schema)
    for (const { file, operation, reasons } of refused) print(`${file}  ${operation}  ${reasons.join('; ')}`)
    const checks = account ? await checkLogin(endpoint, clientId, account) : []
    for (const { what, problem } of checks) print(`sign-in  ${what}: ${problem ?? 'yes'}`)
    const failed = checks.filter(({ problem }) => problem !== null).length
    print(
      [
        `${documents.operations.length} operations, ${refused.length} refused by ${shown(endpoint)}`,
        ...(account ? [`sign-in: ${failed === 0 ? 'as expected' : `${failed} of ${checks.length} checks failed`}`] : []),
      ].join('; '),
    )
    return refused.length + failed === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    say(error.message)
    return 2
  }
}

if (process.argv[1]?.endsWith('contract.ts')) {
  const { env } = process
  process.exitCode = await run(process.argv.slice(2), { ...env, ...loadEnv('production', process.cwd(), 'VITE_') }, console.log)
}
