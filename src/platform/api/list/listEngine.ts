import type { ListSnapshot } from './listSnapshot'

/** Reads the rows of one query, outside React, for as long as somebody listens. It keeps them for the next visit. */
export interface ListEngine<Row> {
  /** The query's root field. */
  readonly field: string
  readonly getSnapshot: () => ListSnapshot<Row>
  /**
   * Starts reading for the first listener; stops when the last one leaves.
   * @param wanted rows to have, for example as many as were shown before Back; `Infinity` for all
   */
  open(listener: () => void, wanted: number): () => void
  /** Reads again. */
  refresh(): void
  /** After a change at the backend: what is on screen is read again, what is not is forgotten. */
  invalidate(): void
  loadMore(): void
  loadAll(): void
  stopLoading(): void
  /** Reads on until rows match that only the browser can tell. Null ends the search. */
  lookFor(matches: ((row: Row) => boolean) | null): void
}
