/** A text file's content and the encoding it was decoded with. */
export interface DecodedText {
  readonly text: string
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
}

/** Number of bytes that are searched for the zeros typical of UTF-16. */
const sampleSize = 2000

function guessEncoding(bytes: Uint8Array): DecodedText['encoding'] | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleSize)
  const zeros = [0, 0] as [number, number]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  const half = sample.length / 2
  if (zeros[1] > half * 0.4 && zeros[0] < half * 0.1) return 'utf-16le'
  if (zeros[0] > half * 0.4 && zeros[1] < half * 0.1) return 'utf-16be'
  return null
}

/** Decodes a text file by its byte-order mark or zero bytes, else as UTF-8, else as Windows-1252, which accepts any bytes. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const guessed = guessEncoding(bytes)
  if (guessed) return { text: new TextDecoder(guessed).decode(bytes), encoding: guessed }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}
