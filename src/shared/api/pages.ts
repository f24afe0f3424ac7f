import type { PagedField } from './client'
import type { Operation } from './operation'

/** Rows of one page, everywhere. */
export const pageSize = 25

/** How an operation is asked for a part of its rows. */
export interface Pages {
  /** Variables for `limit` rows after the first `offset`. */
  readonly at: (offset: number, limit: number) => Readonly<Record<string, unknown>>
  /** Every answer begins with the first row, however many were there already. */
  readonly isFromStart: boolean
}

/** limit and offset. */
export const byOffset: Pages = { at: (offset, limit) => ({ limit, offset }), isFromStart: false }

/** startAfter and indexBefore, which are indexes as text. */
export const byIndex: Pages = {
  at: (offset, limit) => ({ startAfter: String(offset), indexBefore: String(offset + limit) }),
  isFromStart: false,
}

/** pageSize alone: more rows are a longer answer. */
export const bySize: Pages = { at: (offset, limit) => ({ pageSize: offset + limit }), isFromStart: true }

type PagingName = 'limit' | 'offset' | 'startAfter' | 'indexBefore' | 'pageSize'

/** A list as it is asked for: which operation, with what, and how a page of it is named. */
export interface PagedQuestion<Row> {
  readonly operation: Omit<Operation<object, never>, 'types'>
  readonly field: PagedField
  readonly variables: Readonly<Record<string, unknown>>
  readonly pages: Pages
  /** Never there; it holds the type of the rows. */
  readonly row?: Row
}

type RowOf<Data, Field extends keyof Data> = Data[Field] extends readonly (infer Row)[] ? Row : never

/**
 * A list to be read a page at a time.
 * @param field the operation's only root field, which holds the rows
 */
export const pagedList = <
  Data extends { readonly [F in Field]: readonly { readonly id: string }[] },
  Variables extends Record<string, unknown>,
  Field extends PagedField,
>(
  operation: Operation<Data, Variables>,
  field: Field,
  variables: Omit<Variables, PagingName>,
  pages: Pages,
): PagedQuestion<RowOf<Data, Field>> => ({ operation, field, variables, pages })
