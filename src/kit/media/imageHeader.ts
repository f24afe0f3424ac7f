/** Type and size of a picture as its first bytes declare them, whatever the file name. */
export interface ImageHead {
  readonly type: 'png' | 'jpeg' | 'webp' | 'gif' | 'heic' | 'svg' | 'unknown'
  /** In pixels; null when the header does not declare it. */
  readonly size: { readonly width: number; readonly height: number } | null
}

const startsWith = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  Array.from({ length: text.length }).every((_character, index) => bytes[offset + index] === text.charCodeAt(index))

/** Walks the segments of a JPEG; the start-of-frame segment holds the size. */
function jpegSize(bytes: Uint8Array): ImageHead['size'] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = 2
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) }
    offset += 2 + view.getUint16(offset + 2)
  }
  return null
}

/** Number of bytes to read for the header: the size of a JPEG may follow embedded previews of 64 kB each. */
export const headLength = 256 * 1024

/** Reads type and size from the first bytes of a file. */
export function readImageHead(bytes: Uint8Array): ImageHead {
  if (bytes[0] === 0x89 && startsWith(bytes, 'PNG\r\n\u001A\n', 1)) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { type: 'png', size: bytes.length >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : null }
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { type: 'jpeg', size: jpegSize(bytes) }
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return { type: 'webp', size: null }
  if (startsWith(bytes, 'GIF8')) return { type: 'gif', size: null }
  if (startsWith(bytes, 'ftyp', 4) && /^(?:hei|hev|mif|msf)/.test(new TextDecoder().decode(bytes.slice(8, 12))))
    return { type: 'heic', size: null }
  const text = new TextDecoder().decode(bytes.slice(0, 1024)).toLowerCase()
  return { type: /<svg[\s>]/.test(text) ? 'svg' : 'unknown', size: null }
}
