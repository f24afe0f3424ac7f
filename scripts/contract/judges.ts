import { parse, validate, type GraphQLSchema } from 'graphql'
import { randomBytes } from 'node:crypto'
import type { Judge } from '../adapt/solve.ts'
import { CheckFailure, IntrospectionOff, printable, readSchema, send, type BackendResponse, type Caller } from './endpoint.ts'

/** Judges operations by a schema. */
export const judgeBySchema =
  (schema: GraphQLSchema): Judge =>
  ({ text }) => {
    const errors = validate(schema, parse(text))
    const problems = errors.map(({ message, nodes = [] }) => ({ message, places: nodes.map(({ loc }) => loc?.start ?? -1) }))
    return Promise.resolve({ sent: text, problems })
  }

/** Whether validation refused the unknown field, so that nothing ran. */
const isRefused = ({ data, messages }: BackendResponse, field: string): boolean =>
  (data === undefined || data === null) && messages.some((message) => message.startsWith(`Cannot query field "${field}"`))

/**
 * Judges operations by asking the backend itself. Each is sent with a field that no backend has: validation refuses it, names every other
 * error beside it, and nothing runs. No variables are sent, so no personal data is either.
 * @throws CheckFailure unless the backend is proven to refuse such a field, and as soon as it once does not
 */
async function judgeByProbing(endpoint: string, caller: Caller): Promise<Judge> {
  const field = `deltaProbe_${randomBytes(4).toString('hex')}`
  const proof = await send(endpoint, { name: 'DeltaProbe', text: `query DeltaProbe { __typename ${field} }` }, {}, caller)
  if (!isRefused(proof, field))
    throw new CheckFailure('It does not refuse an unknown field either, so its operations cannot be probed without running them.')
  return async ({ name, text }) => {
    const brace = firstSelection(text)
    const sent = `${text.slice(0, brace + 1)} ${field}${text.slice(brace + 1)}`
    const answer = await send(endpoint, { name, text: sent }, {}, caller)
    if (!isRefused(answer, field))
      throw new CheckFailure(`${printable(endpoint)} did not refuse the probe of ${name}; it may have run. Nothing more was sent.`)
    const problems = answer.problems.filter(({ message }) => !message.startsWith(`Cannot query field "${field}"`))
    return { sent, problems }
  }
}

/** Where the selection of an operation starts: default values of variables have braces too. */
function firstSelection(text: string): number {
  const [operation] = parse(text).definitions
  return operation && 'selectionSet' in operation ? (operation.selectionSet?.loc?.start ?? 0) : 0
}

/** How operations are judged, and the backend's schema where it shows it. */
export interface Reading {
  readonly judge: Judge
  readonly schema: GraphQLSchema | null
}

/**
 * Reads the backend's schema, or probes where introspection is off.
 * @throws CheckFailure when neither is possible
 */
export async function readBackend(endpoint: string, caller: Caller): Promise<Reading> {
  try {
    const schema = await readSchema(endpoint, caller)
    return { judge: judgeBySchema(schema), schema }
  } catch (error) {
    if (!(error instanceof IntrospectionOff)) throw error
    const judge = await judgeByProbing(endpoint, caller).catch((failure: unknown) => {
      throw failure instanceof CheckFailure ? new CheckFailure(`${error.message} ${failure.message}`) : failure
    })
    return { judge, schema: null }
  }
}
