import { fileName, saveFile } from '~/platform/api/download'
import { localTime } from '~/lib/time/instant'
import type { CheckedRow, ImportField } from './importField'
import type { ImportKind } from './importKind'
import type { RunRow, RowState } from './importRun'

const stateLabels: Readonly<Record<Exclude<RowState, 'twice'>, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  done: 'Done',
  failed: 'Refused',
  unknown: 'Unknown',
  leftOut: 'Left out',
}

/** The state of a row as receipt and screen show it. */
export const stateLabel = (state: RowState, { done }: ImportKind['verb']): string =>
  state === 'twice' ? `${done.charAt(0).toUpperCase()}${done.slice(1)} twice` : stateLabels[state]

async function saveCsv(lines: readonly (readonly string[])[], parts: readonly string[]): Promise<void> {
  const { writeCsv } = await import('~/lib/csv/writeCsv')
  saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName(parts, 'csv'))
}

/** Saves a template file: the headers and one example row. */
export const saveTemplateFile = (name: string, fields: readonly ImportField[]): Promise<void> =>
  saveCsv([fields.map(({ label }) => label), fields.map(({ example }) => example)], [name, 'template'])

/** Saves the rows that need a correction, with their errors. */
export const saveRowsToCorrect = (file: string, rows: readonly CheckedRow[], fields: readonly ImportField[]): Promise<void> =>
  saveCsv(
    [
      ['Row', ...fields.map(({ label }) => label), 'To correct'],
      ...rows.map(({ number, typed, problems }) => [
        String(number),
        ...fields.map(({ key }) => typed[key] ?? ''),
        fields.flatMap(({ key, label }) => (problems[key] ? [`${label}: ${problems[key]}`] : [])).join('. '),
      ]),
    ],
    [file, 'to correct'],
  )

/** Saves the outcome of each row, with the file name and the time. */
export const saveReceipt = (file: string, rows: readonly RunRow[], { fields, verb }: Pick<ImportKind, 'fields' | 'verb'>): Promise<void> =>
  saveCsv(
    [
      ['Row', ...fields.map(({ label }) => label), 'Result', 'Remark'],
      ...rows.map(({ number, values, state, message }) => [
        String(number),
        ...fields.map(({ key }) => values[key] ?? ''),
        stateLabel(state, verb),
        message ?? '',
      ]),
      [],
      ['File', file],
      ['Receipt of', localTime(new Date())],
    ],
    [file.replace(/\.\w+$/, ''), 'receipt'],
  )
