import type { VaultBatch, VaultProgress } from '../batch/VaultBatch'
import type { CheckedSheet } from './checkedSheet'
import type { CheckedRow } from './importField'
import type { ColumnChoice, ImportSheet, SheetFile } from './ImportSheet'
import type { ImportStart, StartSnapshot } from './ImportStart'

export interface FileState extends StartSnapshot {
  readonly phase: 'file'
}

export interface ColumnsState {
  readonly phase: 'columns'
  readonly file: SheetFile
  readonly choice: ColumnChoice
  /** Why the file could not be read in the encoding that was chosen last. */
  readonly refusal: string | null
  readonly isChecking: boolean
}

export interface CheckState extends CheckedSheet {
  readonly phase: 'check'
  readonly file: SheetFile
  readonly choice: ColumnChoice
}

export interface PreviewState {
  readonly phase: 'preview'
  readonly file: SheetFile
  readonly ready: readonly CheckedRow[]
  /** False while a change of a row is being checked. */
  readonly canSend: boolean
}

interface SendState extends VaultProgress {
  readonly phase: 'send'
}

export type ImportState = FileState | ColumnsState | CheckState | PreviewState | SendState

export interface ImportSnapshot {
  readonly state: ImportState
  /** Pasted rows; they stay until they are sent. */
  readonly pasted: string
  /** Leaving would lose rows. A batch that is stored can be resumed. */
  readonly isUnsaved: boolean
  readonly isRunning: boolean
}

/** A phase with what it works on. */
export type Phase =
  | { readonly phase: 'file'; readonly start: ImportStart }
  | { readonly phase: 'columns'; readonly sheet: ImportSheet; readonly isChecking: boolean }
  | { readonly phase: 'check' | 'preview'; readonly sheet: ImportSheet }
  | { readonly phase: 'send'; readonly batch: VaultBatch }

/** The open file of a phase; it lasts through columns, check and preview. */
export const sheetOf = (phase: Phase): ImportSheet | null => ('sheet' in phase ? phase.sheet : null)

function stateOf(phase: Phase): ImportState {
  switch (phase.phase) {
    case 'file':
      return { phase: 'file', ...phase.start.snapshot }
    case 'columns':
      return {
        phase: 'columns',
        file: phase.sheet.file,
        choice: phase.sheet.choice,
        refusal: phase.sheet.refusal,
        isChecking: phase.isChecking,
      }
    case 'check':
      return { phase: 'check', file: phase.sheet.file, choice: phase.sheet.choice, ...phase.sheet.checked }
    case 'preview':
      return { phase: 'preview', file: phase.sheet.file, ready: phase.sheet.checked.ready, canSend: phase.sheet.canSend }
    case 'send':
      return { phase: 'send', ...phase.batch.snapshot }
  }
}

/** What the screens see of a phase. */
export function snapshotOf(phase: Phase, pasted: string): ImportSnapshot {
  const state = stateOf(phase)
  const isAtRisk = state.phase === 'send' ? state.isStored !== true && state.progress.state !== 'ended' : state.phase !== 'file'
  return {
    state,
    pasted,
    isUnsaved: pasted.trim() !== '' || isAtRisk,
    isRunning: state.phase === 'send' && state.progress.state === 'running',
  }
}
