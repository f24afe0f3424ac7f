import type { Weight } from './fonts'
import type { DrawnGlyph, ShapedLine } from './shaping'
import { ASCENT, DESCENT, contoursOf, writeTrueType } from './trueType'
import type { Outline } from './trueType'

const NAMES: Record<Weight, string> = { 400: 'DELTAR+NotoSans-Regular', 600: 'DELTAS+NotoSans-SemiBold' }
const CAP_HEIGHT = 714
const MISSING: Outline = { width: 500, contours: [] }

/**
 * The glyphs of one weight used in a document, taken from any number of font files and embedded as a single font.
 * pdfkit's own embedding maps text wrongly for Arabic and Thai, where one character has several outlines.
 */
export class EmbeddedFont {
  readonly #weight: Weight
  readonly #outlines: Outline[] = [MISSING]
  readonly #texts: string[] = ['']
  readonly #numbers = new Map<string, number>()

  constructor(weight: Weight) {
    this.#weight = weight
  }

  /** The operand of the TJ operator that shows a line. */
  show(line: ShapedLine): string {
    const parts = line.glyphs.map((glyph) => {
      const hex = this.#numberOf(glyph).toString(16).padStart(4, '0')
      const kerning = Math.round((glyph.width - glyph.advance) * 100) / 100
      return kerning === 0 ? hex : `${hex}> ${kerning} <`
    })
    return `[<${parts.join('')}>]`.replaceAll('<>', '')
  }

  #numberOf(glyph: DrawnGlyph): number {
    const key = `${glyph.text}|${glyph.width}|${glyph.parts.map((part) => `${part.face.key} ${part.id} ${part.dx} ${part.dy}`).join('|')}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#outlines.length
    const contours = glyph.parts.flatMap(({ face, id, dx, dy }) => contoursOf(face.font.getGlyph(id).path.commands, dx, dy))
    this.#outlines.push({ width: glyph.width, contours })
    this.#texts.push(glyph.text)
    this.#numbers.set(key, number)
    return number
  }

  /** Writes the font into the document and fills the dictionary that its pages refer to. */
  embed(document: PDFKit.PDFDocument, dictionary: PDFKit.PDFKitReference): void {
    const { file, bounds } = writeTrueType(this.#outlines)
    const name = NAMES[this.#weight]
    const fontFile = document.ref({ Length1: file.length })
    fontFile.end(file)
    const descriptor = document.ref({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax],
      ItalicAngle: 0,
      Ascent: ASCENT,
      Descent: DESCENT,
      CapHeight: CAP_HEIGHT,
      StemV: this.#weight === 600 ? 120 : 80,
      FontWeight: this.#weight,
      FontFile2: fontFile,
    })
    descriptor.end(undefined)
    // pdfkit serialises strings as PDF names and buffers as PDF strings.
    const descendant = document.ref({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      W: [0, this.#outlines.map((outline) => outline.width)],
    })
    descendant.end(undefined)
    const toUnicode = document.ref({})
    toUnicode.end(characterMap(this.#texts))
    Object.assign(dictionary.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    })
    dictionary.end(undefined)
  }
}

/** The CMap from glyphs to text. */
function characterMap(texts: readonly string[]): string {
  const hex = (value: number): string => value.toString(16).padStart(4, '0')
  const entries = texts.flatMap((text, number) => {
    const units = Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index)))
    return text === '' ? [] : [`<${hex(number)}> <${units.join('')}>`]
  })
  const blocks: string[] = []
  // The format allows 100 entries per block.
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}
