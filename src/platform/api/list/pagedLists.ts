import type { ApolloClient } from '@apollo/client'
import type { List } from './List'
import type { PagedQuestion } from './pages'

const lists = new WeakMap<ApolloClient, Map<string, List<unknown>>>()

const listsOf = (client: ApolloClient): Map<string, List<unknown>> => {
  const found = lists.get(client) ?? new Map<string, List<unknown>>()
  lists.set(client, found)
  return found
}

/** The lists of a session: one for each query and variables, for as long as the session's client lives. */
export const pagedLists = {
  /** @param create makes the list at its first visit; given, because the code of lists is not part of the first load */
  of: <Row>(client: ApolloClient, question: PagedQuestion<Row>, create: (question: PagedQuestion<unknown>) => List<unknown>): List<Row> => {
    const key = JSON.stringify([question.operation.name, question.variables])
    const found = listsOf(client).get(key) ?? create(question)
    listsOf(client).set(key, found)
    // A key names one operation, and so one kind of row.
    return found as List<Row>
  },

  /** After a change of what these root fields return. */
  invalidate: (client: ApolloClient, fields: readonly string[]): void => {
    for (const list of listsOf(client).values()) if (fields.includes(list.field)) list.invalidate()
  },
} as const
