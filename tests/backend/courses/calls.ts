import { isDeepStrictEqual } from 'node:util'
import { ask, at, type Answered, type AskHeaders } from '../asks'
import type { Backend } from '../backend'

/**
 * Asks one field of the contract, with whatever arguments it is given: the types of its variables are read from the contract.
 * @param selection what is asked of the answer, as `{ id name }`; empty for a number
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
  const given = known.map(({ name }) => `${name}: $${name}`).join(', ')
  if (known.length < Object.keys(args).length) throw new Error(`${field} has no such argument: ${Object.keys(args).join(', ')}`)
  const text = given === '' ? `${root} { ${field} ${selection} }` : `${root}(${types}) { ${field}(${given}) ${selection} }`
  return ask(backend, text, args, headers)
}

/** Sends a command and answers what it said: `{ success, message }`, or the errors instead. */
export async function command(
  backend: Backend,
  field: string,
  args: Readonly<Record<string, unknown>>,
  headers: AskHeaders,
): Promise<unknown> {
  const { data, errors } = await call(backend, field, args, '{ success message }', headers)
  return errors.length > 0 ? { errors } : at(data, field)
}

/** Asks for rows. */
export async function rows(
  backend: Backend,
  field: string,
  args: Readonly<Record<string, unknown>>,
  selection: string,
  headers: AskHeaders,
): Promise<readonly unknown[]> {
  const { data, errors } = await call(backend, field, args, selection, headers)
  const found = at(data, field)
  if (!Array.isArray(found)) throw new Error(`${field} answers no rows: ${errors.join(', ')}`)
  return found
}

/** One column of rows. */
export const column = (found: readonly unknown[], name: string): unknown[] => found.map((row) => at(row, name))

/** Remembers the rows of some tables; the function given puts them back, which is quicker than starting anew. */
export function remember({ store }: Backend, ...types: readonly string[]): () => void {
  const kept = types.map((type) => [store.table(type), store.table(type).where({})] as const)
  return () =>
    store.transaction(() => {
      for (const [table, found] of kept) {
        const now = table.where({})
        // Most tests only read.
        if (isDeepStrictEqual(now, found)) continue
        for (const { id } of now) table.remove(String(id))
        for (const row of found) table.insert(row)
      }
    })
}
