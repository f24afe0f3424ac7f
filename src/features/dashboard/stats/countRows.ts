/** A count under a name, as one period has it. */
export interface NamedCount {
  readonly name: string
  readonly count: number
  /** The client that is counted, where the count says so. */
  readonly clientId?: string | null
}

/** A count of this period beside the one of the period before; null where that is not known. */
export interface ComparedCount extends NamedCount {
  readonly before: number | null
}

interface IssuerCount {
  readonly _id: { readonly clientId?: string | null; readonly issuerName: string | null } | null
  readonly count: number | null
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

/** Counts by issuer; null when one cannot be read, because the total would be too low. Issuers of one name and client are one. */
export function countsByIssuer(rows: readonly IssuerCount[]): readonly NamedCount[] | null {
  const counts = new Map<string, NamedCount>()
  for (const { _id: key, count } of rows) {
    if (!isCount(count)) return null
    const name = key?.issuerName || 'No issuer'
    const clientId = key?.clientId ?? null
    const same = JSON.stringify([name, clientId])
    counts.set(same, { name, clientId, count: count + (counts.get(same)?.count ?? 0) })
  }
  return [...counts.values()]
}

/**
 * Text messages by client, from their JSON text of buckets.
 * @param nameOf the name of a client id; a key that is none stays as it is
 * @returns null when the text or one of its buckets cannot be read
 */
export function countsOfMessages(text: string | null, nameOf: (key: string) => string): readonly NamedCount[] | null {
  let buckets: unknown
  try {
    buckets = JSON.parse(text ?? '')
  } catch {
    return null
  }
  if (!Array.isArray(buckets)) return null
  const counts: NamedCount[] = []
  for (const bucket of buckets) {
    const fields = new Map<string, unknown>(Object.entries(Object(bucket)))
    const [key, count] = [fields.get('key'), fields.get('doc_count')]
    if (typeof key !== 'string' || !isCount(count)) return null
    counts.push({ name: nameOf(key), clientId: key, count })
  }
  return counts
}

export const totalOf = (counts: readonly NamedCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Where several clients have an issuer of one name, such as none, each row says whose it is. */
export function withClients<Row extends NamedCount>(rows: readonly Row[], nameOf: (clientId: string) => string): readonly Row[] {
  const clients = new Map<string, Set<string>>()
  for (const { name, clientId } of rows) clients.set(name, (clients.get(name) ?? new Set()).add(clientId ?? ''))
  return rows.map((row) =>
    row.clientId && (clients.get(row.name)?.size ?? 0) > 1 ? { ...row, name: `${row.name}, ${nameOf(row.clientId)}` } : row,
  )
}

/** Rows of both periods, the largest first. Who counts in only one of them has 0 in the other. */
export function compareCounts(now: readonly NamedCount[], before: readonly NamedCount[] | null): readonly ComparedCount[] {
  const keyOf = ({ name, clientId }: NamedCount): string => JSON.stringify([name, clientId ?? null])
  const earlier = new Map((before ?? []).map((count) => [keyOf(count), count.count]))
  const current = new Set(now.map(keyOf))
  const gone = (before ?? []).filter((count) => !current.has(keyOf(count))).map((count) => ({ ...count, count: 0 }))
  return [...now, ...gone]
    .map((count) => ({ ...count, before: before === null ? null : (earlier.get(keyOf(count)) ?? 0) }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}
