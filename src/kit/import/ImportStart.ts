import { FileRefused } from '~/lib/csv/fileRefused'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { fingerprintOf, batchStore, type FoundBatch, type StoredBatch } from '../batch/batchStore'
import { unlessNewVersion } from '../feedback/newVersion'
import type { ImportKind } from './importKind'
import { knownHeaders, mapColumns } from './mapColumns'
import type { Desk } from './openDesk'
import { OpenedFile } from './OpenedFile'
import { readColumns } from './rememberedColumns'

/** The start of an import as the screen shows it. */
export interface StartSnapshot {
  readonly isReading: boolean
  /** Why the file could not be read, or the batch not resumed. */
  readonly refusal: string | null
  /** Earlier batches that did not finish. */
  readonly unfinished: readonly FoundBatch[]
}

interface StartOptions {
  /** The kind may change with its choices. */
  readonly kind: () => ImportKind
  readonly openDesk: () => Desk
  readonly onChange: () => void
  readonly onOpened: (opened: OpenedFile) => void
}

/** The start of an import: a file to read, or an earlier batch to resume or discard. Once it is closed, a late answer changes nothing. */
export class ImportStart {
  readonly #options: StartOptions
  readonly #end = new AbortController()
  #snapshot: StartSnapshot

  /** @param refusal why the import is back at its start */
  constructor(options: StartOptions, refusal: string | null) {
    this.#options = options
    this.#snapshot = { isReading: false, refusal, unfinished: [] }
  }

  get snapshot(): StartSnapshot {
    return this.#snapshot
  }

  async findUnfinished(): Promise<void> {
    const unfinished = await batchStore.find(this.#options.kind().name)
    this.#change({ unfinished })
  }

  async discard(stored: StoredBatch): Promise<void> {
    const isFree = await batchStore.discard(this.#options.kind().name, stored)
    if (this.#end.signal.aborted) return
    if (isFree) await this.findUnfinished()
    else this.refuse('This import is running in another tab.')
  }

  /** Reads a file. While one is being read, another is ignored. */
  async read(name: string, load: () => Promise<ArrayBuffer>): Promise<void> {
    if (this.#snapshot.isReading) return
    this.#change({ isReading: true, refusal: null })
    try {
      const opened = await this.#open(name, await load())
      if (this.#end.signal.aborted) opened.close()
      else this.#options.onOpened(opened)
    } catch (error) {
      const isRefused = error instanceof FileRefused
      if (!isRefused) logFailure(error)
      this.#change({ isReading: false, refusal: isRefused ? error.message : await unlessNewVersion('The file could not be read.') })
    }
  }

  refuse(refusal: string): void {
    this.#change({ refusal })
  }

  close(): void {
    this.#end.abort()
  }

  async #open(name: string, bytes: ArrayBuffer): Promise<OpenedFile> {
    const { kind, openDesk, onChange } = this.#options
    const fingerprint = await fingerprintOf(bytes)
    const desk = openDesk()
    try {
      const facts = await desk.read(new Uint8Array(bytes), knownHeaders(kind().fields, readColumns(kind().name)))
      const sentBefore = await batchStore.sentBefore(kind().name, fingerprint)
      return new OpenedFile({
        desk,
        file: { name, fingerprint, facts, sentBefore },
        guess: (headers) => mapColumns(headers, kind().fields, readColumns(kind().name)),
        createSender: () => kind().sender(kind().choices),
        onChange,
      })
    } catch (error) {
      desk.close()
      throw error
    }
  }

  #change(change: Partial<StartSnapshot>): void {
    if (this.#end.signal.aborted) return
    this.#snapshot = { ...this.#snapshot, ...change }
    this.#options.onChange()
  }
}
