import { GraphQLError } from 'graphql'
import type { Store, Tables } from './database'
import type { Files } from './files'
import type { CommandAnswer, Mutation, Query } from './schema.generated'
import type { AdminRow, Rows, TableName } from './tables'

/** The sender of a request, resolved from its headers. */
export interface Caller {
  readonly clientId: string
  /** The signed-in admin; null without a session. */
  readonly admin: AdminRow | null
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

/** Resolves one root field for callers with sufficient rights. */
export interface Resolver<Args, Answer> {
  /** `open`: no session. `admin`: any signed-in admin of the client. A list: these roles only. */
  readonly needs: 'open' | 'admin' | readonly string[]
  readonly run: (args: Args, context: Context) => Answer | Promise<Answer>
}

type ResolversOf<Root> = {
  readonly [Field in keyof Root]?: Root[Field] extends (args: infer Args) => infer Answer ? Resolver<Args, Answer> : never
}

/** Resolvers of root fields, typed by the schema. */
export interface Resolvers {
  readonly Query?: ResolversOf<Query>
  readonly Mutation?: ResolversOf<Mutation>
}

type Run<Args, Answer> = Resolver<Args, Answer>['run']

export const open = <Args, Answer>(run: Run<Args, Answer>): Resolver<Args, Answer> => ({ needs: 'open', run })
export const admin = <Args, Answer>(run: Run<Args, Answer>): Resolver<Args, Answer> => ({ needs: 'admin', run })
export const only = <Args, Answer>(needs: readonly string[], run: Run<Args, Answer>): Resolver<Args, Answer> => ({ needs, run })

/** One area of the stand-in. */
export interface Feature {
  readonly resolvers: Resolvers
  readonly tables: Tables
  /** Inserts the demo data; called inside a transaction. */
  readonly seed?: (context: Context) => void
  /** Images of the demo data by path below `images`. */
  readonly pictures?: () => readonly Picture[]
}

export type Picture = readonly [path: string, drawing: Promise<Uint8Array>]

/** A rejection that is reported in `errors`; anything else that a resolver throws is a defect. */
export class Refusal extends GraphQLError {
  constructor(message: string, code = 'BAD_USER_INPUT') {
    super(message, { extensions: { code } })
  }
}

/** A missing right; the console treats messages starting with 'Not auth' as the end of the session. */
export class NotAuthorised extends Refusal {
  constructor() {
    super('Not authorized', 'FORBIDDEN')
  }
}

export const done = (message: string): CommandAnswer => ({ success: true, message })
export const refused = (message: string): CommandAnswer => ({ success: false, message })

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

/** Tables whose rows belong to a client. */
type OwnedTable = { [Name in TableName]: Rows[Name] extends { readonly clientId: string | null } ? Name : never }[TableName]

/**
 * The row to change, if it belongs to the caller's client.
 * @throws Refusal for unknown ids and other clients' ids alike, so that ids cannot be probed
 */
export function ownRow<Name extends OwnedTable>(context: Context, table: Name, id: string | null | undefined): Rows[Name] {
  const row = findOwnRow(context, table, id)
  if (!row) throw new Refusal(`${spaced(table)} not found`)
  return row
}

/** The row to read; null for unknown ids and other clients' ids alike. */
export function findOwnRow<Name extends OwnedTable>(
  { store, caller }: Context,
  table: Name,
  id: string | null | undefined,
): Rows[Name] | null {
  const row = store.table(table).find(id)
  return row?.clientId === caller.clientId ? row : null
}

type ClientId = string | null | undefined

/** @throws Refusal when the arguments name another client than the headers; the root client may read all clients. */
export function checkClient({ caller, store }: Context, clientId: ClientId): string {
  const wanted = clientId ?? caller.clientId
  if (wanted !== caller.clientId && store.table('Client').find(caller.clientId)?.isRoot !== true)
    throw new Refusal('This client cannot be read from here')
  return wanted
}

/** @throws Refusal when a mutation names another client than the headers; even the root client may not write for others. */
export function checkOwnClient({ caller }: Context, clientId: ClientId): string {
  if ((clientId ?? caller.clientId) !== caller.clientId) throw new Refusal('Nothing can be changed for this client from here')
  return caller.clientId
}

export const hasRole = ({ caller }: Context, roles: readonly string[]): boolean => roles.includes(caller.admin?.role ?? '')
