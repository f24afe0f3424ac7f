import { rowsPerCommand } from '~/domain/certificate/rowsPerCommand'
import type { BatchItem, BatchSender } from '~/kit/batch/batchItem'
import { sendRows } from '~/kit/batch/sendRows'
import { differentRow } from '~/kit/import/differentRow'
import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { readInstant, storedUtcDay } from '~/lib/time/instant'
import { wallClockIn } from '~/lib/time/zones'
import { fewAtOnce } from '~/platform/api/transport/fewAtOnce'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { paths } from '~/platform/routes/paths'
import { LabResultList } from '../desk/desk.generated'
import { labState, type LabRow } from '../desk/labResult'
import { StoreLabResults } from '../lab.generated'
import { readResults } from '../readResults'
import { isOfSamePerson, reportKey, searchOf } from '../report/report'
import { collectedAt, labFields, resultInput, type LabFileChoices } from './labFile'

type Item = BatchItem

const testedOf = ({ values }: Pick<Item, 'values'>) => ({
  person: { name: values['holderName'] ?? '', birthDate: values['dateOfBirth'] ?? '', passNo: values['passNo'] ?? '' },
  subType: values['subType'] ?? '',
})

interface LabPlace {
  /** The time zone of the clinic's calendar. */
  readonly zone: string
  readonly today: CalendarDay
  /** The clinic that the user is limited to; null for all of the client. */
  readonly ownCenter: string | null
}

/** A file has no seconds. */
const minuteOf = (instant: Date | null): number | null => instant && Math.floor(instant.getTime() / 60_000)

/** Stores the rows of a lab's file as results, and finds them again among the results of their people. */
export function resultSender(choices: LabFileChoices, { zone, today, ownCenter }: LabPlace): BatchSender {
  /** What was found last of somebody's tests of a type, and the ids of what was there before a row was sent. */
  const found = new Map<string, readonly LabRow[]>()
  const earlier = new Set<string>()
  /** The samples of one person differ by accession number, or else by the time of collection. */
  const equal = (item: Item): readonly LabRow[] => {
    const tested = testedOf(item)
    const { acsn } = item.values
    const collected = minuteOf(collectedAt(item.values, zone))
    return (found.get(reportKey(tested)) ?? []).filter(
      (row) =>
        isOfSamePerson(tested, row) && (acsn && row.acsn ? row.acsn === acsn : minuteOf(readInstant(row.collectionDate)) === collected),
    )
  }
  const recordsOf = (item: Item): readonly LabRow[] => {
    const all = equal(item)
    const later = all.filter(({ id }) => !earlier.has(id))
    return later.length > 0 ? later : all
  }
  const read = async (items: readonly Item[]): Promise<void> => {
    const people = new Map(items.map(testedOf).map((tested) => [reportKey(tested), tested]))
    await fewAtOnce([...people], async ([key, { person, subType }]) => {
      const variables = { clinicId: ownCenter, search: searchOf(person), type: subType }
      found.set(key, await readResults((cursor) => sendWhole(LabResultList, { ...variables, cursor })))
    })
  }
  const readMissing = (items: readonly Item[]): Promise<void> => read(items.filter((item) => equal(item).length === 0))
  // What a row was found by, and what no file says, is not compared.
  const factsOf = ({ passNo: _passNo, isAllData: _isAllData, ccEmails: _ccEmails, ...row }: LabRow) => {
    const collected = readInstant(row.collectionDate)
    const { day: collectedDay = '', time: collectedTime = '' } = collected ? wallClockIn(zone, collected) : {}
    return { ...row, dateOfBirth: storedUtcDay(row.dateOfBirth), collectedDay, collectedTime }
  }

  return {
    perCommand: rowsPerCommand,
    send: (items) => {
      for (const { id } of items.flatMap(equal)) earlier.add(id)
      const results = JSON.stringify(items.map(({ values }) => resultInput(values, zone)))
      // The answer tells no ids: each is looked up.
      return sendRows(items.length, () => sendCommand(StoreLabResults, { clinicId: ownCenter ?? (choices.clinicId || null), results }))
    },
    find: async (items) => {
      await read(items)
      return items.map((item) => equal(item).length)
    },
    differences: (item) => {
      const records = recordsOf(item).map((row) => ({
        name: row.acsn || 'Another result',
        path: paths.labDocument(row.id),
        facts: factsOf(row),
      }))
      const [first] = records
      const compared = labFields(choices, today).filter(({ key }) => first && key in first.facts)
      return differentRow(compared, item.values, records)
    },
    records: async (items) => {
      await readMissing(items)
      return new Map(
        items.flatMap((item) => {
          const [row] = recordsOf(item)
          if (!row) return []
          const path = paths.labResult(row.id)
          const record = { name: row.acsn || 'Lab result', path, link: location.origin + path }
          return [[item.number, { ...record, nextId: labState(row) === 'ready' ? row.id : undefined }] as const]
        }),
      )
    },
    outcome: async (items) => {
      await readMissing(items)
      const lacking = items.flatMap((item) => recordsOf(item).slice(0, 1)).filter((row) => labState(row) === 'incomplete').length
      return lacking === 0 ? '' : counted(lacking, 'lacks something, and waits in the list.', 'lack something, and wait in the list.')
    },
  }
}
