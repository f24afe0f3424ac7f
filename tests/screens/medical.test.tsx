// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '~/platform/session/session'
import { vault } from '~/platform/vault/vault'
import { ConnectionLost } from '../backend/faults'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { address, choose, grace, issue, lookAtCopies, openFilled, press } from './medicalForm'
import { changeResponse } from './responses'

const clientId = 'client-harbourclinic'
const backend = useBackend()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  await vault.clear()
  backend().calls.length = 0
  // A canvas draws nothing here, so every picture is taken for a signature that is transparent.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 4, close: () => undefined }))
  const context = { drawImage: () => undefined, getImageData: () => ({ data: [0, 0, 0, 0] }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(signature()))
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await vault.clear()
})

/** The header of a PNG of 8 by 4 pixels. */
const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 4]
const signature = (): File => new File([new Uint8Array(pngHeader)], 'signature.png', { type: 'image/png' })

const appointment = () => backend().store.table('Appointment').find('appointment-3')
const issued = () =>
  backend()
    .store.table('Certificate')
    .where({ clientId, subType: 'PEME', passNo: 'P5520481C' })
    .filter(({ createdAt }) => createdAt === testNow.toISOString())
const sentTimes = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

const errorOf = (message: string | RegExp) => screen.findByText(message, { selector: '[id$="-error"]' })

/** Answers uploads as the stand-in does. It would refuse them itself, because jsdom loses the bytes of its files in requests. */
function takeUploads(cut = 0): void {
  const target = backend()
  const pass = target.respond.bind(target)
  let left = cut
  vi.spyOn(target, 'respond').mockImplementation(async (request) => {
    if (new URL(request.url).pathname !== '/uploads') return pass(request)
    if (left > 0) {
      left -= 1
      throw new ConnectionLost('cut')
    }
    const filePath = `attachments/${clientId}/report`
    target.files.write(filePath, new TextEncoder().encode('%PDF-1.7'))
    return Response.json({ imageId: 'signature-drawn', filePath })
  })
}

async function upload(user: UserEvent, label: string, file: File): Promise<void> {
  const input = (await screen.findByRole('group', { name: label })).querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error(`${label} takes no file`)
  await user.upload(input, file)
}

async function sign(user: UserEvent): Promise<void> {
  await upload(user, 'Seafarer’s signature', signature())
  await screen.findByRole('button', { name: 'Remove seafarer’s signature' })
}

async function fillFit(user: UserEvent): Promise<void> {
  await choose(user, 'Result', 'Fit without limitation')
  await press(user, 'Use this day')
  takeUploads()
  await sign(user)
}

describe('a seafarer’s medical', () => {
  it('is issued once although the answer is lost, compared, and completes the appointment', async () => {
    const user = await openFilled()
    await fillFit(user)
    backend().faults.set('IssueMedical', { kind: 'lost', times: 1 })
    await issue(user)
    // The backend puts the family name first.
    expect(await screen.findByText(/^The name is printed as/)).toHaveTextContent('Fernandez Daniel; you entered Daniel Fernandez.')
    expect(screen.getByText('Result, expiry and physician are as you sent them.')).toBeVisible()
    expect(appointment()?.isCompleted).toBe(false)
    await press(user, 'Complete the appointment')
    await waitFor(() => expect(location.pathname).toBe(`/document/view/${issued()[0]?.id}`))
    expect(appointment()?.isCompleted).toBe(true)
    expect(issued()).toMatchObject([
      { result: 'Fit for service at sea without limitation', validUntil: '2028-11-20T00:00:00.000Z', physicianLicense: 'MCR 14201B' },
    ])
    expect(issued()[0]?.extraData).not.toContain('unaided')
    expect(sentTimes('IssueMedical')).toBe(1)
    expect(await vault.list('draft:')).toEqual([])
  })

  it('that is unfit is entered twice, and has no expiry and no signature of the seafarer', async () => {
    const user = await openFilled()
    await choose(user, 'Fit for look-out duty', 'No')
    await choose(user, 'Result', 'Temporarily unfit')
    expect(screen.queryByLabelText('Valid until')).toBeNull()
    expect(screen.getAllByText(/another examination by an independent medical practitioner/).length).toBeGreaterThan(0)
    await press(user, 'Issue certificate…')
    expect(await errorOf('Look at the findings once more and enter the result again')).toBeVisible()
    await choose(user, 'Second look: the result again', 'Permanently unfit')
    await press(user, 'Issue certificate…')
    expect(await errorOf('The two entries differ: look at the findings once more')).toBeVisible()
    // Another result is looked at anew.
    await choose(user, 'Result', 'Permanently unfit')
    expect(
      within(screen.getByRole('radiogroup', { name: 'Second look: the result again' })).queryByRole('radio', { checked: true }),
    ).toBeNull()
    await choose(user, 'Result', 'Temporarily unfit')
    await choose(user, 'Second look: the result again', 'Temporarily unfit')
    await issue(user)
    expect(await screen.findByRole('heading', { name: 'Certificate issued' })).toBeVisible()
    expect(issued()).toMatchObject([{ result: 'Temporarily unfit for service at sea', validUntil: null }])
  })

  it('is not barred by what was typed in a field that no longer applies', async () => {
    const user = await openFilled()
    await fill(user, screen.getByLabelText('Colour vision tested'), '99-99-2024')
    await choose(user, 'Colour vision satisfactory', 'Not applicable')
    await choose(user, 'Result', 'Fit with limitation')
    await fill(user, await screen.findByLabelText('Limitation, as printed'), 'Wears 안경')
    await fill(user, screen.getByLabelText('Valid until'), '99-99-2027')
    await choose(user, 'Result', 'Temporarily unfit')
    await choose(user, 'Second look: the result again', 'Temporarily unfit')
    globalThis.dispatchEvent(new Event('beforeprint'))
    expect((await screen.findByText('Limitation, as printed')).nextElementSibling).toHaveTextContent('None')
    globalThis.dispatchEvent(new Event('afterprint'))
    await issue(user)
    expect(await screen.findByRole('heading', { name: 'Certificate issued' })).toBeVisible()
  })

  it('says what is missing, leads there, and asks to look at each copied field', async () => {
    const { user } = await visit(backend(), address, { as: grace })
    const meter = await screen.findByRole('navigation', { name: 'What is filled in', hidden: true })
    expect(within(meter).getByText('3 of 18 filled')).toBeInTheDocument()
    await press(user, 'Date of birth')
    expect(screen.getByLabelText('Date of birth')).toHaveFocus()
    await press(user, 'Fill in from it')
    expect(screen.getByLabelText('Passport number')).toHaveAccessibleDescription('Copied. Compare it with the passport.')
    expect(within(meter).getByText('4 copied fields to look at')).toBeInTheDocument()
    // Nothing medical is copied.
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await user.click(within(meter).getByRole('link', { name: /^Examination/, hidden: true }))
    expect(within(screen.getByRole('radiogroup', { name: 'Hearing satisfactory' })).getByRole('radio', { name: 'Yes' })).toHaveFocus()
    await lookAtCopies(user)
    expect(within(meter).queryByText(/to look at/)).toBeNull()
    expect(document.title).not.toContain('Fernandez')
  })

  it('with copies that nobody looked at is not issued', async () => {
    const user = await openFilled()
    await press(user, 'Fill in from it')
    await fillFit(user)
    await press(user, 'Issue certificate…')
    expect(await screen.findByText(/^Not issued yet: some fields were copied/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('to somebody with the passport number of another person is issued only once it is said who is whom', async () => {
    const user = await openFilled()
    await fillFit(user)
    await fill(user, screen.getByLabelText('Given names'), 'Miguel')
    await fill(user, screen.getByLabelText('Family name'), 'Torres')
    await user.click(screen.getByLabelText('Passport number'))
    const card = await screen.findByRole('group', { name: 'Another patient has this passport number' })
    expect(within(card).getByText('Daniel Fernandez')).toBeVisible()
    await press(user, 'Settle the duplicate')
    expect(card).toHaveFocus()
    await press(user, 'Issue certificate…')
    expect(await screen.findByText('Not issued yet: say above whether this is one person or two.')).toBeVisible()
    await press(user, 'Use the patient on file')
    expect(screen.queryByRole('group', { name: 'Another patient has this passport number' })).toBeNull()
    expect(screen.getByLabelText('Given names')).toHaveValue('Daniel')
    expect(screen.getByLabelText('Family name')).toHaveAccessibleDescription(/Compare it with the passport/)
    expect(sentTimes('IssueMedical')).toBe(0)
  })

  it('prints a working copy with every value, which is not a certificate', async () => {
    await openFilled()
    globalThis.dispatchEvent(new Event('beforeprint'))
    const paper = document.querySelector('[data-pages]')
    expect(paper).toHaveTextContent('Not a certificate')
    expect(paper).toHaveTextContent('Hearing satisfactory unaidedNot applicable: not sent, not printed')
    expect(paper).toHaveTextContent('Physician’s signatureOn file')
    globalThis.dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('[data-pages]')).toBeNull()
  })
})

describe('files of a medical', () => {
  it('whose upload is cut are sent again, shown and removed', async () => {
    const { user } = await visit(backend(), address, { as: grace })
    takeUploads(1)
    await upload(user, 'Chest X-ray', new File(['%PDF-1.7'], 'chest.pdf', { type: 'application/pdf' }))
    const field = within(screen.getByRole('group', { name: 'Chest X-ray' }))
    expect(await field.findByRole('alert')).toHaveTextContent(/^Not uploaded\./)
    await user.click(field.getByRole('button', { name: 'Try again Chest X-ray' }))
    expect(await field.findByText('chest.pdf')).toBeVisible()
    await user.click(field.getByRole('button', { name: 'View Chest X-ray' }))
    expect(await screen.findByRole('dialog', { name: 'Uploaded file' })).toBeVisible()
    await waitFor(() => expect(sentTimes('MedicalAttachment')).toBe(1))
    await user.keyboard('{Escape}')
    await user.click(field.getByRole('button', { name: 'Remove Chest X-ray' }))
    expect(field.queryByText('chest.pdf')).toBeNull()
  })
})

describe('a medical that is disturbed', () => {
  it('keeps its draft when the session ends', async () => {
    await openFilled()
    await waitFor(async () => expect(await vault.list('draft:')).toHaveLength(1), { timeout: 8000 })
    expect(screen.getByText(/^Draft sealed on this device\./)).toBeVisible()
    session.end(session.read().session?.token ?? '')
    cleanup()
    const { user: again } = await visit(backend(), address, { as: grace })
    await press(again, 'Continue with it')
    await waitFor(() => expect(screen.getByLabelText('Position on board')).toHaveValue('Second officer'))
    expect(within(screen.getByRole('radiogroup', { name: 'Vision satisfactory' })).getByRole('radio', { name: 'Yes' })).toBeChecked()
  })

  it('is not issued where somebody else completed or cancelled the appointment meanwhile', async () => {
    const user = await openFilled()
    await fillFit(user)
    backend().store.table('Appointment').update('appointment-3', { isCompleted: true })
    await issue(user)
    expect(await screen.findByText(/^Somebody else has completed this appointment/)).toBeVisible()
    backend().store.table('Appointment').remove('appointment-3')
    await issue(user)
    expect(await screen.findByText(/^The appointment has been cancelled/)).toBeVisible()
    expect(issued()).toEqual([])
  })

  it('does not complete the appointment while the certificate is not found', async () => {
    const user = await openFilled()
    await fillFit(user)
    let isHidden = true
    changeResponse('MedicalsOfDay', (data) => (isHidden ? { certificatesByClientId: [] } : data))
    await issue(user)
    expect(await screen.findByRole('heading', { name: 'Issued, but not found yet' }, { timeout: 8000 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Complete the appointment' })).toBeNull()
    isHidden = false
    await press(user, 'Look again')
    expect(await screen.findByRole('button', { name: 'Complete the appointment' })).toBeVisible()
    expect(appointment()?.isCompleted).toBe(false)
  })

  it('names what the certificate says otherwise', async () => {
    const user = await openFilled()
    await fillFit(user)
    changeResponse('IssuedMedical', (data) => ({ certificate: { ...Object(data['certificate']), physicianName: 'Dr. Nobody' } }))
    await issue(user)
    expect(await screen.findByText(/Physician: Dr\. Nobody instead of Dr\. Grace Tan/, {}, { timeout: 8000 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open to revoke' })).toBeVisible()
  })

  it('whose appointment was left open is completed with the certificate of today', async () => {
    const user = await openFilled()
    await fillFit(user)
    backend().faults.set('CompleteMedical', { kind: 'refused', times: 1, message: 'Not now' })
    await issue(user)
    await press(user, 'Complete the appointment')
    expect(await screen.findByText('The certificate is valid. Only the appointment is open.')).toBeVisible()
    cleanup()
    const { user: again } = await visit(backend(), address, { as: grace })
    expect(await screen.findByText(/^A medical certificate was issued today to/)).toHaveTextContent(
      /, passport \w+, born \d\d-\d\d-\d{4}\./,
    )
    await press(again, 'Complete the appointment with it')
    await press(again, 'Complete the appointment')
    await waitFor(() => expect(appointment()?.isCompleted).toBe(true))
    expect(issued()).toHaveLength(1)
  })
})

it('a physician without a licence on file cannot sign, and a client without a template is told so', async () => {
  const { user } = await visit(backend(), address, { as: grace })
  await user.selectOptions(await screen.findByLabelText('Physician'), 'physician-lim')
  expect(screen.getByText(/^Without a licence number on file/)).toBeVisible()
  cleanup()
  backend().store.table('CertificateTemplate').update('template-clinic-seafarer', { certType: 'OTHER' })
  await visit(backend(), address, { as: grace })
  expect(await screen.findByText('No template for medicals')).toBeVisible()
})
