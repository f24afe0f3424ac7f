import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { offsetOf, type Problem } from '../adapt/solve.ts'

/** The check could not run. The message is printed to the user. */
export class CheckFailure extends Error {}

/** The backend keeps its schema to itself. */
export class IntrospectionOff extends CheckFailure {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Identity sent with a request. */
export interface Caller {
  readonly clientId: string
  readonly token: string
  readonly adminId: string
}

export interface BackendResponse {
  readonly status: number
  readonly isJson: boolean
  readonly data: unknown
  readonly messages: readonly string[]
  /** The same messages with their places in the text that was sent. */
  readonly problems: readonly Problem[]
}

export const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

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
export const printable = (endpoint: string): string => new URL(endpoint).origin + new URL(endpoint).pathname

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function problemOf(error: unknown): Problem {
  const entries = entriesOf(error)
  const locations = entries.get('locations')
  const places = (Array.isArray(locations) ? locations : []).map((location: unknown) => {
    const { line, column } = Object.fromEntries(entriesOf(location))
    return offsetOf({ line: numberOf(line), column: numberOf(column) })
  })
  return { message: textOf(entries.get('message')), places }
}

export interface Query {
  readonly name: string
  readonly text: string
}

/**
 * Sends an operation the way the console does.
 * @throws CheckFailure when the backend cannot be reached
 */
export async function send(
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
    const problems = (Array.isArray(errors) ? errors : []).map(problemOf)
    const messages = problems.map(({ message }) => message)
    return { status: response.status, isJson: body !== undefined, data: entries.get('data'), messages, problems }
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
 * @throws IntrospectionOff when the backend keeps it to itself; CheckFailure when it cannot be asked
 */
export async function readSchema(endpoint: string, caller: Caller): Promise<GraphQLSchema> {
  const query = { name: 'IntrospectionQuery', text: getIntrospectionQuery({ descriptions: false }) }
  const { status, isJson, data, messages } = await send(endpoint, query, {}, caller)
  const address = printable(endpoint)
  const reported = messages.length > 0 ? ` It reports: ${messages.join(' ').replaceAll(/\s+/g, ' ')}` : ''
  if (status >= 300 && status < 400) throw new CheckFailure(`${address} redirects to another address (HTTP ${status}).`)
  if (!isJson) throw new CheckFailure(`${address} does not respond with JSON (HTTP ${status}); is it a GraphQL endpoint?`)
  if (!isIntrospection(data)) {
    const isOff = messages.length === 0 ? data !== undefined : /introspect|__schema/i.test(reported)
    if (isOff) throw new IntrospectionOff(`${address} has introspection switched off; its schema cannot be read.${reported}`)
    throw new CheckFailure(`${address} does not provide its schema (HTTP ${status}).${reported}`)
  }
  try {
    // Only the operations are checked, not the schema itself.
    return buildClientSchema(data, { assumeValid: true })
  } catch (error) {
    throw new CheckFailure(`${address} provides a schema that cannot be read: ${messageOf(error)}`)
  }
}
