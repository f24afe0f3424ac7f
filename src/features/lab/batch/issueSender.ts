import { rowsPerCommand } from '~/domain/certificate/rowsPerCommand'
import type { BatchItem, BatchSender, ItemResult } from '~/kit/batch/batchItem'
import { sendRows } from '~/kit/batch/sendRows'
import { fewAtOnce } from '~/platform/api/transport/fewAtOnce'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { paths } from '~/platform/routes/paths'
import { IssueLabResults, LabResultList } from '../desk/desk.generated'
import { isKnownResult, labState, labStatus, readLabResult, type LabRow } from '../desk/labResult'
import { readResults } from '../readResults'

/** A chosen result as it is now; null where there is none any more. */
export interface ChosenResult {
  readonly id: string
  readonly row: LabRow | null
}

/** Why no document is issued for a result as it is now; null where one can be. */
export function whyNotIssued(row: LabRow | null): string | null {
  if (!row) return 'This result is no longer there.'
  const state = labState(row)
  if (state === 'issued') return 'It has a document already.'
  if (state === 'incomplete') return labStatus(row).word
  return isKnownResult(row) ? null : `“${row.result ?? ''}” is no result of this type of test`
}

/** What a document says of a result, and who gets it: where that changes, somebody looks at it again. */
export function printedFacts(row: LabRow): string {
  const { holderName, dateOfBirth, passNo, ssn, subType, result, secondResult, collectionDate, labName, email, ccEmails } = row
  return JSON.stringify([holderName, dateOfBirth, passNo, ssn, subType, result, secondResult, collectionDate, labName, email, ccEmails])
}

/**
 * Reads the chosen results as they are now: from the list of those without a document, and what is not in it one by one.
 * @param ids null for every result without a document
 * @param clinicId the clinic that the user is limited to; null for all
 */
export async function readChosen(ids: readonly string[] | null, clinicId: string | null): Promise<readonly ChosenResult[]> {
  const waiting = await readResults(
    (cursor) => sendWhole(LabResultList, { clinicId, filter: 'incomplete', cursor }),
    (found) => ids?.every((id) => found.has(id)) ?? false,
  )
  if (ids === null) return waiting.map((row) => ({ id: row.id, row }))
  const found = new Map(waiting.map((row) => [row.id, row]))
  return fewAtOnce(ids, async (id) => ({ id, row: found.get(id) ?? (await readLabResult(id)) }))
}

/** Issues results of one type. Each row of a batch holds its result as somebody looked at it, with the template and the physician of them all. */
export function issueSender(): BatchSender {
  /** As they were read last. */
  const now = new Map<string, LabRow | null>()
  const rowOf = (values: Readonly<Record<string, string>>): LabRow | null => now.get(values['id'] ?? '') ?? null
  const read = async (items: readonly BatchItem[]): Promise<void> => {
    await fewAtOnce(items, async ({ values: { id = '' } }) => now.set(id, await readLabResult(id)))
  }
  return {
    perCommand: rowsPerCommand,
    send: async (items) => {
      const results = items.map(({ values }): ItemResult => {
        const row = rowOf(values)
        const isChanged = row !== null && printedFacts(row) !== values['printed']
        const message = whyNotIssued(row) ?? (isChanged ? 'It was changed after you looked at it. Issue it from the list.' : null)
        return { state: message === null ? 'waiting' : 'failed', message }
      })
      // The command issues all or none, and an issued result again: the others wait for the next one.
      if (results.some(({ state }) => state === 'failed')) return results
      const { templateId = '', physicianId = '' } = items[0]?.values ?? {}
      const labResults = JSON.stringify(items.map(({ values }) => values['id']))
      return sendRows(items.length, () => sendCommand(IssueLabResults, { templateId, physicianId, labResults }))
    },
    find: async (items) => {
      await read(items)
      return items.map(({ values }) => (rowOf(values)?.docId ? 1 : 0))
    },
    records: async (items) => {
      // Not all results of a resumed batch were read in this tab.
      await read(items.filter(({ values }) => !rowOf(values)?.docId))
      return new Map(
        items.flatMap(({ number, values }) => {
          const id = rowOf(values)?.docId
          if (!id) return []
          const link = location.origin + paths.publicCertificateByCode(id)
          return [[number, { name: 'Open document', path: paths.document(id), link }] as const]
        }),
      )
    },
  }
}
