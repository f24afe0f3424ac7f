import { isDeepStrictEqual } from 'node:util'
import type { Backend } from '../backend'
import { ask, at, type Answered, type AskHeaders } from '../requests'
import type { TableName } from '../tables'

/**
 * Calls one root field of the schema; the variable types are read from the schema.
 * @param selection the selection set, such as `{ id name }`; empty for a scalar
 */
export async function call(
  backend: Backend,
  field: string,
  args: Readonly<Record<string, unknown>>,
  selection: string,
  headers: AskHeaders,
): Promise<Answered> {
  const { schema } = backend
  const root = schema.getQueryType()?.getFields()[field] ? 'query' : 'mutation'
  const found = (root === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[field]
  const known = found?.args.filter(({ name }) => name in args) ?? []
  const types = known.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = known.map(({ name }) => `${name}: $${name}`).join(', ')
  if (known.length < Object.keys(args).length) throw new Error(`${field} has no such argument: ${Object.keys(args).join(', ')}`)
  const text = passed === '' ? `${root} { ${field} ${selection} }` : `${root}(${types}) { ${field}(${passed}) ${selection} }`
  return ask(backend, text, args, headers)
}

/** Sends a mutation and returns its `{ success, message }`, or `{ errors }`. */
export async function command(
  backend: Backend,
  field: string,
  args: Readonly<Record<string, unknown>>,
  headers: AskHeaders,
): Promise<unknown> {
  const { data, errors } = await call(backend, field, args, '{ success message }', headers)
  return errors.length > 0 ? { errors } : at(data, field)
}

/**
 * Queries a list of rows.
 * @throws Error when the response has no list
 */
export async function rows(
  backend: Backend,
  field: string,
  args: Readonly<Record<string, unknown>>,
  selection: string,
  headers: AskHeaders,
): Promise<readonly unknown[]> {
  const { data, errors } = await call(backend, field, args, selection, headers)
  const found = at(data, field)
  if (!Array.isArray(found)) throw new Error(`${field} returned no rows: ${errors.join(', ')}`)
  return found
}

/** One column of rows. */
export const column = (found: readonly unknown[], name: string): unknown[] => found.map((row) => at(row, name))

/** All rows of some tables as text, to compare them. */
export const contentsOf = ({ store }: Backend, ...tables: readonly TableName[]): string =>
  JSON.stringify(tables.map((table) => store.table(table).where({})))

/** Takes a snapshot of some tables and returns a function that restores it, which is faster than seeding again. */
export function remember({ store }: Backend, ...types: readonly TableName[]): () => void {
  const snapshot = types.map((type) => [store.table(type), store.table(type).where({})] as const)
  return () =>
    store.transaction(() => {
      for (const [table, found] of snapshot) {
        const current = table.where({})
        // Most tests only read.
        if (isDeepStrictEqual(current, found)) continue
        for (const { id } of current) table.remove(id)
        for (const row of found) table.insert(row)
      }
    })
}
