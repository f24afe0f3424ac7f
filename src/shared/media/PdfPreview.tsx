import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { saveFile } from '../api/download'
import { ApiError } from '../api/errors'
import { logFailure } from '../feedback/reportFailure'
import { Skeleton } from '../feedback/Skeleton'
import { toast } from '../feedback/toast'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { Notice } from '../ui/Notice'
import { openPdf, type PdfPage } from './pdf'

/** How wide a page is drawn for paper, in pixels: 200 for each inch of A4. */
const paperWidth = 1654

interface PdfPreviewProps {
  readonly file: Blob
  /** With its ending. */
  readonly name: string
  /** Where it takes the place of what was pressed to see it. */
  readonly takesFocus?: boolean
}

/** A PDF in place: its pages, read out too, with download and print. */
export function PdfPreview({ file, name, takesFocus = false }: PdfPreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<readonly PdfPage[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [paper, setPaper] = useState<readonly string[]>([])
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    let isLeft = false
    let close = (): void => undefined
    openPdf(file).then(
      (opened) => {
        close = opened.close
        if (isLeft) close()
        else setPages(opened.pages)
      },
      (error: unknown) => {
        // The file is the reason, and not this page.
        logFailure(new ApiError('answer', name, `No readable PDF: ${String(error)}`))
        if (!isLeft) setFailed(true)
      },
    )
    return () => {
      isLeft = true
      close()
    }
  }, [file, name])

  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])

  const print = async (): Promise<void> => {
    if (!pages) return
    const drawn: string[] = []
    for (const page of pages) {
      const canvas = document.createElement('canvas')
      await page.draw(canvas, paperWidth)
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve)
      })
      // A page that is missing must not go unnoticed on paper.
      if (!blob) throw new Error('A page could not be drawn for paper')
      drawn.push(URL.createObjectURL(blob))
    }
    setPaper(drawn)
  }

  // Printed once all pages are there as pictures; the dialog of the browser holds the page until it is closed.
  const loaded = useRef(0)
  const putAway = (): void => {
    loaded.current = 0
    for (const address of paper) URL.revokeObjectURL(address)
    setPaper([])
    setPrinting(false)
  }
  const onLoaded = (): void => {
    loaded.current += 1
    if (loaded.current < paper.length) return
    window.print()
    putAway()
  }
  const refuse = (error: unknown): void => {
    logFailure(error)
    toast.error('The PDF could not be prepared for printing. Download it and print it from there.')
    putAway()
  }

  return (
    <Box ref={box} tabIndex={-1}>
      <Bar>
        <Button onClick={() => saveFile(file, name)}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button
          isBusy={isPrinting}
          reason={pages ? null : hasFailed ? 'The PDF cannot be read.' : 'The PDF is not read yet.'}
          onClick={() => {
            setPrinting(true)
            print().catch(refuse)
          }}
        >
          <Printer aria-hidden="true" />
          Print
        </Button>
      </Bar>
      {hasFailed && <Notice tone="bad">The PDF cannot be shown here. Download it to look at it.</Notice>}
      {!pages && !hasFailed && <Skeleton label="The PDF is being read…" />}
      {pages?.map((page, at) => (
        <Sheet key={`${name} ${String(at)}`} page={page} label={pages.length > 1 ? `Page ${at + 1} of ${pages.length}` : 'The page'} />
      ))}
      {paper.length > 0 &&
        createPortal(
          <div className="paper">
            <OnlyPaper />
            {paper.map((address) => (
              <img
                key={address}
                src={address}
                alt=""
                onLoad={onLoaded}
                onError={() => refuse(new Error('A drawn page could not be shown'))}
              />
            ))}
          </div>,
          document.body,
        )}
    </Box>
  )
}

function Sheet({ page, label }: { readonly page: PdfPage; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const left = new AbortController()
    const width = Math.max(320, element.clientWidth) * Math.max(1, window.devicePixelRatio)
    // One after the other: a canvas takes one drawing at a time, and one that was stopped has a last word.
    const timer = setTimeout(() => {
      page.draw(element, width, left.signal).catch(logFailure)
    })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [page])
  return (
    <figure>
      <Page ref={canvas} role="img" aria-label={label} style={{ aspectRatio: `${page.width} / ${page.height}` }} />
      <Hidden as="figcaption">{page.text}</Hidden>
    </figure>
  )
}

const OnlyPaper = createGlobalStyle`
  @media screen {
    .paper {
      display: none;
    }
  }
  @media print {
    @page {
      margin: 0;
    }
    body > *:not(.paper) {
      display: none !important;
    }
    .paper img {
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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Page = styled.canvas`
  width: 100%;
  border-radius: 3px;
  background: #fff;
  box-shadow:
    0 0 0 1px var(--line),
    var(--shadow-float);
`
