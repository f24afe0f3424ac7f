import type { ReactNode } from 'react'
import type { Noun } from '../table/noun'
import type { CheckedRow, ImportField } from './importField'
import type { RunSender } from '../run/runItem'

/** A kind of record that can be imported: its fields and how its rows are sent. */
export interface ImportKind {
  /** Storage key of runs and chosen columns. */
  readonly name: string
  readonly noun: Noun
  /** Describes `choices` to the user: 'Template: Basic Safety'. */
  readonly about?: string
  /** 'Issue', 'Issuing', 'issued'. */
  readonly verb: { readonly base: string; readonly doing: string; readonly done: string }
  readonly fields: readonly ImportField[]
  /** Sets of fields that together identify a row. */
  readonly identities: readonly (readonly string[])[]
  /** Fields by which `sender.find` looks up a row. */
  readonly findKey: readonly string[]
  /** Choices that apply to all rows, such as a template. */
  readonly choices: Readonly<Record<string, string>>
  /** Creates the sender for the choices of a run; a resumed run brings its own. */
  readonly sender: (choices: Readonly<Record<string, string>>) => RunSender
  /** A warning about sending this many rows; null where there is none. */
  readonly forecast?: (count: number) => string | null
  /** Renders a preview of some rows before anything is sent. */
  readonly renderPreview?: (rows: readonly CheckedRow[]) => ReactNode
  /** Where the records are listed. */
  readonly listPath?: string
  /** Called after rows were sent, to refresh stale data elsewhere. */
  readonly onSent: () => void
}
