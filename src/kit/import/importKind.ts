import type { ReactNode } from 'react'
import type { NextPage } from '../batch/batchItem'
import type { VaultKind } from '../batch/VaultBatch'
import type { CheckedRow, ImportField } from './importField'

/** What a preview can change of its rows. */
export interface PreviewTools {
  /** Fills in fields that are found later. */
  readonly fillIn: (number: number, values: Readonly<Record<string, string>>) => void
  readonly leaveOut: (number: number) => void
}

/** A step between the check and the sending, such as some samples or a map. */
export interface ImportPreview {
  /** The step's name: 'Preview'. */
  readonly name: string
  /** The label of the button that opens it: 'Preview 3 certificates'. */
  readonly label: (count: number) => string
  readonly render: (rows: readonly CheckedRow[], tools: PreviewTools) => ReactNode
  /** Why the rows cannot be sent yet; null where they can. */
  readonly whyNotYet?: (rows: readonly CheckedRow[]) => string | null
}

/** Text that is pasted instead of rows with a header, such as a list of addresses. */
export interface PastedText {
  /** 'Or paste email addresses' */
  readonly summary: string
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  /** The label of the button that reads it. */
  readonly button: string
  /** Finds the rows in it. @returns a table as CSV, with its header */
  readonly toCsv: (text: string) => string
}

/** A kind of record that can be imported: its fields and how its rows are sent. */
export interface ImportKind extends VaultKind {
  /** Storage key of batches and chosen columns. */
  readonly name: string
  /** Describes `choices` to the user: 'Template: Basic Safety'. */
  readonly about?: string
  readonly fields: readonly ImportField[]
  /** Sets of fields that together identify a row. */
  readonly identities: readonly (readonly string[])[]
  /** Fields by which `sender.find` looks up a row. */
  readonly findKey: readonly string[]
  /** A warning about sending this many rows; null where there is none. */
  readonly forecast?: (count: number) => string | null
  /** What else happens when these rows are sent: 'All 38 people get an email.' */
  readonly alsoHappens?: (rows: readonly CheckedRow['values'][]) => string
  /** What may be pasted; rows with a header by default. */
  readonly pasted?: PastedText
  /** A step before anything is sent. */
  readonly preview?: ImportPreview
  /**
   * The list with the records of a batch, as narrow as it can be.
   * @param choices of the batch, which may be an earlier one
   * @param rows the values of the rows that were sent
   */
  readonly listPath?: (choices: ImportKind['choices'], rows: readonly CheckedRow['values'][]) => string
  /** What can be done next with the records that were found again. @param ids at least one */
  readonly next?: (ids: readonly string[]) => NextPage
}
