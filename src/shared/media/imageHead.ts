/** What the first bytes of a picture say, whatever its name says. */
export interface ImageHead {
  readonly type: 'png' | 'jpeg' | 'webp' | 'gif' | 'heic' | 'svg' | 'unknown'
  /** In pixels; null where the head does not say. */
  readonly size: { readonly width: number; readonly height: number } | null
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from({ length: text.length }).every((_letter, index) => bytes[at + index] === text.charCodeAt(index))

/** A jpeg is a row of parts; the one that begins a frame holds the size. */
function jpegSize(bytes: Uint8Array): ImageHead['size'] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** How much of a file must be read for its head, in bytes: a jpeg's size may stand behind a preview of 64 kB. */
export const headLength = 256 * 1024

/** Reads kind and size from the first bytes of a file. */
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
