import type { BatchItem, BatchSender } from '~/kit/batch/batchItem'
import { sendRows } from '~/kit/batch/sendRows'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { paths } from '~/platform/routes/paths'
import { ReportsOfPerson, StoreLabResults } from '../lab.generated'
import { readResults } from '../readResults'
import { differencesOf, isOfSamePerson, reportInput, reportKey, searchOf, type FoundResult, type Report } from './report'
import { SendQueue, type QueuedItem } from './SendQueue'

type Item = BatchItem<Report>

/** How long an unsent report is kept, in milliseconds: 72 hours. */
const keepFor = 72 * 3_600_000

/** Every result of a report's person. */
const readAll = ({ person, subType, clinicId }: Report): Promise<readonly FoundResult[]> =>
  readResults((cursor) => sendWhole(ReportsOfPerson, { clinicId, search: searchOf(person), type: subType, cursor }))

/** Stores reports as results, and finds them among the results of their people. */
function createSender(): BatchSender<Report> {
  /** What the last look-up found of its people, and the ids of what was there before a report was sent. */
  let found: ReadonlyMap<string, readonly FoundResult[]> = new Map()
  const earlier = new Set<string>()
  const equal = ({ values }: Item): readonly FoundResult[] =>
    (found.get(reportKey(values)) ?? []).filter((result) => isOfSamePerson(values, result))

  return {
    perCommand: 10,
    send: async (items) => {
      for (const { id } of items.flatMap(equal)) earlier.add(id)
      // A shift is of one clinic, and a batch may hold reports of two shifts.
      const clinics = new Set(items.map(({ values }) => values.clinicId))
      const [clinicId = null] = clinics.size === 1 ? clinics : []
      const results = items.map(({ values }) => ({
        ...reportInput(values),
        ...(clinicId === null && values.clinicId !== null ? { clinicId: values.clinicId } : {}),
      }))
      // The answer tells no ids: each is looked up.
      return sendRows(items.length, () => sendCommand(StoreLabResults, { clinicId, results: JSON.stringify(results) }))
    },
    find: async (items) => {
      found = new Map(await Promise.all(items.map(async ({ values }) => [reportKey(values), await readAll(values)] as const)))
      return items.map((item) => equal(item).length)
    },
    differences: (item) => {
      const all = equal(item)
      const later = all.filter(({ id }) => !earlier.has(id))
      const compared = (later.length > 0 ? later : all).map((result) => differencesOf(item.values, result))
      const [differs] = compared
      if (!differs || compared.some(({ length }) => length === 0)) return null
      return { name: `Another report of ${item.values.person.name}`, path: paths.reportArt(), differs }
    },
  }
}

/** The reports of this device, from which they are sent while the console is open. */
export const reportQueue = new SendQueue<Report>({
  name: 'reports',
  sender: createSender(),
  keyOf: reportKey,
  labelOf: ({ vessel }) => vessel,
  keepFor,
})

export type QueuedReport = QueuedItem<Report>
