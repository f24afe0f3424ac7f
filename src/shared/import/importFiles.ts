import { fileName, saveFile } from '../api/download'
import { localTime } from '../time/instant'
import type { CheckedRow, ImportField } from './importField'
import type { RunRow, RowState } from './importRun'

/** Each state of a row in words, as receipt and screen say it. */
export const stateWords: Readonly<Record<RowState, string>> = {
  waiting: 'Waiting',
  sending: 'On its way',
  done: 'Done',
  twice: 'Found more than once',
  failed: 'Refused',
  unknown: 'Not known',
  leftOut: 'Left out',
}

async function saveCsv(lines: readonly (readonly string[])[], parts: readonly string[]): Promise<void> {
  const { writeCsv } = await import('../csv/writeCsv')
  saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName(parts, 'csv'))
}

/** A file to fill in: the headers, and one example row. */
export const saveTemplateFile = (name: string, fields: readonly ImportField[]): Promise<void> =>
  saveCsv([fields.map(({ label }) => label), fields.map(({ example }) => example)], [name, 'template'])

/** The rows that cannot be sent yet, with what is wrong, to be corrected in the file. */
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

/** What became of each row, with when and from which file. */
export const saveReceipt = (file: string, rows: readonly RunRow[], fields: readonly ImportField[]): Promise<void> =>
  saveCsv(
    [
      ['Row', ...fields.map(({ label }) => label), 'Result', 'Remark'],
      ...rows.map(({ number, values, state, message }) => [
        String(number),
        ...fields.map(({ key }) => values[key] ?? ''),
        stateWords[state],
        message ?? '',
      ]),
      [],
      ['File', file],
      ['Receipt of', localTime(new Date())],
    ],
    [file.replace(/\.\w+$/, ''), 'receipt'],
  )
