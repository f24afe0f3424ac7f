import { config } from '../../config'
import { ApiError } from './errors'
import type { ImageMode } from './images'
import { progressFetch } from './progressFetch'
import { callRest } from './rest'

/** In milliseconds: 10 MB over a slow connection take minutes. */
const uploadTimeout = 300_000

interface UploadOptions {
  readonly signal?: AbortSignal
  /** Called with the share that has been uploaded, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

const textIn = (answer: unknown, name: string): string | null => {
  const value = new Map<string, unknown>(Object.entries(Object(answer))).get(name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Uploads a file. @returns the text that the response has under a name */
async function upload(
  file: File,
  mode: ImageMode,
  wanted: 'imageId' | 'filePath',
  { signal, onProgress = () => undefined }: UploadOptions,
): Promise<string> {
  const name = 'upload'
  const form = new FormData()
  form.set('mode', mode)
  form.set('file', file)
  const answer = await callRest(
    name,
    config.uploadsAddress,
    { method: 'POST', payload: form },
    { isCommand: true, timeout: uploadTimeout, via: progressFetch(onProgress), ...(signal ? { signal } : {}) },
  )
  const text = textIn(answer, wanted)
  if (text === null) throw new ApiError('answer', name, `The upload response has no ${wanted === 'imageId' ? 'image id' : 'file path'}`)
  return text
}

/**
 * Uploads an image.
 * @returns the image's id
 * @throws ApiError, 'ended' when it was cancelled
 */
export const uploadImage = (file: File, mode: ImageMode, options: UploadOptions = {}): Promise<string> =>
  upload(file, mode, 'imageId', options)

/**
 * Uploads a PDF, JPEG or PNG file.
 * @returns the file's path, of which getSignedFile makes an address
 * @throws ApiError, 'ended' when it was cancelled
 */
export const uploadAttachment = (file: File, options: UploadOptions = {}): Promise<string> =>
  upload(file, 'certificateAttachments', 'filePath', options)
