import { fetchFile } from '~/platform/api/transport/download'

/**
 * Loads a picture as a blob URL: the content security policy allows no images from a signed address.
 * @param address null where there is no picture
 * @param signal the URL is released when it aborts
 * @returns null for anything but a picture
 * @throws ApiError as `fetchFile` does
 */
export async function signedPicture(operation: string, address: string | null, signal: AbortSignal): Promise<string | null> {
  if (!address) return null
  const file = await fetchFile(operation, address)
  if (signal.aborted || !/^image\/(?:png|jpeg|webp)$/.test(file.type)) return null
  const url = URL.createObjectURL(file)
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  return url
}
