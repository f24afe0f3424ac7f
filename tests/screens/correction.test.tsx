// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { insertCertificate } from '../backend/certificates/records'
import { demoCertificates } from '../backend/demo'
import type { CertificateRow } from '../backend/tables'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const maren = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()
const oldId = demoCertificates.valid
const newId = 'cert-corrected'

beforeEach(async () => {
  await backend().restore()
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})

const certificates = () => backend().store.table('Certificate')
const sent = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })
const original = (): CertificateRow => {
  const row = certificates().find(oldId)
  if (!row) throw new Error('The demo data has no such certificate.')
  return row
}

/** A certificate issued in place of the demo certificate, from its template as it became later. */
function issueCorrected(changes: Partial<CertificateRow> = {}): void {
  const row = original()
  if (!row.template) throw new Error('The demo certificate has no template.')
  const template = { ...row.template, certificateInformation: 'has passed every part of the new programme.', paperSize: 'A5' }
  certificates().insert({ ...row, id: newId, template, createdAt: testNow.toISOString(), ...changes })
}

const correct = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Issue the corrected certificate' })

describe('the correction of a certificate', () => {
  it('a corrected certificate shows its own template’s text, not that of the certificate it replaces', async () => {
    issueCorrected()
    await visit(backend(), `/certificates/view/${newId}?replaces=${oldId}`, { as: maren })
    expect(await screen.findByText(/This replaces/)).toHaveTextContent('This replaces an older certificate that is still valid.')
    const sheet = screen.getByRole('article', { name: 'Preview of the certificate' })
    expect(sheet).toHaveTextContent('has passed every part of the new programme.')
  })

  it('a correction says what has changed in the template since the certificate was issued', async () => {
    const templateId = original().templateId ?? ''
    backend()
      .store.table('CertificateTemplate')
      .update(templateId, { certificateInformation: 'has passed the new programme.', paperSize: 'A5' })
    const { user } = await visit(backend(), `/certificates/edit/${oldId}`, { as: maren })
    await correct()
    expect(screen.getByText(/The template has changed since/)).toHaveTextContent(
      'The template has changed since this certificate was issued: Certificate information, Paper. The new certificate uses it as it is now.',
    )
    // The new paper is a reason to issue, even with the same facts.
    await user.click(await correct())
    expect(await title('Aminata Diallo · Basic Safety Training')).toBeVisible()
    expect(sent('IssueCertificate')).toBe(1)
  })

  it('a correction keeps the course, the holder’s account and the instructor who signed', async () => {
    const row = original()
    const [courseId, userId] = [
      backend().store.table('Course').where({ isCompleted: true })[0]?.id,
      backend().store.table('User').where({})[0]?.id,
    ]
    const instructor = { name: 'Capt. Ingrid Berg', role: 'Instructor', image: 'image-9' }
    certificates().update(oldId, { courseId, userId, signers: [...(row.template?.signers ?? []), instructor] })
    const { user } = await visit(backend(), `/certificates/edit/${oldId}`, { as: maren })
    await correct()
    expect(await screen.findByRole('article', { name: 'Preview' })).toHaveTextContent('Capt. Ingrid Berg')
    await fill(user, screen.getByLabelText('Full name'), 'Aminata Diallo-Bah')
    await user.click(await correct())
    await title('Aminata Diallo-Bah · Basic Safety Training')
    const { variables } = backend().calls.find(({ operation }) => operation === 'IssueCertificate') ?? {}
    expect(variables).toMatchObject({ courseId, userId })
    expect(JSON.parse(String(variables?.['signers']))).toEqual([
      ...(row.template?.signers ?? []).map(({ name, role, image }) => ({ name, role, image })),
      instructor,
    ])
  })

  it('a correction to somebody else promises no step that will not come', async () => {
    const { user } = await visit(backend(), `/certificates/edit/${oldId}`, { as: maren })
    await correct()
    expect(screen.getByText(/until you revoke it in the next step/)).toBeVisible()
    await fill(user, screen.getByLabelText('Full name'), 'Rolf Jensen')
    await fill(user, screen.getByLabelText('Passport number'), 'N9900001')
    await fill(user, screen.getByLabelText('Date of birth'), '01-02-1971')
    expect(await screen.findByText(/The old one stays valid: open it afterwards to revoke it/)).toBeVisible()
  })

  it('a correction without a change issues nothing and says so', async () => {
    const { user } = await visit(backend(), `/certificates/edit/${oldId}`, { as: maren })
    await user.click(await correct())
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('Nothing was changed, so nothing was issued.')
    expect(screen.queryByText(/The template has changed since/)).toBeNull()
    expect(sent('IssueCertificate')).toBe(0)
    await fill(user, screen.getByLabelText('Full name'), 'Aminata Diallo-Bah')
    await user.click(await correct())
    expect(await title('Aminata Diallo-Bah · Basic Safety Training')).toBeVisible()
    expect(await screen.findByText(/This replaces/)).toBeVisible()
  })

  it.each([
    ['another holder’s certificate', demoCertificates.expired],
    ['no certificate', 'nothing'],
    ['the certificate itself', newId],
  ])('?replaces= is ignored where it names %s', async (_what, replaces) => {
    issueCorrected()
    await visit(backend(), `/certificates/view/${newId}?replaces=${replaces}`, { as: maren })
    await title('Aminata Diallo · Basic Safety Training')
    await waitFor(() => expect(sent('ReplacedCertificate')).toBe(replaces === newId ? 0 : 1))
    await screen.findByText('Issued', { selector: 'dt' })
    expect(screen.queryByText(/This replaces/)).toBeNull()
  })

  it('a certificate that replaces a revoked one says so', async () => {
    issueCorrected()
    certificates().update(oldId, { isRevoked: true })
    await visit(backend(), `/certificates/view/${newId}?replaces=${oldId}`, { as: maren })
    const sentence = await screen.findByText(/This replaces/)
    expect(sentence).toHaveTextContent('This replaces an older certificate, which is revoked.')
    // A notice spaces out what is in it, so a sentence with a link is one element.
    expect(sentence.parentElement).toHaveRole('status')
  })
})

describe('two results of one sample', () => {
  const grace = 'grace.tan@harbourclinic.example'
  const otherId = 'document-other-result'

  /** A document of a sample, and another one of the same sample with another result. */
  function issueOther(changes: Partial<CertificateRow> = {}): string {
    const [row] = certificates().where({ clientId: 'client-harbourclinic', result: 'Detected' })
    if (!row?.collectionDate) throw new Error('The demo data has no such document.')
    insertCertificate(backend().store, { ...row, id: otherId, result: 'Not detected', createdAt: testNow.toISOString(), ...changes })
    return row.id
  }

  const says = (result: string) =>
    screen.findByText((_, element) => element?.textContent === sentenceOf(result) && element.tagName === 'SPAN')
  const sentenceOf = (result: string): string => `Another document of the same sample says “${result}”. Revoke the one that is wrong.`

  it('each document names the other', async () => {
    const id = issueOther()
    const { user } = await visit(backend(), `/document/view/${id}`, { as: grace })
    expect(await says('Not detected')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Another document' }))
    expect(await says('Detected')).toBeVisible()
  })

  it.each([
    ['passport number', { passNo: 'X0000000Y' }],
    ['name', { holderName: 'Somebody Else' }],
  ])('each names the other, also where the correction changed the %s', async (_fact, change) => {
    const id = issueOther(change)
    const { user } = await visit(backend(), `/document/view/${id}`, { as: grace })
    expect(await says('Not detected')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Another document' }))
    expect(await says('Detected')).toBeVisible()
  })

  it('says where it could not be checked, and checks again', async () => {
    const id = issueOther()
    backend().faults.set('DocumentsOfSample', { kind: 'html500', times: 2 })
    const { user } = await visit(backend(), `/document/view/${id}`, { as: grace })
    expect(await screen.findByText(/could not check whether another document gives this sample another result/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await says('Not detected')).toBeVisible()
  })

  it('whoever leaves a correction before the old document is revoked is asked', async () => {
    const id = issueOther()
    const { user } = await visit(backend(), `/document/view/${otherId}?replaces=${id}`, { as: grace })
    await screen.findByText(/This replaces/)
    await user.click(screen.getByRole('link', { name: 'Issued documents' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave both valid?' })
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(location.pathname).toBe('/documents/issued'))
  })
})
