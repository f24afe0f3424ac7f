import { Store } from '~/lib/Store'
import { explainError, isMissingCode } from '~/platform/api/transport/errors'
import type { ImageMode } from '~/platform/api/transport/images'
import { logFailure, reportFailure } from '~/platform/api/transport/reportFailure'
import { uploadImage } from '~/platform/api/transport/upload'
import { unlessNewVersion } from '../feedback/newVersion'
import { imageKinds } from './imageKinds'
import type { encodePicture, Picture, readPicture } from './picture'
import { PictureRefused } from './pictureRefused'

/** A dialog that makes the file to upload. */
export type MakingDialog =
  | { readonly kind: 'camera' }
  | { readonly kind: 'signature' }
  | { readonly kind: 'crop'; readonly picture: Picture }

interface Upload {
  readonly file: File
  /** What the file was made from; null for a drawn signature. */
  readonly picture: Picture | null
}

interface IdleState {
  readonly phase: 'idle'
  readonly dialog: MakingDialog | null
}

interface FailedState {
  readonly phase: 'failed'
  readonly message: string
  /** What can be sent again; null when the file could not be read. */
  readonly upload: Upload | null
  readonly dialog: MakingDialog | null
  /** Only another load of the page helps. */
  readonly needsReload: boolean
}

interface SendingState {
  readonly phase: 'sending'
  readonly upload: Upload
  /** The uploaded part, from 0 to 1. */
  readonly share: number
}

export type ImageState = IdleState | FailedState | { readonly phase: 'reading' } | SendingState

export interface ImageSnapshot {
  readonly state: ImageState
  /** The last upload, which can be cropped again while it is the value. */
  readonly uploaded: { readonly imageId: string; readonly picture: Picture } | null
}

/** Where an uploaded image goes. */
export interface ImageTarget {
  readonly mode: ImageMode
  readonly onChange: (imageId: string) => void
  /** Called with the id of an uploaded image, before `onChange`. */
  readonly onUploaded?: ((imageId: string) => void) | undefined
  /** Called when reading and uploading starts; the function it returns is called at the end. */
  readonly onWork?: (() => () => void) | undefined
}

interface ChoiceOptions {
  readonly loadCodec?: () => Promise<{ readonly readPicture: typeof readPicture; readonly encodePicture: typeof encodePicture }>
  readonly upload?: typeof uploadImage
}

const idle: IdleState = { phase: 'idle', dialog: null }

const isResting = (state: ImageState): state is IdleState | FailedState => state.phase === 'idle' || state.phase === 'failed'

/**
 * The choice of one image, from a file or a dialog to its upload. It is in one phase at a time. What a phase has started ends with it: a late
 * answer changes nothing. When the last listener leaves, the choice is cancelled.
 */
export class ImageChoice {
  readonly #options: ChoiceOptions
  readonly #store = new Store<ImageSnapshot>({ state: idle, uploaded: null }, () => () => this.cancel())
  #target: ImageTarget
  /** Aborted at the end of the phase. */
  #end = new AbortController()
  #endWork: (() => void) | null = null

  constructor(target: ImageTarget, options: ChoiceOptions = {}) {
    this.#target = target
    this.#options = options
  }

  readonly getSnapshot = this.#store.getSnapshot
  readonly subscribe = this.#store.subscribe

  /** The target may change during an upload: in a list, the field may get another index. */
  setTarget(target: ImageTarget): void {
    this.#target = target
  }

  /** Opens a dialog, or closes the open one with null. Ignored while a file is being read or sent. */
  show(dialog: MakingDialog | null): void {
    const { state } = this.#store.getSnapshot()
    if (isResting(state)) this.#enter({ ...state, dialog })
  }

  /** Reads a file. While one is being read or sent, another is ignored. */
  take(file: File): void {
    if (isResting(this.#store.getSnapshot().state)) void this.#read(file)
  }

  /** Sends what a dialog made, unless that dialog has been closed meanwhile. */
  send(file: File, from: MakingDialog): void {
    const { state } = this.#store.getSnapshot()
    if (isResting(state) && state.dialog === from) this.#send({ file, picture: from.kind === 'crop' ? from.picture : null })
  }

  /** Sends the file of a failed upload again. */
  retry(): void {
    const { state } = this.#store.getSnapshot()
    if (state.phase === 'failed' && state.upload) this.#send(state.upload)
  }

  cancel(): void {
    this.#enter(idle)
  }

  async #read(file: File): Promise<void> {
    this.#enter({ phase: 'reading' })
    const { signal } = this.#end
    const { loadCodec = () => import('./picture') } = this.#options
    const kind = imageKinds[this.#target.mode]
    try {
      const codec = await loadCodec()
      const picture = await codec.readPicture(file)
      if (signal.aborted) return
      // A photo must be cropped to its aspect first. Logos and signatures are usually right as they are, and can be cropped afterwards.
      if (kind.aspect !== null && !picture.hasTransparency) {
        this.#enter({ phase: 'idle', dialog: { kind: 'crop', picture } })
        return
      }
      const encoded = await codec.encodePicture(picture, kind)
      if (!signal.aborted) this.#send({ file: encoded, picture })
    } catch (error) {
      const isRefused = error instanceof PictureRefused
      if (!isRefused) logFailure(error)
      const needsReload = isMissingCode(error)
      const message = isRefused
        ? error.message
        : needsReload
          ? await unlessNewVersion(explainError(error).message, error)
          : 'The picture could not be read.'
      if (!signal.aborted) this.#enter({ phase: 'failed', message, upload: null, dialog: null, needsReload })
    }
  }

  #send(upload: Upload): void {
    this.#enter({ phase: 'sending', upload, share: 0 })
    const { signal } = this.#end
    const { upload: send = uploadImage } = this.#options
    const onProgress = (share: number): void => {
      if (!signal.aborted) this.#store.tell({ ...this.#store.getSnapshot(), state: { phase: 'sending', upload, share } })
    }
    send(upload.file, this.#target.mode, { signal, onProgress }).then(
      (imageId) => {
        if (signal.aborted) return
        this.#enter(idle, upload.picture && { imageId, picture: upload.picture })
        this.#target.onUploaded?.(imageId)
        this.#target.onChange(imageId)
      },
      (error: unknown) => {
        if (signal.aborted) return
        reportFailure(error)
        this.#enter({ phase: 'failed', message: explainError(error).message, upload, dialog: null, needsReload: false })
      },
    )
  }

  #enter(state: ImageState, uploaded = this.#store.getSnapshot().uploaded): void {
    this.#end.abort()
    this.#end = new AbortController()
    if (isResting(state)) {
      this.#endWork?.()
      this.#endWork = null
    } else this.#endWork ??= this.#target.onWork?.() ?? null
    this.#store.tell({ state, uploaded })
  }
}
