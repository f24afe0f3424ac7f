import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { saveFile } from '~/shared/api/download'
import { explainError } from '~/shared/api/errors'
import { sendForFile } from '~/shared/api/transport'
import { useRefetchUncertain } from '~/shared/api/useCommand'
import { logFailure } from '~/shared/feedback/reportFailure'
import { useClient } from '~/shared/session/client'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Notice } from '~/shared/ui/Notice'
import { drawPdf, type Drawable } from '../pdf/drawPdf'
import { CertificateFiles } from '../pdf/pdf.generated'
import { pdfStateOf } from '../pdf/pdfState'

export interface Downloadable extends Drawable {
  readonly holderName: string | null
  readonly pdfPath: string | null
  readonly exportPdfStatus: string | null
}

interface DownloadDialogProps {
  readonly certificates: readonly Downloadable[]
  readonly onClose: () => void
}

type Work =
  | { readonly kind: 'asking' }
  | { readonly kind: 'drawing'; readonly done: number }
  | { readonly kind: 'fetching'; readonly count: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly count: number }

interface Problem {
  readonly certificate: Downloadable
  readonly words: string
}

const pdfs = (count: number): string => (count === 1 ? '1 PDF' : `${count} PDFs`)

/** PDFs of several certificates as one ZIP file; those that were never drawn are drawn first, one after the other. */
export function DownloadDialog({ certificates, onClose }: DownloadDialogProps) {
  const client = useClient()
  const refetchUncertain = useRefetchUncertain()
  const [work, setWork] = useState<Work>({ kind: 'asking' })
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  // What was drawn once is not drawn again on another try.
  const drawn = useRef(new Map<string, string>())
  const missing = certificates.filter((certificate) => pdfStateOf(certificate) !== 'drawn')

  const run = async (): Promise<void> => {
    const { signal } = left.current
    const told: Problem[] = []
    const paths: string[] = []
    let done = 0
    for (const certificate of certificates) {
      const known = pdfStateOf(certificate) === 'drawn' ? certificate.pdfPath : drawn.current.get(certificate.id)
      if (known) {
        paths.push(known)
        continue
      }
      setWork({ kind: 'drawing', done })
      try {
        // One at a time: a service that draws hundreds at once draws none of them soon.
        // oxlint-disable-next-line no-await-in-loop
        const { path } = await drawPdf(certificate, client.id, signal)
        if (path === null) told.push({ certificate, words: 'It is still being drawn. Try again in a while.' })
        else {
          drawn.current.set(certificate.id, path)
          paths.push(path)
        }
      } catch (error) {
        if (signal.aborted) return
        logFailure(error)
        told.push({ certificate, words: explainError(error, { mayHaveWorked: true }).message })
      }
      done += 1
    }
    setProblems(told)
    if (done > 0) refetchUncertain(['certificatesByClientId'])
    if (paths.length === 0) {
      setWork({ kind: 'done', count: 0 })
      return
    }
    setWork({ kind: 'fetching', count: paths.length })
    try {
      const file = await sendForFile(CertificateFiles, { filePaths: JSON.stringify(paths) }, { signal })
      saveFile(file, 'Certificates.zip')
      setWork({ kind: 'done', count: paths.length })
    } catch (error) {
      if (signal.aborted) return
      logFailure(error)
      setWork({ kind: 'failed', message: explainError(error).message })
    }
  }

  const isBusy = work.kind === 'drawing' || work.kind === 'fetching'
  return (
    <Dialog title={`Download ${pdfs(certificates.length)}`} isOpen onClose={onClose}>
      <Content>
        {work.kind === 'asking' && (
          <p>
            {missing.length === 0
              ? 'They come as one ZIP file.'
              : `They come as one ZIP file. ${missing.length} of them ${missing.length === 1 ? 'has' : 'have'} no PDF yet and will be drawn first, which takes a few seconds each.`}
          </p>
        )}
        {work.kind === 'drawing' && (
          <div>
            <p role="status">
              Drawing {work.done + 1} of {missing.length}…
            </p>
            <progress aria-label="Drawing PDFs" value={work.done} max={missing.length} />
          </div>
        )}
        {work.kind === 'fetching' && <p role="status">Fetching {pdfs(work.count)}…</p>}
        {work.kind === 'done' && (
          <p role="status">
            {work.count} of {pdfs(certificates.length)} saved.
          </p>
        )}
        {work.kind === 'failed' && (
          <Notice tone="bad" isUrgent>
            {work.message}
          </Notice>
        )}
        {problems.length > 0 && (
          <Notice tone="bad" isUrgent>
            <ul>
              {problems.map(({ certificate, words }) => (
                <li key={certificate.id}>
                  {certificate.holderName ?? 'No name'}: {words}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </Content>
      <DialogButtons>
        <Button onClick={onClose}>{work.kind === 'done' ? 'Close' : 'Cancel'}</Button>
        {work.kind !== 'done' && (
          <Button tone="primary" isBusy={isBusy} onClick={() => void run()}>
            {work.kind === 'failed' ? 'Try again' : `Download ${pdfs(certificates.length)}`}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

const Content = styled.div`
  display: grid;
  gap: 12px;
  color: var(--text-2);
  progress {
    width: 100%;
    margin-top: 8px;
    accent-color: var(--accent);
  }
`
