import type { Command, Operation, Query } from '~/platform/api/operation'

export type AnyOperation = Operation<unknown, Record<string, unknown>>

const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.generated.ts', { eager: true })

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'kind' in value && 'text' in value && 'shape' in value

/** All operations of the console. */
export const operations: readonly AnyOperation[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isOperation)

/** Those that read, as far as the console's hooks can send them. */
export const queries = operations.filter(
  (operation): operation is Query<unknown, Record<string, unknown>> => operation.kind === 'query' && operation.root === undefined,
)

/** Those that change something, on either root type, and say whether they did. */
export const commands = operations.filter(
  (operation): operation is Command<unknown, Record<string, unknown>> =>
    operation.kind === 'mutation' && operation.text.includes('success'),
)

/** The signed-in admin. Samples use their id and email, because some operations are allowed only for one's own account. */
export const sampleAdmin = { id: 'admin-maren-oyelaran', email: 'maren.oyelaran@northbreakwater.example' } as const

const sample = (name: string, type: string): unknown => {
  if (name === 'id' || name === 'email') return sampleAdmin[name]
  if (type.startsWith('[')) return []
  if (type.startsWith('Int') || type.startsWith('Float')) return 1
  if (type.startsWith('Boolean')) return true
  return 'sample'
}

/** Sample values of the right types for an operation's variables. */
export function sampleVariables({ text }: AnyOperation): Record<string, unknown> {
  return Object.fromEntries([...text.matchAll(/\$(\w+): (\[?\w+!?\]?!?)/g)].map(([, name = '', type = '']) => [name, sample(name, type)]))
}

/** The root fields of an operation. */
export const rootFieldsOf = ({ shape }: AnyOperation): readonly string[] => Object.keys(shape).map((key) => key.replace(/[!#?.[\]]/g, ''))
