/** A text file's content, and which encoding it was read by. */
export interface DecodedText {
  readonly text: string
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
}

/** How many bytes are looked at for the zeros that UTF-16 is full of. */
const looked = 2000

function guess(bytes: Uint8Array): DecodedText['encoding'] | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, looked)
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const half = head.length / 2
  if (zeros[1] > half * 0.4 && zeros[0] < half * 0.1) return 'utf-16le'
  if (zeros[0] > half * 0.4 && zeros[1] < half * 0.1) return 'utf-16be'
  return null
}

/** Reads a text file: by its mark, else as UTF-8, else as the Latin letters of Windows, which every byte is one of. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = guess(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}
