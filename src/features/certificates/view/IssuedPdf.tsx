import { Loaded } from '~/kit/feedback/Loaded'
import { useRecord } from '~/platform/api/read/useRecord'
import { pdfStateOf } from '../pdf/pdfState'
import { CertificatePdf } from './CertificatePdf'
import { useCertificatePdf } from './useCertificatePdf'
import { CertificateView, type CertificateViewQuery } from './view.generated'

/** The PDF of a document that was just issued. */
export function IssuedPdf({ id }: { readonly id: string }) {
  const record = useRecord(CertificateView, { id }, { from: 'fresh' })
  return (
    <Loaded record={record} what="The document">
      {(certificate) => <Pdf certificate={certificate} />}
    </Loaded>
  )
}

function Pdf({ certificate }: { readonly certificate: NonNullable<CertificateViewQuery['certificate']> }) {
  const pdf = useCertificatePdf(certificate)
  return <CertificatePdf pdf={pdf} state={pdfStateOf(certificate)} isAtOnce />
}
