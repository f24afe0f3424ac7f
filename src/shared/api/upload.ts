import { config } from '../config'
import { ApiError } from './errors'
import type { ImageMode } from './images'
import { progressFetch } from './progressFetch'
import { callRest } from './rest'

/** How long sending a file may take, in milliseconds: 5 MB over a bad line take minutes. */
const uploadTime = 300_000

interface UploadOptions {
  readonly signal?: AbortSignal
  /** Hears the share that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

const textIn = (answer: unknown, name: string): string | null => {
  const value = new Map<string, unknown>(Object.entries(Object(answer))).get(name)
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * Sends an image to the backend's uploads.
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
    { isCommand: true, time: uploadTime, via: progressFetch(onProgress), ...(signal ? { signal } : {}) },
  )
  const imageId = textIn(answer, 'imageId')
  if (imageId === null) throw new ApiError('answer', name, 'The upload’s answer names no image')
  return imageId
}
