import { useEffect, useRef, useState } from 'react'
import { fetchFile, fileName, saveFile } from '~/shared/api/download'
import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { reportFailure } from '~/shared/feedback/reportFailure'
import { toast } from '~/shared/feedback/toast'
import { pdfStateOf } from './pdfState'
import { CertificateFile, CertificateView, DrawCertificatePdf, type CertificateViewQuery } from './view.generated'

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

/** Follows a drawing to its end: the file's path, or null when it is still being drawn after two minutes. */
async function drawnPath(id: string, signal: AbortSignal): Promise<string | null> {
  for (let waited = 0; waited < askFor; waited += askEvery) {
    const { data } = await send(CertificateView, { id }, { signal })
    const state = pdfStateOf(data.certificate)
    if (state === 'failed') throw new ApiError('business', DrawCertificatePdf.name, 'The PDF could not be drawn.')
    if (state === 'drawn') return data.certificate?.pdfPath ?? null
    await wait(askEvery, signal)
  }
  return null
}

/**
 * Downloads a certificate's PDF; has it drawn first when there is none yet.
 * @param onDrawn the certificate has changed at the backend
 */
export function useCertificatePdf(certificate: Certificate, clientId: string, onDrawn: () => void) {
  const [isBusy, setBusy] = useState(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])

  const fetchPdf = async (): Promise<void> => {
    const { id, userId, template, holderName, name } = certificate
    const { signal } = left.current
    let path = pdfStateOf(certificate) === 'drawn' ? certificate.pdfPath : null
    if (path === null) {
      const { data } = await send(DrawCertificatePdf, { certId: id, userId, clientId, format: template?.paperSize ?? 'A4' })
      if (!data.generatePdf?.success)
        throw new ApiError('business', DrawCertificatePdf.name, data.generatePdf?.message ?? 'The PDF could not be drawn.')
      path = await drawnPath(id, signal)
      onDrawn()
    }
    if (path === null) {
      toast.success('The PDF is still being drawn. Try again in a while.')
      return
    }
    const { data } = await send(CertificateFile, { filePath: path }, { signal })
    saveFile(await fetchFile(CertificateFile.name, data.getSignedFile), fileName([holderName ?? '', name ?? ''], 'pdf'))
  }

  const download = (): void => {
    if (isBusy) return
    setBusy(true)
    fetchPdf()
      .catch((error: unknown) => reportFailure(error))
      .finally(() => setBusy(false))
  }
  return { download, isBusy }
}
