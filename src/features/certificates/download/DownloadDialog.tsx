import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useIssued } from '~/domain/certificate/issued'
import { RevokedAmong } from '~/domain/certificate/RevokedAmong'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Notice } from '~/kit/ui/Notice'
import { useAbortOnLeave } from '~/kit/ui/useAbortOnLeave'
import { counted } from '~/lib/format/counted'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { readFile, saveFile } from '~/platform/api/transport/download'
import { explainError, outcomeOf } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { createPdf, type PdfSource } from '../pdf/createPdf'
import { CertificateFiles } from '../pdf/pdf.generated'
import { pdfStateOf } from '../pdf/pdfState'

export interface Downloadable extends PdfSource {
  readonly holderName: string | null
  readonly isRevoked: boolean | null
  readonly pdfPath: string | null
  readonly exportPdfStatus: string | null
}

interface DownloadDialogProps {
  readonly certificates: readonly Downloadable[]
  readonly onClose: () => void
}

type Work =
  | { readonly kind: 'confirming' }
  | { readonly kind: 'creating'; readonly done: number }
  | { readonly kind: 'fetching'; readonly count: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly count: number }

interface Problem {
  readonly certificate: Downloadable
  readonly message: string
}

/** Downloads the PDFs of several certificates as one ZIP file. Missing PDFs are created first, one by one. */
export function DownloadDialog({ certificates, onClose }: DownloadDialogProps) {
  const issued = useIssued()
  const invalidate = useInvalidate()
  const [work, setWork] = useState<Work>({ kind: 'confirming' })
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const leave = useAbortOnLeave()
  // PDFs created by an earlier attempt are reused on retry.
  const createdPaths = useRef(new Map<string, string>())
  const missing = certificates.filter((certificate) => pdfStateOf(certificate) !== 'created')

  /** @returns the paths of all PDFs there are now */
  const createMissing = async (signal: AbortSignal): Promise<readonly string[]> => {
    const found: Problem[] = []
    const paths: string[] = []
    let done = 0
    try {
      for (const certificate of certificates) {
        const known = pdfStateOf(certificate) === 'created' ? certificate.pdfPath : createdPaths.current.get(certificate.id)
        if (known) {
          paths.push(known)
          continue
        }
        setWork({ kind: 'creating', done })
        try {
          // One at a time: hundreds of parallel jobs would delay each other.
          const { path } = await createPdf(certificate, signal)
          if (path === null) found.push({ certificate, message: 'The PDF is still being created. Try again in a few minutes.' })
          else {
            createdPaths.current.set(certificate.id, path)
            paths.push(path)
          }
        } catch (error) {
          const outcome = outcomeOf(error)
          // Where this request could not be sent, the next one cannot either.
          if (signal.aborted || outcome === 'notSent') throw error
          logFailure(error)
          found.push({ certificate, message: explainError(error, { mayHaveWorked: outcome === 'uncertain' }).message })
        }
        done += 1
      }
    } finally {
      setProblems(found)
      if (done > 0) invalidate(staleCertificates.changed)
    }
    return paths
  }

  const run = async (): Promise<void> => {
    const signal = leave()
    try {
      const paths = await createMissing(signal)
      if (paths.length > 0) {
        setWork({ kind: 'fetching', count: paths.length })
        saveFile(await readFile(CertificateFiles, { filePaths: JSON.stringify(paths) }, { signal }), `${issued.title}s.zip`)
      }
      setWork({ kind: 'done', count: paths.length })
    } catch (error) {
      if (signal.aborted) return
      logFailure(error)
      setWork({ kind: 'failed', message: explainError(error).message })
    }
  }

  const isBusy = work.kind === 'creating' || work.kind === 'fetching'
  return (
    <Dialog title={`Download ${counted(certificates.length, 'PDF')}`} isOpen onClose={onClose}>
      <Content>
        {work.kind === 'confirming' && (
          <p>
            {missing.length === 0
              ? 'You get one ZIP file.'
              : `You get one ZIP file. ${counted(missing.length, `${issued.one} has`, `${issued.many} have`)} no PDF yet. Creating one takes a few seconds.`}
          </p>
        )}
        {work.kind === 'confirming' && (
          <RevokedAmong chosen={certificates} so={[', and its PDF does not say so', ', and their PDFs do not say so']} />
        )}
        {work.kind === 'creating' && (
          <div>
            <p role="status">
              Creating {work.done + 1} of {missing.length}…
            </p>
            <progress aria-label="Creating PDFs" value={work.done} max={missing.length} />
          </div>
        )}
        {work.kind === 'fetching' && <p role="status">Downloading {counted(work.count, 'PDF')}…</p>}
        {work.kind === 'done' && (
          <p role="status">
            {work.count} of {counted(certificates.length, 'PDF')} saved.
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
              {problems.map(({ certificate, message }) => (
                <li key={certificate.id}>
                  {certificate.holderName ?? 'No name'}: {message}
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
            {work.kind === 'failed' ? 'Try again' : `Download ${counted(certificates.length, 'PDF')}`}
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
