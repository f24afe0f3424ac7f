import { Download, Printer } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { readyValue } from '~/platform/api/read/record'
import { saveFile } from '~/platform/api/transport/download'
import { ApiError } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { toast } from '~/platform/messages/toast'
import { Skeleton } from '../feedback/Skeleton'
import { takeFocus } from '../focus/takeFocus'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { Notice } from '../ui/Notice'
import { Row } from '../ui/Row'
import { usePromise } from '../ui/usePromise'
import { openPdf, type PdfPage } from './pdf'

/** Width of a printed page in pixels: A4 at 200 dpi. */
const printWidth = 1654

interface PdfPreviewProps {
  readonly file: Blob
  /** File name with extension. */
  readonly name: string
  /** Set when the preview replaces the button that opened it. */
  readonly takesFocus?: boolean
}

/** The pages of a PDF, which is closed when the signal aborts. */
async function pagesOf(file: Blob, name: string, signal: AbortSignal): Promise<readonly PdfPage[]> {
  const { pages, close } = await openPdf(file).catch((error: unknown) => {
    // A bad response: the file is at fault, not this component.
    throw new ApiError('answer', name, `No readable PDF: ${String(error)}`)
  })
  if (signal.aborted) close()
  else signal.addEventListener('abort', close)
  return pages
}

/** Shows the pages of a PDF with their text for screen readers, and downloads or prints them. */
export function PdfPreview({ file, name, takesFocus = false }: PdfPreviewProps) {
  const opened = usePromise(file, (signal) => pagesOf(file, name, signal))
  const pages = readyValue(opened)
  const [printUrls, setPrintUrls] = useState<readonly string[]>([])
  const [isPrinting, setPrinting] = useState(false)
  const [inPart, setInPart] = useState<Blob | null>(null)
  const markInPart = useCallback(() => setInPart(file), [file])

  const preparePrint = async (): Promise<void> => {
    if (!pages) return
    const urls: string[] = []
    for (const page of pages) {
      const canvas = document.createElement('canvas')
      await page.draw(canvas, printWidth)
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve)
      })
      // A missing page must not go unnoticed in print.
      if (!blob) throw new Error('A page could not be rendered for printing')
      urls.push(URL.createObjectURL(blob))
    }
    setPrintUrls(urls)
  }

  // Print once all images have loaded; window.print() blocks until the print dialog closes.
  const loadedCount = useRef(0)
  const endPrint = (): void => {
    loadedCount.current = 0
    for (const url of printUrls) URL.revokeObjectURL(url)
    setPrintUrls([])
    setPrinting(false)
  }
  const onLoaded = (): void => {
    loadedCount.current += 1
    if (loadedCount.current < printUrls.length) return
    window.print()
    endPrint()
  }
  const failPrint = (error: unknown): void => {
    logFailure(error)
    toast.error('The PDF could not be prepared for printing. Download it and print it from there.')
    endPrint()
  }

  return (
    <Box ref={takesFocus ? takeFocus : null} tabIndex={-1}>
      <Row>
        <Button onClick={() => saveFile(file, name)}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button
          isBusy={isPrinting}
          reason={pages ? null : opened.status === 'failed' ? 'The PDF cannot be read.' : 'The PDF is still loading.'}
          onClick={() => {
            setPrinting(true)
            preparePrint().catch(failPrint)
          }}
        >
          <Printer aria-hidden="true" />
          Print
        </Button>
      </Row>
      {opened.status === 'failed' && <Notice tone="bad">The PDF cannot be shown here. Download it to view it.</Notice>}
      {opened.status === 'loading' && <Skeleton label="Loading the PDF…" />}
      {inPart === file && (
        <Notice tone="warn">
          Fonts are missing from this PDF, so it is drawn in part: letters may differ or be left out here and in print.
        </Notice>
      )}
      {pages?.map((page, index) => (
        <ShownPage
          key={`${name} ${String(index)}`}
          page={page}
          onInPart={markInPart}
          label={pages.length > 1 ? `Page ${index + 1} of ${pages.length}` : 'Page'}
        />
      ))}
      {printUrls.length > 0 &&
        createPortal(
          <div className="printed">
            <PrintStyle />
            {printUrls.map((url) => (
              <img
                key={url}
                src={url}
                alt=""
                onLoad={onLoaded}
                onError={() => failPrint(new Error('A rendered page could not be shown'))}
              />
            ))}
          </div>,
          document.body,
        )}
    </Box>
  )
}

interface ShownPageProps {
  readonly page: PdfPage
  readonly label: string
  /** Called where its fonts are not all in the file. */
  readonly onInPart: () => void
}

function ShownPage({ page, label, onInPart }: ShownPageProps) {
  const drawOn = useCallback(
    (canvas: HTMLCanvasElement) => {
      const controller = new AbortController()
      const width = Math.max(320, canvas.clientWidth) * Math.max(1, window.devicePixelRatio)
      // Deferred, because a canvas allows one render at a time and a cancelled one ends only in the next task.
      const timer = setTimeout(() => {
        page.draw(canvas, width, controller.signal).then((isWhole) => isWhole || onInPart(), logFailure)
      })
      return () => {
        clearTimeout(timer)
        controller.abort()
      }
    },
    [page, onInPart],
  )
  return (
    <figure>
      <Page ref={drawOn} role="img" aria-label={label} style={{ aspectRatio: `${page.width} / ${page.height}` }} />
      <Hidden as="figcaption">{page.text}</Hidden>
    </figure>
  )
}

const PrintStyle = createGlobalStyle`
  @media screen {
    .printed {
      display: none;
    }
  }
  @media print {
    @page {
      margin: 0;
    }
    body > *:not(.printed) {
      display: none !important;
    }
    .printed img {
      width: 100%;
      page-break-after: always;
    }
  }
`

const Box = styled.div`
  &:focus {
    outline: none;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Page = styled.canvas`
  width: 100%;
  border-radius: 3px;
  background: #fff;
  box-shadow:
    0 0 0 1px var(--line),
    var(--shadow-float);
`
