// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { demoCertificates, demoProtectedPassword } from '../backend/demo'
import type { FaultKind } from '../backend/faults'
import { useBackend } from '../support/backendDoor'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

const sentAs = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

const operationOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? Object(JSON.parse(init.body)).operationName : null

/** Another register: it answers one operation in its own way, and everything else as the stand-in does. */
function answerInstead(operation: string, data: unknown): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    operationOf(init) === operation ? Promise.resolve(Response.json({ data })) : pass(input, init),
  )
}

/** The same, with a gap named beside what the stand-in answers. */
function answerWithGap(operation: string, path: readonly string[]): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    if (operationOf(init) !== operation) return response
    const answer: unknown = await response.json()
    return Response.json({ ...Object(answer), errors: [{ message: 'A part could not be read', path }] })
  })
}

/** Keeps the first answer of an operation, as it was given, until it is let through: what is asked later is answered earlier. */
function keepAnswer(operation: string): { readonly release: () => void; readonly answered: () => number } {
  const pass = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  let count = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isKept = isFirst && operationOf(init) === operation
    if (isKept) isFirst = false
    const response = await pass(input, init)
    if (isKept) await released
    if (operationOf(init) === operation) count += 1
    return response
  })
  return { release, answered: () => count }
}

/** Keeps the first question of an operation, and loses its answer when it is let go: what is asked later is answered earlier. */
function loseAnswer(operation: string): { readonly lose: () => void; readonly lost: () => number; readonly answered: () => number } {
  const pass = globalThis.fetch
  let lose = (): void => undefined
  const going = new Promise<void>((resolve) => {
    lose = resolve
  })
  let isFirst = true
  const count = { lost: 0, answered: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (operationOf(init) !== operation) return pass(input, init)
    const isLost = isFirst
    isFirst = false
    const response = await pass(input, init)
    if (isLost) {
      await going
      count.lost += 1
      throw new TypeError('The connection was lost')
    }
    count.answered += 1
    return response
  })
  return { lose, lost: () => count.lost, answered: () => count.answered }
}

/** Ids of certificates that can still be revoked, a new one for each test. */
const revocable = [demoCertificates.valid, demoCertificates.validNoExpiry, demoCertificates.expired, demoCertificates.notarised]

describe('a command whose outcome is not known', () => {
  const uncertain: readonly (readonly [FaultKind, string, string])[] = [
    ['partial', 'The server’s answer could not be read. Check whether it was done before you try again.', revocable[0] ?? ''],
    ['lost', 'The server’s answer did not arrive. Check whether it was done before you try again.', revocable[1] ?? ''],
    ['truncated', 'The server’s answer could not be read. Check whether it was done before you try again.', revocable[2] ?? ''],
  ]
  it.each(uncertain)('says so (%s), and what was done is seen on the page', async (kind, words, id) => {
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Revoke…' }))
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(
      user,
      within(dialog).getByLabelText(/^Type the holder’s name/),
      String(backend().store.table('Certificate').find(id)?.['holderName']),
    )
    backend().faults.set('RevokeCertificate', { kind, times: 1 })
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words)
    const steps = await screen.findByText(/^Revoked by /)
    expect(steps).toBeInTheDocument()
    expect(screen.getAllByText('Revoked', { exact: true }).length).toBeGreaterThan(0)
  })

  it('leaves everything on the page when it cannot be looked at again either', async () => {
    const { user } = await visit(backend(), '/template/certificate/template-basic-safety', { as: admin })
    await fill(user, await screen.findByLabelText('Template name'), 'Typed and kept')
    for (const operation of ['UpdateCertificateTemplate', 'CertificateTemplateForm']) backend().faults.set(operation, { kind: 'json500' })
    await user.click(screen.getByRole('button', { name: 'Review and save' }))
    const dialog = await screen.findByRole('dialog', { name: 'What changes' })
    // What it is compared with could not be read either, and the dialog says so.
    await within(dialog).findByText(/could not be read again/)
    backend().calls.length = 0
    await user.click(within(dialog).getByRole('button', { name: 'Save 1 change' }))
    const words = 'The server had a problem. Check whether it was done before you try again.'
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(words))
    await waitFor(() => expect(sentAs('CertificateTemplateForm')).toBe(1))
    expect(screen.getByLabelText('Template name')).toHaveValue('Typed and kept')
    expect(screen.queryByText(/nothing was changed/)).not.toBeInTheDocument()
  })

  it('is told from a refusal, which changes nothing and reads nothing again', async () => {
    const { user } = await visit(backend(), '/template/certificate/template-basic-safety', { as: admin })
    await user.type(await screen.findByLabelText('Template name'), ' II')
    backend().faults.set('UpdateCertificateTemplate', { kind: 'refused', message: 'This name is taken', times: 1 })
    await user.click(screen.getByRole('button', { name: 'Review and save' }))
    const save = await screen.findByRole('button', { name: 'Save 1 change' })
    await screen.findByText(/certificates? (?:was|were) issued from it/)
    backend().calls.length = 0
    await user.click(save)
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('This name is taken'))
    expect(backend().calls.map(({ operation }) => operation)).toEqual(['UpdateCertificateTemplate'])
  })
})

/** A certificate of the demo that can be revoked and that no test names. */
const anyRevocable = () => {
  const found = backend()
    .store.table('Certificate')
    .where({ clientId: 'client-northbreakwater', isRevoked: false })
    .find(({ id }) => !Object.values(demoCertificates).some((known) => known === id))
  return { id: String(found?.['id']), holder: String(found?.['holderName']) }
}

describe('an answer of before a change', () => {
  it.each([
    ['was made', null],
    ['may have been made', { kind: 'lost', times: 1 }],
  ] as const)('that arrives after one %s is not drawn over what was read since', async (_how, fault) => {
    const found = backend()
      .store.table('Certificate')
      .where({ clientId: 'client-northbreakwater', isRevoked: false })
      .find(({ id }) => !Object.values(demoCertificates).some((known) => known === id))
    const id = String(found?.['id'])
    const log = keepAnswer('CertificateLog')
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Revoke…' }))
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), String(found?.['holderName']))
    if (fault) backend().faults.set('RevokeCertificate', fault)
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    await waitFor(() => expect(screen.getAllByText('Revoked', { exact: true }).length).toBeGreaterThan(0))
    // Where it is not known whether it was made, the page is read again at once, and that answer comes first.
    await waitFor(() => expect(log.answered()).toBe(fault ? 1 : 0))
    log.release()
    await waitFor(() => expect(log.answered()).toBe(fault ? 3 : 2))
    expect(await screen.findByText(/^Revoked by /)).toBeInTheDocument()
  })

  it('that never comes takes away nothing that was read since: it is asked for once more', async () => {
    const { id, holder } = anyRevocable()
    const log = loseAnswer('CertificateLog')
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Revoke…' }))
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    await waitFor(() => expect(screen.getAllByText('Revoked', { exact: true }).length).toBeGreaterThan(0))
    log.lose()
    await waitFor(() => expect(log.lost()).toBe(1))
    expect(await screen.findByText(/^Revoked by /)).toBeInTheDocument()
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
    expect(log.answered()).toBeGreaterThan(0)
  })
})

describe('a revocation of which the holder is told', () => {
  /** Revokes, with a message to the holder that the mail server does not take. */
  const revokeAndTell = async () => {
    const { id, holder } = anyRevocable()
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Revoke…' }))
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tell the holder by e-mail' }))
    await fill(user, within(dialog).getByLabelText('To'), 'holder@crew.example')
    backend().faults.set('SendText', { kind: 'refused', message: 'The mail server is away', times: 1 })
    return { id, user, press: () => user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' })) }
  }

  it('says so where the message was not sent, and it can be sent again', async () => {
    const { id, user, press } = await revokeAndTell()
    await press()
    const dialog = await screen.findByRole('dialog', { name: 'Revoked, but nobody was told' })
    expect(dialog).toHaveTextContent('The mail server is away')
    expect(backend().store.table('Certificate').find(id)).toMatchObject({ isRevoked: true })
    await user.click(within(dialog).getByRole('button', { name: 'Send the message again' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.queryByText('The mail server is away')).not.toBeInTheDocument()
  })

  it('says so also where the page could not be read again, with which its dialog has gone', async () => {
    const { id, press } = await revokeAndTell()
    backend().faults.set('CertificateView', { kind: 'json500' })
    await press()
    expect(await screen.findByText('Revoked, but nobody was told: The mail server is away')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'The certificate could not be loaded' })).toBeVisible()
    expect(backend().store.table('Certificate').find(id)).toMatchObject({ isRevoked: true })
  })
})

describe('issuing', () => {
  it('says that it may have been done when only a part of the answer could be read', async () => {
    const { user } = await visit(backend(), '/certificates/issue', { as: admin })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), screen.getAllByRole('option')[1] ?? [])
    const lastDay = screen.queryByLabelText('Valid until')
    if (lastDay) await user.type(lastDay, '21-11-2031')
    await user.type(screen.getByLabelText('Full name'), 'Aminata Diallo')
    const count = backend().store.table('Certificate').count({})
    backend().faults.set('IssueCertificate', { kind: 'partial', times: 1 })
    await user.click(screen.getByRole('button', { name: 'Issue certificate' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/Check whether it was done before you try again/))
    expect(backend().store.table('Certificate').count({})).toBe(count + 1)
  })
})

describe('the PDF of a certificate', () => {
  const failed = (): string => String(backend().store.table('Certificate').where({ exportPdfJobId: 'job-kim-survival-craft' })[0]?.['id'])

  it.each([
    ['lost', demoCertificates.revoked],
    ['json500', demoCertificates.notarised],
  ] as const)('is not said to be undone when the answer was %s', async (kind, id) => {
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    const button = await screen.findByRole('button', { name: 'PDF' })
    backend().faults.set('DrawCertificatePdf', { kind, times: 1 })
    await user.click(button)
    expect(await screen.findByText(/Check whether it was done before you try again/)).toBeInTheDocument()
    expect(screen.queryByText(/nothing was changed/)).not.toBeInTheDocument()
  })

  it('says why its drawing failed, in the words kept for the job', async () => {
    answerInstead('DrawCertificatePdf', { generatePdf: { success: true, message: null } })
    const { user } = await visit(backend(), `/certificates/view/${failed()}`, { as: admin })
    const before = (await screen.findAllByText(/characters that cannot be printed/)).length
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(screen.getAllByText(/characters that cannot be printed/).length).toBe(before + 1))
  })

  it('says only that it failed where no reason is kept', async () => {
    answerInstead('DrawCertificatePdf', { generatePdf: { success: true, message: null } })
    backend().faults.set('CertificatePdfFailure', { kind: 'null' })
    const { user } = await visit(backend(), `/certificates/view/${failed()}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    expect(await screen.findByText('The PDF could not be drawn.')).toBeInTheDocument()
  })

  it('leaves a step in what happened, refused or not', async () => {
    const { user } = await visit(backend(), `/certificates/view/${failed()}`, { as: admin })
    await screen.findAllByText('PDF drawn: failed')
    const before = screen.getAllByText('PDF drawn: failed').length
    await user.click(screen.getByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(screen.getAllByText('PDF drawn: failed')).toHaveLength(before + 1))
  })
})

describe('a certificate or a template', () => {
  it.each([
    ['/certificates/view/cert-nothing', 'There is no such certificate'],
    [`/certificates/view/${demoCertificates.southpier}`, 'There is no such certificate'],
    ['/template/certificate/template-nothing', 'There is no such template'],
  ])('that is not there (%s) is said to be missing', async (path, title) => {
    await visit(backend(), path, { as: admin })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  it('that was read with a gap is not said to be missing', async () => {
    answerWithGap('CertificateTemplateForm', ['certificateTemplate', 'signers'])
    await visit(backend(), '/template/certificate/template-basic-safety', { as: admin })
    expect(await screen.findByRole('heading', { name: 'The template could not be loaded' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByText('There is no such template')).not.toBeInTheDocument()
  })

  it('has a time line that names its zone once, and its gaps', async () => {
    answerWithGap('CertificateLog', ['getCertLog', 'log'])
    await visit(backend(), `/certificates/view/${demoCertificates.notarised}`, { as: admin })
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(await screen.findByText(`Times in ${zone}`)).toBeVisible()
    expect(screen.getByText(/^Part of the log could not be read/)).toBeVisible()
  })
})

describe('a protected document that the register does not name', () => {
  it('opens to its password, and asks no more', async () => {
    answerInstead('OpenCertificate', { openCert: null })
    // A document's public page is the same on every tenant's host.
    const { user } = await visit(backend(), `/certificate/${demoCertificates.protected}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Enter its password$/ }))
    const door = await screen.findByRole('group', { name: 'Holder’s date of birth' })
    await user.click(within(door).getByLabelText('Day'))
    await user.paste(demoProtectedPassword)
    await user.click(screen.getByRole('button', { name: 'Open the document' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
    expect(screen.getByText('Kelvin Teo Boon Kiat')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Holder’s date of birth' })).not.toBeInTheDocument()
  })
})
