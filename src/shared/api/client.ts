import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  Observable,
  type DocumentNode,
  type TypedDocumentNode,
} from '@apollo/client'
import { getMainDefinition, print } from '@apollo/client/utilities'
import { Kind, OperationTypeNode, parse } from 'graphql'
import { ApiError } from './errors'
import { inFlightQueries } from './inFlightQueries'
import type { Operation, Shape } from './operation'
import { send, type Answer } from './transport'

const documents = new Map<string, DocumentNode>()
const shapes = new Map<string, Shape>()

/**
 * The document Apollo keys its cache and hooks on; parsed once for each operation. Its variables are held to their types by the hooks
 * of this folder, which are the only ones to call it.
 */
export function documentOf<Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
): TypedDocumentNode<Data, Record<string, unknown>> {
  const document = documents.get(operation.name) ?? parse(operation.text)
  documents.set(operation.name, document)
  shapes.set(operation.name, operation.shape)
  return document
}

/** Apollo makes an error of its own of an answer with gaps; here it is told as every other one, in the backend's words for the first gap. */
export const failureOf = (operation: string, error: unknown): unknown =>
  CombinedGraphQLErrors.is(error) ? new ApiError('business', operation, error.errors[0]?.message ?? '') : error

/**
 * A command was answered with data and with problems: what it did is not known. Its words are the backend's for the first problem.
 * A reading with gaps can be drawn; of a command only somebody who looks can say what came of it.
 */
export class UncertainCommand extends ApiError {
  constructor(operation: string, message: string) {
    super('business', operation, message)
  }
}

/** The names of what a document reads or changes. */
export const rootFieldsOf = (document: DocumentNode): readonly string[] =>
  getMainDefinition(document).selectionSet.selections.flatMap((part) => (part.kind === Kind.FIELD ? [part.name.value] : []))

/**
 * Asks until the answer is of after the last change: one that was on its way while a change was made comes late, with what was there
 * before, and would be drawn over what was read since.
 */
async function ask(
  operation: Operation<Record<string, unknown>, Record<string, unknown>>,
  fields: readonly string[],
  variables: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Answer<Record<string, unknown>>> {
  const question = inFlightQueries.begin(fields)
  try {
    const answer = await send(operation, variables, { signal })
    if (!question.isStale) return answer
  } catch (error) {
    // The failure of an old question is no word on the new one, which may have been answered; the session's end is.
    const isOfSession = error instanceof ApiError && ['auth', 'ended'].includes(error.kind)
    if (!question.isStale || signal.aborted || isOfSession) throw error
  } finally {
    inFlightQueries.end(question)
  }
  return ask(operation, fields, variables, signal)
}

/** Apollo's last link: everything goes through `send`, so there is one way out and one reading of failures. */
const sendingLink = new ApolloLink(
  ({ query, operationName = '', variables, operationType }) =>
    new Observable((observer) => {
      const left = new AbortController()
      const kind = operationType === OperationTypeNode.MUTATION ? 'mutation' : 'query'
      const operation: Operation<Record<string, unknown>, Record<string, unknown>> = {
        kind,
        name: operationName,
        text: print(query),
        shape: shapes.get(operationName) ?? {},
      }
      const answering = kind === 'mutation' ? send(operation, variables) : ask(operation, rootFieldsOf(query), variables, left.signal)
      answering
        .then(({ data, problems }) => {
          const [first] = problems
          if (first && kind === 'mutation') throw new UncertainCommand(operationName, first.message)
          observer.next({ data, ...(first ? { errors: problems.map(({ message, path }) => ({ message, path: path.split('.') })) } : {}) })
          observer.complete()
        })
        .catch((error: unknown) => observer.error(error))
      return () => left.abort()
    }),
)

/** Root fields that are read a page at a time; one list is kept of them, however many rows were asked for. */
export type PagedField = (typeof pagedFields)[number]
export const pagedFields = [
  'certificatesByClientId',
  'coursesByClientId',
  'coursesByCenterId',
  'coursesByInstructorId',
  'searchCourses',
] as const

const paging: ReadonlySet<string> = new Set(['limit', 'offset', 'startAfter', 'indexBefore', 'pageSize'])
const pagedFieldPolicies = Object.fromEntries(
  pagedFields.map((field) => [field, { keyArgs: (args: object | null) => Object.keys(args ?? {}).filter((name) => !paging.has(name)) }]),
)

/** A client for one session; no request stands for another. */
export const createClient = (): ApolloClient =>
  new ApolloClient({
    link: sendingLink,
    cache: new InMemoryCache({ typePolicies: { Query: { fields: pagedFieldPolicies } } }),
    queryDeduplication: false,
  })
