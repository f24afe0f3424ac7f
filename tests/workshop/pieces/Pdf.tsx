import { PdfPreview } from '~/kit/media/PdfPreview'
import { Shelf } from '../Shelf'

/** Creates a minimal one-page PDF. */
function pdfOf(content: string): Blob {
  const stream = `BT /F1 36 Tf 80 700 Td (${content}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const offsets: number[] = []
  let text = '%PDF-1.4\n'
  for (const [index, part] of parts.entries()) {
    offsets.push(text.length)
    text += `${index + 1} 0 obj\n${part}\nendobj\n`
  }
  const start = text.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return new Blob([text], { type: 'application/pdf' })
}

const good = pdfOf('Basic Safety Training')
const broken = new Blob(['%PDF-1.4 and nothing more'], { type: 'application/pdf' })

export default function PdfPiece() {
  return (
    <>
      <Shelf title="A page">
        <PdfPreview file={good} name="Certificate.pdf" />
      </Shelf>
      <Shelf title="A damaged file">
        <PdfPreview file={broken} name="Damaged.pdf" />
      </Shelf>
    </>
  )
}
