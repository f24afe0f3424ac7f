import type { Wire } from './adaptation'

/**
 * The fields a response must contain: response key → shape of the nested object.
 * A key ends in `!` when null is not allowed, in `[]` when the value is a list.
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

/** Path of the first field that does not match the shape, or null when all of them match. */
export function findBroken(value: unknown, shape: Shape, path = ''): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path || 'the response'
  const entries = new Map<string, unknown>(Object.entries(value))
  for (const [key, inner] of Object.entries(shape)) {
    const isList = key.endsWith('[]')
    const isRequired = key.replace('[]', '').endsWith('!')
    const name = key.replace('[]', '').replace('!', '')
    const fieldPath = path ? `${path}.${name}` : name
    const found = entries.get(name)
    if (found === undefined || (found === null && isRequired)) return fieldPath
    if (found === null) continue
    if (isList !== Array.isArray(found)) return fieldPath
    const hasInner = Object.keys(inner).length > 0
    if (!hasInner) continue
    for (const [index, item] of (Array.isArray(found) ? found : [found]).entries()) {
      const broken = findBroken(item, inner, isList ? `${fieldPath}[${index}]` : fieldPath)
      if (broken) return broken
    }
  }
  return null
}
