interface PdfFacts {
  readonly pdfPath: string | null
  readonly exportPdfStatus: string | null
}

/**
 * How far the drawing of a PDF is. The backend's status is free text: one that speaks of a failure or an error is one,
 * a path means that it is drawn, everything else that it is not there yet.
 */
export function pdfStateOf(certificate: PdfFacts | null): 'drawn' | 'failed' | 'none' {
  if (certificate?.pdfPath) return 'drawn'
  return /fail|error/i.test(certificate?.exportPdfStatus ?? '') ? 'failed' : 'none'
}
