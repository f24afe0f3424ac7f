import { GraphQLError } from 'graphql'
import type { Files } from './files'
import type { Row, Store } from './database'

/** The sender of a request, resolved from its headers. */
export interface Caller {
  readonly clientId: string
  /** The signed-in admin's row; null without a session. */
  readonly admin: Row | null
  readonly token: string
}

export interface Context {
  readonly store: Store
  readonly files: Files
  readonly caller: Caller
  /** The backend's clock. */
  readonly now: () => Date
  /** Origin used in QR codes and emails; {tenant} is replaced by the client's subdomain. */
  readonly publicUrl: string
  readonly newId: () => string
}

export type Args = Readonly<Record<string, unknown>>

/** Resolves one operation for callers with sufficient rights. */
export interface Resolver {
  /** `open`: no session. `admin`: any signed-in admin of the client. A list: these roles only. */
  readonly needs: 'open' | 'admin' | readonly string[]
  readonly run: (args: Args, context: Context) => unknown
}

export type Resolvers = Readonly<Record<string, Resolver>>

export const open = (run: Resolver['run']): Resolver => ({ needs: 'open', run })
export const admin = (run: Resolver['run']): Resolver => ({ needs: 'admin', run })
export const only = (needs: readonly string[], run: Resolver['run']): Resolver => ({ needs, run })

export interface Feature {
  readonly Query?: Resolvers
  readonly Mutation?: Resolvers
}

/** A rejection whose message is reported in `errors`. */
export class Refusal extends GraphQLError {}

/** A missing right; the console treats messages starting with 'Not auth' as the end of the session. */
export class NotAuthorised extends GraphQLError {
  constructor() {
    super('Not authorized')
  }
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const done = (message: string, more: Row = {}): Row => ({ success: true, message, ...more })
export const refused = (message: string): Row => ({ success: false, message, id: null })

/** A file sent instead of a JSON response. */
export class FileAnswer {
  readonly bytes: Uint8Array
  readonly type: string
  readonly name: string

  constructor(bytes: Uint8Array, type: string, name: string) {
    this.bytes = bytes
    this.type = type
    this.name = name
  }
}

/** Thrown by a resolver that responds with a file: its field is a String in the schema, so it cannot return one. */
export class FileInstead extends Error {
  readonly file: FileAnswer

  constructor(file: FileAnswer) {
    super('A file')
    this.file = file
  }
}

const spaced = (type: string): string => type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * The row to change, if it belongs to the caller's client.
 * @throws Refusal for unknown ids and other clients' ids alike, so that ids cannot be probed
 */
export function ownRow(context: Context, type: string, id: unknown): Row {
  const row = findOwnRow(context, type, id)
  if (!row) throw new Refusal(`${spaced(type)} not found`)
  return row
}

/** The row to read; null for unknown ids and other clients' ids alike. */
export function findOwnRow({ store, caller }: Context, type: string, id: unknown): Row | null {
  const row = store.table(type).find(id)
  return row?.['clientId'] === caller.clientId ? row : null
}

/** @throws Refusal when the arguments name another client than the headers; the root client may read all clients. */
export function checkClient({ caller, store }: Context, clientId: unknown): string {
  if (clientId === undefined || clientId === null || clientId === caller.clientId) return caller.clientId
  const isRoot = store.table('Client').find(caller.clientId)?.['isRoot'] === true
  if (!isRoot || typeof clientId !== 'string') throw new Refusal('This client cannot be read from here')
  return clientId
}

/** @throws Refusal when a mutation names another client than the headers; even the root client may not write for others. */
export function checkOwnClient({ caller }: Context, clientId: unknown): string {
  if (clientId === undefined || clientId === null || clientId === caller.clientId) return caller.clientId
  throw new Refusal('Nothing can be changed for this client from here')
}

export const hasRole = ({ caller }: Context, roles: readonly string[]): boolean => roles.includes(text(caller.admin?.['role']))
