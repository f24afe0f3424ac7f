import { describe, expect, it } from 'vitest'
import { pdfStateOf } from './pdfState'

describe('pdfStateOf', () => {
  it.each([null, '', 'done', 'failed', 'Error'])('a PDF with a path is created, even with the status %j', (exportPdfStatus) => {
    expect(pdfStateOf({ pdfPath: 'pdf/c1.pdf', exportPdfStatus })).toBe('created')
  })

  it.each(['failed', 'FAILED', 'Export failure', 'fail', 'error', 'Error: no font', 'render_error'])(
    'without a path the status %j means failed',
    (exportPdfStatus) => {
      expect(pdfStateOf({ pdfPath: null, exportPdfStatus })).toBe('failed')
      expect(pdfStateOf({ pdfPath: '', exportPdfStatus })).toBe('failed')
    },
  )

  it.each([null, '', 'pending', 'done', 'in progress', 'queued'])('without a path the status %j means no PDF yet', (exportPdfStatus) => {
    expect(pdfStateOf({ pdfPath: null, exportPdfStatus })).toBe('none')
  })

  it('a missing certificate has no PDF', () => expect(pdfStateOf(null)).toBe('none'))
})
