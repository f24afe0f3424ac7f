// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoCertificates } from '../backend/demo'
import { recordEvent } from '../backend/mail/outbox'
import type { LabResultRow } from '../backend/tables'
import { findAction, reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const grace = 'grace.tan@harbourclinic.example'
const viewer = 'dana.novak@harbourclinic.example'
const clientId = 'client-harbourclinic'
const docId = demoCertificates.protected
const issuedId = 'result-clinic-13'
const wrongAddress = 'kelvin.teo@gmial.com'
const backend = useBackend()

const change = (id: string, facts: Partial<LabResultRow>) => backend().store.table('LabResult').update(id, facts)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  const issued = backend().store.table('Certificate').find(docId)
  if (!issued) throw new Error('There is no such document')
  const { holderName, passNo, dateOfBirth, collectionDate, result } = issued
  change(issuedId, { docId, holderName, passNo, dateOfBirth, collectionDate, result, secondResult: null })
  backend().store.table('Certificate').update(docId, { isRevoked: false })
  backend().calls.length = 0
})
afterEach(cleanup)

const open = (id: string, as = grace) => visit(backend(), `/documents/lab/document?id=${id}`, { as })
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))
const timesSent = () => backend().calls.filter(({ operation }) => operation === 'SendCertificate').length

/** The email about the document that came back. */
const bounce = () => {
  for (const [event, timestamp] of [
    ['processed', '2026-11-21T08:00:00Z'],
    ['bounce', '2026-11-21T08:00:05Z'],
  ])
    recordEvent(backend().store, {
      id: `${event}-${backend().store.table('EmailEvent').count({ certId: docId })}`,
      messageId: 'to-gmial',
      patientName: 'Any',
      clientId,
      certId: docId,
      email: wrongAddress,
      event: event ?? '',
      timestamp: timestamp ?? '',
    })
}

describe('a lab result and its document', () => {
  it('a viewer reads what was found, of whom and when, and sends nothing', async () => {
    bounce()
    change(issuedId, { additionalData: '{"kit":"Panbio COVID-19 Ag"}', nationality: 'SG', transportName: 'MV Bergen Star' })
    await open(issuedId, viewer)
    expect(await screen.findByRole('heading', { level: 1, name: /^Kelvin Teo Boon Kiat · Pre-departure PCR Test/ })).toBeVisible()
    expect((await cardOf('Result')).getByText('Not detected')).toBeVisible()
    const facts = await cardOf('Facts')
    for (const [label, value] of [
      ['Passport', 'K5120487T'],
      ['Date of birth', '14-02-1991'],
      ['Nationality', 'Singapore'],
      ['Vessel', 'MV Bergen Star'],
      ['Kit', 'Panbio COVID-19 Ag'],
    ] as const)
      expect(facts.getByText(label).nextElementSibling).toHaveTextContent(value)
    expect(facts.getByText('Collected').nextElementSibling).toHaveTextContent(/ \(Singapore\)$/)
    const paper = await cardOf('Document')
    expect(await paper.findByText('Valid')).toBeVisible()
    expect(paper.getByRole('link')).toHaveAttribute('href', `/document/view/${docId}`)
    expect(await screen.findByText('Email not delivered')).toBeVisible()
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
    for (const name of ['Send', 'Correct']) expect(reasonOf(await screen.findByRole('button', { name }))).toMatch(/^Only super admins/)
    expect(document.title + location.href).not.toMatch(/Kelvin|etected/)
  })

  it('an email that came back goes to the corrected address once, although the answer is lost', async () => {
    bounce()
    const { user } = await open(issuedId)
    await waitFor(async () => expect(reasonOf(await screen.findByRole('button', { name: 'Send' }))).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Correct and send again' }))
    const to = within(await screen.findByRole('dialog')).getByLabelText('To')
    expect(to).toHaveValue(wrongAddress)
    await fill(user, to, 'kelvin.teo@gmail.com')
    backend().faults.set('SendCertificate', { kind: 'lost', times: 1 })
    await user.dblClick(screen.getByRole('button', { name: 'Send document' }))
    expect(await screen.findByText('1 of 1 document sent.')).toBeVisible()
    expect(timesSent()).toBe(1)
    await user.click(screen.getByText('Close'))
    expect(await screen.findByText('to kelvin.teo@gmail.com')).toBeVisible()
  })

  it('a document is sent to the address of its result, not to another one of the account', async () => {
    change(issuedId, { email: 'kelvin@ship.example' })
    const { user } = await open(issuedId)
    await waitFor(async () => expect(reasonOf(await screen.findByRole('button', { name: 'Send' }))).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(within(await screen.findByRole('dialog')).getByLabelText('To')).toHaveValue('kelvin@ship.example')
  })

  it('a revoked document is said to be revoked, and is not sent', async () => {
    backend().store.table('Certificate').update(docId, { isRevoked: true })
    bounce()
    await open(issuedId)
    const card = await cardOf('Document')
    expect(await card.findByText('Revoked')).toBeVisible()
    expect(reasonOf(screen.getByRole('button', { name: 'Send' }))).toBe('A revoked document is not sent.')
    await screen.findByText('Email not delivered')
    expect(screen.queryByRole('button', { name: 'Correct and send again' })).toBeNull()
  })

  it('a document that says something else than the corrected result is named, and so is one that is not found', async () => {
    change(issuedId, { result: 'Detected', passNo: 'K0000000T' })
    await open(issuedId)
    expect(await screen.findByText(/says something else than this lab result: passport number, result\./)).toBeVisible()
    cleanup()
    change(issuedId, { docId: 'nowhere' })
    await open(issuedId)
    expect(await screen.findByText(/^The document issued .* was not found\./)).toBeVisible()
    expect(reasonOf(screen.getByRole('button', { name: 'Send' }))).toBe('The document could not be read.')
  })

  it('a result without a document says so, what is missing, and where it is completed or issued', async () => {
    await open('result-clinic-3')
    expect(await screen.findByText('Missing: date of birth')).toBeVisible()
    expect((await cardOf('Document')).getByText(/^Not issued\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Complete' })).toHaveAttribute('href', '/documents/lab/issue/result-clinic-3')
    expect(within(screen.getByRole('main')).queryByRole('heading', { name: 'Emails' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    cleanup()
    await open('result-clinic-1')
    expect(await screen.findByRole('link', { name: 'Issue document' })).toHaveAttribute('href', '/documents/lab/issue/result-clinic-1')
  })

  it('a serious result is flagged, an unknown word is to be read, and the second result stands beside the first', async () => {
    change(issuedId, { result: 'Detected', secondResult: 'positivo', secondLabName: 'Straits Diagnostics' })
    await open(issuedId)
    expect((await cardOf('Result')).getByText('Detected')).toHaveAttribute('data-serious')
    const second = await cardOf('Second result')
    expect(second.getByText('positivo')).not.toHaveAttribute('data-serious')
    expect(second.getByText('Read the result')).toBeVisible()
    expect(second.getByText('Straits Diagnostics')).toBeVisible()
  })

  it('the lab’s file opens', async () => {
    const filePath = `attachments/${clientId}/report`
    backend().files.write(filePath, new TextEncoder().encode('%PDF-1.7'))
    change(issuedId, { resultsFilePath: filePath })
    const { user } = await open(issuedId, viewer)
    await user.click(await screen.findByRole('button', { name: 'Lab file' }))
    expect(await screen.findByRole('dialog', { name: 'Lab file' })).toBeVisible()
    await waitFor(() => expect(backend().calls.map(({ operation }) => operation)).toContain('LabFile'))
  })

  it('the page is printed', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
    const { user } = await open(issuedId)
    await user.click(await findAction(user, 'Print'))
    expect(print).toHaveBeenCalledOnce()
  })

  it.each(['nothing', 'result-lab-1', ''])('there is no lab result “%s” here', async (id) => {
    await open(id)
    expect(await screen.findByText('There is no such lab result')).toBeVisible()
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Lab Results' }).at(-1)).toHaveAttribute('href', '/documents/lab')
  })

  it('a result of another clinic is not shown to whoever is limited to one', async () => {
    change(issuedId, { clinicId: 'clinic-changi' })
    await open(issuedId, 'arjun.mehta@harbourclinic.example')
    expect(await screen.findByText('This lab result is not yours')).toBeVisible()
    expect(screen.queryByText('Kelvin Teo Boon Kiat')).toBeNull()
  })
})
