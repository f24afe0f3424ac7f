import { findBreakingChanges, type GraphQLSchema } from 'graphql'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { withAbsent } from '../src/platform/api/adaptation'
import { readConfig } from '../src/platform/config'
import { adapt, coordinatesOf } from './adapt/adapt.ts'
import { AdaptationFailure, adaptationFile, readAdaptation, type Adaptation, type Change } from './adapt/changes.ts'
import { readOperations, type FiledOperation } from './adapt/operations.ts'
import { readContract } from './adapt/plugin.ts'
import { describeChange, solve, type Judge } from './adapt/solve.ts'
import { openCertificate } from './contract/certificate.ts'
import { CheckFailure, messageOf, printable, send, type Caller } from './contract/endpoint.ts'
import { readBackend, type Reading } from './contract/judges.ts'
import { checkLogin, mask, type Account, type Ask, type Check } from './contract/signIn.ts'

/**
 * Checks the console's operations against a live backend: which ones it would reject, and whether its sign-in works as expected. With
 * --write it also finds out how the backend words them and writes contract.adapt.json, which the build applies.
 *
 *   npm run contract -- <endpoint> [--client <id>] [--write] [--certificate <id>] [--login [--email <email>]]
 *
 * The password comes from CONTRACT_PASSWORD only, to keep it out of process lists; CONTRACT_EMAIL can replace --email. Where introspection
 * is off, the operations are probed: each is sent with an unknown field, so that validation refuses it and nothing runs.
 * Exit code: 0 when everything matches, 1 when something does not, 2 when the backend could not be checked.
 */

/** An operation that the backend does not accept. */
export interface Refused {
  readonly file: string
  readonly operation: string
  readonly reasons: readonly string[]
}

type Changes = ReadonlyMap<string, Change>

/** The operations that a backend would reject as they are worded now, with the reasons. */
export async function refusals(
  operations: readonly FiledOperation[],
  changes: Changes,
  contract: GraphQLSchema,
  judge: Judge,
): Promise<readonly Refused[]> {
  const found: Refused[] = []
  for (const operation of operations) {
    const { name, file } = operation
    const { wire } = adapt(operation, changes.get(name) ?? {}, coordinatesOf(operation.text, contract))
    const { problems } = await judge({ name, text: wire.text })
    const reasons = [...new Set(problems.map(({ message }) => message.replaceAll(/\s+/g, ' ')))]
    if (reasons.length > 0) found.push({ file, operation: name, reasons })
  }
  return found
}

interface Solved {
  readonly changes: Changes
  readonly refused: readonly Refused[]
}

/** Finds the backend's wording of each operation, beginning with the changes known so far. */
async function solveAll(operations: readonly FiledOperation[], known: Changes, contract: GraphQLSchema, judge: Judge): Promise<Solved> {
  const changes = new Map<string, Change>()
  const refused: Refused[] = []
  for (const operation of operations) {
    const { name, file } = operation
    const { change, open } = await solve(operation, known.get(name) ?? {}, contract, judge)
    // Half a change helps nobody; what a person wrote stays.
    const kept = open.length === 0 ? change : (known.get(name) ?? {})
    if (Object.keys(kept).length > 0) changes.set(name, kept)
    if (open.length > 0) refused.push({ file, operation: name, reasons: open })
  }
  return { changes, refused }
}

interface Options {
  readonly endpoint: string
  readonly clientId: string
  /** Null to skip the sign-in checks. */
  readonly account: Account | null
  readonly isWriting: boolean
  /** Id of a certificate to open; null for none. */
  readonly certificate: string | null
}

const usage = [
  'Usage: npm run contract -- <endpoint> [--client <id>] [--write] [--certificate <id>] [--login [--email <email>]]',
  'The password comes from CONTRACT_PASSWORD only.',
].join('\n')

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
          write: { type: 'boolean', default: false },
          certificate: { type: 'string' },
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
  const password = env['CONTRACT_PASSWORD'] ?? ''
  if (values.login && (email === '' || password === ''))
    throw new CheckFailure('--login needs CONTRACT_PASSWORD, and --email or CONTRACT_EMAIL.')
  return {
    endpoint,
    clientId: values.client ?? readConfig(env).defaultClientId,
    account: values.login ? { email, password } : null,
    isWriting: values.write,
    certificate: values.certificate ?? null,
  }
}

const inOrder = (changes: Changes): Adaptation => ({
  version: 1,
  operations: Object.fromEntries([...changes].sort(([one], [other]) => one.localeCompare(other))),
})

/**
 * Runs the command.
 * @param say prints one line
 * @param file where --write puts what it found
 * @returns the exit code
 */
export async function run(
  args: readonly string[],
  env: Environment,
  say: (line: string) => void,
  file = adaptationFile,
): Promise<0 | 1 | 2> {
  try {
    const { endpoint, clientId, account, isWriting, certificate } = readOptions(args, env)
    const print = (line: string): void => say(account ? mask(line, account.password) : line)
    const contract = readContract()
    const operations = readOperations('src')
    const stranger: Caller = { clientId, token: '', adminId: '' }
    let changes: Changes = new Map(Object.entries(readAdaptation(file)?.operations ?? {}))

    const ask: Ask = async ({ name, text }, variables, caller) => {
      const operation = operations.find((candidate) => candidate.name === name)
      const wire = operation && adapt(operation, changes.get(name) ?? {}, coordinatesOf(text, contract)).wire
      const answer = await send(endpoint, { name, text: wire?.text ?? text }, variables, caller)
      return { ...answer, data: withAbsent(answer.data, wire?.absent ?? {}) }
    }

    let reading: Reading | null = null
    let checks: readonly Check[] = []
    let caller: Caller | null = null
    if (account) {
      // A backend may answer nothing but the sign-in before there is a session.
      reading = await readBackend(endpoint, stranger).catch((error: unknown) => {
        if (error instanceof CheckFailure) return null
        throw error
      })
      if (reading && isWriting) {
        const forSignIn = operations.filter(({ name }) => ['LogIn', 'SignedInAdmin'].includes(name))
        changes = new Map([...changes, ...(await solveAll(forSignIn, changes, contract, reading.judge)).changes])
      }
      const signedIn = await checkLogin(ask, clientId, account)
      checks = signedIn.checks
      caller = signedIn.caller
    }
    // With the token, because a backend may show more to those who are signed in.
    if (!reading || caller) reading = await readBackend(endpoint, caller ?? stranger)
    const { judge, schema } = reading
    let refused: readonly Refused[]
    if (isWriting) {
      const solved = await solveAll(operations, changes, contract, judge)
      changes = solved.changes
      refused = solved.refused
      for (const [name, change] of Object.entries(inOrder(changes).operations)) print(`${name}  ${describeChange(change).join('; ')}`)
      writeFileSync(file, `${JSON.stringify(inOrder(changes), null, 2)}\n`)
      print(`${file} written: ${changes.size} operations are worded differently. Build the console again to apply it.`)
    } else {
      refused = await refusals(operations, changes, contract, judge)
    }
    for (const { file: source, operation, reasons } of refused) print(`${source}  ${operation}  ${reasons.join('; ')}`)
    if (schema) for (const { description } of findBreakingChanges(contract, schema)) print(`contract  ${description}`)
    for (const { what, problem } of checks) print(`sign-in  ${what}: ${problem ?? 'yes'}`)
    if (certificate !== null) for (const line of await openCertificate(ask, clientId, certificate, new Date())) print(line)
    const failed = checks.filter(({ problem }) => problem !== null).length
    print(
      [
        `${operations.length} operations, ${refused.length} refused by ${printable(endpoint)}`,
        ...(account ? [`sign-in: ${failed === 0 ? 'as expected' : `${failed} of ${checks.length} checks failed`}`] : []),
      ].join('; '),
    )
    return refused.length + failed === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof CheckFailure || error instanceof AdaptationFailure)) throw error
    say(error.message)
    return 2
  }
}

if (process.argv[1]?.endsWith('contract.ts')) {
  const { env } = process
  process.exitCode = await run(process.argv.slice(2), { ...env, ...loadEnv('production', process.cwd(), 'VITE_') }, console.log)
}
