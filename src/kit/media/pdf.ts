// The build with polyfills: the other one needs functions that browsers have only had since this year.
import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler creates this export from the ?worker&url query
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import { startWorker } from '~/platform/workers/worker'
import { hasOwnFonts } from './ownFonts'

export interface PdfPage {
  readonly width: number
  readonly height: number
  /** Text content in reading order. */
  readonly text: string
  /** Renders the page at a width in pixels; resolves without an error when aborted, and to whether all of its fonts are in the file. */
  readonly draw: (canvas: HTMLCanvasElement, width: number, signal?: AbortSignal) => Promise<boolean>
}

const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim()
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    width,
    height,
    text: await textOf(page),
    draw: async (canvas, targetWidth, signal) => {
      const viewport = page.getViewport({ scale: targetWidth / width })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      const task = page.render({ canvas, viewport })
      signal?.addEventListener('abort', () => task.cancel())
      try {
        await task.promise
        return await hasOwnFonts(page)
      } catch (error) {
        if (!signal?.aborted) throw error
        return true
      }
    },
  }
}

/**
 * Reads a PDF.
 * @returns its pages, and a function that releases them
 * @throws when the PDF cannot be read
 */
export async function openPdf(file: Blob): Promise<{ readonly pages: readonly PdfPage[]; readonly close: () => void }> {
  const worker = startWorker(workerAddress)
  const loading = getDocument({
    data: await file.arrayBuffer(),
    // The content policy allows neither.
    isEvalSupported: false,
    useWasm: false,
    worker: PDFWorker.create({ port: worker }),
  })
  const close = (): void => {
    void loading.destroy().finally(() => worker.terminate())
  }
  try {
    const document = await loading.promise
    const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => readPage(document, index + 1)))
    return { pages, close }
  } catch (error) {
    close()
    throw error
  }
}
