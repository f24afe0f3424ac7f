import { Store } from '~/lib/Store'
import { explainError } from '~/platform/api/transport/errors'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { uploadAttachment } from '~/platform/api/transport/upload'
import { whyNotAttached } from './attachedFile'

/** What a field does with a file. `failed` keeps the one that can be sent again. */
export type FileState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'reading' }
  | { readonly phase: 'sending'; readonly file: File; readonly share: number }
  | { readonly phase: 'failed'; readonly message: string; readonly file: File | null }

interface FileSnapshot {
  readonly state: FileState
  /** The last upload, to name the file while its path is the value. */
  readonly uploaded: { readonly filePath: string; readonly file: File } | null
}

/** Where the path of an uploaded file goes. */
export interface FileTarget {
  readonly onChange: (filePath: string) => void
  /** Called when work on a file starts; the function it returns is called at the end. */
  readonly onWork: () => () => void
}

const idle: FileState = { phase: 'idle' }

/** The upload of one file. A late answer changes nothing; when the last listener leaves, it is stopped. */
export class FileUpload {
  readonly #store = new Store<FileSnapshot>({ state: idle, uploaded: null }, () => () => this.stop())
  readonly #send: typeof uploadAttachment
  #target: FileTarget
  /** Aborted at the end of the phase. */
  #end = new AbortController()
  #endWork: (() => void) | null = null

  constructor(target: FileTarget, send: typeof uploadAttachment = uploadAttachment) {
    this.#target = target
    this.#send = send
  }

  readonly getSnapshot = this.#store.getSnapshot
  readonly subscribe = this.#store.subscribe

  setTarget(target: FileTarget): void {
    this.#target = target
  }

  /** Checks a file and sends it. While another is under way, it is ignored. */
  async take(file: File): Promise<void> {
    const { phase } = this.getSnapshot().state
    if (phase === 'reading' || phase === 'sending') return
    this.#enter({ phase: 'reading' })
    const { signal } = this.#end
    const reason = await whyNotAttached(file).catch(() => 'The file could not be read.')
    if (signal.aborted) return
    if (reason === null) this.#upload(file)
    else this.#enter({ phase: 'failed', message: reason, file: null })
  }

  /** Sends the file of a failed upload again. */
  retry(): void {
    const { state } = this.getSnapshot()
    if (state.phase === 'failed' && state.file) this.#upload(state.file)
  }

  stop(): void {
    this.#enter(idle)
  }

  #upload(file: File): void {
    this.#enter({ phase: 'sending', file, share: 0 })
    const { signal } = this.#end
    const onProgress = (share: number): void => {
      if (!signal.aborted) this.#store.tell({ ...this.getSnapshot(), state: { phase: 'sending', file, share } })
    }
    this.#send(file, { signal, onProgress }).then(
      (filePath) => {
        if (signal.aborted) return
        this.#enter(idle, { filePath, file })
        this.#target.onChange(filePath)
      },
      (error: unknown) => {
        if (signal.aborted) return
        reportFailure(error)
        this.#enter({ phase: 'failed', message: `Not uploaded. ${explainError(error).message}`, file })
      },
    )
  }

  #enter(state: FileState, uploaded = this.getSnapshot().uploaded): void {
    this.#end.abort()
    this.#end = new AbortController()
    if (state.phase === 'idle' || state.phase === 'failed') {
      this.#endWork?.()
      this.#endWork = null
    } else this.#endWork ??= this.#target.onWork()
    this.#store.tell({ state, uploaded })
  }
}
