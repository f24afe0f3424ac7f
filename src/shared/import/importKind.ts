import type { ReactNode } from 'react'
import type { Noun } from '../table/noun'
import type { CheckedRow, ImportField } from './importField'
import type { ImportSender } from './importRun'

/** One thing that can be imported: what its rows hold, and how they are sent. */
export interface ImportKind {
  /** Under which runs and chosen columns are kept. */
  readonly name: string
  readonly noun: Noun
  /** What was chosen for all rows, in words: 'Template: Basic Safety'. */
  readonly about?: string
  /** 'Issue', 'Issuing', 'issued'. */
  readonly verb: { readonly base: string; readonly doing: string; readonly done: string }
  readonly fields: readonly ImportField[]
  /** Sets of fields that together tell one row from another. */
  readonly identities: readonly (readonly string[])[]
  /** Fields by which the sender finds a row again. */
  readonly findKey: readonly string[]
  /** What is chosen for all rows together, such as a template. */
  readonly choices: Readonly<Record<string, string>>
  /** How rows are sent, with what was chosen for the run; a run that is gone on with brings its own choices. */
  readonly sender: (choices: Readonly<Record<string, string>>) => ImportSender
  /** What to expect when so many rows are sent, in words; null where there is nothing to say. */
  readonly foresee?: (count: number) => string | null
  /** Draws what some of the rows would become, before anything is sent. */
  readonly tryOut?: (rows: readonly CheckedRow[]) => ReactNode
  /** What is on screen elsewhere is out of date now. */
  readonly onSent: () => void
}
