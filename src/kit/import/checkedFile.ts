import type { DifferentRecord } from '../batch/batchItem'
import type { CheckedRow } from './importField'

/** What is known of rows that already exist at the backend. `broken`: a change could not be checked, so nothing may be sent. */
export type ExistingCheck =
  | { readonly status: 'asking'; readonly count: number; readonly of: number }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'known' }
  | { readonly status: 'broken' }

/** Checked rows, and what the user decided about them. */
export interface CheckedFile {
  readonly rows: readonly CheckedRow[]
  readonly leftOut: ReadonlySet<number>
  /** Existing rows that the user chose to send anyway. */
  readonly confirmed: ReadonlySet<number>
  /** How often each row exists at the backend, as far as known. */
  readonly known: ReadonlyMap<number, number>
  /** Existing rows of which the backend says something else. */
  readonly different: ReadonlyMap<number, DifferentRecord>
  readonly existing: ExistingCheck
  /** The rows that would be sent. */
  readonly ready: readonly CheckedRow[]
}
