import { useState } from 'react'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { useAbortOnLeave } from '~/kit/ui/useAbortOnLeave'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { saveFile } from '~/platform/api/transport/download'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { toast } from '~/platform/messages/toast'
import { createPdf, fetchPdf } from '../pdf/createPdf'
import { pdfName } from '../pdf/pdfName'
import { pdfStateOf } from '../pdf/pdfState'
import type { CertificateViewQuery } from './view.generated'

type Certificate = NonNullable<CertificateViewQuery['certificate']>

/**
 * Loads a certificate's PDF to download or show, and creates it first if needed. Creating it refetches the certificate and its log.
 */
export function useCertificatePdf(certificate: Certificate) {
  const invalidate = useInvalidate()
  const [isBusy, setBusy] = useState(false)
  const leave = useAbortOnLeave()

  /** @returns null on failure, which has already been reported */
  const loadPdf = async (): Promise<Blob | null> => {
    let path = pdfStateOf(certificate) === 'created' ? certificate.pdfPath : null
    if (path === null) {
      try {
        const created = await createPdf(certificate, leave())
        path = created.path
        if (path !== null && created.message) toast.success(created.message)
      } catch (error) {
        // The response may be lost although the PDF was created.
        reportFailure(error, { mayHaveWorked: true })
        return null
      } finally {
        invalidate(staleCertificates.changed)
      }
    }
    if (path === null) {
      toast.success('The PDF is still being created. Try again in a few minutes.')
      return null
    }
    return fetchPdf(path, leave())
  }

  /** @returns null on failure, which has already been reported */
  const read = (): Promise<Blob | null> => {
    setBusy(true)
    return loadPdf()
      .catch((error: unknown) => {
        reportFailure(error)
        return null
      })
      .finally(() => setBusy(false))
  }

  const name = pdfName(certificate)
  const download = (): void => {
    if (isBusy) return
    void read().then((file) => file && saveFile(file, name))
  }
  return { read, download, isBusy, name }
}
