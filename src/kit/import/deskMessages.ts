import type { ChosenReading } from '~/lib/csv/readCsv'
import type { CheckOptions } from './checkRows'
import type { FileFacts } from './ImportDesk'
import type { CheckedRow } from './importField'

/** A request to the worker. */
export type DeskCall = { readonly id: number } & (
  | { readonly call: 'read'; readonly bytes: Uint8Array; readonly names: readonly string[] }
  | { readonly call: 'readAs'; readonly chosen: ChosenReading }
  | { readonly call: 'check'; readonly options: CheckOptions }
  | { readonly call: 'change'; readonly numbers: readonly number[]; readonly typed: Readonly<Record<string, string>> }
  | { readonly call: 'ignoreSurplus'; readonly number: number }
  | { readonly call: 'leaveOut'; readonly numbers: readonly number[]; readonly isOut: boolean }
)

/** A response of the worker: rows in several parts, or an error. */
export type DeskAnswer =
  | { readonly id: number; readonly facts: FileFacts | null; readonly rows: readonly CheckedRow[]; readonly isLast: boolean }
  /** `refusal` is the message of a FileRefused error, which can be shown to the user. */
  | { readonly id: number; readonly refusal: string | null; readonly problem: string }
