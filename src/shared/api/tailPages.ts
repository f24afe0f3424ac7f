import type { ApolloClient } from '@apollo/client'

/** The rows of a list after its first page. */
export interface TailPages {
  /** The question they answer: operation and arguments. */
  readonly key: string
  readonly field: string
  /** The first page they were read after; another one may begin elsewhere. */
  readonly firstPage: readonly unknown[]
  /** How often something had changed at the backend when they were read. */
  readonly version: number
  readonly rows: readonly unknown[]
}

interface Shelf {
  readonly lists: Map<string, TailPages>
  readonly versions: Map<string, number>
  readonly listeners: Set<() => void>
}

const shelves = new WeakMap<ApolloClient, Shelf>()

const shelfOf = (client: ApolloClient): Shelf => {
  const found = shelves.get(client) ?? { lists: new Map(), versions: new Map(), listeners: new Set() }
  shelves.set(client, found)
  return found
}

/**
 * What was read of long lists beyond their first page, for as long as the session's client lives. Apollo's cache keeps the first page
 * only: to take thousands of rows apart and put them together again held the page up for seconds.
 */
export const tailPages = {
  get: (client: ApolloClient, key: string): TailPages | null => shelfOf(client).lists.get(key) ?? null,

  set: (client: ApolloClient, rows: TailPages): void => {
    shelfOf(client).lists.set(rows.key, rows)
  },

  /** How often what a root field answers may have changed so far. */
  version: (client: ApolloClient, field: string): number => shelfOf(client).versions.get(field) ?? 0,

  subscribe: (client: ApolloClient, listener: () => void): (() => void) => {
    const { listeners } = shelfOf(client)
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** After a change at the backend, made or only possible: what is on screen is read again, and what is not is forgotten. */
  forget: (client: ApolloClient, fields: readonly string[]): void => {
    const { lists, versions, listeners } = shelfOf(client)
    for (const [key, { field }] of lists) if (fields.includes(field)) lists.delete(key)
    for (const field of fields) versions.set(field, (versions.get(field) ?? 0) + 1)
    for (const listener of listeners) listener()
  },
}
