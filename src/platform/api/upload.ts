import { config } from '../config'
import { ApiError } from './errors'
import type { ImageMode } from './images'
import { progressFetch } from './progressFetch'
import { callRest } from './rest'

/** In milliseconds: 5 MB over a slow connection take minutes. */
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

/**
 * Uploads an image.
 * @returns the image's id
 * @throws ApiError, 'ended' when it was cancelled
 */
export async function uploadImage(
  file: File,
  mode: ImageMode,
  { signal, onProgress = () => undefined }: UploadOptions = {},
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
  const imageId = textIn(answer, 'imageId')
  if (imageId === null) throw new ApiError('answer', name, 'The upload response has no image id')
  return imageId
}
