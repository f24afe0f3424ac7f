/**
 * What an answer must hold to be used: response key → shape of what is inside.
 * A key ends in `!` when null is no answer, in `[]` when it is a list.
 */
export interface Shape {
  readonly [key: string]: Shape
}

/** One operation of the contract, generated from a .graphql file. Its text is all that is sent. */
export interface Operation<Data, Variables> {
  readonly kind: 'query' | 'mutation'
  readonly name: string
  readonly text: string
  readonly shape: Shape
  /** Never set: carries the types. */
  readonly types?: (variables: Variables) => Data
}

export type VariablesOf<Kind> = Kind extends Operation<infer _Data, infer Variables> ? Variables : never

/** First place where an answer does not have the shape it must have, or null when it has. */
export function findBroken(value: unknown, shape: Shape, path = ''): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path || 'the answer'
  const entries = new Map<string, unknown>(Object.entries(value))
  for (const [key, inner] of Object.entries(shape)) {
    const isList = key.endsWith('[]')
    const isRequired = key.replace('[]', '').endsWith('!')
    const name = key.replace('[]', '').replace('!', '')
    const here = path ? `${path}.${name}` : name
    const found = entries.get(name)
    if (found === undefined || (found === null && isRequired)) return here
    if (found === null) continue
    if (isList !== Array.isArray(found)) return here
    const hasInner = Object.keys(inner).length > 0
    if (!hasInner) continue
    for (const [index, item] of (Array.isArray(found) ? found : [found]).entries()) {
      const broken = findBroken(item, inner, isList ? `${here}[${index}]` : here)
      if (broken) return broken
    }
  }
  return null
}
