import { isUnsettled } from '../batch/batchItem'
import type { VaultBatch, VaultProgress } from '../batch/VaultBatch'
import type { CheckedFile } from './checkedFile'
import type { CheckedRow } from './importField'
import type { ImportStart, StartSnapshot } from './ImportStart'
import type { ColumnChoice, OpenedFile, ImportFile } from './OpenedFile'

export interface FileState extends StartSnapshot {
  readonly phase: 'file'
}

export interface ColumnsState {
  readonly phase: 'columns'
  readonly file: ImportFile
  readonly choice: ColumnChoice
  /** Why the file could not be read as it was chosen last. */
  readonly refusal: string | null
  readonly isChecking: boolean
}

export interface CheckState extends CheckedFile {
  readonly phase: 'check'
  readonly file: ImportFile
  readonly choice: ColumnChoice
}

export interface PreviewState {
  readonly phase: 'preview'
  readonly file: ImportFile
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
  | { readonly phase: 'columns'; readonly opened: OpenedFile; readonly isChecking: boolean }
  | { readonly phase: 'check' | 'preview'; readonly opened: OpenedFile }
  | { readonly phase: 'send'; readonly batch: VaultBatch }

/** The open file of a phase; it lasts through columns, check and preview. */
export const openedOf = (phase: Phase): OpenedFile | null => ('opened' in phase ? phase.opened : null)

function stateOf(phase: Phase): ImportState {
  switch (phase.phase) {
    case 'file':
      return { phase: 'file', ...phase.start.snapshot }
    case 'columns':
      return {
        phase: 'columns',
        file: phase.opened.file,
        choice: phase.opened.choice,
        refusal: phase.opened.refusal,
        isChecking: phase.isChecking,
      }
    case 'check':
      return { phase: 'check', file: phase.opened.file, choice: phase.opened.choice, ...phase.opened.checked }
    case 'preview':
      return { phase: 'preview', file: phase.opened.file, ready: phase.opened.checked.ready, canSend: phase.opened.canSend }
    case 'send':
      return { phase: 'send', ...phase.batch.snapshot }
  }
}

/** What the screens see of a phase. */
export function snapshotOf(phase: Phase, pasted: string): ImportSnapshot {
  const state = stateOf(phase)
  const isAtRisk = state.phase === 'send' ? state.isStored !== true && isUnsettled(state.progress) : state.phase !== 'file'
  return {
    state,
    pasted,
    isUnsaved: pasted.trim() !== '' || isAtRisk,
    isRunning: state.phase === 'send' && state.progress.state === 'running',
  }
}
