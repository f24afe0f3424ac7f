import { config } from '../config'
import { ApiError } from './errors'
import type { ImageMode } from './images'
import { callRest } from './rest'

/** Largest image that is taken, in bytes. */
export const maxImageSize = 5 * 1024 * 1024

/** 'image/png' or 'image/jpeg' by the file's first bytes, whatever its name says; null for everything else. */
export async function imageTypeOf(file: Blob): Promise<'image/png' | 'image/jpeg' | null> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const starts = (...wanted: readonly number[]): boolean => wanted.every((byte, index) => bytes[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return starts(0xff, 0xd8, 0xff) ? 'image/jpeg' : null
}

/**
 * Sends an image to the backend's uploads.
 * @returns the image's id
 * @throws ApiError, business with a sentence when the file is none that can be taken
 */
export async function uploadImage(file: File, mode: ImageMode): Promise<string> {
  const name = 'upload'
  if (!(await imageTypeOf(file))) throw new ApiError('business', name, 'Choose a PNG or JPEG picture.')
  if (file.size > maxImageSize) throw new ApiError('business', name, 'The picture is larger than 5 MB. Choose a smaller one.')
  const form = new FormData()
  form.set('mode', mode)
  form.set('file', file)
  const answer = await callRest(name, config.uploadsAddress, { method: 'POST', payload: form }, { isCommand: true })
  const imageId = new Map<string, unknown>(Object.entries(Object(answer))).get('imageId')
  if (typeof imageId !== 'string' || imageId === '') throw new ApiError('answer', name, 'The upload’s answer names no image')
  return imageId
}
