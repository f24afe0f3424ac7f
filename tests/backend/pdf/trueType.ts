import type { PathCommand } from 'fontkit'

/** A glyph to write into a font. Measures are in font units. */
export interface Outline {
  readonly width: number
  readonly contours: readonly (readonly Point[])[]
}

export interface Point {
  readonly x: number
  readonly y: number
  readonly on: boolean
}

export interface FontBounds {
  readonly xMin: number
  readonly yMin: number
  readonly xMax: number
  readonly yMax: number
}

const UNITS_PER_EM = 1000
export const ASCENT = 1069
export const DESCENT = -293

/**
 * Converts the path of a TrueType glyph into contours, moved by `dx` and `dy`.
 * @throws Error for cubic curves
 */
export function contoursOf(commands: readonly PathCommand[], dx: number, dy: number): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args
    const contour = contours.at(-1)
    if (command === 'moveTo') contours.push([{ x: a + dx, y: b + dy, on: true }])
    else if (command === 'lineTo') contour?.push({ x: a + dx, y: b + dy, on: true })
    else if (command === 'quadraticCurveTo') contour?.push({ x: a + dx, y: b + dy, on: false }, { x: c + dx, y: d + dy, on: true })
    else if (command === 'bezierCurveTo') throw new Error('Only TrueType outlines can be embedded')
  }
  return contours.map(tidy).filter((contour) => contour.length > 1)
}

/** Drops a closing point equal to the first and on-curve points that TrueType implies, then rounds to whole units. */
function tidy(contour: readonly Point[]): Point[] {
  const [first] = contour
  const last = contour.at(-1)
  const closed = first && last && contour.length > 1 && last.on && first.x === last.x && first.y === last.y ? contour.slice(0, -1) : contour
  return closed
    .filter((point, index) => {
      const before = closed.at(index - 1)
      const after = closed[(index + 1) % closed.length]
      const implied =
        index > 0 &&
        point.on &&
        before &&
        after &&
        !before.on &&
        !after.on &&
        point.x * 2 === before.x + after.x &&
        point.y * 2 === before.y + after.y
      return !implied
    })
    .map(({ x, y, on }) => ({ x: Math.round(x), y: Math.round(y), on }))
}

/** Writes a TrueType font for embedding in a PDF, which needs no names or character map. The first outline is the missing glyph. */
export function writeTrueType(outlines: readonly Outline[]): { file: Buffer; bounds: FontBounds } {
  const glyphs = outlines.map(writeGlyph)
  const points = outlines.flatMap((outline) => outline.contours.flat())
  const bounds = boundsOf(points)

  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  let offset = 0
  for (const [index, glyph] of glyphs.entries()) {
    loca.writeUInt32BE(offset, index * 4)
    offset += glyph.length
  }
  loca.writeUInt32BE(offset, glyphs.length * 4)

  const hmtx = Buffer.alloc(glyphs.length * 4)
  for (const [index, outline] of outlines.entries()) {
    hmtx.writeUInt16BE(Math.max(0, Math.round(outline.width)), index * 4)
    hmtx.writeInt16BE(boundsOf(outline.contours.flat()).xMin, index * 4 + 2)
  }

  const file = writeTables([
    ['glyf', Buffer.concat(glyphs)],
    ['head', writeHead(bounds)],
    ['hhea', writeHhea(outlines, bounds)],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', writeMaxp(outlines)],
  ])
  return { file, bounds }
}

function boundsOf(points: readonly Point[]): FontBounds {
  const bounds = { xMin: 0, yMin: 0, xMax: 0, yMax: 0 }
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) Object.assign(bounds, { xMin: x, yMin: y, xMax: x, yMax: y })
    bounds.xMin = Math.min(bounds.xMin, x)
    bounds.yMin = Math.min(bounds.yMin, y)
    bounds.xMax = Math.max(bounds.xMax, x)
    bounds.yMax = Math.max(bounds.yMax, y)
  }
  return bounds
}

const ON_CURVE = 0x01
const X_SHORT = 0x02
const Y_SHORT = 0x04
const X_SAME_OR_POSITIVE = 0x10
const Y_SAME_OR_POSITIVE = 0x20
const OVERLAP = 0x40

function writeGlyph({ contours }: Outline): Buffer {
  if (contours.length === 0) return Buffer.alloc(0)
  const { xMin, yMin, xMax, yMax } = boundsOf(contours.flat())
  const header = Buffer.alloc(10 + contours.length * 2 + 2)
  header.writeInt16BE(contours.length, 0)
  header.writeInt16BE(xMin, 2)
  header.writeInt16BE(yMin, 4)
  header.writeInt16BE(xMax, 6)
  header.writeInt16BE(yMax, 8)
  let end = -1
  for (const [index, contour] of contours.entries()) header.writeUInt16BE((end += contour.length), 10 + index * 2)

  const flags: number[] = []
  const xs: number[] = []
  const ys: number[] = []
  let previous = { x: 0, y: 0 }
  for (const [index, point] of contours.flat().entries()) {
    const onCurve = point.on ? ON_CURVE : 0
    // Combined outlines, such as accents, may overlap.
    const overlap = index === 0 ? OVERLAP : 0
    flags.push(
      onCurve |
        overlap |
        writeStep(xs, point.x - previous.x, X_SHORT, X_SAME_OR_POSITIVE) |
        writeStep(ys, point.y - previous.y, Y_SHORT, Y_SAME_OR_POSITIVE),
    )
    previous = point
  }
  const glyph = Buffer.concat([header, Buffer.from([...flags, ...xs, ...ys])])
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
}

function writeStep(bytes: number[], step: number, short: number, sameOrPositive: number): number {
  if (step === 0) return sameOrPositive
  if (Math.abs(step) < 256) {
    bytes.push(Math.abs(step))
    return step > 0 ? short | sameOrPositive : short
  }
  bytes.push((step >> 8) & 0xff, step & 0xff)
  return 0
}

function writeHead({ xMin, yMin, xMax, yMax }: FontBounds): Buffer {
  const head = Buffer.alloc(54)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt32BE(0x00010000, 4)
  head.writeUInt32BE(0x5f0f3cf5, 12)
  head.writeUInt16BE(0x000b, 16)
  head.writeUInt16BE(UNITS_PER_EM, 18)
  head.writeInt16BE(xMin, 36)
  head.writeInt16BE(yMin, 38)
  head.writeInt16BE(xMax, 40)
  head.writeInt16BE(yMax, 42)
  head.writeUInt16BE(6, 46)
  head.writeInt16BE(2, 48)
  // Long glyph offsets in the loca table.
  head.writeInt16BE(1, 50)
  return head
}

function writeHhea(outlines: readonly Outline[], { xMin, xMax }: FontBounds): Buffer {
  const hhea = Buffer.alloc(36)
  hhea.writeUInt32BE(0x00010000, 0)
  hhea.writeInt16BE(ASCENT, 4)
  hhea.writeInt16BE(DESCENT, 6)
  hhea.writeUInt16BE(Math.max(0, ...outlines.map((outline) => Math.round(outline.width))), 10)
  hhea.writeInt16BE(xMin, 12)
  hhea.writeInt16BE(xMax, 16)
  hhea.writeInt16BE(1, 18)
  hhea.writeUInt16BE(outlines.length, 34)
  return hhea
}

function writeMaxp(outlines: readonly Outline[]): Buffer {
  const maxp = Buffer.alloc(32)
  maxp.writeUInt32BE(0x00010000, 0)
  maxp.writeUInt16BE(outlines.length, 4)
  maxp.writeUInt16BE(Math.max(0, ...outlines.map((outline) => outline.contours.flat().length)), 6)
  maxp.writeUInt16BE(Math.max(0, ...outlines.map((outline) => outline.contours.length)), 8)
  maxp.writeUInt16BE(1, 14)
  return maxp
}

function writeTables(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((tables.length - power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, [tag, bytes]] of tables.entries()) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    const entry = 12 + index * 16
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum(padded), entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    parts.push(padded)
    offset += padded.length
  }
  const file = Buffer.concat(parts)
  const head = tables.findIndex(([tag]) => tag === 'head')
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, file.readUInt32BE(12 + head * 16 + 8) + 8)
  return file
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let offset = 0; offset < bytes.length; offset += 4) sum = (sum + bytes.readUInt32BE(offset)) >>> 0
  return sum
}
