/** The encodings a file can be read in, most likely first. */
export const encodings = [
  { name: 'utf-8', label: 'Unicode (UTF-8)' },
  { name: 'windows-1252', label: 'Western European (Windows-1252)' },
  { name: 'windows-874', label: 'Thai (Windows-874)' },
  { name: 'utf-16le', label: 'Unicode (UTF-16)' },
  { name: 'utf-16be', label: 'Unicode (UTF-16, big-endian)' },
  { name: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { name: 'windows-1250', label: 'Central European (Windows-1250)' },
  { name: 'gb18030', label: 'Chinese, simplified (GB 18030)' },
  { name: 'big5', label: 'Chinese, traditional (Big5)' },
  { name: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { name: 'windows-1253', label: 'Greek (Windows-1253)' },
  { name: 'windows-1255', label: 'Hebrew (Windows-1255)' },
  { name: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { name: 'euc-kr', label: 'Korean (EUC-KR)' },
  { name: 'macintosh', label: 'Western European (Mac)' },
  { name: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { name: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { name: 'windows-1258', label: 'Vietnamese (Windows-1258)' },
] as const

export type Encoding = (typeof encodings)[number]['name']

/** A text file's content and the encoding it was decoded with. */
export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  /** The file itself leaves no doubt; not so where the user chose. */
  readonly isSure: boolean
  /** The file declares its encoding with a byte-order mark. */
  readonly isMarked: boolean
}

/** Number of bytes that are searched for the zeros typical of UTF-16. */
const sampleSize = 2000

function markOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

function wideEncodingOf(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampleSize)
  const zeros = [0, 0] as [number, number]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  const half = sample.length / 2
  if (zeros[1] > half * 0.4 && zeros[0] < half * 0.1) return 'utf-16le'
  if (zeros[0] > half * 0.4 && zeros[1] < half * 0.1) return 'utf-16be'
  return null
}

/** Decodes strictly; null where some bytes mean nothing in this encoding. */
function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Thai words are rows of letters above 0xA0, many of them consonants below 0xC0; European words have single accents. */
function looksThai(bytes: Uint8Array): boolean {
  let high = 0
  let inRows = 0
  let consonants = 0
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    high += 1
    if ((bytes[index - 1] ?? 0) >= 0x80 || (bytes[index + 1] ?? 0) >= 0x80) inRows += 1
    if (byte >= 0xa1 && byte < 0xc0) consonants += 1
  }
  return inRows > high * 0.8 && consonants > high * 0.1
}

/**
 * Decodes a text file: in the chosen encoding, else by its byte-order mark or zero bytes, else as UTF-8. Bytes that are none of these are
 * read as Windows-874 where they look Thai, else as Windows-1252, which accepts any bytes.
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | null = null): DecodedText {
  const mark = markOf(bytes)
  const decodeIn = (encoding: Encoding, isSure: boolean): DecodedText => ({
    text: new TextDecoder(encoding).decode(bytes),
    encoding,
    isSure,
    isMarked: mark === encoding,
  })
  if (chosen) return decodeIn(chosen, false)
  const wide = mark ?? wideEncodingOf(bytes)
  if (wide) return decodeIn(wide, true)
  const text = decodeStrictly(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'utf-8', isSure: true, isMarked: false }
  const isThai = looksThai(bytes) && decodeStrictly(bytes, 'windows-874') !== null
  return decodeIn(isThai ? 'windows-874' : 'windows-1252', false)
}
