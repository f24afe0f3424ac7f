import { GraphQLError } from 'graphql'
import type { Files } from './files'
import type { Row, Store } from './database'

/** Who asks: known from the three headers. */
export interface Asker {
  readonly clientId: string
  /** The signed-in admin's row; null on public calls. */
  readonly admin: Row | null
  readonly token: string
}

export interface Context {
  readonly store: Store
  readonly files: Files
  readonly asker: Asker
  /** The backend's clock. */
  readonly now: () => Date
  /** Origin that QR codes and mails name, with {tenant} for the client's sub-domain. */
  readonly publicUrl: string
  readonly newId: () => string
}

export type Args = Readonly<Record<string, unknown>>

/** The work behind one operation, and what somebody needs to ask for it. */
export interface Resolver {
  /** `open`: no session needed. `admin`: any signed-in admin of the client. A list: these roles. */
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

/** A refusal in words, as the backend puts it into `errors`. */
export class Refusal extends GraphQLError {}

/** A missing right; the console reads 'Not auth' as the end of the session. */
export class NotAuthorised extends GraphQLError {
  constructor() {
    super('Not authorized')
  }
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const done = (message: string, more: Row = {}): Row => ({ success: true, message, ...more })
export const refused = (message: string): Row => ({ success: false, message, id: null })

/** A file given instead of a JSON answer. */
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

/** Thrown by a resolver whose answer is a file: the contract's field is text, so it cannot be returned through it. */
export class FileInstead extends Error {
  readonly file: FileAnswer

  constructor(file: FileAnswer) {
    super('A file')
    this.file = file
  }
}

const words = (type: string): string => type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * The row a change is made to, if it belongs to the asking client.
 * @throws Refusal for an unknown id and for another client's alike, so that nobody learns which ids exist
 */
export function ownRow(context: Context, type: string, id: unknown): Row {
  const row = findOwnRow(context, type, id)
  if (!row) throw new Refusal(`${words(type)} not found`)
  return row
}

/** The row a reading asks for; null for an unknown id and for another client's alike. */
export function findOwnRow({ store, asker }: Context, type: string, id: unknown): Row | null {
  const row = store.table(type).find(id)
  return row?.['clientId'] === asker.clientId ? row : null
}

/** @throws Refusal when the arguments name another client than the headers; the root client may read all. */
export function checkClient({ asker, store }: Context, clientId: unknown): string {
  if (clientId === undefined || clientId === null || clientId === asker.clientId) return asker.clientId
  const isRoot = store.table('Client').find(asker.clientId)?.['isRoot'] === true
  if (!isRoot || typeof clientId !== 'string') throw new Refusal('This client cannot be read from here')
  return clientId
}

/** @throws Refusal when a command names another client than the headers: nobody writes for others, the root client neither. */
export function checkOwnClient({ asker }: Context, clientId: unknown): string {
  if (clientId === undefined || clientId === null || clientId === asker.clientId) return asker.clientId
  throw new Refusal('Nothing can be changed for this client from here')
}

export const hasRole = ({ asker }: Context, roles: readonly string[]): boolean => roles.includes(text(asker.admin?.['role']))
