import type { Wire } from './adaptation'

/**
 * What a response contains: response key → shape of the nested object. A key is marked `!` when null is not allowed, `#` for a number, `?`
 * for a flag and `.` for an object of optional text, and ends in `[]` when the value is a list. Optional text is not listed.
 */
export interface Shape {
  readonly [key: string]: Shape
}

/** A GraphQL operation, generated from a .graphql file. */
export interface Operation<Data, Variables> {
  readonly kind: 'query' | 'mutation'
  readonly name: string
  readonly text: string
  readonly shape: Shape
  /** Set when the backend words the operation differently. `kind` stays: it says what the operation does, not how it is sent. */
  readonly wire?: Wire | undefined
  /** Type carrier, never set. */
  readonly types?: (variables: Variables) => Data
}

/** What a caller passes: the transport fills in the tenant's client id. */
export type Given<Variables> = 'clientId' extends keyof Variables
  ? Omit<Variables, 'clientId'> & { readonly clientId?: Variables['clientId'] }
  : Variables

export type VariablesOf<Kind> = Kind extends Operation<infer _Data, infer Variables> ? Given<Variables> : never
