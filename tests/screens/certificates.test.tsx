// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { demoCertificates, demoProtectedPassword } from '../backend/demo'
import { recordEvent } from '../backend/mail/outbox'
import { chooseAction } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

/** The number of requests for an operation. */
const requestCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

const operationOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? Object(JSON.parse(init.body)).operationName : null

/** Replaces the backend's response to one operation. */
function respondWith(operation: string, data: unknown): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    operationOf(init) === operation ? Promise.resolve(Response.json({ data })) : pass(input, init),
  )
}

/**
 * Makes the response to one operation partial.
 * @param path where in the data the error is reported
 */
function makePartial(operation: string, path: readonly string[]): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    if (operationOf(init) !== operation) return response
    const answer: unknown = await response.json()
    return Response.json({ ...Object(answer), errors: [{ message: 'A part could not be read', path }] })
  })
}

/**
 * Holds the first response to an operation, so that responses to later requests arrive before it.
 * @returns `release` delivers it; `arrived` counts the responses so far
 */
function holdFirstResponse(operation: string): { readonly release: () => void; readonly arrived: () => number } {
  const pass = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  let count = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isHeld = isFirst && operationOf(init) === operation
    if (isHeld) isFirst = false
    const response = await pass(input, init)
    if (isHeld) await released
    if (operationOf(init) === operation) count += 1
    return response
  })
  return { release, arrived: () => count }
}

/**
 * Holds the first response to an operation and then loses it, so that responses to later requests arrive before the failure.
 * @returns `lose` fails the request; `lost` and `arrived` count lost and delivered responses
 */
function loseFirstResponse(operation: string): { readonly lose: () => void; readonly lost: () => number; readonly arrived: () => number } {
  const pass = globalThis.fetch
  let lose = (): void => undefined
  const losing = new Promise<void>((resolve) => {
    lose = resolve
  })
  let isFirst = true
  const count = { lost: 0, arrived: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (operationOf(init) !== operation) return pass(input, init)
    const isLost = isFirst
    isFirst = false
    const response = await pass(input, init)
    if (isLost) {
      await losing
      count.lost += 1
      throw new TypeError('The connection was lost')
    }
    count.arrived += 1
    return response
  })
  return { lose, lost: () => count.lost, arrived: () => count.arrived }
}

/** A demo certificate that is not revoked and that no test uses by name. */
const findRevocable = () => {
  const found = backend()
    .store.table('Certificate')
    .where({ clientId: 'client-northbreakwater', isRevoked: false })
    .find(({ id }) => !Object.values(demoCertificates).some((known) => known === id))
  return { id: String(found?.['id']), holder: String(found?.['holderName']) }
}

// First: the other tests revoke these certificates.
describe('the facts of a certificate', () => {
  it.each([
    [demoCertificates.valid, /^Valid until \d\d-\d\d-\d{4}$/, /^[\d,]+ days left · not revoked$/],
    [demoCertificates.validNoExpiry, 'Valid, no expiry', 'Not revoked'],
    [demoCertificates.expired, /^Expired after \d\d-\d\d-\d{4}$/, /^[\d,]+ days ago · not revoked$/],
    [demoCertificates.revoked, 'Revoked', 'It would have no expiry.'],
  ])('the facts of %s begin with whether it is valid, and the link that shows it', async (id, verdict, more) => {
    await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await screen.findByRole('heading', { name: 'Holder' })
    const facts = within(screen.getByRole('region', { name: 'Facts' }))
    // The status on record says it again, further down.
    const [head] = facts.getAllByText(verdict)
    expect(facts.getByText(more)).toBeVisible()
    const code = facts.getByRole('img', { name: 'QR code of the public page' })
    expect(head?.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(code.compareDocumentPosition(facts.getByRole('heading', { name: 'Holder' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('the template is named only where the title does not name it', async () => {
    const factsOf = async (name: string): Promise<string | null | undefined> => {
      backend().store.table('Certificate').update(demoCertificates.valid, { name })
      await visit(backend(), `/certificates/view/${demoCertificates.valid}`, { as: admin })
      await screen.findByRole('heading', { name: 'Holder' })
      const text = within(screen.getByRole('region', { name: 'Facts' })).getByText('Template').nextElementSibling?.textContent
      cleanup()
      return text
    }
    expect(await factsOf('Another title')).toMatch(/^Basic Safety Training, version \d+$/)
    expect(await factsOf('Basic Safety Training')).toMatch(/^Version \d+$/)
  })

  it('the facts name gender, address and result where a certificate has them, and whether the holder claimed it', async () => {
    backend().store.table('Certificate').update(demoCertificates.valid, {
      gender: 'female',
      address: '12 Quay Street, Dakar',
      result: 'Passed with merit',
      isClaimed: true,
      isExternal: true,
      status: 'issued',
      type: 'maritime',
    })
    const { user } = await visit(backend(), `/certificates/view/${demoCertificates.valid}`, { as: admin })
    await screen.findByRole('heading', { name: 'Holder' })
    const facts = within(screen.getByRole('region', { name: 'Facts' }))
    const fact = (label: string): string | null | undefined => facts.getByText(label).nextElementSibling?.textContent
    expect(['Gender', 'Address', 'Result', 'Claimed by the holder', 'Type', 'Status on record', 'Issued outside Delta'].map(fact)).toEqual([
      'Female',
      '12 Quay Street, Dakar',
      'Passed with merit',
      'Yes',
      'Maritime',
      'Issued',
      'Yes',
    ])
    await chooseAction(user, 'Correct and reissue')
    expect(await screen.findByText('female, 12 Quay Street, Dakar, Passed with merit')).toBeVisible()
  })
})

describe('a mutation with an unknown outcome', () => {
  /** Opens the dialog that revokes a certificate, and fills it in. */
  const openRevocation = async (id: string) => {
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await chooseAction(user, 'Revoke…')
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    const holder = String(backend().store.table('Certificate').find(id)?.['holderName'])
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    const sentBefore = requestCount('RevokeCertificate')
    return {
      user,
      dialog,
      revoke: () => user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' })),
      sent: () => requestCount('RevokeCertificate') - sentBefore,
    }
  }
  const isRevoked = (id: string): unknown => backend().store.table('Certificate').find(id)?.['isRevoked']

  it('a revocation whose response is lost is looked up, reported as done and sent once', async () => {
    const { dialog, revoke, sent } = await openRevocation(demoCertificates.validNoExpiry)
    backend().faults.set('RevokeCertificate', { kind: 'lost', times: 1 })
    await revoke()
    expect(await screen.findByText('Certificate revoked')).toBeInTheDocument()
    expect(dialog).not.toBeInTheDocument()
    expect(await screen.findByText(/^Revoked by /)).toBeInTheDocument()
    expect(sent()).toBe(1)
  })

  it('a revocation that the backend completes after its error is waited for, and the dialog says so', async () => {
    const { id } = findRevocable()
    const { dialog, revoke, sent } = await openRevocation(id)
    backend().faults.set('RevokeCertificate', { kind: 'doneLate', times: 1, wait: 250 })
    await revoke()
    const doing = 'No clear answer arrived. Checking for up to 15 seconds whether it was done…'
    expect(await within(dialog).findByText(doing)).toHaveAttribute('role', 'status')
    expect(isRevoked(id)).toBe(false)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(await screen.findByText(/^Revoked by /)).toBeInTheDocument()
    expect(sent()).toBe(1)
  })

  it('an uncertain revocation is not called valid behind its dialog until the certificate was read again', async () => {
    const { id } = findRevocable()
    const { user, dialog, revoke } = await openRevocation(id)
    for (const operation of ['RevokeCertificate', 'CertificateState', 'CertificateView'])
      backend().faults.set(operation, { kind: 'network' })
    await revoke()
    expect(await screen.findAllByText('Revocation not confirmed')).toHaveLength(2)
    expect(screen.queryByText(/^(Valid|Expired)(,| until \d| after \d|$)/)).toBeNull()
    await within(dialog).findByRole('alert')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.getAllByText('Revocation not confirmed')).toHaveLength(2)
    backend().faults.clear()
    await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] ?? dialog)
    await waitFor(() => expect(screen.queryByText('Revocation not confirmed')).toBeNull())
    expect(screen.getByText(/^(Valid|Expired)$/)).toBeVisible()
  })

  it('the log does not say “Revoked” beside a revocation that is not confirmed', async () => {
    const { id } = findRevocable()
    const { revoke } = await openRevocation(id)
    // It is done, and nobody can read so but for the log.
    backend().faults.set('RevokeCertificate', { kind: 'lost' })
    for (const operation of ['CertificateState', 'CertificateView']) backend().faults.set(operation, { kind: 'network' })
    await revoke()
    expect(await screen.findByText('Revoked: not confirmed')).toBeInTheDocument()
    expect(screen.getAllByText('Revocation not confirmed').length).toBeGreaterThan(0)
    const log = screen.getByRole('heading', { name: 'What happened' }).parentElement
    expect(within(log ?? document.body).queryByText('Revoked')).toBeNull()
    backend().faults.clear()
  })

  it('after a revocation with an unknown outcome, pressing again looks first and asks before it sends again', async () => {
    const { id } = findRevocable()
    const { user, dialog, revoke, sent } = await openRevocation(id)
    backend().faults.set('RevokeCertificate', { kind: 'network', times: 1 })
    await revoke()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The server’s response did not arrive. Check whether it was done before you try again. The certificate is not revoked yet and may still be.',
    )
    await revoke()
    const question = await screen.findByRole('dialog', { name: 'Revoke again?' })
    expect(question).toHaveTextContent('No response arrived for your first attempt. The certificate is not revoked yet, but may still be.')
    expect(sent()).toBe(1)
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(dialog).toBeInTheDocument()
    expect(sent()).toBe(1)
    await revoke()
    await user.click(await screen.findByRole('button', { name: 'Revoke again' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect([sent(), isRevoked(id)]).toEqual([2, true])
  })

  it('a failed save of a template followed by a failed refetch keeps everything that was typed', async () => {
    const { user } = await visit(backend(), '/template/certificate/template-basic-safety', { as: admin })
    await fill(user, await screen.findByLabelText('Template name'), 'Typed and kept')
    for (const operation of ['UpdateCertificateTemplate', 'CertificateTemplateForm']) backend().faults.set(operation, { kind: 'json500' })
    await user.click(screen.getByRole('button', { name: 'Review and save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review changes' })
    // The saved template could not be reloaded for the comparison either.
    await within(dialog).findByText(/could not be reloaded/)
    backend().calls.length = 0
    await user.click(within(dialog).getByRole('button', { name: 'Save 1 change' }))
    const message = 'The server had a problem. Check whether it was done before you try again.'
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(message))
    // The refetch failed too, which its own toast reports.
    expect(await screen.findByText('The server had a problem. Try again.')).toBeInTheDocument()
    expect(screen.getByLabelText('Template name')).toHaveValue('Typed and kept')
    expect(screen.queryByText(/nothing was changed/i)).not.toBeInTheDocument()
  })

  it('a refused save of a template reports the reason and does not refetch', async () => {
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

describe('a query that started before a mutation', () => {
  it.each([
    ['successful mutation', null],
    ['mutation with an unknown outcome', { kind: 'lost', times: 1 }],
  ] as const)('a response that arrives after a %s does not replace newer data', async (_outcome, fault) => {
    const { id, holder } = findRevocable()
    const log = holdFirstResponse('CertificateLog')
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await chooseAction(user, 'Revoke…')
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    if (fault) backend().faults.set('RevokeCertificate', fault)
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    await waitFor(() => expect(screen.getAllByText('Revoked', { exact: true }).length).toBeGreaterThan(0))
    expect(log.arrived()).toBe(0)
    log.release()
    // The held response is discarded, and the query sent again.
    await waitFor(() => expect(log.arrived()).toBe(2))
    expect(await screen.findByText(/^Revoked by /)).toBeInTheDocument()
  })

  it('a query whose response is lost after a mutation is sent again and removes no newer data', async () => {
    const { id, holder } = findRevocable()
    const log = loseFirstResponse('CertificateLog')
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await chooseAction(user, 'Revoke…')
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    await waitFor(() => expect(screen.getAllByText('Revoked', { exact: true }).length).toBeGreaterThan(0))
    log.lose()
    await waitFor(() => expect(log.lost()).toBe(1))
    expect(await screen.findByText(/^Revoked by /)).toBeInTheDocument()
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
    expect(log.arrived()).toBeGreaterThan(0)
  })
})

describe('a revocation with an email to the holder', () => {
  /** Fills in the dialog; the email will be refused. */
  const prepareRevocation = async () => {
    const { id, holder } = findRevocable()
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await chooseAction(user, 'Revoke…')
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tell the holder by email' }))
    await fill(user, within(dialog).getByLabelText('To'), 'holder@crew.example')
    backend().faults.set('SendText', { kind: 'refused', message: 'The mail server is away', times: 1 })
    return { id, user, revoke: () => user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' })) }
  }

  it('a refused email is reported in the dialog and can be sent again', async () => {
    const { id, user, revoke } = await prepareRevocation()
    await revoke()
    const dialog = await screen.findByRole('dialog', { name: 'Revoked, but the message was not sent' })
    expect(dialog).toHaveTextContent('The mail server is away')
    expect(backend().store.table('Certificate').find(id)).toMatchObject({ isRevoked: true })
    await user.click(within(dialog).getByRole('button', { name: 'Send the message again' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.queryByText('The mail server is away')).not.toBeInTheDocument()
  })

  it('a refused email is reported even when the page cannot be refetched', async () => {
    const { id, revoke } = await prepareRevocation()
    backend().faults.set('CertificateView', { kind: 'json500' })
    await revoke()
    const dialog = await screen.findByRole('dialog', { name: 'Revoked, but the message was not sent' })
    expect(dialog).toHaveTextContent('The mail server is away')
    expect(screen.getByText(/^Couldn’t refresh/)).toBeInTheDocument()
    expect(backend().store.table('Certificate').find(id)).toMatchObject({ isRevoked: true })
  })

  it('a refused email is reported in a toast after the page was left', async () => {
    const { user, revoke } = await prepareRevocation()
    const message = holdFirstResponse('SendText')
    const sendCount = requestCount('SendText')
    await revoke()
    await waitFor(() => expect(requestCount('SendText')).toBe(sendCount + 1))
    await user.click(screen.getByRole('link', { name: 'Issued certificates', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    message.release()
    expect(await screen.findByText('Revoked, but the message was not sent: The mail server is away')).toBeInTheDocument()
  })

  it('an email whose response is lost is not reported as unsent', async () => {
    const { revoke } = await prepareRevocation()
    backend().faults.set('SendText', { kind: 'lost', times: 1 })
    await revoke()
    const dialog = await screen.findByRole('dialog', { name: 'Revoked, but the message may not have been sent' })
    expect(dialog).toHaveTextContent(
      'The server’s response did not arrive. Check whether it was done before you try again. Look in the email activity, or ask the holder.',
    )
    expect(dialog).not.toHaveTextContent('was not sent')
  })
})

describe('sending a certificate by email', () => {
  /** The number of messages about a certificate that an address received. */
  const receivedBy = (certId: string, email: string): number =>
    new Set(
      backend()
        .store.table('EmailEvent')
        .where({ certId, email })
        .map(({ messageId }) => messageId),
    ).size

  const sendTo = async (email: string) => {
    const { id } = findRevocable()
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await fill(user, within(await screen.findByRole('dialog')).getByLabelText('To'), email)
    return { id, user, send: () => user.click(screen.getByRole('button', { name: 'Send certificate' })) }
  }

  it('an email whose response is lost is found again and not sent twice', async () => {
    const { id, send } = await sendTo('Lost@crew.example')
    backend().faults.set('SendCertificate', { kind: 'lost', times: 1 })
    const sendCount = requestCount('SendCertificate')
    await send()
    expect(await screen.findByText('1 of 1 certificate sent.')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Sent by email' })).toBeVisible()
    expect(receivedBy(id, 'Lost@crew.example')).toBe(1)
    expect(requestCount('SendCertificate')).toBe(sendCount + 1)
  })

  it('an email with an unknown outcome is looked for when its dialog is opened again, and asked about before it is sent', async () => {
    const { id, user, send } = await sendTo('again@crew.example')
    backend().faults.set('SendCertificate', { kind: 'network', times: 1 })
    const sendCount = requestCount('SendCertificate')
    const close = async (): Promise<void> => user.click(screen.getByText('Close'))
    const sendAgain = async (): Promise<HTMLElement> => {
      await close()
      await user.click(screen.getByRole('button', { name: 'Send' }))
      await fill(user, within(await screen.findByRole('dialog')).getByLabelText('To'), 'Again@crew.example')
      await send()
      return screen.findByRole('dialog', { name: /^(?:Not known|Sent by email)/ })
    }
    await send()
    await screen.findByRole('dialog', { name: 'Not known whether all were sent' })
    const dialog = await sendAgain()
    expect(dialog).toHaveTextContent('no message was found afterwards. It may still arrive.')
    expect(requestCount('SendCertificate')).toBe(sendCount + 1)
    expect(receivedBy(id, 'again@crew.example')).toBe(0)

    const event = { patientName: 'Any', clientId: 'client-northbreakwater', certId: id, event: 'delivered' }
    recordEvent(backend().store, {
      ...event,
      id: 'late',
      messageId: 'late',
      email: 'again@crew.example',
      timestamp: '2026-11-21T09:00:00Z',
    })
    expect(await sendAgain()).toHaveTextContent('An earlier email has arrived after all, so it was not sent again')
    expect(requestCount('SendCertificate')).toBe(sendCount + 1)
  })

  it('a refused email is named with its reason, under a title that says so', async () => {
    const { id, send } = await sendTo('refused@crew.example')
    backend().faults.set('SendCertificate', { kind: 'refused', message: 'The mailbox is full', times: 1 })
    await send()
    expect(await screen.findByText('0 of 1 certificate sent.')).toBeVisible()
    const dialog = screen.getByRole('dialog', { name: 'Not sent' })
    expect(within(dialog).getByRole('alert')).toHaveTextContent(': The mailbox is full')
    expect(receivedBy(id, 'refused@crew.example')).toBe(0)
  })

  it('an email is not sent while earlier ones cannot be looked up, and is sent on another try', async () => {
    const { id, user, send } = await sendTo('later@crew.example')
    for (const name of ['CertificateEmails', 'CertificateEmailMessages']) backend().faults.set(name, { kind: 'json500', times: 1 })
    await send()
    const dialog = await screen.findByRole('dialog', { name: 'Not all were sent yet' })
    expect(within(dialog).getByText('0 of 1 certificate sent.')).toBeVisible()
    expect(receivedBy(id, 'later@crew.example')).toBe(0)
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 of 1 certificate sent.')).toBeVisible()
    expect(receivedBy(id, 'later@crew.example')).toBe(1)
  })
})

describe('the PDF of a certificate', () => {
  /** A certificate whose PDF could not be created. */
  const failing = '/certificates/view/cert-kim-survival-craft'

  it('creating a PDF whose response is lost reports an unknown outcome, not that nothing changed', async () => {
    const { user } = await visit(backend(), `/certificates/view/${demoCertificates.revoked}`, { as: admin })
    const button = await screen.findByRole('button', { name: 'PDF' })
    backend().faults.set('DrawCertificatePdf', { kind: 'lost', times: 1 })
    await user.click(button)
    expect(await screen.findByText(/Check whether it was done before you try again/)).toBeInTheDocument()
    expect(screen.queryByText(/nothing was changed/i)).not.toBeInTheDocument()
  })

  it.each([
    ['The picture is too large', 'The picture is too large'],
    [null, 'The PDF could not be created.'],
  ])('an attempt that failed with the reason %s says so, and not why an earlier one failed', async (message, shown) => {
    const clientId = 'client-northbreakwater'
    const jobId = `job-${shown}`
    const { store } = backend()
    respondWith('DrawCertificatePdf', { generatePdf: { success: true, message: null } })
    const { user } = await visit(backend(), failing, { as: admin })
    const before = (await screen.findAllByText(/characters that cannot be printed/)).length
    const polled = requestCount('CertificatePdfState')
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    // Once before the attempt, and once after it, when the backend has not registered it yet.
    await waitFor(() => expect(requestCount('CertificatePdfState')).toBe(polled + 2))
    if (message) store.table('FailedRequest').insert({ id: jobId, clientId, message })
    store.table('Certificate').update('cert-kim-survival-craft', { exportPdfJobId: jobId })
    expect(await screen.findByText(shown)).toBeInTheDocument()
    expect(screen.getAllByText(/characters that cannot be printed/)).toHaveLength(before)
  })

  it('the tab of a PDF that could not be created says so', async () => {
    const { user } = await visit(backend(), failing, { as: admin })
    await user.click(await screen.findByRole('tab', { name: 'PDF' }))
    expect(await screen.findByText('The PDF could not be created')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Create PDF' })).toBeVisible()
  })

  it('of a revoked one says that it looks valid, and its preview is marked', async () => {
    const { user } = await visit(backend(), `/certificates/view/${demoCertificates.revoked}`, { as: admin })
    const preview = within(await screen.findByRole('article', { name: 'Preview of the certificate' }))
    expect(await preview.findByText('Revoked')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'PDF' }))
    await user.click(await screen.findByRole('button', { name: /^(?:Create|Show) PDF$/ }))
    expect(await screen.findByText('This certificate is revoked. The file still looks valid: do not hand it on.')).toBeVisible()
  })

  it('a failed PDF adds an entry to the log of the certificate', async () => {
    const { user } = await visit(backend(), failing, { as: admin })
    await screen.findAllByText('PDF creation: failed')
    const before = screen.getAllByText('PDF creation: failed').length
    await user.click(screen.getByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(screen.getAllByText('PDF creation: failed')).toHaveLength(before + 1))
  })
})

describe('the pages of a certificate and of a template', () => {
  it.each([
    ['/certificates/view/cert-nothing', 'There is no such certificate'],
    [`/certificates/view/${demoCertificates.southpier}`, 'There is no such certificate'],
    ['/template/certificate/template-nothing', 'There is no such template'],
  ])('the unknown address %s reports that nothing was found', async (path, title) => {
    await visit(backend(), path, { as: admin })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  it('a partial response for a template shows a loading error, not “not found”', async () => {
    makePartial('CertificateTemplateForm', ['certificateTemplate', 'signers'])
    await visit(backend(), '/template/certificate/template-basic-safety', { as: admin })
    expect(await screen.findByRole('heading', { name: 'The template could not be loaded' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByText('There is no such template')).not.toBeInTheDocument()
  })

  it('the log shows its time zone once and warns about missing entries', async () => {
    makePartial('CertificateLog', ['getCertLog', 'log'])
    await visit(backend(), `/certificates/view/${demoCertificates.notarised}`, { as: admin })
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(await screen.findByText(`Times in ${zone}`)).toBeVisible()
    expect(screen.getByText(/^The log could only be read in part/)).toBeVisible()
  })
})

describe('a protected document that is not in the register', () => {
  it('the password opens the document and is not requested again', async () => {
    respondWith('OpenCertificate', { openCert: null })
    // A document's public page is the same on every tenant's host.
    const { user } = await visit(backend(), `/certificate/${demoCertificates.protected}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Enter its password$/ }))
    const password = await screen.findByRole('group', { name: 'Holder’s date of birth' })
    await user.click(within(password).getByLabelText('Day'))
    await user.paste(demoProtectedPassword)
    await user.click(screen.getByRole('button', { name: 'Open the document' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
    expect(screen.getByText('Kelvin Teo Boon Kiat')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Holder’s date of birth' })).not.toBeInTheDocument()
  })
})

describe('what comes after a revocation', () => {
  it.each([
    ['a revoked certificate leads to a new one', demoCertificates.revoked, 'Issue another', 'Send A revoked certificate is not sent.'],
    ['one that is not revoked is sent', demoCertificates.protected, 'Send', 'Issue another'],
  ])('%s', async (_title, id, first, further) => {
    const isOfClinic = id === demoCertificates.protected
    const as = isOfClinic ? 'grace.tan@harbourclinic.example' : admin
    const { user } = await visit(backend(), `${isOfClinic ? '/document' : '/certificates'}/view/${id}`, { as })
    await screen.findByRole('heading', { name: 'Holder' })
    expect(screen.getByText(first, { selector: 'button, a, button *, a *' }).closest('button, a')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: further })).toBeVisible()
  })
})

describe('emails at the time of a revocation', () => {
  const address = 'told@crew.example'

  /** A revoked certificate whose holder has an address; `minutes` after it an email went there. */
  const prepareRevoked = (minutes: number, event = 'delivered'): string => {
    const { id } = findRevocable()
    const { store } = backend()
    const at = (minute: number): string => new Date(Date.parse('2026-11-20T09:00:00Z') + minute * 60_000).toISOString()
    const events = store.table('EmailEvent')
    for (const earlier of [...events.where({ email: address }), ...events.where({ certId: id })]) events.remove(earlier.id)
    store.table('Certificate').update(id, { isRevoked: true, user: { email: address }, email: address })
    store
      .table('CertLogEntry')
      .insert({ id: `log-${id}`, certId: id, timestamp: at(0), action: 'Revoked', result: 'success', message: null })
    recordEvent(store, {
      id: `told-${id}`,
      messageId: `told-${id}`,
      email: address,
      patientName: null,
      clientId: 'client-northbreakwater',
      certId: null,
      timestamp: at(minutes),
      event,
    })
    return id
  }
  const findTimeLine = async (): Promise<HTMLElement> => {
    const title = await screen.findByRole('heading', { name: 'What happened' })
    await screen.findByText('Revoked', { selector: 'li b' })
    return title.parentElement ?? title
  }

  it('an email sent to the holder just after it is a step, without a claim about what it says', async () => {
    const id = prepareRevoked(2)
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    const timeLine = await findTimeLine()
    expect(await within(timeLine).findByText('Email delivered')).toBeVisible()
    expect(timeLine).toHaveTextContent(`to ${address}, about the time of the revocation. Which certificate it is about is not recorded.`)
    await user.click(within(timeLine).getByRole('link', { name: `Emails to ${address}` }))
    expect(await screen.findByRole('heading', { name: 'Email activity' })).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Email or patient name' })).toHaveValue(address)
    expect(location.href).not.toContain('told')
  })

  it('one that did not arrive offers no second sending of the revoked certificate', async () => {
    const id = prepareRevoked(2, 'bounce')
    await visit(backend(), `/certificates/view/${id}`, { as: admin })
    const timeLine = await findTimeLine()
    expect(await within(timeLine).findByText('Email not delivered')).toBeVisible()
    expect(within(timeLine).queryByRole('button', { name: 'Correct and send again' })).not.toBeInTheDocument()
  })

  it('without one at that time, it says that none is recorded', async () => {
    const id = prepareRevoked(16)
    await visit(backend(), `/certificates/view/${id}`, { as: admin })
    const timeLine = await findTimeLine()
    expect(await within(timeLine).findByText(`No email to ${address} is recorded at that time.`)).toBeVisible()
    expect(within(timeLine).queryByText('Email delivered')).not.toBeInTheDocument()
  })

  it('what could not be read is not taken for none', async () => {
    const id = prepareRevoked(2)
    backend().faults.set('EmailsToHolder', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    const timeLine = await findTimeLine()
    expect(await within(timeLine).findByText(/could not be loaded/)).toBeVisible()
    expect(timeLine).not.toHaveTextContent('is recorded at that time')
    await user.click(within(timeLine).getByRole('button', { name: 'Try again' }))
    expect(await within(timeLine).findByText('Email delivered')).toBeVisible()
  })

  it('a person who may not open the email activity reads nothing of it', async () => {
    const id = prepareRevoked(2)
    backend().calls.length = 0
    await visit(backend(), `/certificates/view/${id}`, { as: 'rajan.pillai@northbreakwater.example' })
    await findTimeLine()
    expect(requestCount('EmailsToHolder')).toBe(0)
  })

  it('an email written while revoking appears in the time line', async () => {
    const { id, holder } = findRevocable()
    const { user } = await visit(backend(), `/certificates/view/${id}`, { as: admin })
    await chooseAction(user, 'Revoke…')
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), holder)
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tell the holder by email' }))
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    expect(await screen.findByText(/about the time of the revocation/)).toBeVisible()
  })
})
