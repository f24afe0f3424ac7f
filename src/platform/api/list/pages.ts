import type { Given, Query } from '../operation'

/** Rows per page. */
export const pageSize = 25

/** How an operation is paged. */
export interface Pages {
  /** Variables for `limit` rows after the first `offset`, the last of which has the id `last`. */
  readonly at: (offset: number, limit: number, last?: string) => Readonly<Record<string, unknown>>
  /** Every response starts with the first row. */
  readonly isFromStart: boolean
  /** The backend decides how many rows a page has: only one without new rows is the end. */
  readonly hasOwnSize?: true
  /** The limit grows: each response is the whole list so far and takes the place of the one before, because its rows have no id. */
  readonly isGrowing?: true
}

/** Pages by `limit` and `offset`. */
export const byOffset: Pages = { at: (offset, limit) => ({ limit, offset }), isFromStart: false }

/** Pages by `startAfter` and `indexBefore`, row indexes as strings. */
export const byIndex: Pages = {
  at: (offset, limit) => ({ startAfter: String(offset), indexBefore: String(offset + limit) }),
  isFromStart: false,
}

/** Pages by `cursor`, the id of the last row before. */
export const byCursor: Pages = { at: (_offset, _limit, last) => ({ cursor: last ?? null }), isFromStart: false, hasOwnSize: true }

/** Pages by `pageSize` alone: more rows make a longer response. */
export const bySize: Pages = { at: (offset, limit) => ({ pageSize: offset + limit }), isFromStart: true }

/** The operation has no paging: every response is the whole list. */
export const unpaged: Pages = { at: () => ({}), isFromStart: true }

/** Pages by a growing `limit`. */
export const byLimit: Pages = { at: (_offset, limit) => ({ limit }), isFromStart: true, isGrowing: true }

type PagingName = 'limit' | 'offset' | 'startAfter' | 'indexBefore' | 'pageSize' | 'cursor'

/** A list query: operation, variables and paging. */
export interface PagedQuestion<Row> {
  readonly operation: Omit<Query<object, never>, 'types'>
  readonly field: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly pages: Pages
  /** Type carrier, never set. */
  readonly row?: Row
}

type RowOf<Data, Field extends keyof Data> = Data[Field] extends readonly (infer Row)[] ? Row : never

/**
 * Describes a list that is read page by page.
 * @param field the operation's only root field, which contains the rows
 */
export const pagedList = <
  Data extends { readonly [F in Field]: readonly { readonly id: string }[] },
  Variables extends Record<string, unknown>,
  Field extends keyof Data & string,
>(
  operation: Query<Data, Variables>,
  field: Field,
  variables: Omit<Given<Variables>, PagingName>,
  pages: Pages,
): PagedQuestion<RowOf<Data, Field>> => ({ operation, field, variables, pages })

/** Describes a list whose rows have no id and whose only paging is a growing limit. */
export const growingList = <
  Data extends { readonly [F in Field]: readonly object[] },
  Variables extends Record<string, unknown>,
  Field extends keyof Data & string,
>(
  operation: Query<Data, Variables>,
  field: Field,
  variables: Omit<Given<Variables>, PagingName>,
): PagedQuestion<RowOf<Data, Field>> => ({ operation, field, variables, pages: byLimit })
