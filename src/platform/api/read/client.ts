import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  Observable,
  type DocumentNode,
  type TypePolicies,
  type TypedDocumentNode,
} from '@apollo/client'
import { addTypenameToDocument, getMainDefinition, print } from '@apollo/client/utilities'
import { Kind, parse } from 'graphql'
import type { Query } from '../operation'
import { ApiError } from '../transport/errors'
import { sendQuery } from '../transport/sendQuery'
import { unreadableRow } from '../transport/transport'

const documents = new Map<string, DocumentNode>()
const known = new Map<string, Pick<Query<unknown, never>, 'shape' | 'wire'>>()

/**
 * The parsed document of an operation, cached because Apollo compares documents by identity. Only the hooks of this folder call it; they
 * check the types of the variables.
 */
export function documentOf<Data, Variables extends Record<string, unknown>>(
  operation: Query<Data, Variables>,
): TypedDocumentNode<Data, Record<string, unknown>> {
  const document = documents.get(operation.name) ?? parse(operation.text)
  documents.set(operation.name, document)
  known.set(operation.name, operation)
  return document
}

/** Converts the error that Apollo makes of a partial response to an ApiError with the backend's first message. */
export const failureOf = (operation: string, error: unknown): unknown =>
  CombinedGraphQLErrors.is(error) ? new ApiError('business', operation, error.errors[0]?.message ?? '') : error

/** How many rows of a partial response could not be read. */
export const leftOutOf = (error: unknown): number =>
  CombinedGraphQLErrors.is(error) ? error.errors.filter(({ extensions }) => extensions?.['code'] === unreadableRow).length : 0

/** The names of a document's root fields. */
export const rootFieldsOf = (document: DocumentNode): readonly string[] =>
  getMainDefinition(document).selectionSet.selections.flatMap((part) => (part.kind === Kind.FIELD ? [part.name.value] : []))

/** Apollo's cache needs the type names, which it adds only to its own text. */
const withTypenames = (text: string): string => print(addTypenameToDocument(parse(text)))

/** Apollo's terminating link, for queries: every request goes through the transport, which alone interprets failures. */
const sendingLink = new ApolloLink(
  ({ query, operationName = '', variables }) =>
    new Observable((observer) => {
      const aborter = new AbortController()
      const { shape = {}, wire } = known.get(operationName) ?? {}
      const operation: Query<Record<string, unknown>, never> = {
        kind: 'query',
        name: operationName,
        text: print(query),
        shape,
        wire: wire && { ...wire, text: withTypenames(wire.text) },
      }
      sendQuery(operation, rootFieldsOf(query), variables, aborter.signal)
        .then(({ data, problems }) => {
          const errors = problems.map(({ message, path, code }) => ({ message, path: path.split('.'), extensions: { code } }))
          observer.next({ data, ...(errors.length > 0 ? { errors } : {}) })
          observer.complete()
        })
        .catch((error: unknown) => observer.error(error))
      return () => aborter.abort()
    }),
)

const typePolicies: TypePolicies = {
  /**
   * A certificate holds its template as it was when it was issued, under the template's own id. So templates are kept where they were read
   * and not by id: two certificates of one template would otherwise show the same copy.
   */
  CertificateTemplate: { keyFields: false, merge: true },
  /** Its id is that of the seafarer, who may have ended one connection and begun another: by id, both would show what the last one says. */
  ConnectedUser: { keyFields: false },
  /** Pages read different parts of them: what one reads leaves what the others read. */
  ClientDetails: { keyFields: false, merge: true },
  /**
   * Fields that a page reads several times at once with different arguments. Without these, Apollo takes a response to one for news about
   * the others, and sends those that are still waiting again.
   */
  Query: {
    fields: {
      certificatesCountInRange: { keyArgs: ['clientId', 'startDate', 'endDate'] },
      getConnectedUsers: { keyArgs: ['clientId', 'status', 'isAccepted', 'isActive'], merge: false },
    },
  },
}

/** A client for one session; each request is sent separately, even when identical. */
export const createClient = (): ApolloClient =>
  new ApolloClient({ link: sendingLink, cache: new InMemoryCache({ typePolicies }), queryDeduplication: false })
