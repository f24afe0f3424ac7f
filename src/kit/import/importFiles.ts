import { fileName, saveFile } from '~/platform/api/transport/download'
import type { CheckedRow, ImportField } from './importField'

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
