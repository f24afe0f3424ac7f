import { describe, expect, it } from 'vitest'
import { pdfStateOf } from './pdfState'

describe('how far the drawing of a PDF is', () => {
  it.each([null, '', 'done', 'failed', 'Error'])('with a path it is drawn, whatever the status says: %j', (exportPdfStatus) => {
    expect(pdfStateOf({ pdfPath: 'pdf/c1.pdf', exportPdfStatus })).toBe('drawn')
  })

  it.each(['failed', 'FAILED', 'Export failure', 'fail', 'error', 'Error: no font', 'render_error'])(
    'without one it has failed when the status says so: %s',
    (exportPdfStatus) => {
      expect(pdfStateOf({ pdfPath: null, exportPdfStatus })).toBe('failed')
      expect(pdfStateOf({ pdfPath: '', exportPdfStatus })).toBe('failed')
    },
  )

  it.each([null, '', 'pending', 'done', 'in progress', 'queued'])(
    'without one it is not there yet for any other status: %j',
    (exportPdfStatus) => {
      expect(pdfStateOf({ pdfPath: null, exportPdfStatus })).toBe('none')
    },
  )

  it('of no certificate there is none', () => expect(pdfStateOf(null)).toBe('none'))
})
