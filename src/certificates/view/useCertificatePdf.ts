import { useEffect, useRef, useState } from 'react'
import { fetchFile, fileName, saveFile } from '~/shared/api/download'
import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { useReadAgain } from '~/shared/api/useCommand'
import { reportFailure } from '~/shared/feedback/reportFailure'
import { toast } from '~/shared/feedback/toast'
import { pdfStateOf } from './pdfState'
import { CertificateFile, CertificatePdfFailure, CertificateView, DrawCertificatePdf, type CertificateViewQuery } from './view.generated'

type Certificate = NonNullable<CertificateViewQuery['certificate']>

/** How often the state of a drawing is asked for, and how long, in milliseconds. */
const askEvery = 1_500
const askFor = 120_000

const wait = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new ApiError('ended', CertificateView.name, 'The page was left'))
    })
  })

const notDrawn = 'The PDF could not be drawn.'

/** Why a drawing failed, in the backend's words where it has any. */
async function failureOfJob(jobId: string | null, signal: AbortSignal): Promise<ApiError> {
  if (jobId === null) return new ApiError('business', DrawCertificatePdf.name, notDrawn)
  // A reason that cannot be read must not hide that the drawing failed.
  const reason = await send(CertificatePdfFailure, { jobId }, { signal }).then(
    ({ data }) => data.getFailedReq?.message,
    () => null,
  )
  return new ApiError('business', DrawCertificatePdf.name, reason || notDrawn)
}

/** Follows a drawing to its end: the file's path, or null when it is still being drawn after two minutes. */
async function drawnPath(id: string, signal: AbortSignal): Promise<string | null> {
  for (let waited = 0; waited < askFor; waited += askEvery) {
    const { data } = await send(CertificateView, { id }, { signal })
    const state = pdfStateOf(data.certificate)
    if (state === 'failed') throw await failureOfJob(data.certificate?.exportPdfJobId ?? null, signal)
    if (state === 'drawn') return data.certificate?.pdfPath ?? null
    await wait(askEvery, signal)
  }
  return null
}

/**
 * A certificate's PDF, to download or to look at; it is drawn first when there is none yet. Afterwards the certificate and its log are read
 * again.
 */
export function useCertificatePdf(certificate: Certificate, clientId: string) {
  const readAgain = useReadAgain()
  const [isBusy, setBusy] = useState(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])

  /** Has the PDF drawn, and says where it lies; null when that takes longer than anybody waits. */
  const draw = async (): Promise<string | null> => {
    const { id, userId, template } = certificate
    const { data } = await send(DrawCertificatePdf, { certId: id, userId, clientId, format: template?.paperSize ?? 'A4' })
    const { success = false, message = null } = data.generatePdf ?? {}
    if (!success) throw new ApiError('business', DrawCertificatePdf.name, message || notDrawn)
    const path = await drawnPath(id, left.current.signal)
    if (path !== null && message) toast.success(message)
    return path
  }

  /** @returns null when there is none, which has been said */
  const fetchPdf = async (): Promise<Blob | null> => {
    let path = pdfStateOf(certificate) === 'drawn' ? certificate.pdfPath : null
    if (path === null) {
      try {
        path = await draw()
      } catch (error) {
        // Its answer may be lost, and the PDF drawn all the same.
        reportFailure(error, { mayHaveWorked: true })
        return null
      } finally {
        readAgain(['certificate', 'getCertLog'])
      }
    }
    if (path === null) {
      toast.success('The PDF is still being drawn. Try again in a while.')
      return null
    }
    const { data } = await send(CertificateFile, { filePath: path }, { signal: left.current.signal })
    return fetchFile(CertificateFile.name, data.getSignedFile)
  }

  /** @returns null when there is none, which has been said */
  const read = (): Promise<Blob | null> => {
    setBusy(true)
    return fetchPdf()
      .catch((error: unknown) => {
        reportFailure(error)
        return null
      })
      .finally(() => setBusy(false))
  }

  const name = fileName([certificate.holderName ?? '', certificate.name ?? ''], 'pdf')
  const download = (): void => {
    if (isBusy) return
    void read().then((file) => file && saveFile(file, name))
  }
  return { read, download, isBusy, name }
}
