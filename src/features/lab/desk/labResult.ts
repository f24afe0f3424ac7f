import { kindOf } from '~/domain/certificate/documentKinds'
import { isToBeRead, resultKind } from '~/domain/certificate/medicalResult'
import type { StatusTone } from '~/lib/statusTone'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { LabResultRecord, type LabRecordFragment, type LabRowFragment } from './desk.generated'

export type LabRow = LabRowFragment
export type LabRecord = LabRecordFragment

/** What is stale once a lab result was stored, saved or issued. */
export const staleLabResults = ['getLabResults', 'getLabResultsCount', 'getLabResult'] as const satisfies readonly QueryField[]

/** What a document cannot be issued without, in words. */
export const needed = [
  ['holderName', 'name'],
  ['dateOfBirth', 'date of birth'],
  ['passNo', 'passport number'],
  ['subType', 'type of test'],
  ['collectionDate', 'time of collection'],
  ['result', 'result'],
] as const satisfies readonly (readonly [keyof LabRow, string])[]

/** What is missing before a document can be issued, in words: 'date of birth'. */
const missingFacts = (row: LabRow): readonly string[] => needed.flatMap(([name, word]) => (row[name]?.trim() ? [] : [word]))

/** `incomplete`: something is missing. `ready`: it waits for its document. `issued`: it has one. */
type LabState = 'incomplete' | 'ready' | 'issued'

/** What the backend calls incomplete is taken for it, also where nothing that is known of is missing. */
export function labState(row: LabRow): LabState {
  if (row.docId) return 'issued'
  return missingFacts(row).length > 0 || row.isAllData === false ? 'incomplete' : 'ready'
}

/** A result's status as a coloured dot and words. */
export function labStatus(row: LabRow): { readonly tone: StatusTone; readonly word: string } {
  const state = labState(row)
  if (state === 'issued') return { tone: 'good', word: 'Issued' }
  if (state === 'ready') return { tone: 'idle', word: 'Ready to issue' }
  const missing = missingFacts(row)
  return { tone: 'warn', word: missing.length > 0 ? `Missing: ${missing.join(', ')}` : 'Incomplete, the service does not say why' }
}

/** Whether a document of the type can state the result: one that is chosen, or any that is typed. */
export function isKnownResult({ subType, result }: Pick<LabRow, 'subType' | 'result'>): boolean {
  const { results } = kindOf(subType ?? '')
  return !results?.length || results.includes(result ?? '')
}

/** Both results in words: 'Not detected, then Reactive'. */
export const resultsText = ({ result, secondResult }: Pick<LabRow, 'result' | 'secondResult'>): string =>
  [result, secondResult].filter(Boolean).join(', then ')

/** Whether one of its results may keep somebody ashore or at home. */
export const isSerious = ({ result, secondResult }: Pick<LabRow, 'result' | 'secondResult'>): boolean =>
  [result, secondResult].some((one) => one && resultKind(one) === 'attention')

/** Whether somebody must read one of its results: it is serious, or not in words that are known. */
export const needsAttention = ({ result, secondResult }: Pick<LabRow, 'result' | 'secondResult'>): boolean =>
  [result, secondResult].some(isToBeRead)

/** Why results are not shown to somebody who is limited to a clinic; null where they are. @param ownCenter null for all clinics */
export const elsewhere = (ownCenter: string | null, ...records: readonly (Pick<LabRow, 'clinicId'> | null | undefined)[]) =>
  ownCenter !== null && records.some((record) => record?.clinicId && record.clinicId !== ownCenter)
    ? { title: 'This lab result is not yours', text: 'It belongs to another clinic.' }
    : null

/** An instant on the clinic's clocks: '20-11-2026 08:40'. */
export function minuteIn(zone: string, instant: Date): string {
  const { day, time } = wallClockIn(zone, instant)
  return `${formatDay(day)} ${time}`
}

/** Reads a result as it is now; null where there is none. @throws ApiError where it could not be read completely */
export async function readLabResult(id: string): Promise<LabRecord | null> {
  return (await sendWhole(LabResultRecord, { id })).getLabResult
}
