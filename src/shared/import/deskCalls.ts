import type { CheckOptions } from './checkRows'
import type { SheetFacts } from './ImportDesk'
import type { CheckedRow } from './importField'

/** What is asked of the worker. */
export type DeskCall = { readonly id: number } & (
  | { readonly call: 'read'; readonly bytes: Uint8Array }
  | { readonly call: 'check'; readonly options: CheckOptions }
  | { readonly call: 'change'; readonly number: number; readonly typed: Readonly<Record<string, string>> }
  | { readonly call: 'ignoreSurplus'; readonly number: number }
  | { readonly call: 'leaveOut'; readonly number: number; readonly isOut: boolean }
)

/** What it answers: rows in several parts, or why it cannot. */
export type DeskAnswer =
  | { readonly id: number; readonly facts: SheetFacts | null; readonly rows: readonly CheckedRow[]; readonly isLast: boolean }
  /** A refusal is in words for people. */
  | { readonly id: number; readonly refusal: string | null; readonly problem: string }
