import { useEffect, useRef, useState } from 'react'
import { fileName, saveFile } from '~/shared/api/download'
import { useRefetchUncertain } from '~/shared/api/useCommand'
import { reportFailure } from '~/shared/feedback/reportFailure'
import { toast } from '~/shared/feedback/toast'
import { drawPdf, fetchPdf } from '../pdf/drawPdf'
import { pdfStateOf } from '../pdf/pdfState'
import type { CertificateViewQuery } from './view.generated'

type Certificate = NonNullable<CertificateViewQuery['certificate']>

/**
 * A certificate's PDF, to download or to look at; it is drawn first when there is none yet. Afterwards the certificate and its log are read
 * again.
 */
export function useCertificatePdf(certificate: Certificate, clientId: string) {
  const refetchUncertain = useRefetchUncertain()
  const [isBusy, setBusy] = useState(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])

  /** @returns null when there is none, which has been said */
  const findPdf = async (): Promise<Blob | null> => {
    let path = pdfStateOf(certificate) === 'drawn' ? certificate.pdfPath : null
    if (path === null) {
      try {
        const drawn = await drawPdf(certificate, clientId, left.current.signal)
        path = drawn.path
        if (path !== null && drawn.message) toast.success(drawn.message)
      } catch (error) {
        // Its answer may be lost, and the PDF drawn all the same.
        reportFailure(error, { mayHaveWorked: true })
        return null
      } finally {
        refetchUncertain(['certificate', 'getCertLog'])
      }
    }
    if (path === null) {
      toast.success('The PDF is still being drawn. Try again in a while.')
      return null
    }
    return fetchPdf(path, left.current.signal)
  }

  /** @returns null when there is none, which has been said */
  const read = (): Promise<Blob | null> => {
    setBusy(true)
    return findPdf()
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
