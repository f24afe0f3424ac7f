import { currentTime } from '~/lib/time/clock'
import type { StoredBatch } from '../batch/batchStore'
import { isReady, type CheckedRow } from './importField'
import type { ImportKind } from './importKind'
import type { OpenedFile } from './OpenedFile'

/** Why a row of the file is not sent. */
const reasonOf = ({ problems, surplus }: CheckedRow, { fields, verb }: ImportKind, isOut: boolean): string => {
  if (isOut) return 'Left out at the check'
  const texts = fields.flatMap(({ key, label }) => (problems[key] ? [`${label}: ${problems[key]}`] : []))
  if (surplus > 0) texts.push('More cells than headers')
  return texts.length > 0 ? texts.join('. ') : `Already ${verb.done}`
}

/** The batch of a checked file: the rows that are ready, and for its receipt those that are not. */
export function newBatch(kind: ImportKind, opened: OpenedFile): StoredBatch {
  const { name, fingerprint } = opened.file
  const { rows, ready, leftOut } = opened.checked
  const sent = new Set(ready.map(({ number }) => number))
  return {
    id: crypto.randomUUID(),
    fileName: name,
    fingerprint,
    startedAt: currentTime().toISOString(),
    ...(kind.about === undefined ? {} : { about: kind.about }),
    choices: kind.choices,
    rows: opened.rowsToSend(),
    leftOut: rows
      .filter(({ number }) => !sent.has(number))
      .map((row) => ({
        number: row.number,
        values: isReady(row) ? row.values : row.typed,
        message: reasonOf(row, kind, leftOut.has(row.number)),
      })),
  }
}
