// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoCertificates } from '../backend/demo'
import { counted, settled } from '../support/settled'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'
import { ecdis } from './courses/courses'
import { changeResponse } from './responses'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend(counted)

type Fields = Readonly<Record<string, unknown>>

/** The rows of a response's list. */
const rowsOf = (data: Fields, field: string): readonly Fields[] => data[field] as readonly Fields[]

describe('a backend that does not know a detail', () => {
  it.each([
    ['ClientDetails', '/certificates/issued', 'Issued certificates'],
    ['IssuedListCenters', '/certificates/issued', 'Issued certificates'],
    ['CertificateEmailMessages', `/certificates/view/${demoCertificates.valid}`, /^Aminata Diallo/],
    ['CourseLink', `/course/details/${ecdis}?tab=about`, 'ECDIS Operational'],
    ['ParticipantCourseNames', '/entities/participants', 'Students'],
    ['ContactOfCertificate', `/certificate/${demoCertificates.valid}`, 'Valid'],
  ])('without %s the page %s is there, and nobody is alarmed', async (operation, path, heading) => {
    backend().faults.set(operation, { kind: 'json500' })
    await visit(backend(), path, { as: admin })
    // The heading of a page that still loads may give way to that of the loaded one.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible())
    await waitFor(() => expect(backend().calls.map((call) => call.operation)).toContain(operation))
    await settled()
    expect(screen.queryByText(/could not be loaded|could only be read in part/)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('students are listed without the names of their courses', async () => {
    backend().faults.set('ParticipantCourseNames', { kind: 'json500' })
    await visit(backend(), '/entities/participants?q=diallo', { as: admin })
    expect(await screen.findByRole('link', { name: /Diallo/ })).toBeVisible()
  })
})

describe('a backend that answers oddly', () => {
  it('a row that cannot be read is left out and counted', async () => {
    let broken: unknown
    changeResponse('IssuedCertificateList', (data) => {
      const rows = rowsOf(data, 'certificatesByClientId')
      broken ??= rows[1]?.['id']
      return { certificatesByClientId: rows.map((row) => (row['id'] === broken ? null : row)) }
    })
    await visit(backend(), '/certificates/issued', { as: admin })
    expect(await screen.findByText('1 certificate could not be read and is left out.')).toBeVisible()
    expect(within(screen.getByRole('table')).getAllByRole('row').length).toBeGreaterThan(10)
  })

  it('a list that is null is not an empty list', async () => {
    changeResponse('IssuedCertificateList', () => ({ certificatesByClientId: null }))
    await visit(backend(), '/certificates/issued', { as: admin })
    expect(await screen.findByText('Certificates could not be loaded')).toBeVisible()
  })

  it('a name that arrives as an object leaves a gap, not a broken page', async () => {
    changeResponse('IssuedCertificateList', (data) => ({
      certificatesByClientId: rowsOf(data, 'certificatesByClientId').map((row, at) =>
        at === 0 ? { ...row, holderName: { first: 'A' } } : row,
      ),
    }))
    await visit(backend(), '/certificates/issued', { as: admin })
    expect(await screen.findByText('Part of this list could not be loaded.')).toBeVisible()
    expect(screen.getByRole('table')).toBeVisible()
  })

  it('a revocation that arrives as text is never a valid certificate', async () => {
    changeResponse('OpenCertificate', ({ openCert }) => ({ openCert: { ...Object(openCert), isRevoked: 'false' } }))
    await visit(backend(), `/certificate/${demoCertificates.valid}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Could not be checked' })).toBeVisible()
  })

  it('days of issue that arrive as numbers are read', async () => {
    changeResponse('OpenCertificate', ({ openCert }) => ({ openCert: { ...Object(openCert), issuedAt: Date.UTC(2026, 0, 15) } }))
    await visit(backend(), `/certificate/${demoCertificates.valid}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
    expect(screen.getByText(/15-01-2026|15 January 2026|15 Jan 2026/)).toBeVisible()
  })
})
