import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'

export interface DrawnPage {
  /** Every word of the page, in reading order. */
  readonly text: string
  /** The words of every page, without any space: where a line ends is up to the printer. */
  readonly words: readonly string[]
  /** What the page's code says, read by a reader that knows nothing of how it was made. */
  readonly code: string | null
  readonly pages: number
  /** Size of the page in points. */
  readonly width: number
  readonly height: number
}

const files = {
  'pdf.min.mjs': 'node_modules/pdfjs-dist/build/pdf.min.mjs',
  'pdf.worker.min.mjs': 'node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
  'jsQR.js': 'node_modules/jsqr/dist/jsQR.js',
} as const

/**
 * Reads the words of all pages of a PDF with pdf.js in the test browser. Draws the first page and decodes its QR code, unless it is said to
 * have none: looking for one that is not there takes seconds.
 */
export async function readPdf(browser: Browser, bytes: Uint8Array, { hasCode = true } = {}): Promise<DrawnPage> {
  const page = await browser.newPage()
  try {
    await page.route('http://pdf.localhost/**', (route) => {
      const found = Object.entries(files).find(([name]) => route.request().url().endsWith(`/${name}`))
      return found
        ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(found[1], 'utf8') })
        : route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><title>pdf</title><canvas></canvas><script src="/jsQR.js"></script>',
          })
    })
    await page.goto('http://pdf.localhost/')
    return await page.evaluate(
      async ([base64, isCodeWanted]) => {
        const address = 'http://pdf.localhost/pdf.min.mjs'
        const pdf = await import(/* @vite-ignore */ address)
        pdf.GlobalWorkerOptions.workerSrc = 'http://pdf.localhost/pdf.worker.min.mjs'
        const data = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        const file = await pdf.getDocument({ data }).promise
        const first = await file.getPage(1)
        const viewport = first.getViewport({ scale: 2.5 })
        const textOf = async (number: number): Promise<string> => {
          const { items } = await (await file.getPage(number)).getTextContent()
          return items.map((item: { str?: string }) => item.str ?? '').join(' ')
        }
        const texts: string[] = []
        for (let number = 1; number <= file.numPages; number += 1) texts.push(await textOf(number))
        // The whole of a page takes a reader seconds; most codes stand in its last corner.
        const readCode = ({ data: pixels, width, height }: ImageData): string | null => {
          const found: unknown = Reflect.apply(Reflect.get(globalThis, 'jsQR'), null, [pixels, width, height])
          return found ? String(Object(found).data) : null
        }
        const codeOfFirst = async (): Promise<string | null> => {
          const canvas = document.querySelector('canvas')
          const context = canvas?.getContext('2d')
          if (!canvas || !context) throw new Error('No canvas')
          canvas.width = viewport.width
          canvas.height = viewport.height
          await first.render({ canvas, viewport }).promise
          return (
            readCode(context.getImageData(canvas.width / 2, canvas.height / 2, canvas.width / 2, canvas.height / 2)) ??
            readCode(context.getImageData(0, 0, canvas.width, canvas.height))
          )
        }
        return {
          text: texts[0] ?? '',
          words: texts.map((text) => text.replaceAll(/\s/g, '')),
          pages: file.numPages,
          width: viewport.width / 2.5,
          height: viewport.height / 2.5,
          code: isCodeWanted ? await codeOfFirst() : null,
        }
      },
      [Buffer.from(bytes).toString('base64'), hasCode] as const,
    )
  } finally {
    await page.close()
  }
}
