import { storage } from '~/platform/storage/storage'
import { attempt, type StorageKey } from '~/platform/storage/stored'

/** What the bell says of one source: how many, and a mark for each where they can be told apart. A mark is an id or a time, never a name. */
export interface BellTally {
  readonly count: number
  readonly marks: readonly string[] | null
}

type Tallies = Readonly<Record<string, BellTally | undefined>>

const textsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.filter((mark) => typeof mark === 'string') : null

/** What was stored, as far as it can be read. */
function readTallies(text: string | null): Tallies {
  const stored: unknown = attempt(() => JSON.parse(text ?? '{}'), {})
  return Object.fromEntries(
    Object.entries(Object(stored)).flatMap(([source, tally]) => {
      const { count, marks }: Partial<Record<keyof BellTally, unknown>> = Object(tally)
      return typeof count === 'number' ? [[source, { count, marks: textsOf(marks) }]] : []
    }),
  )
}

/** How many of a source are new since it was last seen. Without marks, only a higher count tells. */
function newIn({ count, marks }: BellTally, seen: BellTally | undefined): number {
  if (!seen) return count
  return marks ? marks.filter((mark) => !seen.marks?.includes(mark)).length : Math.max(0, count - seen.count)
}

/** What remains seen: what is gone and comes back is new again. */
const stillSeen = (seen: BellTally, { count, marks }: BellTally): BellTally => ({
  count: Math.min(seen.count, count),
  marks: marks && (seen.marks ?? []).filter((mark) => marks.includes(mark)),
})

/** Remembers on this device what an admin saw when they last opened the bell. */
export class BellMemory {
  readonly #key: StorageKey
  /** What was read or written last. */
  #text: string | null
  #seen: Tallies
  /** The tallies noted last. */
  #read = ''

  constructor(clientId: string, adminId: string) {
    this.#key = `bell:${clientId}:${adminId}`
    this.#text = storage.read(this.#key)
    this.#seen = readTallies(this.#text)
  }

  newIn(source: string, tally: BellTally | null): number {
    return tally ? newIn(tally, this.#seen[source]) : 0
  }

  /** The sources were read; null where they could not be, which changes nothing. */
  noteRead(tallies: Readonly<Record<string, BellTally | null>>): void {
    const read = JSON.stringify(tallies)
    // Another tab may have shown more than what is read here again.
    if (read !== this.#read) this.#keep(tallies, (seen, tally) => seen && stillSeen(seen, tally))
    this.#read = read
  }

  /** The user opened the bell and saw these. */
  noteOpened(tallies: Readonly<Record<string, BellTally | null>>): void {
    this.#keep(tallies, (_seen, { count, marks }) => ({ count, marks }))
  }

  #keep(
    tallies: Readonly<Record<string, BellTally | null>>,
    change: (seen: BellTally | undefined, tally: BellTally) => BellTally | undefined,
  ): void {
    // Another tab may have shown more since.
    const stored = storage.read(this.#key)
    if (stored !== null && stored !== this.#text) this.#seen = readTallies(stored)
    this.#text = stored
    const next: Record<string, BellTally | undefined> = { ...this.#seen }
    for (const [source, tally] of Object.entries(tallies)) if (tally) next[source] = change(next[source], tally)
    const text = JSON.stringify(next)
    const isSame = text === JSON.stringify(this.#seen)
    this.#seen = next
    if (!isSame && storage.write(this.#key, text)) this.#text = text
  }
}
