/** What is wrong with an operation, read from the message of a GraphQL server. */
export type Complaint =
  | { readonly about: 'field' | 'argument' | 'entry'; readonly name: string; readonly suggestions: readonly string[] }
  /** A field with a selection that it must not have, because of its type, or without one that it needs. */
  | { readonly about: 'selection'; readonly name: string; readonly type: string }
  | { readonly about: 'type'; readonly name: string }
  | { readonly about: 'variable'; readonly name: string; readonly given: string; readonly expected: string }
  /** An argument that is required, or an entry of an input object; `field` is the field it belongs to, as it was sent. */
  | { readonly about: 'missingArgument'; readonly field: string; readonly name: string; readonly type: string }
  | { readonly about: 'missingEntry'; readonly name: string; readonly type: string }

const suggestionsIn = (message: string): readonly string[] => {
  const [, list = ''] = /Did you mean (?!to use)(.*)\?/.exec(message) ?? []
  return [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name)
}

type Read = (parts: readonly string[], message: string) => Complaint

const unknown =
  (about: 'field' | 'argument' | 'entry'): Read =>
  ([name = ''], message) => ({ about, name, suggestions: suggestionsIn(message) })

/** The messages of graphql-js 14 to 16, which most servers use. */
const patterns: readonly (readonly [pattern: RegExp, read: Read])[] = [
  [/^Cannot query field "(\w+)" on type/, unknown('field')],
  [/^Unknown argument "(\w+)" on field/, unknown('argument')],
  [/^Field "(\w+)" is not defined by type/, unknown('entry')],
  [
    /^Field "(\w+)" (?:of type .* must have|must not have) a selection(?: since type "([^"]+)")?/,
    ([name = '', type = '']) => ({ about: 'selection', name, type }),
  ],
  [/^Unknown type "(\w+)"/, ([name = '']) => ({ about: 'type', name })],
  [
    /^Variable "\$(\w+)" of type "([^"]+)" used in position expecting type "([^"]+)"/,
    ([name = '', given = '', expected = '']) => ({ about: 'variable', name, given, expected }),
  ],
  [
    /^Field "(\w+)" argument "(\w+)" of type "([^"]+)" is required/,
    ([field = '', name = '', type = '']) => ({ about: 'missingArgument', field, name, type }),
  ],
  [
    /^Field "?\w+\.(\w+)"? of required type "?([\w![\]]+)"? was not provided/,
    ([name = '', type = '']) => ({ about: 'missingEntry', name, type }),
  ],
]

/** Reads a message; null for one that no adaptation answers. */
export function readComplaint(message: string): Complaint | null {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(message)
    if (match) return read(match.slice(1), message)
  }
  return null
}
