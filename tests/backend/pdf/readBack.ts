// Reads created certificates back for the tests, using the same library as the viewer.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'

/** A text run with its bounding box, in points from the bottom left corner. */
export interface TextBox {
  readonly text: string
  readonly size: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

export interface ReadPdf {
  readonly pages: number
  readonly width: number
  readonly height: number
  readonly info: Record<string, unknown>
  readonly language: string | undefined
  /** All text of the page in NFC, with a space at line ends. */
  readonly text: string
  readonly boxes: readonly TextBox[]
  /** Number of pictures painted on the page. */
  readonly pictures: number
  /** Left, top, right and bottom of each line and shape, in the unit it is drawn in. */
  readonly outlines: readonly (readonly number[])[]
}

// Approximate height of capitals and depth of descenders, in ems.
const ABOVE = 0.72
const BELOW = 0.2

/** Reads the text, dimensions and picture count of a one-page file. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  return withDocument(file, async (document) => {
    const page = await document.getPage(1)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const { items, lang } = await page.getTextContent()
    const boxes: TextBox[] = []
    let text = ''
    for (const item of items) {
      if (!('str' in item)) continue
      text += item.str + (item.hasEOL ? ' ' : '')
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
      const size = Math.hypot(a, b)
      if (item.str.trim() !== '') {
        boxes.push({ text: item.str, size, left: x, right: x + item.width, bottom: y - size * BELOW, top: y + size * ABOVE })
      }
    }
    const { fnArray, argsArray } = await page.getOperatorList()
    const painting: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]
    const { info } = await document.getMetadata()
    return {
      pages: document.numPages,
      width: right - left,
      height: top - bottom,
      info: info as Record<string, unknown>,
      language: lang ?? undefined,
      text: text.normalize('NFC'),
      boxes,
      pictures: fnArray.filter((operation) => painting.includes(operation)).length,
      outlines: fnArray.flatMap((operation, index) => (operation === OPS.constructPath ? [[...argsArray[index][2]]] : [])),
    }
  })
}

/** A PDF renderer that is available on this machine, if any. */
export function findRenderer(): ((file: Uint8Array) => Promise<Pixels>) | undefined {
  try {
    createRequire(import.meta.url).resolve('@napi-rs/canvas')
    return renderWithPdfjs
  } catch {
    return spawnSync('pdftoppm', ['-v']).error ? undefined : renderWithPoppler
  }
}

export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const RESOLUTION = 200

interface Canvas {
  readonly canvas: HTMLCanvasElement & { toBuffer(type: 'image/png'): Uint8Array }
}

async function renderWithPdfjs(file: Uint8Array): Promise<Pixels> {
  return withDocument(file, async (document) => {
    const page = await document.getPage(1)
    const viewport = page.getViewport({ scale: RESOLUTION / 72 })
    const factory = document.canvasFactory as { create(width: number, height: number): Canvas }
    const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas, viewport }).promise
    return pixelsOf(canvas.toBuffer('image/png'))
  })
}

async function renderWithPoppler(file: Uint8Array): Promise<Pixels> {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  try {
    const path = join(folder, 'certificate.pdf')
    writeFileSync(path, file)
    return await pixelsOf(execFileSync('pdftoppm', ['-png', '-r', String(RESOLUTION), path], { maxBuffer: 2 ** 28 }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).flatten({ background: '#ffffff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

async function withDocument<Result>(file: Uint8Array, use: (document: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  // Pass a copy, because the library takes ownership of the bytes.
  const task = getDocument({ data: file.slice(), verbosity: 0 })
  try {
    return await use(await task.promise)
  } finally {
    await task.destroy()
  }
}
