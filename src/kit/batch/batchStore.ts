import { ApiError } from '~/platform/api/transport/errors'
import { withTabLock } from '~/platform/vault/tabLock'
import { notePrefix, vault } from '~/platform/vault/vault'
import type { BatchLog, ItemResult, BatchItem } from './batchItem'

/** A batch as it started. The outcome of its rows is stored separately. */
export interface StoredBatch {
  readonly id: string
  readonly fileName: string
  /** SHA-256 of the file's content. */
  readonly fingerprint: string
  readonly startedAt: string
  /** Describes `choices` to the user, who may have chosen something else when the batch is resumed. */
  readonly about?: string
  /** Choices that apply to all rows, such as a template. */
  readonly choices: Readonly<Record<string, string>>
  readonly rows: readonly Pick<BatchItem, 'number' | 'values' | 'expected'>[]
  /** The other rows of the file, with the reason why they are not sent. */
  readonly leftOut?: readonly (Pick<BatchItem, 'number' | 'values'> & { readonly message: string })[]
}

export interface FoundBatch {
  readonly stored: StoredBatch
  readonly rows: readonly BatchItem[]
  /** How often each row existed at the backend before it was sent, by row number. */
  readonly before: ReadonlyMap<number, number>
  /** Number of the last log entry. */
  readonly lastEntry: number
}

const keyOf = (kind: string, id = ''): string => `import:${kind}:${id}`
const startName = 'start'
const noteKeyOf = (kind: string, fingerprint: string): string => `${notePrefix}imported:${kind}:${fingerprint}`

/**
 * The lock under which a batch is sent or discarded. Batches of one file with the same choices share it, so that two tabs do not send the file
 * side by side: neither look-up would see the other's rows.
 */
export const lockOfBatch = (kind: string, { choices, fingerprint }: Pick<StoredBatch, 'choices' | 'fingerprint'>): string => {
  const chosen = Object.entries(choices).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return ['import', kind, ...chosen.map(([name, value]) => `${name}=${value}`), fingerprint].join(':')
}

type LogEntry = readonly [number: number, result: ItemResult & { readonly before: number }]

/** Stores the batches of a kind of import, so that they can be resumed after the tab was closed. */
export const batchStore = {
  /** @returns false where the browser cannot store the batch: the tab must then stay open */
  start: (kind: string, stored: StoredBatch): Promise<boolean> => vault.write(`${keyOf(kind, stored.id)}/${startName}`, stored),

  /**
   * Appends to the log of a batch. Entries are numbered rather than timed, because the system clock may be set back.
   * @param isStored whether the start of the batch was stored: then a failed write throws, which stops the batch
   * @param lastEntry number of the last log entry so far
   */
  record: (kind: string, id: string, isStored: boolean, lastEntry: number): ((log: BatchLog) => Promise<void>) => {
    let entry = lastEntry
    return async (log) => {
      entry += 1
      const wasWritten = await vault.write(`${keyOf(kind, id)}/${String(entry).padStart(8, '0')}-${crypto.randomUUID()}`, [...log])
      if (isStored && !wasWritten)
        throw new ApiError('business', 'import', 'This browser is out of storage. Free some space, then continue.')
    }
  },

  /** Unfinished batches, latest first. */
  find: async (kind: string): Promise<readonly FoundBatch[]> => {
    const all = await vault.list(keyOf(kind))
    return all
      .filter(({ name }) => name.endsWith(`/${startName}`))
      .map(({ name, value }) => {
        // The vault returns what `start` stored under this name.
        const stored = value as StoredBatch
        const prefix = name.slice(0, -startName.length)
        const log = new Map<number, LogEntry[1]>()
        const entries = all
          .filter((one) => one.name.startsWith(prefix) && one.name !== name)
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
        for (const entry of entries) for (const [number, result] of entry.value as readonly LogEntry[]) log.set(number, result)
        return {
          stored,
          lastEntry: Number(entries.at(-1)?.name.slice(prefix.length).split('-')[0] ?? 0),
          before: new Map([...log].map(([number, { before }]) => [number, before])),
          rows: stored.rows.map((row) => {
            const { state = 'waiting', message = null, path } = log.get(row.number) ?? {}
            return { ...row, state, message, path }
          }),
        }
      })
  },

  /** Deletes a batch and its log. */
  drop: async (kind: string, id: string): Promise<void> => {
    const all = await vault.list(`${keyOf(kind, id)}/`)
    await Promise.all(all.map(({ name }) => vault.remove(name)))
  },

  /** Deletes a batch unless another tab is sending it. @returns whether it is deleted */
  discard: (kind: string, stored: StoredBatch): Promise<boolean> =>
    withTabLock(lockOfBatch(kind, stored), () => batchStore.drop(kind, stored.id)),

  /** Remembers for a day that a file was sent. */
  remember: (kind: string, fingerprint: string, summary: string): Promise<boolean> => vault.write(noteKeyOf(kind, fingerprint), summary),

  /** When a file was sent before, and with what outcome; null where it was not. */
  sentBefore: async (kind: string, fingerprint: string): Promise<{ readonly at: Date; readonly summary: string } | null> => {
    const [found] = await vault.list(noteKeyOf(kind, fingerprint))
    return found ? { at: found.savedAt, summary: String(found.value) } : null
  },
} as const

/** SHA-256 of a file as hexadecimal text. */
export async function fingerprintOf(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
