interface PdfFacts {
  readonly pdfPath: string | null
  readonly exportPdfStatus: string | null
}

/**
 * State of a certificate's PDF. A path means that it exists. The backend's status is free text: mentioning 'fail' or 'error' means a
 * failure, anything else that there is no PDF yet.
 */
export function pdfStateOf(certificate: PdfFacts | null): 'created' | 'failed' | 'none' {
  if (certificate?.pdfPath) return 'created'
  return /fail|error/i.test(certificate?.exportPdfStatus ?? '') ? 'failed' : 'none'
}
