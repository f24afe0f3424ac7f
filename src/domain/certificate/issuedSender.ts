import { sendRows } from '~/kit/batch/sendRows'
import { issuedDifferences } from './issuedDifferences'
import type { Issued, IssuedOnDay } from './issuedOnDay'
import { rowsPerCommand } from './rowsPerCommand'

type Values = Readonly<Record<string, string>>

/** A row of a file. */
interface Row {
  readonly number: number
  readonly values: Values
}

interface IssuedFromFile<Found extends Issued> {
  /** 'Certificate'; names one that has no number. */
  readonly noun: string
  readonly issued: IssuedOnDay<Found>
  /** The time zone of the clinic's calendar. */
  readonly zone: string
  /** YYYY-MM-DD, in the clinic's zone. */
  readonly dayOf: (values: Values) => string
  /** The identity that `issued` gives its records. */
  readonly keyOf: (values: Values) => string
  /** What is sent of a row. @throws ApiError where it cannot be issued, such as after a change of the template */
  readonly inputOf: (values: Values) => object
  /** @param certificates a JSON list of inputs */
  readonly send: (certificates: string) => Promise<unknown>
  readonly pathOf: (id: string) => string
  readonly linkOf: (id: string) => string
}

interface Numbered {
  readonly id: string
  readonly pinNo: string | null
}

/**
 * The first of some records, where each says something else than what is sent. The day of issue is compared by whoever finds them, and its time
 * is not chosen.
 */
export function differentRecord(
  input: object,
  records: readonly Numbered[],
  { noun, zone, pathOf }: Pick<IssuedFromFile<Issued>, 'noun' | 'zone' | 'pathOf'>,
) {
  const compared = records.map((record) => ({
    ...record,
    differs: issuedDifferences({ ...input, issuedAt: '' }, { ...record, issuedAt: '' }, zone),
  }))
  const [first] = compared
  if (!first || compared.some(({ differs }) => differs.length === 0)) return null
  return { name: first.pinNo || noun, path: pathOf(first.id), differs: first.differs }
}

/** Issues the rows of a file, and finds them again among what was issued on their days. */
export function issuedSender<Found extends Issued>({
  noun,
  issued,
  zone,
  dayOf,
  keyOf,
  inputOf,
  send,
  pathOf,
  linkOf,
}: IssuedFromFile<Found>) {
  /** What has the key of a row and was there before the row was sent. */
  const earlier = new Set<string>()
  const equal = ({ values }: Row): readonly Found[] => issued.known(dayOf(values), keyOf(values))
  /** A batch that was resumed does not know what was there before. */
  const recordsOf = (row: Row): readonly Found[] => {
    const all = equal(row)
    const later = all.filter(({ id }) => !earlier.has(id))
    return later.length > 0 ? later : all
  }
  const readDays = async (rows: readonly Row[], isFull: boolean): Promise<void> => {
    for (const day of new Set(rows.map(({ values }) => dayOf(values)))) await issued.read(day, isFull)
  }

  return {
    perCommand: rowsPerCommand,
    send: async (rows: readonly Row[]) => {
      const inputs = rows.map(({ values }) => inputOf(values))
      for (const { id } of rows.flatMap(equal)) earlier.add(id)
      // The response only counts the issued rows, so the batch looks each one up.
      return sendRows(rows.length, () => send(JSON.stringify(inputs)))
    },
    find: async (rows: readonly Row[], isThorough: boolean) => {
      await readDays(rows, isThorough)
      return rows.map((row) => equal(row).length)
    },
    differences: (row: Row) => differentRecord(inputOf(row.values), recordsOf(row), { noun, zone, pathOf }),
    records: async (rows: readonly Row[]) => {
      await readDays(rows, true)
      return new Map(
        rows.flatMap((row) => {
          const [record] = recordsOf(row)
          if (!record) return []
          return [[row.number, { name: record.pinNo || noun, path: pathOf(record.id), link: linkOf(record.id) }] as const]
        }),
      )
    },
  }
}
