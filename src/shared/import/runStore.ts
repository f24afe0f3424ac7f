import { ApiError } from '../api/errors'
import { noteStart, vault } from '../vault/vault'
import type { RowLog, RowResult, RunRow } from './importRun'

/** A run as it began; what became of its rows is kept beside it. */
export interface KeptRun {
  readonly id: string
  readonly fileName: string
  /** Of the file's content. */
  readonly fingerprint: string
  readonly startedAt: string
  /** What was chosen for all rows, in words: where the run is gone on with, something else may be chosen. */
  readonly about?: string
  /** What was chosen for all rows together, such as a template. */
  readonly choices: Readonly<Record<string, string>>
  readonly rows: readonly Pick<RunRow, 'number' | 'values' | 'expected'>[]
}

export interface FoundRun {
  readonly run: KeptRun
  readonly rows: readonly RunRow[]
  readonly before: ReadonlyMap<number, number>
  /** How often something was told of it. */
  readonly told: number
}

const placeOf = (kind: string, id = ''): string => `import:${kind}:${id}`
const startName = 'start'
const noteOf = (kind: string, fingerprint: string): string => `${noteStart}imported:${kind}:${fingerprint}`

type LogEntry = readonly [number: number, result: RowResult & { readonly before: number }]

/** Keeps runs of one kind of import, so that a closed tab can go on with them. */
export const runStore = {
  /** @returns false when the browser keeps nothing: the tab must then stay open */
  begin: (kind: string, run: KeptRun): Promise<boolean> => vault.write(`${placeOf(kind, run.id)}/${startName}`, run),

  /**
   * What became of some rows, after all that was told before. Numbered and not timed: a clock that is set back would put a person's later
   * word before the word that it takes back.
   * @param told how often something was told of the run before
   * @param isKept whether the run's beginning was kept: what comes after must then be kept too, or nothing more is sent
   */
  record: (kind: string, id: string, isKept: boolean, told: number): ((log: RowLog) => Promise<void>) => {
    let latest = told
    return async (log) => {
      latest += 1
      const wasWritten = await vault.write(`${placeOf(kind, id)}/${String(latest).padStart(8, '0')}-${crypto.randomUUID()}`, [...log])
      if (isKept && !wasWritten)
        throw new ApiError('business', 'import', 'This browser has no room to keep the run. Free some, then go on.')
    }
  },

  /** Runs that did not come to their end, latest first. */
  find: async (kind: string): Promise<readonly FoundRun[]> => {
    const kept = await vault.list(placeOf(kind))
    return kept
      .filter(({ name }) => name.endsWith(`/${startName}`))
      .map(({ name, value }) => {
        // The vault gives back what was put into it under this name.
        const run = value as KeptRun
        const place = name.slice(0, -startName.length)
        const log = new Map<number, LogEntry[1]>()
        const entries = kept
          .filter((one) => one.name.startsWith(place) && one.name !== name)
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
        for (const entry of entries) for (const [number, result] of entry.value as readonly LogEntry[]) log.set(number, result)
        return {
          run,
          told: Number(entries.at(-1)?.name.slice(place.length).split('-')[0] ?? 0),
          before: new Map([...log].map(([number, { before }]) => [number, before])),
          rows: run.rows.map((row) => {
            const { state = 'waiting', message = null } = log.get(row.number) ?? {}
            return { ...row, state, message }
          }),
        }
      })
  },

  /** Forgets a run and everything that was told of it. */
  drop: async (kind: string, id: string): Promise<void> => {
    const kept = await vault.list(`${placeOf(kind, id)}/`)
    await Promise.all(kept.map(({ name }) => vault.remove(name)))
  },

  /** A file that was sent to its end: for a day a second run of it can be told so. */
  remember: (kind: string, fingerprint: string, words: string): Promise<boolean> => vault.write(noteOf(kind, fingerprint), words),

  /** When, and with what outcome, a file was sent before; null when it was not. */
  sentBefore: async (kind: string, fingerprint: string): Promise<{ readonly at: Date; readonly words: string } | null> => {
    const [found] = await vault.list(noteOf(kind, fingerprint))
    return found ? { at: found.savedAt, words: String(found.value) } : null
  },
} as const

/** A file by its content, whatever it is called. */
export async function fingerprintOf(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
