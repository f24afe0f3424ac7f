import type { Wire } from './adaptation'

/**
 * What a response contains: response key → shape of the nested object. A key is marked `!` when null is not allowed, `#` for a number, `?`
 * for a flag and `.` for an object of optional text, and ends in `[]` when the value is a list. Optional text is not listed.
 */
export interface Shape {
  readonly [key: string]: Shape
}

export type OperationKind = 'query' | 'mutation'

/** A GraphQL operation, generated from a .graphql file. */
export interface Operation<Data, Variables, Does extends OperationKind = OperationKind> {
  /** What it does: a query reads, a mutation changes something. */
  readonly kind: Does
  /** How it is sent, where the backend has it on the root type that `kind` does not name. */
  readonly root?: OperationKind
  readonly name: string
  readonly text: string
  readonly shape: Shape
  /** Set when the backend words the operation differently, perhaps for the other root type. */
  readonly wire?: Wire | undefined
  /** Type carrier, never set. */
  readonly types?: (variables: Variables) => Data
}

/** The root type that an operation is on. */
export const rootOf = ({ kind, root = kind }: Pick<Operation<unknown, never>, 'kind' | 'root'>): OperationKind => root

/** An operation that reads, on the query root, where the cache can keep what it read. */
export interface Query<Data, Variables> extends Operation<Data, Variables, 'query'> {
  readonly root?: never
}

/** An operation that changes something, on either root type. */
export type Command<Data, Variables> = Operation<Data, Variables, 'mutation'>

/** What a caller passes: `isDev` is filled in as the developer mode of the page, and the tenant's client id unless another is meant. */
export type Given<Variables> =
  Extract<keyof Variables, 'clientId' | 'isDev'> extends never
    ? Variables
    : Omit<Variables, 'clientId' | 'isDev'> & Partial<Pick<Variables, Extract<keyof Variables, 'clientId'>>>

export type VariablesOf<Sent> = Sent extends Operation<infer _Data, infer Variables> ? Given<Variables> : never
