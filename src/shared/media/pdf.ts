import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes this export of the question's end
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'
import { startWorker } from '../worker'

export interface PdfPage {
  readonly width: number
  readonly height: number
  /** Every word of the page, in its order. */
  readonly text: string
  /** Draws the page so many pixels wide; stops without a word when it is no longer wanted. */
  readonly draw: (canvas: HTMLCanvasElement, width: number, signal?: AbortSignal) => Promise<void>
}

const wordsOf = async (page: PDFPageProxy): Promise<string> => {
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
    text: await wordsOf(page),
    draw: async (canvas, wanted, signal) => {
      const viewport = page.getViewport({ scale: wanted / width })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      const context = canvas.getContext('2d')
      if (!context) return
      const drawing = page.render({ canvasContext: context, viewport })
      signal?.addEventListener('abort', () => drawing.cancel())
      await drawing.promise.catch((error: unknown) => {
        if (!signal?.aborted) throw error
      })
    },
  }
}

/**
 * Reads a PDF.
 * @returns its pages, and what lets go of it
 * @throws when it cannot be read
 */
export async function openPdf(file: Blob): Promise<{ readonly pages: readonly PdfPage[]; readonly close: () => void }> {
  const worker = startWorker(workerAddress)
  const loading = getDocument({ data: await file.arrayBuffer(), isEvalSupported: false, worker: PDFWorker.fromPort({ port: worker }) })
  const close = (): void => {
    void loading.destroy().finally(() => worker.terminate())
  }
  try {
    const document = await loading.promise
    const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => readPage(document, at + 1)))
    return { pages, close }
  } catch (error) {
    close()
    throw error
  }
}
