import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SIGNATURE = 0x774f4646

/**
 * Unpacks a WOFF 1.0 file into the plain font file it wraps.
 * fontkit can open WOFF itself, but then inflates the outlines again for every embedded glyph.
 */
export function sfntFromWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
    const length = woff.readUInt32BE(entry + 12)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // Tables that do not shrink are stored uncompressed.
      bytes: packed.length < length ? inflateSync(packed) : packed,
    }
  })

  const directory = Buffer.alloc(12 + count * 16)
  woff.copy(directory, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)

  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, table] of tables.entries()) {
    const entry = 12 + index * 16
    table.tag.copy(directory, entry)
    directory.writeUInt32BE(table.checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(table.bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (table.bytes.length % 4)) % 4)
    parts.push(table.bytes, padding)
    offset += table.bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
